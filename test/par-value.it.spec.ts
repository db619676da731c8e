import { ConvertibleService } from '../libs/financing/convertible/convertible.service';
import { checkWarrantTerms } from '../libs/financing/convertible/warrant-terms';
import { AmendingService } from '../libs/plans/grant/grant-amendment.service';
import { EarningService } from '../libs/plans/grant/grant-earning.service';
import { GrantService } from '../libs/plans/grant/grant.service';
import { modelOn } from '../libs/financing/round_model/model-on-ledger';
import { readCorrections } from '../libs/captable/restatement/restatement.validation';
import { figuresOn, type Offer } from '../libs/financing/round/round-figures';
import { randomUUID } from 'node:crypto';
import { companyDay } from '#kernel/calendar';
import { addMonths } from '#kernel/dates';
import type { Ctx } from '#platform/operations/context';
import { Convertible } from '#financing/convertible';
import { Entity } from '#companies/entity';
import { EquityPlan } from '#plans/equity_plan';
import { Grant } from '#plans/grant';
import { LedgerEntry } from '#ledger/ledger_entry';
import { openResolution } from '#governance/resolution';
import { Security } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { Valuation } from '#compliance/valuation';
import { importedCompanies, option, plan } from './support/imported-company';
import { common, issue, preferred, usd, type OcfObject } from './support/ocf-bundle';
import { financing, ofSafe, safe, warrant } from './support/ocf-promises';

const { read, run, company, take: takeIn, refused } = importedCompanies();
const priced = (exercise_price: string): OcfObject => option('g', { exercise_price: usd(exercise_price) });

/** Par value of one cent. */
async function take(transactions: OcfObject[], state: 'DE' | 'WY' = 'DE'): Promise<string> {
  const id = await company({ jurisdiction: `US-${state}` });
  const stock_classes = [
    common({ par_value: usd('0.01') }),
    preferred({
      initial_shares_authorized: '1000000',
      par_value: usd('0.01'),
      price_per_share: usd('1'),
      liquidation_preference_multiple: '1',
    }),
  ];
  await takeIn(
    id,
    {
      stock_classes,
      stock_plans: [plan],
      transactions: [issue('held', { quantity: '1000000', share_price: usd('0.01') }), ...transactions],
    },
    { issuer: { country_subdivision_of_formation: state } },
  );
  return id;
}
const doing = async (what: (ctx: Ctx) => Promise<unknown>): Promise<string> => {
  const problem = await refused(what);
  return problem ? `${problem.status} ${problem.code}: ${problem.detail}` : 'done';
};
const below = (price: string) =>
  `409 below_par: The price of $${price} per share of Common Stock is below the par value of $0.01. Issue the ` +
  'stock at par value or more (8 Del. C. § 153(a)).';

it('options and warrants that cost less than par value are not exercised', async () => {
  for (const [price, paid_cents, says] of [
    ['0.001', 10, below('0.001')],
    ['0.01', 100, 'done'],
  ] as const) {
    const entity_id = await take([
      priced(price),
      warrant('w', { stakeholder_id: 'bo', exercise_price: usd(price), warrant_expiration_date: undefined }),
    ]);
    const [[grant], [right]] = [await read().all(Grant, { entity_id }), await read().all(Convertible, { entity_id })];
    expect(
      await doing((ctx) =>
        new EarningService().exercise(
          { id: grant!.id, quantity: 100, exercised_on: '2024-01-15', paid_cents } as never,
          ctx,
        ),
      ),
    ).toBe(says);
    expect(
      await doing((ctx) =>
        new ConvertibleService().exercise(
          { id: right!.id, quantity: 100, exercised_on: '2024-01-15', paid_cents } as never,
          ctx,
        ),
      ),
    ).toBe(says);
  }
});

it('a warrant that costs less than par value is amended with another price, which the refusal asks for', async () => {
  const entity_id = await take([warrant('w', { stakeholder_id: 'bo', exercise_price: usd('0.001') })]);
  const [{ id }] = (await read().all(Convertible, { entity_id })) as [Convertible];
  const amend = async (right: object) =>
    (
      await refused((ctx) =>
        new ConvertibleService().amend({ id, warrant: right, auto_generate_resolutions: true } as never, ctx),
      )
    )?.extra.errors!.map(({ param, code }) => [param, code]) ?? [];
  expect(await amend({ expires_on: '2035-05-31' })).toEqual([['warrant.exercise_price', 'missing']]);
  expect(await amend({ exercise_price: '0.009' })).toEqual([['warrant.exercise_price', 'below_par']]);
  expect(await amend({ exercise_price: '0.01' })).toEqual([]);
});

