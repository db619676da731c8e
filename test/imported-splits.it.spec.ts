import { ledgerFacts } from '../libs/captable/ledger_facts/ledger-facts';
import { tableOf } from '../libs/captable/cap_table/export/export-tables';
import { objectsOf, ocfBundle } from '../libs/captable/ocf/bundle';
import { standings } from '../libs/ledger/holdings/projection';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { LegalDate } from '#kernel/dates';
import { Reader } from '#platform/db/reader';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Convertible } from '#financing/convertible';
import { Entity } from '#companies/entity';
import { Grant } from '#plans/grant';
import { LedgerEntry } from '#ledger/ledger_entry';
import { Security } from '#ledger/security';
import { classesOn } from '#ledger/share_class';
import { StockSplit } from '#captable/stock_split';
import { corporation } from './support/corporation';
import { endImportThreads, importService } from './support/import-service';
import { archiveOf, bundleOf, common, issue, preferred, stakeholder, act, type OcfObject } from './support/ocf-bundle';
import { everyPromise, livePromises, promiseLives } from './support/promise-lives';
import { lifeBegins } from './support/share-lives';
import { unzipped } from './support/unzip';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
});
afterAll(() => Promise.all([database?.stop(), endImportThreads()]));

const read = (): Reader => new Reader(database.app, tenant.scope);
const company = (more: object): Promise<string> =>
  tenant.run((work) => work.insert(Entity, { ...corporation, status: 'registered', ...more }).id);
const take = (id: string, bundle: Buffer) =>
  tenant.run((work) =>
    importService().import({ id, audit_reason: 'As it was.', bundle: bundle.toString('base64') }, {
      work,
      read: work,
    } as never),
  );
const takeAll = async (transactions: OcfObject[], objects: Record<string, OcfObject[]> = {}): Promise<string> => {
  const id = await company({ legal_name: 'Old Oak, Inc.', formation_date: '2021-03-09' });
  await take(
    id,
    await bundleOf({
      objects: {
        stakeholders: [stakeholder('ada'), stakeholder('bo')],
        stock_classes: [common()],
        transactions,
        ...objects,
      },
    }),
  );
  return id;
};
const exported = async (entity_id: string): Promise<Buffer> =>
  ocfBundle(
    await ledgerFacts(read(), await read().find(Entity, entity_id), { as_of: '2026-10-01' }),
    new Date('2030-01-01'),
  );
const sums = async (entity_id: string, as_of: LegalDate) =>
  (await standings(read(), entity_id, { as_of })).reduce<Record<string, number>>(
    (all, { name, account, quantity }) => ({
      ...all,
      [`${name} ${account}`]: (all[`${name} ${account}`] ?? 0) + quantity,
    }),
    {},
  );
const split = (numerator: string, denominator: string, more: object = {}): OcfObject => ({
  id: 'split',
  object_type: 'TX_STOCK_CLASS_SPLIT',
  date: '2023-01-01',
  stock_class_id: 'common',
  split_ratio: { numerator, denominator },
  ...more,
});
const usd = (amount: string) => ({ amount, currency: 'USD' });
const plan: OcfObject = {
  id: 'plan',
  object_type: 'STOCK_PLAN',
  plan_name: 'the 2021 Plan',
  board_approval_date: '2021-04-01',
  initial_shares_reserved: '1001',
  stock_class_ids: ['common'],
};
const option = (security_id: string, more: object = {}): OcfObject => ({
  id: `grant-${security_id}`,
  object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE',
  date: '2022-01-15',
  security_id,
  custom_id: security_id.toUpperCase(),
  stakeholder_id: 'bo',
  security_law_exemptions: [],
  stock_plan_id: 'plan',
  compensation_type: 'OPTION_NSO',
  quantity: '101',
  exercise_price: usd('0.10'),
  expiration_date: '2032-01-15',
  termination_exercise_windows: [],
  ...more,
});
const warrant = (security_id: string, quantity: string): OcfObject => ({
  id: `warrant-${security_id}`,
  object_type: 'TX_WARRANT_ISSUANCE',
  date: '2022-01-15',
  security_id,
  custom_id: security_id.toUpperCase(),
  stakeholder_id: 'bo',
  security_law_exemptions: [],
  quantity,
  exercise_price: usd('2'),
  purchase_price: usd('0'),
  warrant_expiration_date: '2030-01-15',
  exercise_triggers: [
    {
      trigger_id: 'will',
      type: 'ELECTIVE_AT_WILL',
      conversion_right: {
        type: 'WARRANT_CONVERSION_RIGHT',
        conversion_mechanism: { type: 'FIXED_AMOUNT_CONVERSION', converts_to_quantity: quantity },
        converts_to_stock_class_id: 'common',
      },
    },
  ],
});

