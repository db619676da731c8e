import { randomUUID } from 'node:crypto';
import { samplePdf } from '#testing/sample-pdf';
import { currentVersion } from '#platform/wire/version';
import { newAccount } from '../support/accounts';
import { Amendments, corporationOf, type Amendment } from '../support/amendments';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client } from '../support/client';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  everyEventOf,
  existingOf,
  filingReaches,
  founders,
  listAll,
  look,
  ok,
  papersOf,
  poll,
  today,
} from '../support/formation';
import { madeIn } from '../support/created-objects';
import { stack } from '../support/stack';
import { closeTemporal, temporal } from '../support/temporal';
import { unzipped } from '../support/unzip';

interface Outcome {
  outstanding_before: number;
  outstanding_after: number;
  cash_in_lieu_cents: number;
  securities: number;
  resulting_securities: number;
  holders: { stakeholder_id: string; before: number; after: number; fraction: number; cash_in_lieu_cents: number }[];
  classes: { share_class_id: string; after: { votes_per_share: string } }[];
}
interface Split extends Amendment {
  share_class_id: string;
  authorized_shares: number;
  former_authorized_shares: number;
  outcome: Outcome;
  counted_from: string | null;
}
interface ShareClass {
  id: string;
  name: string;
  authorized_shares: number;
  par_value: string;
  votes_per_share: string;
  original_issue_price: string | null;
  conversion_rights: { ratio: { numerator: string; denominator: string } } | null;
}
interface Security {
  id: string;
  status: string;
  stakeholder_id: string;
  quantity: number;
  certificate_number: string;
  predecessor_id: string | null;
  price_per_share: string | null;
  issued_on: string | null;
}
interface Table {
  classes: { share_class_id: string; authorized: number; outstanding: number; available: number; votes: string }[];
  holders: { stakeholder_id: string; quantity: number; ownership_percent: string; voting_percent: string }[];
  fully_diluted: number;
}
interface Transaction {
  id: string;
  object_type: string;
  security_id?: string;
  stakeholder_id?: string;
  quantity?: string;
  split_transaction_id?: string;
  resulting_security_ids?: string[];
  split_ratio?: object;
}