it('grants and amends options at par value or more, which is the least price where none is asked for', async () => {
  const entity_id = await take([priced('0.001')]);
  const [[{ id: equity_plan_id }], [{ id: share_class_id }], [held]] = [
    (await read().all(EquityPlan, { entity_id })) as [EquityPlan],
    (await read().all(ShareClass, { entity_id, class_type: 'common' })) as [ShareClass],
    await read().all(Grant, { entity_id }),
  ];
  const [entity] = (await read().all(Entity, { id: entity_id })) as [Entity];
  const today = companyDay(entity, new Date());
  await run(async (work) => {
    const { document_id } = await openResolution(work, await work.lock(Entity, entity_id), {
      kind: 'written_consent',
      subject: 'The report',
      cover_page_fields: { resolved_clauses: ['it is taken note of'] },
    });
    work.insert(Valuation, {
      entity_id,
      share_class_id,
      price_per_share: '0.002',
      effective_date: today,
      valid_until: addMonths(today, 12),
      method: 'independent_appraisal',
      provider: 'Harbor Appraisal',
      refresh_status: 'not_requested',
      document_id,
    });
  });
  const named = async (what: (ctx: Ctx) => Promise<unknown>) =>
    (await refused(what))?.extra.errors!.map(({ param, code }) => [param, code]) ?? [];
  const vesting = {
    start: today,
    conditions: [{ kind: 'schedule', parts: 1, period_months: 1, periods: 48, cliff_months: 12 }],
  };
  const grant = (more: object) =>
    named((ctx) =>
      new GrantService().create(
        {
          id: entity_id,
          equity_plan_id,
          grantee: { name: 'Kim Doe', email: `${randomUUID()}@tests.example` },
          kind: 'nso',
          quantity: 100,
          vesting,
          auto_generate_resolutions: true,
          ...more,
        } as never,
        ctx,
      ),
    );
  expect([await grant({ exercise_price: '0.009' }), await grant({ exercise_price: '0.01' }), await grant({})]).toEqual([
    [['exercise_price', 'below_par']],
    [],
    [],
  ]);
  expect(
    (await read().all(Grant, { entity_id, status: 'pending' })).map(({ exercise_price, fair_market_value }) => [
      exercise_price,
      fair_market_value,
    ]),
  ).toEqual([
    ['0.01', '0.002'],
    ['0.01', '0.002'],
  ]);
  const amend = (more: object) =>
    named((ctx) =>
      new AmendingService().amend(
        { id: held!.id, post_termination_months: 3, auto_generate_resolutions: true, ...more } as never,
        ctx,
      ),
    );
  expect([
    await amend({ term_months: 100 }),
    await amend({ exercise_price: '0.002' }),
    await amend({ exercise_price: '0.01' }),
  ]).toEqual([[['exercise_price', 'missing']], [['exercise_price', 'below_par']], []]);
});

it('a correction of the class alone is held against the par value of that class', async () => {
  const entity_id = await company();
  await takeIn(entity_id, {
    stock_classes: [
      common(),
      common({ id: 'b', name: 'Class B Common Stock', default_id_prefix: 'CB', par_value: usd('0.01') }),
    ],
    transactions: [
      issue('cheap', { share_price: usd('0.001') }),
      issue('dear', { share_price: usd('0.01') }),
      issue('told', { share_price: usd('0.0001') }),
    ],
  });
  const [classes, securities] = [
    await read().all(ShareClass, { entity_id }),
    await read().all(Security, { entity_id }),
  ];
  const named = (ocf_id: string) => securities.find(({ metadata }) => metadata['ocf_id'] === ocf_id)!;
  const corrected = async (ocf_id: string, patch: object): Promise<string[]> => {
    const security = named(ocf_id);
    const [entry] = (await read().all(LedgerEntry, { security_id: security.id, kind: 'stock_issuance' })) as [
      LedgerEntry,
    ];
    const { errors } = readCorrections([{ target_entry_id: entry.id, correction_kind: 'field_correction', patch }], {
      entity: await read().find(Entity, entity_id),
      today: '2026-01-31',
      people: [],
      classes,
      entries: new Map([[entry.id, entry]]),
      reversed: new Map(),
      prices: new Map([[security.id, security.price_per_share]]),
    });
    return errors.map(({ param, code }) => `${param.split('.').at(-1)} ${code}`);
  };
  const share_class_id = classes.find(({ name }) => name === 'Class B Common Stock')!.id;
  expect([
    await corrected('cheap', { share_class_id }),
    await corrected('dear', { share_class_id }),
    await corrected('cheap', { share_class_id, price_per_share: '0.01' }),
    await corrected('cheap', { quantity: 7 }),
  ]).toEqual([['share_class_id below_par'], [], [], []]);
});