it('a split told alone recounts all held, reserved, granted and promised; later acts are in new shares', async () => {
  const entity_id = await takeAll(
    [
      issue('a', { quantity: '7' }),
      issue('b', { quantity: '4', stakeholder_id: 'bo' }),
      issue('one', { quantity: '1', stakeholder_id: 'bo' }),
      option('g'),
      warrant('w', '11'),
      split('1', '2'),
      {
        id: 'count',
        object_type: 'TX_STOCK_PLAN_POOL_ADJUSTMENT',
        date: '2023-01-01',
        stock_plan_id: 'plan',
        shares_reserved: '500',
      },
      act('TRANSFER', 'a', {
        date: '2023-02-01',
        quantity: '2',
        balance_security_id: 'c',
        resulting_security_ids: ['d'],
      }),
      issue('c', { date: '2023-02-01', quantity: '1' }),
      issue('d', { date: '2023-02-01', quantity: '2', stakeholder_id: 'bo' }),
      {
        id: 'taken',
        object_type: 'TX_EQUITY_COMPENSATION_EXERCISE',
        date: '2023-03-01',
        security_id: 'g',
        quantity: '20',
        resulting_security_ids: ['e'],
      },
      issue('e', { date: '2023-03-01', quantity: '20', stakeholder_id: 'bo', share_price: usd('0.2') }),
      {
        id: 'bought',
        object_type: 'TX_WARRANT_EXERCISE',
        date: '2023-04-01',
        security_id: 'w',
        trigger_id: 'will',
        resulting_security_ids: ['f'],
      },
      issue('f', { date: '2023-04-01', quantity: '3', stakeholder_id: 'bo', share_price: usd('4') }),
    ],
    { stock_plans: [plan] },
  );
  expect(await sums(entity_id, '2022-12-31')).toEqual({
    'Common Stock charter': -10_000_000,
    'Common Stock unissued': 10_000_000 - 12 - 1001 - 11,
    'Common Stock pool': 900,
    'Common Stock granted': 112,
    'Common Stock outstanding': 12,
  });
  // 1001 kept and granted become 500, and 101 granted become 50. 11 promised become 5, 7 and 4 shares become 3 and 2,
  // and one share becomes none.
  expect(await sums(entity_id, '2023-01-01')).toEqual({
    'Common Stock charter': -10_000_000,
    'Common Stock unissued': 10_000_000 - 5 - 500 - 5,
    'Common Stock pool': 450,
    'Common Stock granted': 55,
    'Common Stock outstanding': 5,
  });
  expect(await sums(entity_id, '2023-04-01')).toMatchObject({
    'Common Stock granted': 32,
    'Common Stock outstanding': 28,
  });
  const [made] = await read().all(StockSplit, { entity_id });
  expect(made).toMatchObject({
    status: 'completed',
    ratio: { numerator: 1, denominator: 2 },
    counted_from: '2023-01-01',
    effective_date: '2023-01-01',
    resolution_id: null,
    document_id: null,
    filing_id: null,
    signer_stakeholder_id: null,
    fractional_shares: 'cash',
    fair_value_per_share: null,
    authorized_shares: 10_000_000,
    metadata: { ocf_id: 'split' },
  });
  expect(made!.outcome).toMatchObject({
    outstanding_before: 12,
    outstanding_after: 5,
    securities: 3,
    resulting_securities: 2,
    holders: [
      { before: 7, after: 3, fraction: 1 },
      { before: 5, after: 2, fraction: 1 },
    ],
    classes: [],
    plans: [{ reserved_before: 1001, reserved_after: 500, available_before: 900, available_after: 450 }],
    grants: [{ before: 101, after: 50, exercise_price_before: '0.1', exercise_price_after: '0.2' }],
    warrants: [{ before: 11, after: 5, exercise_price_before: '2', exercise_price_after: '4' }],
  });
  const [grant] = await read().all(Grant, { entity_id });
  expect(grant).toMatchObject({
    quantity: 50,
    issued_quantity: 20,
    exercise_price: '0.2',
    splits: [
      {
        stock_split_id: made!.id,
        on: '2023-01-01',
        quantity: 101,
        issued_quantity: 0,
        exercise_price: '0.1',
        remaining_after: 50,
      },
    ],
  });
  const [security] = (await read().all(Security, { entity_id })).filter(
    ({ metadata, status }) => metadata['ocf_id'] === 'b' && status === 'outstanding',
  );
  expect(security).toMatchObject({
    quantity: 2,
    issued_on: '2023-01-01',
    price_per_share: '0.0002',
    certificate_number: 'B (2)',
  });
  expect(
    (await read().all(LedgerEntry, { entity_id, kind: 'stock_class_split' })).every(
      ({ metadata }) => metadata['stock_split_id'] === made!.id,
    ),
  ).toBe(true);
});

