import { correctLedger } from '../libs/captable/restatement/correct-ledger';
import { type Correction } from '../libs/captable/restatement/correction';
import { Convertible } from '#financing/convertible';
import { Entity } from '#companies/entity';
import { LedgerEntry } from '#ledger/ledger_entry';
import { openResolution } from '#governance/resolution';
import { Round } from '#financing/round';
import { Security } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { importedCompanies } from './support/imported-company';
import { act, common, issue, preferred, usd, type OcfObject } from './support/ocf-bundle';
import { does, safe } from './support/ocf-promises';

const { read, run, company: anyCompany, take, refused, told } = importedCompanies();
const on = { date: '2022-05-01' };

async function company(transactions: OcfObject[]): Promise<string> {
  const id = await anyCompany();
  await take(id, { stock_classes: [common(), preferred({ initial_shares_authorized: '5000000' })], transactions });
  return id;
}
const converted = (): Promise<string> =>
  company([
    issue('held', { quantity: '10000' }),
    safe('a', { stakeholder_id: 'bo' }),
    does('CONVERTIBLE_CONVERSION', 'a', {
      reason_text: 'Series Seed closing',
      trigger_id: 'financing',
      resulting_security_ids: ['x'],
    }),
    issue('x', { ...on, stakeholder_id: 'bo', stock_class_id: 'seed', quantity: '77', share_price: usd('1298.7') }),
  ]);
const knownRights = async (entity_id: string) => {
  const [one] = await read().all(Convertible, { entity_id });
  const [securities, people] = [
    await read().all(Security, { entity_id }),
    await read().all(Stakeholder, { entity_id }),
  ];
  return {
    one: one!,
    became: securities.find(({ id }) => id === one?.security_id),
    securities,
    ada: people.find(({ name }) => name === 'Holder ada')!,
    bo: people.find(({ name }) => name === 'Holder bo')!,
  };
};
async function sold(): Promise<{ entity_id: string; bought: string; round: string }> {
  const entity_id = await company([
    issue('held', { quantity: '10000' }),
    issue('x', { ...on, stakeholder_id: 'bo', stock_class_id: 'seed', quantity: '77', share_price: usd('1.3') }),
  ]);
  const { ada, bo, securities } = await knownRights(entity_id);
  const bought = securities.find(({ stakeholder_id }) => stakeholder_id === bo.id)!.id;
  const round = await run(async (work) => {
    const { document_id } = await openResolution(work, await work.lock(Entity, entity_id), {
      kind: 'written_consent',
      subject: 'The round',
      cover_page_fields: { resolved_clauses: ['it is begun'] },
    });
    const [paid, open] = [
      { paid_on: '2022-05-01', closed_on: '2022-05-01', security_id: bought },
      { paid_on: null, closed_on: null, security_id: null },
    ];
    return work.insert(Round, {
      entity_id,
      series: 'Series Seed',
      id_prefix: 'SS',
      seniority: 2,
      liquidation_preference_multiple: '1',
      participation: 'none',
      participation_cap_multiple: null,
      dividend_percent: null,
      pre_money_cents: 1,
      price_decimals: 4,
      pre_money_includes_convertibles: true,
      promised_options: 0,
      pool: null,
      investors: (
        [
          [bo, paid],
          [ada, open],
        ] as const
      ).map(([{ id, name }, closing]) => ({
        stakeholder_id: id,
        name,
        amount_cents: 10_010,
        shares: 77,
        price_cents: 10_010,
        payment_reference: null,
        notice_document_id: null,
        ...closing,
      })),
      term_sheet_document_id: document_id,
      holders_vote: true,
      auto_generated: false,
      signer_stakeholder_id: bo.id,
    }).id;
  });
  return { entity_id, bought, round };
}
const issuing = async (entity_id: string, security_id: string): Promise<string> =>
  (await read().all(LedgerEntry, { entity_id })).find(({ postings }) =>
    postings.some((one) => one.security_id === security_id && one.quantity > 0),
  )!.id;
const corrected = async (entity_id: string, target: string, correction: Correction): Promise<string> => {
  const problem = await refused(async ({ work }) => {
    await work.lock(Entity, entity_id);
    const targets = new Map((await work.byIds(LedgerEntry, [target])).map((entry) => [entry.id, entry]));
    const classes = await work.all(ShareClass, { entity_id });
    await correctLedger(
      work,
      entity_id,
      { found: new Map([[target, correction]]), targets, classes, today: '2026-12-31' },
      { resolution_id: 'res_ratified', reason: 'It was wrong.' },
    );
  });
  return problem ? `${problem.code}: ${problem.detail}` : 'corrected';
};
const of = (transactions: Record<string, unknown>[], type: string) =>
  transactions.find(({ object_type }) => object_type === type);

it('refuses to strike out, reassign or redate what a SAFE became: the SAFE would have ended for nothing', async () => {
  const entity_id = await converted();
  const { one, became, ada } = await knownRights(entity_id);
  const entry = await issuing(entity_id, became!.id);
  const corrections: Correction[] = [
    { kind: 'cancellation', patch: {} },
    { kind: 'field_correction', patch: { stakeholder_id: ada.id } },
    { kind: 'full_reissue', patch: { effective_date: '2022-06-01' } },
  ];
  for (const correction of corrections)
    expect(await corrected(entity_id, entry, correction)).toMatch(
      new RegExp(
        `^ledger_contradiction: The correction contradicts entry ${entry} \\(stock_issuance\\): A \\(${one.id}\\) ` +
          'converted into the issued security',
      ),
    );
  expect(await knownRights(entity_id)).toMatchObject({
    one: { status: 'converted', security_id: became!.id },
    became: { status: 'outstanding' },
  });
});