let key: string;
let mine: Api;
let client: Client;
let splits: Amendments<Split>;
beforeAll(async () => {
  key = (await newAccount('Splits')).sk_test;
  mine = api(key);
  client = clientOf(mine);
  splits = new Amendments(mine, 'stock_splits');
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const classesOf = ({ id }: { id: string }): Promise<ShareClass[]> =>
  listAll<ShareClass>(mine, '/v1/share_classes', { entity_id: id, sort: 'created' });
const securitiesOf = ({ id }: { id: string }, filter = {}): Promise<Security[]> =>
  listAll<Security>(mine, '/v1/securities', { entity_id: id, sort: 'created', ...filter });
const made = async ({ id }: { id: string }): Promise<string[]> =>
  (await query<{ made: string }>(madeIn, [id])).map((row) => row.made);
const codes = (problem: object): string[] =>
  (problem as { errors: { param: string; code: string }[] }).errors.map(({ param, code }) => `${param} ${code}`);
const progress = /^(signing_envelope|signature|resolution)\.updated$/;
const forward = { ratio: { numerator: 10, denominator: 1 }, auto_generate_resolutions: true };
const reverse = {
  ratio: { numerator: 1, denominator: 12 },
  authorized_shares: 100,
  fair_value_per_share: '1.5',
  auto_generate_resolutions: true,
};
const transactionsOf = async ({ id }: { id: string }): Promise<Transaction[]> => {
  const exported = await fetch(`${stack().baseUrl}/v1/entities/${id}/cap_table/export?format=ocf`, {
    headers: { authorization: `Bearer ${key}`, 'service-version': currentVersion },
  });
  return (
    JSON.parse(
      (await unzipped(Buffer.from(await exported.arrayBuffer()))).get('transactions.ocf.json')!.toString(),
    ) as { items: Transaction[] }
  ).items;
};
const replayed = (transactions: Transaction[]): Record<string, number> => {
  const ended = new Set(
    transactions
      .filter(({ object_type }) =>
        /^TX_STOCK_(TRANSFER|CANCELLATION|REPURCHASE|CONVERSION|REISSUANCE)$/.test(object_type),
      )
      .map(({ security_id }) => security_id),
  );
  const held: Record<string, number> = {};
  for (const { object_type, security_id, stakeholder_id, quantity } of transactions)
    if (object_type === 'TX_STOCK_ISSUANCE' && !ended.has(security_id))
      held[stakeholder_id!] = (held[stakeholder_id!] ?? 0) + Number(quantity);
  return held;
};

it('the board splits the only class as rehearsed; all own and vote what they did (8 Del. C. § 242(d)(1))', async () => {
  const company = await corporationOf(mine, 'Splitting, Inc.');
  const body = { ...forward, holders_vote: false };
  const rehearsed = await splits.rehearse(`/v1/entities/${company.id}/stock_splits`, body);
  expect(rehearsed).toMatchObject({
    resource: {
      status: 'pending',
      holders_vote: false,
      authorized_shares: 10_000,
      former_authorized_shares: 1000,
      outcome: { outstanding_before: 1000, outstanding_after: 10_000, cash_in_lieu_cents: 0, securities: 2 },
    },
    warnings: [],
  });
  const [before, was] = [
    (await everyEventOf(mine, company.id)).length,
    await client.capTable.retrieve<Table>(company.id),
  ];
  const had = await made(company);
  const answer = await splits.ask(company, body);
  expect([answer.status, answer.body]).toMatchObject([
    202,
    { status: 'pending', stockholder_consent_id: null, counted_from: null, ratio: { numerator: 10, denominator: 1 } },
  ]);
  const split = answer.body;
  expect(expectProblem(await splits.ask(company, body), 409, 'invalid_state_transition').detail).toContain(split.id);
  await splits.see(split);
  const done = await splits.reaches(split.id, 'completed');
  expect(done).toMatchObject({
    effective_date: today(),
    counted_from: today(),
    filing_id: expect.any(String),
    outcome: rehearsed.resource.outcome,
  });
  const is = await client.capTable.retrieve<Table>(company.id);
  expect(is).toMatchObject({
    classes: [{ authorized: 10_000, outstanding: 10_000, available: 0 }],
    fully_diluted: 10_000,
  });
  expect(
    is.holders.map(({ stakeholder_id, ownership_percent, voting_percent }) => [
      stakeholder_id,
      ownership_percent,
      voting_percent,
    ]),
  ).toEqual(
    was.holders.map(({ stakeholder_id, ownership_percent, voting_percent }) => [
      stakeholder_id,
      ownership_percent,
      voting_percent,
    ]),
  );
  expect([await classesOf(company), await look(mine, company.id)]).toMatchObject([
    [{ authorized_shares: 10_000, par_value: '0.01', votes_per_share: '1' }],
    { authorized_shares: 10_000, par_value: '0.01' },
  ]);
  const securities = await securitiesOf(company);
  expect(securities.map(({ certificate_number, status, quantity }) => [certificate_number, status, quantity])).toEqual([
    ['CS-1', 'reissued', 600],
    ['CS-2', 'reissued', 400],
    ['CS-3', 'outstanding', 6000],
    ['CS-4', 'outstanding', 4000],
  ]);
  expect(securities[2]).toMatchObject({ predecessor_id: securities[0]!.id, issued_on: today() });
  expect((await papersOf(mine, company.id)).filter(({ type }) => type === 'uncertificated_shares_notice')).toHaveLength(
    2,
  );
  expect(
    ok(await mine.get(`/v1/entities/${company.id}/cap_table/diff`, { query: { from: '2021-01-01' } })),
  ).toMatchObject({ classes: [{ outstanding: { after: 10_000 } }] });
  const transactions = await transactionsOf(company);
  expect(replayed(transactions)).toEqual(
    Object.fromEntries(is.holders.map(({ stakeholder_id, quantity }) => [stakeholder_id, quantity])),
  );
  expect(transactions.filter(({ object_type }) => object_type === 'TX_STOCK_CLASS_SPLIT')).toMatchObject([
    { id: split.id, split_ratio: { numerator: '10', denominator: '1' } },
  ]);
  expect(transactions.filter(({ object_type }) => object_type === 'TX_STOCK_REISSUANCE')).toMatchObject([
    { split_transaction_id: split.id, resulting_security_ids: [securities[2]!.id] },
    { split_transaction_id: split.id },
  ]);
  expect((await listAll<{ kind: string }>(mine, `/v1/entities/${company.id}/minute_book`, {})).at(-1)).toMatchObject({
    kind: 'amendment',
    resolution_id: split.resolution_id,
    document_id: done.document_id,
  });
  expect(await (await temporal()).workflow.getHandle(`stock_split/${split.id}`).result()).toBe('completed');
  const happened = await poll(
    'its papers are ready',
    async () =>
      (await everyEventOf(mine, company.id))
        .slice(before)
        .map(({ type }) => type)
        .filter((type) => !progress.test(type)),
    (types) => types.length >= rehearsed.would_emit.filter((type) => !progress.test(type)).length,
  );
  expect(happened.toSorted()).toEqual(rehearsed.would_emit.filter((type) => !progress.test(type)).toSorted());
  expect(
    [...had, ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`), 'stock_split stock_split'].toSorted(),
  ).toEqual((await made(company)).toSorted());
});

it('a reverse split needs the holders too, adds up all one holder has, and pays for what is left over', async () => {
  const company = await corporationOf(mine, 'Combining, Inc.');
  expect(
    codes(
      expectProblem(
        await splits.ask(company, {
          ...reverse,
          authorized_shares: undefined,
          fair_value_per_share: undefined,
          holders_vote: false,
        }),
        400,
        'invalid_request',
      ),
    ),
  ).toEqual(['authorized_shares missing', 'fair_value_per_share missing']);
  expect(
    codes(expectProblem(await splits.ask(company, { ...reverse, holders_vote: false }), 400, 'invalid_request')),
  ).toEqual(['holders_vote conflict']);
  const split = ok(await splits.ask(company, reverse));
  expect(split).toMatchObject({
    holders_vote: true,
    outcome: {
      outstanding_after: 83,
      holders: [
        { before: 600, after: 50, fraction: 0, cash_in_lieu_cents: 0 },
        { before: 400, after: 33, fraction: 4, cash_in_lieu_cents: 50 },
      ],
      cash_in_lieu_cents: 50,
    },
  });
  await splits.see(split);
  await splits.reaches(split.id, 'completed');
  expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
    classes: [{ authorized: 100, outstanding: 83, available: 17 }],
    holders: [{ quantity: 50 }, { quantity: 33 }],
  });
  expect(replayed(await transactionsOf(company))).toEqual(
    Object.fromEntries(
      (await client.capTable.retrieve<Table>(company.id)).holders.map(({ stakeholder_id, quantity }) => [
        stakeholder_id,
        quantity,
      ]),
    ),
  );
  expect(
    (await transactionsOf(company)).find(
      ({ object_type }) => object_type === 'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT',
    ),
  ).toMatchObject({ new_shares_authorized: '100' });
});

describe('a split', () => {
  it('needs a decision on that very split, or answers 409 naming the act and the template', async () => {
    const company = await corporationOf(mine, 'Deciding, Inc.');
    const body = { ratio: { numerator: 10, denominator: 1 }, holders_vote: false };
    expect(expectProblem(await splits.ask(company, body), 409, 'resolution_required')).toMatchObject({
      act: 'stock_split',
      body: 'board',
      template_id: 'service:board_consent:charter_amendment:2026-04-26',
    });
    const { id } = ok(
      await mine.post<{ id: string }>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent',
        subject: 'Split',
        body: 'board',
        action: 'stock_split',
        particulars: { authorized_shares: 10_000, splits: [{ class_name: 'Common Stock', before: 1, after: 10 }] },
      }),
    );
    await splits.decide(id);
    await poll(
      'adopted',
      async () => ok(await mine.get<{ status: string }>(`/v1/resolutions/${id}`)),
      ({ status }) => status === 'adopted',
    );
    expect(
      expectProblem(
        await splits.ask(company, { ...body, ratio: { numerator: 5, denominator: 1 }, resolution_id: id }),
        409,
        'resolution_required',
      ).detail,
    ).toContain('authorized_shares');
    const split = ok(await splits.ask(company, { ...body, resolution_id: id }));
    await splits.out(split);
    expect(await splits.rehearse(`/v1/stock_splits/${split.id}/cancel`)).toMatchObject({
      resource: { status: 'cancelled' },
    });
    expect(ok(await mine.post<Split>(`/v1/stock_splits/${split.id}/cancel`, { reason: 'Not now' }))).toMatchObject({
      status: 'cancelled',
      status_reason: 'Cancelled (Not now).',
    });
    expectProblem(await mine.post(`/v1/stock_splits/${split.id}/cancel`, {}), 409, 'invalid_state_transition');
    expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
      classes: [{ authorized: 1000, outstanding: 1000 }],
    });
  });

  it('is refused with everything that is wrong at once', async () => {
    const company = await corporationOf(mine, 'Wrongly, Inc.');
    const [, bo] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
    const refused = async (body: object): Promise<string[]> =>
      codes(expectProblem(await splits.ask(company, body), 400, 'invalid_request'));
    expect(
      await refused({
        ratio: { numerator: 2, denominator: 2 },
        fair_value_per_share: '1',
        signer_stakeholder_id: bo,
        auto_generate_resolutions: true,
      }),
    ).toEqual(['ratio invalid', 'fair_value_per_share not_applicable', 'signer_stakeholder_id wrong_role']);
    expect(
      await refused({
        ratio: { numerator: 3, denominator: 2 },
        authorized_shares: 1499,
        fractional_shares: 'round_up',
        fair_value_per_share: '0',
        auto_generate_resolutions: true,
      }),
    ).toEqual(['fair_value_per_share not_applicable', 'fair_value_per_share invalid']);
    expect(
      await refused({
        ratio: { numerator: 3, denominator: 2 },
        authorized_shares: 1499,
        fractional_shares: 'round_up',
        auto_generate_resolutions: true,
      }),
    ).toEqual(['authorized_shares too_small']);
    expect(
      await refused({
        ratio: { numerator: 1, denominator: 1000 },
        fractional_shares: 'cash',
        fair_value_per_share: '5',
        auto_generate_resolutions: true,
      }),
    ).toEqual(['ratio invalid']);
    expect(
      await refused({
        ratio: { numerator: 7, denominator: 3 },
        authorized_shares: 5000,
        fair_value_per_share: '5',
        par_value_change: 'proportional',
        auto_generate_resolutions: true,
      }),
    ).toEqual(['ratio inexact']);
    const llc = await begin(
      mine,
      existingOf('Interests Split, LLC', 'llc', {
        founders: founders.map((founder) => ({ ...founder, roles: ['member'], equity_percent: '50' })),
      }),
    );
    expect(expectProblem(await splits.ask(llc, forward), 400, 'invalid_request')).toMatchObject({
      param: 'share_class_id',
      errors: [{ code: 'not_applicable' }],
    });
  });

  it('waits for acts stating share numbers, and they for it; while the state has it, the class is frozen', async () => {
    const company = await corporationOf(mine, 'Sandbox Slow Split, Inc.', { authorized_shares: 5000 });
    const issue = () =>
      mine.post<{ id: string }>(`/v1/entities/${company.id}/share_issuances`, {
        purchaser: { name: 'Lena Hart', email: `${randomUUID()}@tests.example` },
        quantity: 10,
        price_per_share: '1',
        auto_generate_resolutions: true,
      });
    const issuance = ok(await issue());
    expect(expectProblem(await splits.ask(company, forward), 409, 'invalid_state_transition').detail).toContain(
      issuance.id,
    );
    ok(await mine.post(`/v1/share_issuances/${issuance.id}/cancel`, {}));
    const split = ok(await splits.ask(company, forward));
    expect(expectProblem(await issue(), 409, 'invalid_state_transition').detail).toContain(split.id);
    const [security] = await securitiesOf(company);
    for (const [path, body] of [
      [
        'share_transfers',
        { transferee: { name: 'Cy', email: 'cy.split@tests.example' }, reason: 'sale', price_per_share: '1' },
      ],
      ['share_repurchases', { price_per_share: '1' }],
      ['share_cancellations', { reason: 'Room' }],
    ] as const) {
      expect([
        path,
        expectProblem(
          await mine.post(`/v1/entities/${company.id}/${path}`, {
            security_id: security!.id,
            auto_generate_resolutions: true,
            ...body,
          }),
          409,
          'invalid_state_transition',
        ).detail,
      ]).toEqual([path, expect.stringContaining(split.id)]);
    }
    expect(
      expectProblem(
        await mine.post(`/v1/entities/${company.id}/equity_plans`, {
          plan_name: 'A plan',
          shares_reserved: 5,
          auto_generate_resolutions: true,
        }),
        409,
        'invalid_state_transition',
      ).detail,
    ).toContain(split.id);
    await splits.see(split);
    const filing = await filingReaches(mine, company.id, 'amendment', 'submitted');
    ok(await mine.post(`/v1/filings/${filing.id}/cancel`));
    expect([await splits.look(split.id), await client.capTable.retrieve<Table>(company.id)]).toMatchObject([
      { status: 'cancelled' },
      { classes: [{ outstanding: 1000 }] },
    ]);
    ok(await issue());
  });

  it('goes out again as it is when the state refuses it, and until then changes nothing', async () => {
    const company = await corporationOf(mine, 'Sandbox Certificate Rejected Split, Inc.');
    const split = ok(await splits.ask(company, { ...forward, par_value_change: 'proportional' }));
    expect(split).toMatchObject({ holders_vote: true });
    await splits.see(split);
    const filing = await filingReaches(mine, company.id, 'amendment', 'rejected');
    expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({ classes: [{ outstanding: 1000 }] });
    ok(await mine.post(`/v1/filings/${filing.id}/resubmit`, {}));
    await splits.reaches(split.id, 'completed');
    expect([await classesOf(company), await look(mine, company.id)]).toMatchObject([
      [{ authorized_shares: 10_000, par_value: '0.001' }],
      { par_value: '0.001' },
    ]);
  });

  it('of common stock scales how preferred stock converts and votes; days before it stay as they were', async () => {
    const company = await corporationOf(mine, 'Preferring, Inc.', { authorized_shares: 1500 });
    const [, bo] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
    ok(
      await mine.post(`/v1/entities/${company.id}/share_classes`, {
        name: 'Series A Preferred Stock',
        class_type: 'preferred',
        authorized_shares: 100,
        id_prefix: 'PA',
        original_issue_price: '3',
        liquidation_preference_multiple: '1',
        participation: 'none',
        conversion_rights: { ratio: { numerator: '3', denominator: '2' } },
        holders: [{ stakeholder_id: bo, quantity: 100, price_per_share: '3' }],
      }),
    );
    const [common, preferred] = await classesOf(company);
    expect(codes(expectProblem(await splits.ask(company, forward), 400, 'invalid_request'))).toEqual([
      'share_class_id missing',
    ]);
    const was = await client.capTable.retrieve<Table>(company.id);
    const split = ok(await splits.ask(company, { ...forward, share_class_id: common!.id }));
    expect(split).toMatchObject({
      holders_vote: true,
      outcome: {
        classes: [
          {
            share_class_id: preferred!.id,
            after: { votes_per_share: '10', conversion_rights: { ratio: { numerator: '3', denominator: '0.2' } } },
          },
        ],
      },
    });
    await splits.see(split);
    await splits.reaches(split.id, 'completed');
    expect(await classesOf(company)).toMatchObject([
      { authorized_shares: 15_000 },
      {
        authorized_shares: 100,
        votes_per_share: '10',
        original_issue_price: '3',
        conversion_rights: { ratio: { numerator: '3', denominator: '0.2' } },
      },
    ]);
    const is = await client.capTable.retrieve<Table>(company.id);
    expect(is.holders.map(({ voting_percent }) => voting_percent)).toEqual(
      was.holders.map(({ voting_percent }) => voting_percent),
    );
    const [security] = (await securitiesOf(company, { status: 'outstanding' })).filter(
      ({ certificate_number }) => certificate_number === 'PA-1',
    );
    expect(
      ok(
        await mine.post(`/v1/entities/${company.id}/conversions`, { security_id: security!.id, notice: 'I convert.' }),
      ),
    ).toMatchObject({ quantity: 100, resulting_quantity: 1500 });
    expect(
      (await transactionsOf(company)).find(
        ({ object_type }) => object_type === 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT',
      ),
    ).toMatchObject({
      stock_class_id: preferred!.id,
      new_ratio_conversion_mechanism: { conversion_price: { amount: '0.2' } },
    });
    const waterfall = ok(
      await mine.post<{ holders: { amount_cents: number }[] }>(`/v1/entities/${company.id}/waterfall`, {
        proceeds_cents: 115_000,
      }),
    );
    expect(waterfall.holders.map(({ amount_cents }) => amount_cents)).toEqual([60_000, 55_000]);
  });

  it('recounts pools and grants, rounds shares down, prices up, keeps vesting, rescales past valuations', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await corporationOf(mine, 'Granting Splits, Inc.', {
      test_clock_id: clock.id,
      authorized_shares: 20_000,
    });
    const plan = ok(
      await mine.post<{ id: string; resolution_id: string }>(`/v1/entities/${company.id}/equity_plans`, {
        plan_name: 'the 2026 Equity Incentive Plan',
        shares_reserved: 5000,
        auto_generate_resolutions: true,
      }),
    );
    const planOf = async () =>
      ok(
        await mine.get<{ status: string; stockholder_consent_id: string | null; shares_reserved: number }>(
          `/v1/equity_plans/${plan.id}`,
        ),
      );
    await splits.decide(plan.resolution_id);
    await splits.decide(
      (await poll('submitted', planOf, (seen) => seen.stockholder_consent_id !== null)).stockholder_consent_id!,
    );
    await poll('approved', planOf, ({ status }) => status === 'approved');
    const evidence = { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') };
    ok(
      await mine.post(`/v1/entities/${company.id}/valuations`, {
        price_per_share: '1',
        effective_date: '2026-05-01',
        method: 'independent_appraisal',
        provider: 'Harbor',
        evidence,
      }),
    );
    const grant = async (quantity: number, more: object = {}) => {
      const asked = ok(
        await mine.post<{ id: string; resolution_id: string }>(`/v1/entities/${company.id}/grants`, {
          equity_plan_id: plan.id,
          grantee: { name: 'Nia Ford', email: `${randomUUID()}@tests.example` },
          kind: 'nso',
          quantity,
          vesting: { start: '2026-05-04', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
          auto_generate_resolutions: true,
          ...more,
        }),
      );
      await splits.decide(asked.resolution_id);
      const look = async () =>
        ok(await mine.get<{ document_id: string | null; status: string }>(`/v1/grants/${asked.id}`));
      const { document_id } = await poll('approved', look, ({ status }) => status === 'approved');
      const [envelope] = await poll(
        'out',
        () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
        (all) => all.length === 1,
      );
      await splits.complete(envelope!.id);
      await poll('granted', look, ({ status }) => status === 'outstanding');
      return asked.id;
    };
    const [first, few] = [await grant(1000, { exercise_price: '1.25' }), await grant(2)];
    await advance(mine, clock, '2027-06-10T12:00:00Z');
    ok(
      await mine.post(`/v1/entities/${company.id}/valuations`, {
        price_per_share: '2',
        effective_date: '2027-06-01',
        method: 'independent_appraisal',
        provider: 'Harbor',
        evidence,
      }),
    );
    ok(await mine.post(`/v1/grants/${first}/exercise`, { quantity: 100, paid_cents: 12_500 }));
    const holdings = async (as_of?: string) =>
      ok(
        await mine.get<{ holdings: { grant_id: string | null; quantity: number; vested: number; unvested: number }[] }>(
          `/v1/entities/${company.id}/vesting`,
          { query: as_of ? { as_of } : {} },
        ),
      ).holdings;
    const [was] = await holdings();
    expect(was).toMatchObject({ grant_id: first, quantity: 1000, vested: 270 });
    const body = {
      ratio: { numerator: 1, denominator: 3 },
      authorized_shares: 7000,
      fractional_shares: 'round_up',
      auto_generate_resolutions: true,
    };
    const rehearsed = await splits.rehearse(`/v1/entities/${company.id}/stock_splits`, body);
    expect(rehearsed.resource.outcome).toMatchObject({
      plans: [{ reserved_before: 5000, reserved_after: 1666, available_before: 3998, available_after: 1333 }],
      grants: [
        { before: 900, after: 300, exercise_price_before: '1.25', exercise_price_after: '3.75' },
        { before: 2, after: 0 },
      ],
    });
    const before = (await everyEventOf(mine, company.id)).length;
    await advance(mine, clock, '2027-06-11T12:00:00Z');
    const split = ok(await splits.ask(company, body));
    expect(
      expectProblem(
        await mine.post(`/v1/entities/${company.id}/grants`, {
          equity_plan_id: plan.id,
          grantee: { name: 'Nia Ford', email: `${randomUUID()}@tests.example` },
          kind: 'nso',
          quantity: 1,
          vesting: { start: '2026-05-04', conditions: [{ kind: 'schedule', periods: 48 }] },
          auto_generate_resolutions: true,
        }),
        409,
        'invalid_state_transition',
      ).detail,
    ).toContain(split.id);
    await splits.see(split);
    await filingReaches(mine, company.id, 'amendment', 'submitted');
    expect(
      expectProblem(
        await mine.post(`/v1/grants/${first}/exercise`, { quantity: 1, paid_cents: 125 }),
        409,
        'invalid_state_transition',
      ).detail,
    ).toContain(split.id);
    await advance(mine, clock, '2027-06-21T12:00:00Z'); // state processing takes business days
    expect(await splits.reaches(split.id, 'completed')).toMatchObject({
      effective_date: '2027-06-18',
      counted_from: '2027-06-18',
    });
    expect(await planOf()).toMatchObject({ shares_reserved: 1666 });
    expect(ok(await mine.get(`/v1/grants/${first}`))).toMatchObject({
      quantity: 333,
      issued_quantity: 33,
      returned_quantity: 0,
      exercise_price: '3.75',
      fair_market_value: '3',
      splits: [{ stock_split_id: split.id, quantity: 1000, issued_quantity: 100, remaining_after: 300 }],
    });
    expect(ok(await mine.get(`/v1/grants/${few}`))).toMatchObject({
      status: 'lapsed',
      quantity: 2,
      returned_quantity: 2,
    });
    // 170 of the remaining 900 shares had vested, so 56 of 300.
    expect((await holdings())[0]).toMatchObject({ grant_id: first, quantity: 333, vested: 89, unvested: 244 });
    expect((await holdings('2027-06-10'))[0]).toMatchObject({
      grant_id: first,
      quantity: 1000,
      vested: 270,
      unvested: 730,
    });
    expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
      classes: [{ authorized: 7000, outstanding: 368, reserved: 1633 }],
      plans: [{ granted: 300, available: 1333 }],
    });
    expect(
      codes(
        expectProblem(
          await mine.post(`/v1/grants/${first}/exercise`, { quantity: 57, paid_cents: 21_375 }),
          400,
          'invalid_request',
        ),
      ),
    ).toEqual(['quantity too_large']);
    expect(
      expectProblem(
        await mine.post(`/v1/grants/${first}/exercise`, { quantity: 10, paid_cents: 3750, exercised_on: '2027-06-10' }),
        409,
        'invalid_state_transition',
      ).detail,
    ).toContain('2027-06-18');
    ok(await mine.post(`/v1/grants/${first}/exercise`, { quantity: 56, paid_cents: 21_000 }));
    // Service ended before the split, so unvested shares return from the split on.
    ok(await mine.post(`/v1/grants/${first}/terminate`, { service_ended_on: '2027-06-09', reason: 'voluntary_other' }));
    expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
      plans: [{ granted: 0, available: 1577 }],
    });
    expect(
      expectProblem(
        await mine.post(`/v1/entities/${company.id}/grants`, {
          equity_plan_id: plan.id,
          grantee: { name: 'Nia Ford', email: `${randomUUID()}@tests.example` },
          kind: 'nso',
          exercise_price: '5.99',
          quantity: 1,
          vesting: { start: '2027-06-21', conditions: [{ kind: 'schedule', periods: 48 }] },
          auto_generate_resolutions: true,
        }),
        400,
        'invalid_request',
      ).errors![0]!.message,
    ).toContain('$6');
    expect((await everyEventOf(mine, company.id)).slice(before).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['grant.lapsed', 'grant.updated', 'equity_plan.updated', 'stock_split.completed']),
    );
    const [entry] = await listAll<{ id: string }>(mine, '/v1/ledger_entries', {
      entity_id: company.id,
      kind: 'opening_position',
      sort: 'number',
    });
    const { id: ratified } = ok(
      await mine.post<{ id: string }>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent',
        subject: 'Ratification',
        body: 'board',
        action: 'defective_act_ratification',
        cover_page_fields: { resolved_clauses: ['the entry is corrected'] },
      }),
    );
    await splits.decide(ratified);
    await poll(
      'ratified',
      async () => ok(await mine.get<{ status: string }>(`/v1/resolutions/${ratified}`)),
      ({ status }) => status === 'adopted',
    );
    const outcome = async () =>
      ok(
        await mine.get<{ outcome: { outstanding_before: number; outstanding_after: number } }>(
          `/v1/stock_splits/${split.id}`,
        ),
      ).outcome;
    const counted = await outcome();
    const restated = await mine.post(`/v1/entities/${company.id}/cap_table/restate`, {
      audit_reason: 'Wrong',
      authorizing_resolution_id: ratified,
      corrections: [{ target_entry_id: entry!.id, correction_kind: 'field_correction', patch: { quantity: 601 } }],
    });
    // The split counts a share added before it, as if the number had been right from the start.
    expect(ok(restated)).toMatchObject({ diff: { classes: [{ outstanding: { change: 1 } }] } });
    const is = await outcome();
    expect([
      is.outstanding_before - counted.outstanding_before,
      is.outstanding_after - counted.outstanding_after,
    ]).toEqual([1, 1]);
  });
});