it('returns the unvested on the day of a split in new shares, and does not take an equal count for all', async () => {
  const quarters = [
    ['2023-01-01', '50'],
    ['2035-01-15', '50'],
  ].map(([date, amount]) => ({ date: date!, amount: amount! }));
  const entity_id = await takeAll(
    [
      issue('a'),
      option('g', { quantity: '100', vestings: quarters }),
      split('2', '1'),
      {
        id: 'left',
        object_type: 'TX_EQUITY_COMPENSATION_CANCELLATION',
        date: '2023-01-01',
        security_id: 'g',
        quantity: '100',
        reason_text: 'Left',
        balance_security_id: 'h',
      },
      option('h', {
        date: '2023-01-01',
        quantity: '100',
        exercise_price: usd('0.05'),
        vestings: [{ date: '2023-01-01', amount: '100' }],
      }),
    ],
    { stock_plans: [plan] },
  );
  const [grant] = await read().all(Grant, { entity_id });
  expect(grant).toMatchObject({
    status: 'terminated',
    quantity: 200,
    returned_quantity: 100,
    exercise_price: '0.05',
    service_ended_on: '2023-01-01',
  });
  expect(await sums(entity_id, '2023-01-01')).toMatchObject({
    'Common Stock granted': 100,
    'Common Stock pool': 2002 - 100,
  });
});