it('Wyoming has no such floor: a right costs and is exercised at what was agreed, even after a split', async () => {
  const split: OcfObject = {
    id: 'split',
    object_type: 'TX_STOCK_CLASS_SPLIT',
    date: '2023-01-01',
    stock_class_id: 'common',
    split_ratio: { numerator: '2', denominator: '1' },
  };
  const told = [
    option('g', { exercise_price: usd('0.01') }),
    warrant('w', { stakeholder_id: 'bo', exercise_price: usd('0.01') }),
    split,
  ];
  for (const [state, after, paid_cents] of [
    ['DE', '0.01', 100],
    ['WY', '0.005', 50],
  ] as const) {
    const entity_id = await take(told, state);
    const [[grant], [right]] = [
      (await read().all(Grant, { entity_id })) as [Grant],
      (await read().all(Convertible, { entity_id })) as [Convertible],
    ];
    expect([grant.exercise_price, right.warrant!.exercise_price]).toEqual([after, after]);
    expect(
      await doing((ctx) =>
        new EarningService().exercise(
          { id: grant.id, quantity: 100, exercised_on: '2024-01-15', paid_cents } as never,
          ctx,
        ),
      ),
    ).toBe('done');
    const { jurisdiction } = await read().find(Entity, entity_id);
    const [of] = await read().all(ShareClass, { entity_id, class_type: 'common' });
    expect(
      checkWarrantTerms({ exercise_price: '0.005', expires_on: null }, { jurisdiction, of }, '2026-01-31').map(
        ({ code }) => code,
      ),
    ).toEqual(state === 'DE' ? ['below_par'] : []);
  }
});

it('refuses to convert a SAFE below par value: a share is issued for what was paid for the SAFE', async () => {
  const entity_id = await take([
    safe('s', {
      stakeholder_id: 'bo',
      investment_amount: usd('100'),
      conversion_triggers: [financing(ofSafe({ conversion_valuation_cap: usd('1000') }))],
    }),
  ]);
  const [[one], [of]] = [
    await read().all(Convertible, { entity_id }),
    await read().all(ShareClass, { entity_id, class_type: 'preferred' }),
  ];
  expect(
    await doing((ctx) =>
      new ConvertibleService().convert(
        { id: one!.id, share_class_id: of!.id, closed_on: '2024-01-15', price_per_share: '1' } as never,
        ctx,
      ),
    ),
  ).toMatch(/^409 below_par: The price of \$0\.0008\d* per share of Series Seed Preferred is below/);
});

it('a round has no price below par value, and nothing converts in it for less', async () => {
  const offer = (entity_id: string, pre_money_cents: number): Offer => ({
    entity_id,
    series: 'Series A',
    id_prefix: 'PA',
    pre_money_cents,
    price_decimals: 4,
    pre_money_includes_convertibles: true,
    promised_options: 0,
    authorized_common_shares: null,
    pool: null,
    investors: [{ name: 'Lena Hart', amount_cents: 100_000 }],
  });
  const plain = await take([]);
  expect(
    await doing(() =>
      modelOn(read(), '2026-01-31', {
        id: plain,
        pre_money_cents: 1_009_999,
        investors: [{ name: 'Lena Hart', amount_cents: 100_000 }],
      }),
    ),
  ).toMatch(/^409 below_par: The price of \$0\.0099 per share of the series is below/);
  expect(await doing(() => figuresOn(read(), offer(plain, 1_010_000), '2026-01-31'))).toBe('done');
  const capped = await take([
    safe('s', {
      stakeholder_id: 'bo',
      investment_amount: usd('100'),
      conversion_triggers: [financing(ofSafe({ conversion_valuation_cap: usd('1000') }))],
    }),
  ]);
  expect(await doing(() => figuresOn(read(), offer(capped, 1_000_000_000), '2026-01-31'))).toMatch(
    /^409 below_par: The price of \$0\.0008\d* per share of Series A-1 Preferred Stock is below/,
  );
});
