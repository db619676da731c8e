import { remainingOf, vestedOf } from '#equity/grant-vesting';
import type { Entity } from '#companies/entity';
import {
  act,
  bundleOf,
  common,
  issue,
  preferred,
  stakeholder,
  type Bundled,
  type OcfObject,
} from '../../../../test/support/ocf-bundle';
import { readBundle, type Located } from '../bundle/bundle';
import { readCompensations, type CompensationIssuance } from './compensations';
import { Findings } from '../bundle/findings';
import { readReductions, isReducingAct } from './read-reductions';
import { readGrants } from './grants';
import { replacements } from './grant-replacements';
import { checkIssuer } from '../bundle/issuer';
import { unpreservedFields } from '../preserved-fields';
import { readPlans } from './plans';
import { readStockHistory } from '../stock-history';
import { readClasses } from '../stock/classes';
import { readIssues } from '../stock/stock-issues';

const entity = {
  legal_name: 'OLD OAK INC',
  former_names: [],
  jurisdiction: 'US-DE',
  formation_date: '2021-03-09',
} as unknown as Entity;
const usd = (amount: string) => ({ amount, currency: 'USD' });
const plan = (more: object = {}): OcfObject => ({
  id: 'plan',
  object_type: 'STOCK_PLAN',
  plan_name: 'the 2021 Plan',
  board_approval_date: '2021-04-01',
  initial_shares_reserved: '10000',
  default_cancellation_behavior: 'RETURN_TO_POOL',
  stock_class_ids: ['common'],
  ...more,
});
const grant = (security_id: string, more: object = {}): OcfObject => ({
  id: `grant-${security_id}`,
  object_type: 'TX_EQUITY_COMPENSATION_ISSUANCE',
  date: '2022-01-15',
  security_id,
  custom_id: security_id.toUpperCase(),
  stakeholder_id: 'ada',
  security_law_exemptions: [],
  stock_plan_id: 'plan',
  compensation_type: 'OPTION_NSO',
  quantity: '4800',
  exercise_price: usd('0.10'),
  vesting_terms_id: 'usual',
  expiration_date: '2032-01-15',
  termination_exercise_windows: [{ reason: 'VOLUNTARY_OTHER', period: 3, period_type: 'MONTHS' }],
  ...more,
});
const on = (kind: string, security_id: string, more: object = {}): OcfObject => ({
  id: `${kind.toLowerCase()}-${security_id}`,
  object_type: `TX_EQUITY_COMPENSATION_${kind}`,
  date: '2023-01-15',
  security_id,
  ...more,
});
const starts = (security_id: string): OcfObject => ({
  id: `starts-${security_id}`,
  object_type: 'TX_VESTING_START',
  date: '2022-01-15',
  security_id,
  vesting_condition_id: 'start',
});
const begins = (next: string) => ({
  id: 'start',
  quantity: '0',
  trigger: { type: 'VESTING_START_DATE' },
  next_condition_ids: [next],
});
const step = (id: string, after: string, period: object, amount: object, next: string[] = []) => ({
  id,
  ...amount,
  trigger: {
    type: 'VESTING_SCHEDULE_RELATIVE',
    relative_to_condition_id: after,
    period: { type: 'MONTHS', day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH', ...period },
  },
  next_condition_ids: next,
});
const of = (numerator: string, denominator = '48', more: object = {}) => ({
  portion: { numerator, denominator, ...more },
});
const terms = (id: string, vesting_conditions: object[], allocation_type = 'CUMULATIVE_ROUND_DOWN'): OcfObject => ({
  id,
  object_type: 'VESTING_TERMS',
  name: id,
  description: id,
  allocation_type,
  vesting_conditions,
});
const usual = terms('usual', [
  begins('cliff'),
  step('cliff', 'start', { length: 12, occurrences: 1 }, of('12'), ['monthly']),
  step('monthly', 'cliff', { length: 1, occurrences: 36 }, of('1')),
]);

const written = (transactions: OcfObject[], { objects, ...more }: Bundled = {}) =>
  bundleOf({
    ...more,
    objects: {
      stakeholders: [stakeholder('ada'), stakeholder('bo')],
      stock_classes: [common(), preferred()],
      stock_plans: [plan()],
      vesting_terms: [usual],
      transactions,
      ...objects,
    },
  });

async function errorsOf(transactions: OcfObject[], more: Bundled = {}): Promise<string[]> {
  const found = new Findings();
  const bundle = (await readBundle(await written(transactions, more), found))!;
  readStockHistory(bundle, checkIssuer(bundle, entity, '2026-06-01', found), found);
  return found.errors.map(
    ({ param, code }) => `${param.replace('bundle:cap-table/', '').replace('transactions.ocf.json#', '')} ${code}`,
  );
}

async function grantsOf(transactions: OcfObject[], more: Bundled = {}) {
  const found = new Findings();
  const bundle = (await readBundle(await written(transactions, more), found))!;
  const all = <T>(type: string): Located<T>[] =>
    bundle.objects.filter((one) => one.type === type) as unknown as Located<T>[];
  const charter = checkIssuer(bundle, entity, '2026-06-01', found);
  const ids = {
    classes: new Set(['common', 'seed']),
    holders: new Set(['ada', 'bo']),
    plans: new Set(all<{ id: string }>('STOCK_PLAN').map(({ value }) => value.id)),
    legends: new Set<string>(),
  };
  const plans = readPlans(
    all('STOCK_PLAN'),
    { classes: readClasses(all('STOCK_CLASS'), charter, found), ids: ids.classes, charter },
    found,
  );
  const issued = readIssues(
    all('TX_STOCK_ISSUANCE'),
    { ids, plans, promised: new Set(), madeOn: new Map(), charter },
    found,
  );
  const compensations = readCompensations(
    [
      ...all<CompensationIssuance>('TX_EQUITY_COMPENSATION_ISSUANCE'),
      ...all<CompensationIssuance>('TX_PLAN_SECURITY_ISSUANCE'),
    ],
    { ids, plans, charter },
    found,
  );
  const { reductions, doubtful } = readReductions(
    bundle.objects.filter(({ type }) => isReducingAct(type)) as never,
    { compensations, issued, splits: [] },
    found,
  );
  const told = {
    terms: new Map(all<{ id: string }>('VESTING_TERMS').map(({ value }) => [value.id, value])) as never,
    starts: new Map(
      all<{ security_id: string }>('TX_VESTING_START').map(({ value }) => [value.security_id, value]),
    ) as never,
  };
  const bySecurity = (type: string) =>
    Map.groupBy(all<{ security_id: string }>(type), ({ value }) => value.security_id) as never;
  const grants = readGrants(
    compensations,
    {
      splits: [],
      ...told,
      charter,
      met: bySecurity('TX_VESTING_EVENT'),
      accelerated: bySecurity('TX_VESTING_ACCELERATION'),
      reductions,
      doubtful,
      replaces: replacements(compensations, { reductions, doubtful }, found),
      returned: () => true,
      returnedBy: () => 0,
    },
    found,
  );
  return {
    grants,
    errors: found.errors.map(({ code, message }) => `${code}: ${message}`),
    not_kept: unpreservedFields(bundle).map(({ object_type, field }) => `${object_type} ${field}`),
  };
}
const vested = async (
  day: string,
  conditions: object[],
  rule?: string,
  more: object = {},
): Promise<number | string> => {
  const {
    grants: [one],
    errors,
  } = await grantsOf([grant('g', { vesting_terms_id: 'other', ...more }), starts('g')], {
    objects: { vesting_terms: [terms('other', conditions, rule)] },
  });
  return errors[0] ?? vestedOf(one!.numbers, day);
};

it('imports a foreign grant, exercised in parts under one security, until the unvested is cancelled', async () => {
  const stock = (id: string, date: string, quantity: string) => issue(id, { date, quantity, share_price: usd('0.10') });
  const { grants, errors } = await grantsOf([
    grant('g'),
    starts('g'),
    on('EXERCISE', 'g', { quantity: '1000', resulting_security_ids: ['s1'] }),
    stock('s1', '2023-01-15', '1000'),
    { ...on('EXERCISE', 'g', { date: '2023-03-15', quantity: '100', resulting_security_ids: ['s2'] }), id: 'again' },
    stock('s2', '2023-03-15', '100'),
    on('CANCELLATION', 'g', { date: '2023-06-15', quantity: '3100', reason_text: 'Left', balance_security_id: 'h' }),
    grant('h', { date: '2023-06-15', quantity: '600', vesting_terms_id: undefined }),
  ]);
  expect(errors).toEqual([]);
  expect(grants).toHaveLength(1);
  const [{ numbers, outcome }] = grants as [(typeof grants)[0]];
  expect([
    outcome,
    numbers.issued_quantity,
    numbers.returned_quantity,
    remainingOf(numbers),
    numbers.service_ended_on,
    numbers.expires_on,
  ]).toEqual(['terminated', 1100, 3100, 600, '2023-06-15', '2023-09-15']);
  expect([vestedOf(numbers, '2023-01-14'), vestedOf(numbers, '2023-01-15'), vestedOf(numbers, '2030-01-01')]).toEqual([
    0, 1200, 1700,
  ]);
});

it('reads a grant of the first format versions, in which nothing marks an incentive stock option', async () => {
  const { grants, errors, not_kept } = await grantsOf([
    {
      ...grant('g', { compensation_type: 'OPTION', option_grant_type: 'ISO', stock_class_id: 'common' }),
      object_type: 'TX_PLAN_SECURITY_ISSUANCE',
    },
    grant('h', {
      compensation_type: 'OPTION',
      early_exercisable: true,
      termination_exercise_windows: [
        { reason: 'INVOLUNTARY_DEATH', period: 1, period_type: 'YEARS' },
        { reason: 'VOLUNTARY_OTHER', period: 12, period_type: 'MONTHS' },
      ],
    }),
    starts('g'),
    starts('h'),
  ]);
  expect([errors, grants.map(({ compensation: { terms: of } }) => [of.kind, of.early_exercise]), not_kept]).toEqual([
    [],
    [
      ['nso', true],
      ['iso', false],
    ],
    [],
  ]);
});

it('takes in an option that was exercised before it had vested, and the end of service after that', async () => {
  const early = (more: object = {}) => grant('g', { early_exercisable: true, ...more });
  const exercised = on('EXERCISE', 'g', { date: '2022-06-01', quantity: '3000', resulting_security_ids: ['s'] });
  const vests = [
    { date: '2023-01-15', amount: '1200' },
    { date: '2024-07-15', amount: '1800' },
  ];
  const stock = issue('s', { date: '2022-06-01', quantity: '3000', vestings: vests });
  const { grants, errors } = await grantsOf([
    early(),
    starts('g'),
    exercised,
    stock,
    on('CANCELLATION', 'g', { date: '2022-08-01', quantity: '1800', reason_text: 'left' }),
    {
      ...act('RETURN_TO_POOL', 'g'),
      id: 'back',
      object_type: 'TX_STOCK_PLAN_RETURN_TO_POOL',
      date: '2022-08-01',
      stock_plan_id: 'plan',
      quantity: '1800',
      reason_text: 'left',
    },
  ]);
  expect([
    errors,
    grants.map(({ numbers, outcome }) => [outcome, numbers.issued_quantity, numbers.returned_quantity]),
  ]).toEqual([[], [['terminated', 3000, 1800]]]);
  const refused = await grantsOf([early({ early_exercisable: false }), starts('g'), exercised, stock]);
  expect(refused.errors).toEqual([expect.stringContaining('vesting')]);
});

const windows = (period: number, period_type: string, ...reasons: string[]) =>
  reasons.map((reason) => ({ reason, period, period_type }));
const usualWindows = [
  ...windows(3, 'MONTHS', 'VOLUNTARY_OTHER', 'VOLUNTARY_GOOD_CAUSE', 'VOLUNTARY_RETIREMENT', 'INVOLUNTARY_OTHER'),
  ...windows(1, 'YEARS', 'INVOLUNTARY_DEATH', 'INVOLUNTARY_DISABILITY'),
  ...windows(0, 'DAYS', 'INVOLUNTARY_WITH_CAUSE'),
];

it('imports exercise windows by what ended service, in days as days, and tells no more than it is told', async () => {
  const termsOf = async (termination_exercise_windows: object[], more: object = {}) => {
    const { grants, errors, not_kept } = await grantsOf([
      grant('g', { termination_exercise_windows, ...more }),
      starts('g'),
    ]);
    const { post_termination_months: months, exercise_windows } = grants[0]!.compensation.terms;
    return [
      months,
      exercise_windows.map(({ reason, period, unit }) => `${reason} ${period} ${unit}`),
      errors,
      not_kept,
    ];
  };
  expect(await termsOf(usualWindows)).toEqual([
    3,
    ['involuntary_death 12 months', 'involuntary_disability 12 months', 'involuntary_with_cause 0 days'],
    [],
    [],
  ]);
  expect(await termsOf(windows(90, 'DAYS', 'VOLUNTARY_OTHER', 'INVOLUNTARY_OTHER'))).toEqual([
    null,
    ['voluntary_other 90 days', 'involuntary_other 90 days'],
    [],
    [],
  ]);
  expect(await termsOf([])).toEqual([null, [], [], []]);
  expect(
    await termsOf([...windows(3, 'MONTHS', 'VOLUNTARY_OTHER'), ...windows(90, 'DAYS', 'VOLUNTARY_OTHER')]),
  ).toEqual([null, [], ['not_expressible: The grant has two different exercise windows for the same reason.'], []]);
  expect(await termsOf(windows(Number.MAX_SAFE_INTEGER, 'DAYS', 'VOLUNTARY_OTHER'))).toEqual([
    null,
    [],
    ['not_expressible: An exercise window is longer than 100 years.'],
    [],
  ]);
  expect(
    await termsOf(windows(3, 'MONTHS', 'VOLUNTARY_OTHER'), { compensation_type: 'RSU', exercise_price: undefined }),
  ).toEqual([null, [], [], ['TX_EQUITY_COMPENSATION_ISSUANCE termination_exercise_windows']]);
});

it('refuses an option whose holder left if its window is unclear, until a comment or later act says so', async () => {
  const ended = (more: object[], comments: string[] = [], rest: object = {}) =>
    grantsOf([
      grant('g', { termination_exercise_windows: usualWindows, comments }),
      starts('g'),
      on('CANCELLATION', 'g', { date: '2023-01-15', quantity: '3600', reason_text: 'Left', balance_security_id: 'h' }),
      grant('h', {
        date: '2023-01-15',
        quantity: '1200',
        vesting_terms_id: undefined,
        termination_exercise_windows: usualWindows,
        ...rest,
      }),
      ...(more as OcfObject[]),
    ]);
  const lastDay = async (...how: Parameters<typeof ended>) => {
    const {
      grants: [one],
      errors,
    } = await ended(...how);
    return errors[0] ?? one!.numbers.expires_on;
  };
  const undecided = /^not_expressible: The exercise period after 2023-01-15 depends on the reason service ended\. /;
  const example = /: Service ended on 2023-01-15 by INVOLUNTARY_OTHER\.$/;
  expect(await lastDay([])).toMatch(new RegExp(`${undecided.source}.*${example.source}`));
  expect(await lastDay([], ['Service ended on 2023-01-15 by INVOLUNTARY_DEATH.'])).toBe('2024-01-15');
  expect(await lastDay([], [], { expiration_date: '2023-04-15' })).toBe('2023-04-15');
  expect(await lastDay([on('CANCELLATION', 'h', { date: '2023-05-01', quantity: '1200', reason_text: 'Over' })])).toBe(
    '2023-04-30',
  );
});

it('what an act leaves of an option is exercised for as long after the end of service', async () => {
  const { errors } = await grantsOf([
    grant('g', { termination_exercise_windows: usualWindows }),
    starts('g'),
    on('CANCELLATION', 'g', { date: '2023-01-15', quantity: '3600', reason_text: 'Left', balance_security_id: 'h' }),
    grant('h', { date: '2023-01-15', quantity: '1200', vesting_terms_id: undefined, expiration_date: '2023-02-15' }),
  ]);
  expect(errors).toEqual(['balance: Balance security h must have the exercise windows of the original grant.']);
});

it('a part that is cancelled while the rest goes on to vest leaves another grant in its place', async () => {
  const { grants, errors } = await grantsOf([
    grant('g'),
    starts('g'),
    on('CANCELLATION', 'g', { date: '2023-01-15', quantity: '800', reason_text: 'Fewer', balance_security_id: 'h' }),
    grant('h', {
      date: '2023-01-15',
      quantity: '4000',
      vesting_terms_id: undefined,
      vestings: [
        { date: '2023-01-15', amount: '1200' },
        { date: '2026-01-15', amount: '2800' },
      ],
    }),
  ]);
  expect(errors).toEqual([]);
  expect(
    grants.map(({ outcome, replaces, numbers }) => [
      outcome,
      replaces?.value.security_id ?? null,
      numbers.quantity,
      vestedOf(numbers, '2025-01-01'),
    ]),
  ).toEqual([
    ['replaced', null, 4800, 3500],
    ['outstanding', 'g', 4000, 1200],
  ]);
  expect([grants[0]!.numbers.returned_quantity, grants[0]!.reductions[0]!.returns]).toEqual([4800, 4800]);
});

it('vests by the days of the month that terms name, by days, on dates, and by parts of what is left', async () => {
  const monthly = (day_of_month: string) => [
    begins('m'),
    step('m', 'start', { length: 1, occurrences: 48, day_of_month }, of('1')),
  ];
  expect([
    await vested('2022-02-28', monthly('31_OR_LAST_DAY_OF_MONTH')),
    await vested('2022-02-27', monthly('31_OR_LAST_DAY_OF_MONTH')),
    await vested('2022-02-01', monthly('01')),
  ]).toEqual([100, 0, 100]);
  const daily = [
    begins('d'),
    {
      ...step('d', 'start', {}, of('1', '4')),
      trigger: {
        type: 'VESTING_SCHEDULE_RELATIVE',
        relative_to_condition_id: 'start',
        period: { type: 'DAYS', length: 10, occurrences: 4 },
      },
    },
  ];
  expect([
    await vested('2022-01-24', daily),
    await vested('2022-01-25', daily),
    await vested('2022-02-24', daily),
  ]).toEqual([0, 1200, 4800]);
  const dated = [
    begins('a'),
    {
      id: 'a',
      quantity: '4000',
      trigger: { type: 'VESTING_SCHEDULE_ABSOLUTE', date: '2023-05-01' },
      next_condition_ids: ['b'],
    },
    {
      id: 'b',
      ...of('1', '1', { remainder: true }),
      trigger: { type: 'VESTING_SCHEDULE_ABSOLUTE', date: '2024-05-01' },
      next_condition_ids: [],
    },
  ];
  expect([
    await vested('2023-04-30', dated),
    await vested('2023-05-01', dated),
    await vested('2024-05-01', dated),
  ]).toEqual([0, 4000, 4800]);
  // The format's examples for 18 shares in 4 parts.
  const quarters = [begins('q'), step('q', 'start', { length: 3, occurrences: 4 }, of('1', '4'))];
  expect(
    await Promise.all(
      [
        'CUMULATIVE_ROUNDING',
        'CUMULATIVE_ROUND_DOWN',
        'FRONT_LOADED',
        'BACK_LOADED',
        'FRONT_LOADED_TO_SINGLE_TRANCHE',
        'BACK_LOADED_TO_SINGLE_TRANCHE',
      ].map((rule) => vested('2022-04-15', quarters, rule, { quantity: '18' })),
    ),
  ).toEqual([5, 4, 5, 4, 6, 4]);
});

it('waits for what happens, and counts what vests ahead of its time', async () => {
  const sale = [
    {
      id: 'sale',
      description: 'First sale',
      ...of('1', '1'),
      trigger: { type: 'VESTING_EVENT' },
      next_condition_ids: [],
    },
  ];
  const {
    grants: [one],
    errors,
  } = await grantsOf(
    [
      grant('g', { vesting_terms_id: 'sale' }),
      {
        id: 'early',
        object_type: 'TX_VESTING_ACCELERATION',
        date: '2022-05-01',
        security_id: 'g',
        quantity: '300',
        reason_text: 'The board decided',
      },
      {
        id: 'met',
        object_type: 'TX_VESTING_EVENT',
        date: '2022-06-01',
        security_id: 'g',
        vesting_condition_id: 'sale',
      },
    ],
    { objects: { vesting_terms: [terms('sale', sale)] } },
  );
  expect([
    errors,
    ['2022-04-30', '2022-05-01', '2022-06-01'].map((day) => vestedOf(one!.numbers, day)),
    one!.numbers.vesting_facts.milestones,
  ]).toEqual([[], [0, 300, 4800], [{ name: 'First sale', on: '2022-06-01' }]]);
});

it.each<[string, OcfObject[], string[], Bundled?]>([
  [
    'what is under no plan, or one that is not there, or of another class',
    [
      grant('a', { stock_plan_id: undefined }),
      grant('b', { stock_plan_id: 'x' }),
      grant('c', { stock_class_id: 'seed' }),
      starts('c'),
    ],
    ['grant-a not_expressible', 'grant-b reference', 'grant-c not_expressible'],
  ],
  [
    'rights to gains, options without an end or a price, and units with one',
    [
      grant('a', { compensation_type: 'CSAR', base_price: usd('1') }),
      grant('b', { expiration_date: null }),
      grant('c', { exercise_price: undefined }),
      grant('d', { compensation_type: 'RSU', quantity: '1' }),
      starts('b'),
      starts('c'),
      starts('d'),
    ],
    ['grant-a not_expressible', 'grant-b not_expressible', 'grant-c not_expressible', 'grant-d not_expressible'],
  ],
  [
    'more than the pool has, on the day on which that was so',
    [grant('a', { quantity: '9600' }), grant('b', { quantity: '4800', date: '2022-02-15' }), starts('a'), starts('b')],
    ['grant-b pool'],
  ],
  [
    'a plan of more shares than the charter authorises',
    [],
    ['stock_plans.ocf.json#plan authorized_shares'],
    { objects: { stock_plans: [plan({ initial_shares_reserved: '10000001' })] } },
  ],
  [
    'a plan of several classes, and two of one name',
    [],
    ['stock_plans.ocf.json#plan not_expressible', 'stock_plans.ocf.json#twin name'],
    { objects: { stock_plans: [plan({ stock_class_ids: ['common', 'seed'] }), plan({ id: 'twin' })] } },
  ],
  [
    'an exercise of what had not vested',
    [
      grant('a'),
      starts('a'),
      on('EXERCISE', 'a', { quantity: '1201', resulting_security_ids: ['s'] }),
      issue('s', { date: '2023-01-15', quantity: '1201' }),
    ],
    ['exercise-a vesting'],
  ],
  [
    'an exercise without stock, with other stock, and of stock that is not there',
    [
      ...['a', 'b', 'c'].flatMap((id) => [grant(id, { quantity: '480' }), starts(id)]),
      on('EXERCISE', 'a', { quantity: '1', resulting_security_ids: [] }),
      { ...on('EXERCISE', 'b', { quantity: '2', resulting_security_ids: ['s'] }), id: 'more' },
      issue('s', { date: '2023-01-15', quantity: '3' }),
      { ...on('EXERCISE', 'c', { quantity: '1', resulting_security_ids: ['t'] }), id: 'none' },
    ],
    ['none reference', 'exercise-a resulting_security', 'more resulting_security'],
  ],
  [
    'the release of an option',
    [
      grant('a'),
      starts('a'),
      on('RELEASE', 'a', {
        quantity: '1',
        resulting_security_ids: ['s'],
        settlement_date: '2023-01-15',
        release_price: usd('1'),
      }),
      issue('s', { date: '2023-01-15', quantity: '1' }),
    ],
    ['release-a not_expressible'],
  ],
  [
    'more than was granted, and a part without what remains',
    [
      grant('a'),
      starts('a'),
      on('CANCELLATION', 'a', { quantity: '4801', reason_text: 'x' }),
      grant('b', { custom_id: 'B' }),
      starts('b'),
      on('CANCELLATION', 'b', { quantity: '1', reason_text: 'x' }),
    ],
    ['cancellation-a balance', 'cancellation-b balance'],
  ],
  [
    'what is left with another holder, number and price',
    [
      grant('a'),
      starts('a'),
      on('CANCELLATION', 'a', { quantity: '3600', reason_text: 'x', balance_security_id: 'b' }),
      grant('b', { date: '2023-01-15', quantity: '1201', stakeholder_id: 'bo', vesting_terms_id: undefined }),
    ],
    ['cancellation-a balance', 'cancellation-a balance'],
  ],
  [
    'what is left and vests otherwise',
    [
      grant('a'),
      starts('a'),
      on('EXERCISE', 'a', { quantity: '1200', resulting_security_ids: ['s', 'b'] }),
      issue('s', { date: '2023-01-15', quantity: '1200' }),
      grant('b', {
        date: '2023-01-15',
        quantity: '3600',
        vesting_terms_id: undefined,
        vestings: [{ date: '2024-01-15', amount: '3600' }],
      }),
    ],
    ['exercise-a vesting'],
  ],
  [
    'what is taken after the end',
    [
      grant('a'),
      starts('a'),
      on('CANCELLATION', 'a', { quantity: '4800', date: '2022-05-01', reason_text: 'x' }),
      { ...on('EXERCISE', 'a', { quantity: '1', resulting_security_ids: ['s'] }), id: 'late' },
      issue('s', { date: '2023-01-15', quantity: '1' }),
    ],
    ['late balance'],
  ],
  [
    'shares that do not return to the pool',
    [grant('a'), starts('a'), on('CANCELLATION', 'a', { quantity: '4800', date: '2022-05-01', reason_text: 'x' })],
    ['cancellation-a not_expressible'],
    { objects: { stock_plans: [plan({ default_cancellation_behavior: 'RETIRE' })] } },
  ],
  [
    'what returned of something else',
    [
      issue('a'),
      {
        id: 'back',
        object_type: 'TX_STOCK_PLAN_RETURN_TO_POOL',
        date: '2022-05-01',
        security_id: 'a',
        stock_plan_id: 'plan',
        quantity: '1',
        reason_text: 'x',
      },
    ],
    ['back reference'],
  ],
  [
    'terms without a beginning, terms that are not there, and days that do not come to the whole',
    [
      grant('a'),
      grant('b', { vesting_terms_id: 'x' }),
      grant('c', { quantity: '100', vesting_terms_id: undefined, vestings: [{ date: '2023-01-15', amount: '99' }] }),
    ],
    ['grant-a vesting', 'grant-b reference', 'grant-c vesting'],
  ],
  [
    'a transfer of a grant',
    [grant('a'), starts('a'), on('TRANSFER', 'a', { quantity: '1', resulting_security_ids: ['b'] })],
    ['transfer-a not_expressible'],
  ],
  [
    'stock of a plan that came of other stock',
    [
      issue('a'),
      act('TRANSFER', 'a', { quantity: '1000', resulting_security_ids: ['b'] }),
      issue('b', { date: '2022-05-01', stakeholder_id: 'bo', stock_plan_id: 'plan' }),
    ],
    ['transfer-a not_expressible'],
  ],
  [
    'grants that are what acts left of each other',
    [
      grant('a'),
      starts('a'),
      grant('b', { date: '2023-01-15' }),
      on('EXERCISE', 'a', { quantity: '400', resulting_security_ids: ['s', 'b'] }),
      on('EXERCISE', 'b', { quantity: '400', resulting_security_ids: ['t', 'a'] }),
      issue('s', { date: '2023-01-15', quantity: '400' }),
      issue('t', { date: '2023-01-15', quantity: '400' }),
    ],
    ['grant-a terminal', 'grant-b terminal'],
  ],
  [
    'what takes the place of what goes on, of somebody else’s, and of each other',
    [
      grant('a'),
      starts('a'),
      grant('b', { stakeholder_id: 'bo', quantity: '1', date: '2022-02-15', comments: ['Amends a.'] }),
      starts('b'),
      grant('c', { quantity: '1', comments: ['Amends d.'] }),
      starts('c'),
      grant('d', { quantity: '1', comments: ['Amends c.'] }),
      starts('d'),
    ],
    ['grant-b terminal', 'grant-c terminal'],
  ],
  [
    'what is left with terms or a last day of its own',
    [
      grant('a'),
      starts('a'),
      on('EXERCISE', 'a', { quantity: '1200', resulting_security_ids: ['s', 'b'] }),
      issue('s', { date: '2023-01-15', quantity: '1200' }),
      grant('b', { date: '2023-01-15', quantity: '3600', vesting_terms_id: 'other', expiration_date: '2023-06-30' }),
    ],
    ['exercise-a balance', 'exercise-a vesting'],
    {
      objects: {
        vesting_terms: [
          usual,
          terms('other', [begins('m'), step('m', 'start', { length: 1, occurrences: 1 }, of('1', '1'))]),
        ],
      },
    },
  ],
  [
    'more than had not vested, or on a day before the grant',
    [
      grant('a'),
      starts('a'),
      ...['2021-12-01', '2022-02-01'].map((date) => ({
        id: `early-${date}`,
        object_type: 'TX_VESTING_ACCELERATION',
        date,
        security_id: 'a',
        quantity: '4801',
        reason_text: 'x',
      })),
    ],
    ['early-2021-12-01 date', 'early-2022-02-01 vesting'],
  ],
  [
    'a beginning that is told twice',
    [grant('a'), starts('a'), { ...starts('a'), id: 'again' }],
    ['again duplicate_id'],
  ],
  [
    'a percentage that cannot be',
    [
      grant('a', { comments: ['1000% of what has not vested vests when control of the company changes.'] }),
      starts('a'),
    ],
    ['grant-a vesting'],
  ],
  [
    'what lasts longer than the calendar',
    [grant('a', { expiration_date: '9999-12-31' }), starts('a')],
    ['grant-a date'],
  ],
  [
    'what vests later than the calendar',
    [grant('b', { custom_id: 'B' }), { ...starts('b'), date: '9999-01-01' }],
    ['grant-b vesting'],
  ],
  [
    'a pool that changes before it is there',
    [
      {
        id: 'more',
        object_type: 'TX_STOCK_PLAN_POOL_ADJUSTMENT',
        date: '2021-03-10',
        stock_plan_id: 'plan',
        shares_reserved: '20000',
      },
    ],
    ['more date'],
  ],
  [
    'texts that cannot be kept',
    [grant('a', { comments: ['\0'] }), on('CANCELLATION', 'b', { quantity: '1', reason_text: '\ud800' })],
    ['grant-a schema', 'cancellation-b schema'],
  ],
])('refuses %s', async (...[, transactions, errors, more]) => {
  expect(await errorsOf(transactions, more)).toEqual(errors);
});

it('vests option-born plan stock as stock, whatever plan it names: its shares left the pool when granted', async () => {
  const found = new Findings();
  const bundle = (await readBundle(
    await written([
      grant('g'),
      starts('g'),
      on('EXERCISE', 'g', { quantity: '1000', resulting_security_ids: ['s'] }),
      issue('s', { date: '2023-01-15', quantity: '1000', stock_plan_id: 'plan' }),
      act('TRANSFER', 's', { date: '2023-05-01', quantity: '1000', resulting_security_ids: ['t'] }),
      issue('t', { date: '2023-05-01', stakeholder_id: 'bo', stock_plan_id: 'plan' }),
    ]),
    found,
  ))!;
  const { acts } = readStockHistory(bundle, checkIssuer(bundle, entity, '2026-06-01', found), found)!;
  expect([
    found.errors,
    acts.flatMap(({ frees }) => frees.filter((one) => one.of === 'the pool of plan').map(({ quantity }) => quantity)),
  ]).toEqual([[], [10_000, -4800]]);
});

it('reads three thousand chained cancellations, and refuses uncountable parts, in bounded time', async () => {
  const ids = Array.from({ length: 3000 }, (_, index) => `g${index}`);
  const chain = ids.flatMap((id, index) => [
    grant(id, {
      quantity: String(4800 - index),
      vesting_terms_id: undefined,
      date: index === 0 ? '2022-01-15' : '2023-01-15',
      vestings: [{ date: '2030-01-15', amount: String(4800 - index) }],
    }),
    ...(index < 2999
      ? [on('CANCELLATION', id, { quantity: '1', reason_text: 'Fewer', balance_security_id: ids[index + 1] })]
      : []),
  ]);
  expect(await errorsOf(chain)).toEqual([]);
  const many = Array.from({ length: 800 }, (_, index) =>
    step(
      `c${index}`,
      index === 0 ? 'start' : `c${index - 1}`,
      { length: 1, occurrences: 1 },
      of('1', String(9_007_199_254_740_881n - BigInt(2 * index)), index === 799 ? { remainder: true } : {}),
      index < 799 ? [`c${index + 1}`] : [],
    ),
  );
  expect(await vested('2023-01-01', [begins('c0'), ...many])).toMatch(/cannot be counted|common denominator/);
  // The remainders have few digits after each second part, but the common denominator has thousands.
  const primes = Array.from({ length: 2000 }, (_, index) => 100_001 + 2 * index).filter((one) =>
    Array.from({ length: 160 }, (_, index) => 2 * index + 3).every((less) => one % less !== 0),
  );
  const parts = primes.flatMap((prime) => [
    { over: 1, under: 1000 * prime },
    { over: prime - 1, under: 1000 * prime },
  ]);
  const paired = parts.map(({ over, under }, index) =>
    step(
      `c${index}`,
      index === 0 ? 'start' : `c${index - 1}`,
      { length: 1, occurrences: 1 },
      of(String(over), String(under), index === parts.length - 1 ? { remainder: true } : {}),
      index < parts.length - 1 ? [`c${index + 1}`] : [],
    ),
  );
  expect(await vested('2023-01-01', [begins('c0'), ...paired])).toMatch(/common denominator/);
});

it('refuses shares that vest ahead of their time more often than on each day of a year', async () => {
  const early = Array.from({ length: 400 }, (_, index): OcfObject => ({
    id: `early-${index}`,
    object_type: 'TX_VESTING_ACCELERATION',
    date: '2022-05-01',
    security_id: 'g',
    quantity: '1',
    reason_text: 'x',
  }));
  expect(await errorsOf([grant('g'), starts('g'), ...early.slice(0, 366)])).toEqual([]);
  expect(await errorsOf([grant('g'), starts('g'), ...early])).toEqual(['early-366 vesting']);
});

it('a grant that was taken back was never made', async () => {
  const { grants, errors } = await grantsOf([grant('g'), starts('g'), on('RETRACTION', 'g', { reason_text: 'Void' })]);
  expect([errors, grants.map(({ outcome, why }) => [outcome, why])]).toEqual([[], [['retracted', 'Void']]]);
});