describe('a price that several splits divide', () => {
  // 0.10 a share is 0.0333… after the first split and ten times that after the second. Rounding at each split gives
  // 0.333333333 or 0.333333334, and final rounding gives 0.3333333333.
  const days = [split('3', '1'), split('1', '10', { id: 'back', date: '2023-02-01' })];
  const taken = (price: string): OcfObject[] => [
    issue('a'),
    option('g'),
    ...days,
    {
      id: 'taken',
      object_type: 'TX_EQUITY_COMPENSATION_EXERCISE',
      date: '2023-03-01',
      security_id: 'g',
      quantity: '20',
      resulting_security_ids: ['e', 'h'],
    },
    issue('e', { date: '2023-03-01', quantity: '20', stakeholder_id: 'bo', share_price: usd(price) }),
    option('h', { date: '2023-03-01', quantity: '10', exercise_price: usd(price) }),
  ];
  const bought = (price: string): OcfObject[] => [
    issue('a'),
    warrant('w', '11'),
    ...days,
    {
      id: 'bought',
      object_type: 'TX_WARRANT_EXERCISE',
      date: '2023-04-01',
      security_id: 'w',
      trigger_id: 'will',
      resulting_security_ids: ['f'],
    },
    issue('f', { date: '2023-04-01', quantity: '3', stakeholder_id: 'bo', share_price: usd(price) }),
  ];

  it('is imported for a grant or a warrant, whether it was rounded at each split or only at the last', async () => {
    for (const price of ['0.333333333', '0.3333333333', '0.3333333334', '0.333333334']) {
      const entity_id = await takeAll(taken(price), { stock_plans: [plan] });
      expect((await read().all(Grant, { entity_id })).map(({ exercise_price }) => exercise_price)).toEqual([price]);
      const { outcome } = (await read().all(StockSplit, { entity_id })).find(
        ({ counted_from }) => counted_from === '2023-02-01',
      )!;
      expect(outcome!.grants.map(({ exercise_price_after }) => exercise_price_after)).toEqual([price]);
    }
    for (const price of ['6.666666666', '6.6666666667', '6.666666667']) {
      const entity_id = await takeAll(bought(price));
      expect((await read().all(Convertible, { entity_id }))[0]!.warrant).toMatchObject({
        exercise_price: price,
        exercised_quantity: 3,
      });
    }
  });

  it('is refused where no rounding makes it', async () => {
    for (const price of ['0.3333333329', '0.3333333341'])
      await expect(takeAll(taken(price), { stock_plans: [plan] })).rejects.toMatchObject({
        extra: { errors: [expect.objectContaining({ code: 'balance' })] },
      });
    for (const price of ['6.6666666659', '6.6666666671'])
      await expect(takeAll(bought(price))).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

it('keeps a divided price as the bundle rounds its last place, in the remainder and in the split alike', async () => {
  const rounded = { exercise_price: usd('0.0333333333') };
  const entity_id = await takeAll(
    [
      issue('a'),
      option('g'),
      warrant('w', '11'),
      option('k'),
      split('3', '1'),
      {
        id: 'taken',
        object_type: 'TX_EQUITY_COMPENSATION_EXERCISE',
        date: '2023-03-01',
        security_id: 'g',
        quantity: '300',
        resulting_security_ids: ['e', 'h'],
      },
      issue('e', { date: '2023-03-01', quantity: '300', stakeholder_id: 'bo', share_price: usd('0.0333333333') }),
      option('h', { date: '2023-03-01', quantity: '3', ...rounded }),
      {
        id: 'bought',
        object_type: 'TX_WARRANT_EXERCISE',
        date: '2023-04-01',
        security_id: 'w',
        trigger_id: 'will',
        resulting_security_ids: ['f'],
      },
      issue('f', { date: '2023-04-01', quantity: '3', stakeholder_id: 'bo', share_price: usd('0.6666666666') }),
    ],
    { stock_plans: [plan] },
  );
  const grants = (await read().all(Grant, { entity_id })).toSorted((one, other) =>
    String(one.metadata['ocf_id']) < String(other.metadata['ocf_id']) ? -1 : 1,
  );
  const [right] = await read().all(Convertible, { entity_id });
  expect([grants.map(({ exercise_price, quantity }) => [exercise_price, quantity]), right!.warrant]).toEqual([
    [
      ['0.0333333333', 303],
      ['0.0333333334', 303],
    ],
    expect.objectContaining({ exercise_price: '0.6666666666', exercised_quantity: 3 }),
  ]);
  const [{ outcome }] = (await read().all(StockSplit, { entity_id })) as [StockSplit];
  expect([
    outcome.grants.map(({ exercise_price_after }) => exercise_price_after).toSorted(),
    outcome.warrants[0]!.exercise_price_after,
  ]).toEqual([['0.0333333333', '0.0333333334'], '0.6666666666']);
  const wrong = takeAll(
    [
      issue('a'),
      option('g'),
      split('3', '1'),
      {
        id: 'taken',
        object_type: 'TX_EQUITY_COMPENSATION_EXERCISE',
        date: '2023-03-01',
        security_id: 'g',
        quantity: '300',
        resulting_security_ids: ['e', 'h'],
      },
      issue('e', { date: '2023-03-01', quantity: '300', stakeholder_id: 'bo', share_price: usd('0.03') }),
      option('h', { date: '2023-03-01', quantity: '3', exercise_price: usd('0.0333333332') }),
    ],
    { stock_plans: [plan] },
  );
  await expect(wrong).rejects.toMatchObject({ extra: { errors: [expect.objectContaining({ code: 'balance' })] } });
});

it('a split of common stock changes the preferred conversion from that day on, as the bundle tells it', async () => {
  const converts = {
    conversion_rights: [
      {
        type: 'STOCK_CLASS_CONVERSION_RIGHT',
        converts_to_stock_class_id: 'common',
        conversion_mechanism: {
          type: 'RATIO_CONVERSION',
          conversion_price: usd('1'),
          ratio: { numerator: '1', denominator: '1' },
          rounding_type: 'FLOOR',
        },
      },
    ],
    price_per_share: usd('1'),
    liquidation_preference_multiple: '1',
  };
  const adjusted: OcfObject = {
    id: 'ratio',
    object_type: 'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT',
    date: '2023-01-01',
    stock_class_id: 'seed',
    new_ratio_conversion_mechanism: {
      type: 'RATIO_CONVERSION',
      conversion_price: usd('0.1'),
      ratio: { numerator: '10', denominator: '1' },
      rounding_type: 'FLOOR',
    },
  };
  const entity_id = await takeAll(
    [
      issue('a'),
      issue('p', { stock_class_id: 'seed', quantity: '100' }),
      {
        id: 'more',
        object_type: 'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT',
        date: '2023-01-01',
        stock_class_id: 'common',
        new_shares_authorized: '100000000',
      },
      split('10', '1', { comments: ['Common Stock: par_value 0.0001 until then, 0.00001 since.'] }),
      adjusted,
      act('CONVERSION', 'p', { date: '2023-02-01', quantity_converted: '100', resulting_security_ids: ['q'] }),
      issue('q', { date: '2023-02-01', quantity: '1000' }),
    ],
    { stock_classes: [common(), preferred(converts)] },
  );
  const told = async (on: LegalDate) =>
    (await classesOn(read(), entity_id, on)).map(({ par_value, conversion_rights }) => [
      par_value,
      conversion_rights?.ratio,
    ]);
  expect([await told('2022-12-31'), await told('2023-01-01')]).toEqual([
    [
      ['0.0001', undefined],
      ['0.00001', { numerator: '1', denominator: '1' }],
    ],
    [
      ['0.00001', undefined],
      ['0.00001', { numerator: '10', denominator: '1' }],
    ],
  ]);
  expect((await read().all(StockSplit, { entity_id }))[0]).toMatchObject({
    par_value_change: 'proportional',
    authorized_shares: 100_000_000,
    former_authorized_shares: 10_000_000,
  });
  const { transactions } = await objectsOf(
    await ledgerFacts(read(), await read().find(Entity, entity_id), { as_of: '2025-12-31' }),
  );
  expect(transactions.filter(({ object_type }) => /SPLIT|RATIO/.test(object_type))).toMatchObject([
    {
      split_ratio: { numerator: '10', denominator: '1' },
      comments: ['Common Stock: par_value 0.0001 until then, 0.00001 since.'],
    },
    { new_ratio_conversion_mechanism: { ratio: { numerator: '10', denominator: '1' } } },
  ]);
});

it('exports anew a split that others told security by security, with ongoing vesting and their own words', async () => {
  const vests = { vesting_terms_id: 'year' };
  const terms: OcfObject = {
    id: 'year',
    object_type: 'VESTING_TERMS',
    name: 'year',
    description: 'year',
    allocation_type: 'CUMULATIVE_ROUND_DOWN',
    vesting_conditions: [
      { id: 'start', quantity: '0', trigger: { type: 'VESTING_START_DATE' }, next_condition_ids: ['monthly'] },
      {
        id: 'monthly',
        portion: { numerator: '1', denominator: '4' },
        trigger: {
          type: 'VESTING_SCHEDULE_RELATIVE',
          relative_to_condition_id: 'start',
          period: { type: 'MONTHS', length: 1, occurrences: 4, day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' },
        },
        next_condition_ids: [],
      },
    ],
  };
  const starts = (security_id: string): OcfObject => ({
    id: `starts-${security_id}`,
    object_type: 'TX_VESTING_START',
    date: '2022-12-01',
    security_id,
    vesting_condition_id: 'start',
  });
  const entity_id = await takeAll(
    [
      issue('a', { quantity: '1000', ...vests }),
      starts('a'),
      option('g'),
      warrant('w', '10'),
      split('2', '1'),
      act('REISSUANCE', 'a', {
        date: '2023-01-01',
        resulting_security_ids: ['b'],
        split_transaction_id: 'split',
        reason_text: 'Two for one',
      }),
      issue('b', { date: '2023-01-01', quantity: '2000', ...vests }),
      starts('b'),
    ],
    { vesting_terms: [terms], stock_plans: [plan] },
  );
  const { transactions } = await objectsOf(
    await ledgerFacts(read(), await read().find(Entity, entity_id), { as_of: '2025-12-31' }),
  );
  expect(transactions.filter(({ object_type }) => object_type === 'TX_STOCK_REISSUANCE')).toMatchObject([
    { reason_text: 'Two for one', split_transaction_id: (await read().all(StockSplit, { entity_id }))[0]!.id },
  ]);
  expect((await read().all(Security, { entity_id, status: 'outstanding' }))[0]).toMatchObject({
    quantity: 2000,
    vesting: { quantity: 2000, months: 4 },
  });
  // Splits omit grants and warrants, which continue in post-split shares.
  expect(await sums(entity_id, '2023-01-01')).toMatchObject({
    'Common Stock granted': 222,
    'Common Stock pool': 1800,
    'Common Stock outstanding': 2000,
  });
});

/**
 * Imitates other systems' bundles, which state only that a split happened. Each resulting security keeps its source's
 * name.
 */
async function plainly(bundle: Buffer): Promise<Buffer> {
  const files = await unzipped(bundle);
  const name = [...files.keys()].find((one) => one.endsWith('Transactions.ocf.json') || /transactions/i.test(one))!;
  const file = JSON.parse(files.get(name)!.toString()) as { items: (OcfObject & Record<string, string>)[] };
  const before = new Map<string, string>();
  const gone = new Set<unknown>();
  for (const one of file.items) {
    const comments = (one['comments'] ?? []) as unknown as string[];
    if (one.object_type === 'TX_STOCK_REISSUANCE' && one['split_transaction_id'])
      before.set((one['resulting_security_ids'] as unknown as string[])[0]!, one['security_id']!);
    if (
      /^Its shares are split by/.test(one['reason_text'] ?? '') ||
      (one.object_type === 'TX_STOCK_REISSUANCE' && one['split_transaction_id'])
    )
      gone.add(one);
    if (
      one.object_type === 'TX_STOCK_PLAN_POOL_ADJUSTMENT' &&
      comments.some((comment) => comment.startsWith('By the split'))
    )
      gone.add(one);
    for (const comment of comments) {
      const of = / in place of (.+)\.$/.exec(comment)?.[1];
      if (of) before.set(one['security_id']!, of);
    }
  }
  for (const one of file.items)
    if (/ISSUANCE$|ACCEPTANCE$/.test(one.object_type) && before.has(one['security_id']!)) gone.add(one);
  const first = (id: string): string => (before.has(id) ? first(before.get(id)!) : id);
  const items = file.items
    .filter((one) => !gone.has(one))
    .map((one) => ({
      ...one,
      ...(one['security_id'] ? { security_id: first(one['security_id']) } : {}),
      ...(one['balance_security_id'] ? { balance_security_id: first(one['balance_security_id']) } : {}),
      ...(one['resulting_security_ids']
        ? { resulting_security_ids: (one['resulting_security_ids'] as unknown as string[]).map(first) }
        : {}),
    }));
  const content = JSON.stringify({ ...file, items });
  const manifest = [...files.keys()].find((one) => /manifest/i.test(one))!;
  const was = createHash('md5').update(files.get(name)!).digest('hex');
  const told = files.get(manifest)!.toString().replace(was, createHash('md5').update(content).digest('hex'));
  return archiveOf(
    [...files].map(
      ([path, bytes]) => [path, path === name ? content : path === manifest ? told : bytes.toString()] as const,
    ),
  );
}

it('a bundle that tells only the splits agrees on every day with one that tells each resulting security', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      promiseLives([
        ...everyPromise.filter((one) => one !== 'over'),
        'split',
        'split',
        'split',
        'split',
        'split',
        'split',
      ]),
      async (acts) => {
        // Whole multiples need no rounding. A plan dated on the split day counts post-split shares by default.
        const { entity_id, days } = await livePromises(
          tenant,
          acts.map((one, index) => ({
            ...one,
            share: one.act === 'split' ? 5 : one.share,
            days: one.days + (index === 0 ? 1 : 0),
          })),
        );
        done += (await read().all(StockSplit, { entity_id })).length;
        const [another, third] = [
          await company({ formation_date: lifeBegins }),
          await company({ formation_date: lifeBegins }),
        ];
        await take(another, await plainly(await exported(entity_id)));
        await take(third, await exported(another));
        for (const day of new Set(days))
          expect([day, await sums(another, day), await sums(third, day)]).toEqual([
            day,
            await sums(entity_id, day),
            await sums(entity_id, day),
          ]);
        const grants = async (id: string) =>
          (await read().all(Grant, { entity_id: id }))
            .map(({ status, quantity, issued_quantity, returned_quantity, exercise_price, splits }) =>
              JSON.stringify([
                status,
                quantity,
                issued_quantity,
                returned_quantity,
                exercise_price,
                splits.map((one) => [one.on, one.quantity, one.remaining_after, one.exercise_price]),
              ]),
            )
            .toSorted();
        expect([await grants(another), await grants(third)]).toEqual([
          await grants(entity_id),
          await grants(entity_id),
        ]);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(10);
}, 300_000);

/** Number of yields and maximum rows per turn, when each check ends a turn. */
async function turnsOf<R>(act: () => Promise<R>): Promise<{ made: R; turns: number; most: number }> {
  let [time, turns, rows, most, goesOn] = [0, 0, 0, 0, true];
  const others = (): void => {
    turns += 1;
    rows = 0;
    if (goesOn) setImmediate(others);
  };
  const insert = UnitOfWork.prototype.insert;
  const spies = [
    jest.spyOn(performance, 'now').mockImplementation(() => (time += 10)),
    jest.spyOn(UnitOfWork.prototype, 'insert').mockImplementation(function made(this: UnitOfWork, ...given) {
      most = Math.max(most, (rows += 1));
      return insert.apply(this, given);
    }),
  ];
  setImmediate(others);
  try {
    return { made: await act(), turns, most };
  } finally {
    goesOn = false;
    for (const spy of spies) spy.mockRestore();
  }
}

it('yields while importing and exporting many objects: between any two acts and often within each object', async () => {
  const [securities, splits] = [50, 20];
  const entity_id = await company({ legal_name: 'Old Oak, Inc.', formation_date: '2021-03-09' });
  const transactions = [
    ...Array.from({ length: securities }, (_, at) => issue(`s${at}`)),
    option('g'),
    warrant('w', '11'),
    ...Array.from({ length: splits }, (_, at) =>
      split(...((at % 2 === 0 ? ['2', '1'] : ['1', '2']) as [string, string]), { id: `split-${at}` }),
    ),
  ];
  const bundle = await bundleOf({
    objects: {
      stakeholders: [stakeholder('ada'), stakeholder('bo')],
      stock_classes: [common()],
      stock_plans: [plan],
      transactions,
    },
  });
  const { turns, most } = await turnsOf(() => take(entity_id, bundle));
  expect(most).toBeLessThanOrEqual(3);
  expect(turns).toBeGreaterThan(8 * securities * splits);
  const facts = await ledgerFacts(read(), await read().find(Entity, entity_id), { as_of: '2026-10-01' });
  expect((await turnsOf(() => objectsOf(facts))).turns).toBeGreaterThan(facts.entries.length);
  expect((await turnsOf(() => tableOf('ledger', facts))).turns).toBeGreaterThanOrEqual(facts.entries.length);
});