it('a SAFE names what is recorded instead of what it became, and the export says the same, then and now', async () => {
  const entity_id = await converted();
  const { one, became } = await knownRights(entity_id);
  const before = await told(entity_id);
  const then = new Date();
  expect(
    await corrected(entity_id, await issuing(entity_id, became!.id), {
      kind: 'field_correction',
      patch: { quantity: 78 },
    }),
  ).toBe('corrected');
  const after = await knownRights(entity_id);
  expect([after.became, after.securities.find(({ id }) => id === became!.id)]).toMatchObject([
    { status: 'outstanding', quantity: 78 },
    { status: 'retracted' },
  ]);
  expect(of(await told(entity_id), 'TX_CONVERTIBLE_CONVERSION')).toMatchObject({
    security_id: one.id,
    resulting_security_ids: [after.one.security_id],
  });
  expect(await told(entity_id, { known_at: then })).toEqual(before);
});

it('stock that a SAFE became is cancelled from a day on, and the SAFE stays what it was', async () => {
  const entity_id = await converted();
  const { became } = await knownRights(entity_id);
  expect(
    await corrected(entity_id, await issuing(entity_id, became!.id), {
      kind: 'cancellation',
      patch: { effective_date: '2023-05-01' },
    }),
  ).toBe('corrected');
  expect(await knownRights(entity_id)).toMatchObject({
    one: { status: 'converted', security_id: became!.id },
    became: { status: 'cancelled' },
  });
  expect((await told(entity_id)).map(({ object_type }) => object_type)).toEqual(
    expect.arrayContaining(['TX_CONVERTIBLE_CONVERSION', 'TX_STOCK_CANCELLATION']),
  );
});

it('refuses to strike out what a round investor bought too, and the round names what is recorded instead', async () => {
  const { entity_id, bought, round } = await sold();
  const entry = await issuing(entity_id, bought);
  expect(await corrected(entity_id, entry, { kind: 'cancellation', patch: {} })).toContain(
    `Holder bo bought the issued security in round ${round}`,
  );
  expect(await corrected(entity_id, entry, { kind: 'full_reissue', patch: {} })).toBe('corrected');
  const [{ investors }, again] = [
    await read().find(Round, round),
    (await knownRights(entity_id)).securities.find(({ predecessor_id }) => predecessor_id === bought)!,
  ];
  expect(investors).toEqual([
    expect.objectContaining({ security_id: again.id, shares: 77 }),
    expect.objectContaining({ name: 'Holder ada', security_id: null }),
  ]);
});

it('a right and an investor name the security that stands after two corrections in a row', async () => {
  const entity_id = await converted();
  const { became } = await knownRights(entity_id);
  const { entity_id: seller, bought, round } = await sold();
  const end = async (of: string, first: string): Promise<string> => {
    for (const quantity of [76, 75]) {
      const last = (await read().all(Security, { entity_id: of })).find(
        (security) => security.status === 'outstanding' && (security.id === first || security.quantity === 76),
      )!;
      expect(await corrected(of, await issuing(of, last.id), { kind: 'field_correction', patch: { quantity } })).toBe(
        'corrected',
      );
    }
    return (await read().all(Security, { entity_id: of })).find(
      ({ status, quantity }) => status === 'outstanding' && quantity === 75,
    )!.id;
  };
  const [standing, held] = [await end(entity_id, became!.id), await end(seller, bought)];
  expect((await knownRights(entity_id)).one.security_id).toBe(standing);
  expect((await read().find(Round, round)).investors).toEqual([
    expect.objectContaining({ security_id: held }),
    expect.objectContaining({ security_id: null }),
  ]);
});

it('acts that a correction has told again keep their price, reason and consideration in the export', async () => {
  const entity_id = await company([
    issue('s', { quantity: '1000' }),
    act('REPURCHASE', 's', {
      ...on,
      quantity: '100',
      price: usd('0.5'),
      consideration_text: 'cash',
      balance_security_id: 's2',
    }),
    issue('s2', { ...on, quantity: '900' }),
    act('CANCELLATION', 's2', {
      date: '2022-06-01',
      quantity: '100',
      reason_text: 'Given back',
      balance_security_id: 's3',
    }),
    issue('s3', { date: '2022-06-01', quantity: '800' }),
    act('TRANSFER', 's3', {
      date: '2022-07-01',
      quantity: '800',
      consideration_text: 'a boat',
      resulting_security_ids: ['s4'],
    }),
    issue('s4', { date: '2022-07-01', stakeholder_id: 'bo', quantity: '800' }),
  ]);
  const words = async () => {
    const all = await told(entity_id);
    const { price, consideration_text } = of(all, 'TX_STOCK_REPURCHASE')!;
    return [
      price,
      consideration_text,
      of(all, 'TX_STOCK_CANCELLATION')!['reason_text'],
      of(all, 'TX_STOCK_TRANSFER')!['consideration_text'],
    ];
  };
  const before = await words();
  expect(before).toEqual([usd('0.5'), 'cash', 'Given back', 'a boat']);
  for (const patch of [{ quantity: 1001 }, { quantity: 1002, effective_date: '2021-04-02' }]) {
    const target = (await read().all(LedgerEntry, { entity_id, kind: 'stock_issuance' }))
      .toSorted((one, other) => one.number - other.number)
      .at(-1)!;
    expect(await corrected(entity_id, target.id, { kind: 'field_correction', patch })).toBe('corrected');
    expect(await words()).toEqual(before);
  }
});
