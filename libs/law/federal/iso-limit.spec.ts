import fc from 'fast-check';
import type { VestingTerms } from '#equity/vesting';
import { countingOf, type Counted } from './iso-limit';
import type { IncentiveYear } from './iso-limit-by-year';

const yearly = (first: number, years: number): VestingTerms => ({
  start: `${first - 1}-06-01`,
  allocation: 'cumulative_round_down',
  conditions: [{ kind: 'schedule', parts: 1, period_months: 12, periods: years, cliff_months: 0 }],
});
const option = (
  id: string,
  effective_date: string,
  quantity: number,
  vesting: VestingTerms,
  more: Partial<Counted> = {},
): Counted => ({
  id,
  effective_date,
  quantity,
  vesting,
  number: null,
  exercised: [],
  issued_quantity: 0,
  returned_quantity: 0,
  fair_market_value: '10',
  exercise_price: '10',
  vesting_facts: { milestones: [], accelerations: [] },
  service_ended_on: null,
  splits: [],
  replaces_grant_id: null,
  early_exercise: false,
  ended_on: null,
  term_ends_on: null,
  amendment: null,
  ...more,
});
const dated = (start: string, ...days: [on: string, parts: number][]): VestingTerms => ({
  start,
  allocation: 'cumulative_round_down',
  conditions: days.map(([on, parts]) => ({ kind: 'date', on, parts })),
});
const accelerated = (on: string, quantity: number) => ({
  vesting_facts: { milestones: [], accelerations: [{ on, quantity }] },
});
function incentiveYearsOf(made: readonly Counted[]): Map<string, IncentiveYear[]> {
  const counting = countingOf(made);
  for (;;) {
    const part = counting.next();
    if (part.done) return part.value;
  }
}
const isos = (one: Counted, others: readonly Counted[]) =>
  incentiveYearsOf([...others, one])
    .get(one.id)!
    .map(({ year, quantity, iso_quantity }) => [year, quantity, iso_quantity]);

// At $10 a share, 10,000 shares of each year are within the limit.
const first = option('first', '2026-06-01', 24_000, yearly(2027, 3));
const other = option('other', '2026-09-01', 9000, yearly(2027, 3));

it('counts an option behind the earlier grants of its holder; a later one takes nothing from it', () => {
  expect([isos(first, [other]), isos(other, [first])]).toEqual([
    [
      [2027, 8000, 8000],
      [2028, 8000, 8000],
      [2029, 8000, 8000],
    ],
    [
      [2027, 3000, 2000],
      [2028, 3000, 2000],
      [2029, 3000, 2000],
    ],
  ]);
});

it('one that is amended and no new grant keeps its place and its years', () => {
  const amended = option(
    'amended',
    '2027-07-01',
    16_000,
    {
      start: '2027-07-01',
      allocation: 'cumulative_round_down',
      conditions: [{ kind: 'date', parts: 16_000, on: '2028-06-01' }],
    },
    { replaces_grant_id: 'first', amendment: { is_new_grant: false, cancelled_quantity: 0 } },
  );
  expect(isos(amended, [first, other])).toEqual([
    [2027, 8000, 8000],
    [2028, 8000, 8000],
  ]);
  expect(isos(other, [{ ...first, ended_on: '2027-07-01' }, amended])).toEqual([
    [2027, 3000, 2000],
    [2028, 3000, 2000],
    [2029, 3000, 3000],
  ]);
});

it('counts a new grant last and what it replaced until year end (IRC § 424(h), Treas. Reg. § 1.422-4(b)(5))', () => {
  const anew = option(
    'anew',
    '2027-07-01',
    24_000,
    {
      start: '2027-07-01',
      allocation: 'cumulative_round_down',
      conditions: [
        { kind: 'date', parts: 8000, on: '2027-07-01' },
        { kind: 'date', parts: 8000, on: '2028-06-01' },
        { kind: 'date', parts: 8000, on: '2029-06-01' },
      ],
    },
    { replaces_grant_id: 'first', amendment: { is_new_grant: true, cancelled_quantity: 0 } },
  );
  expect(isos(anew, [first, other])).toEqual([
    [2027, 8000, 0],
    [2028, 8000, 7000],
    [2029, 8000, 7000],
  ]);
});

it('counts accelerated shares in the year of the trigger, amended or not (Treas. Reg. § 1.422-4(b)(4))', () => {
  const before = option('before', '2026-05-04', 20_000, dated('2026-05-04', ['2027-05-04', 1], ['2028-05-04', 1]));
  const after = option('after', '2026-11-16', 20_000, dated('2026-11-16', ['2026-12-01', 1], ['2027-12-01', 1]));
  expect(isos(after, [before])).toEqual([
    [2026, 10_000, 10_000],
    [2027, 10_000, 0],
  ]);
  const all = { ...before, ...accelerated('2026-11-15', 20_000) };
  expect([isos(all, [after]), isos(after, [all])]).toEqual([
    [[2026, 20_000, 10_000]],
    [
      [2026, 10_000, 0],
      [2027, 10_000, 10_000],
    ],
  ]);
  const half = { ...before, ...accelerated('2026-11-15', 10_000) };
  const amended = option('amended', '2026-11-16', 20_000, dated('2026-11-16', ['2026-11-16', 1], ['2027-06-01', 1]), {
    replaces_grant_id: 'before',
    amendment: { is_new_grant: false, cancelled_quantity: 0 },
  });
  expect([isos(half, []), isos(amended, [half])]).toEqual([
    [
      [2026, 10_000, 10_000],
      [2027, 10_000, 10_000],
    ],
    [
      [2026, 10_000, 10_000],
      [2027, 10_000, 10_000],
    ],
  ]);
});

it('a milestone is counted in the year in which it is reached, and not before', () => {
  const waiting: VestingTerms = {
    start: '2026-05-04',
    allocation: 'cumulative_round_down',
    conditions: [
      { kind: 'date', parts: 1, on: '2027-05-04' },
      { kind: 'milestone', parts: 1, name: 'Approval' },
    ],
  };
  const grant = option('waiting', '2026-05-04', 16_000, waiting);
  expect(isos(grant, [])).toEqual([[2027, 8000, 8000]]);
  expect(
    isos({ ...grant, vesting_facts: { milestones: [{ name: 'Approval', on: '2027-09-01' }], accelerations: [] } }, []),
  ).toEqual([[2027, 16_000, 10_000]]);
});

it('keeps what was exercised before the trigger, and no year exceeds the limit (§ 1.422-4(b)(4))', () => {
  const early = option(
    'early',
    '2026-05-04',
    10_000,
    dated('2026-05-04', ['2028-05-04', 1]),
    accelerated('2027-06-01', 10_000),
  );
  const late = option('late', '2026-06-04', 10_000, dated('2026-06-04', ['2027-01-04', 1]));
  expect([isos(early, [late]), isos(late, [early])]).toEqual([[[2027, 10_000, 10_000]], [[2027, 10_000, 0]]]);
  const exercised = (on: string) => ({ ...late, issued_quantity: 6000, exercised: [{ on, quantity: 6000 }] });
  expect([isos(early, [exercised('2027-05-31')]), isos(exercised('2027-05-31'), [early])]).toEqual([
    [[2027, 10_000, 4000]],
    [[2027, 10_000, 6000]],
  ]);
  expect([isos(early, [exercised('2027-06-01')]), isos(exercised('2027-06-01'), [early])]).toEqual([
    [[2027, 10_000, 10_000]],
    [[2027, 10_000, 0]],
  ]);
});

it('counts exercises before the trigger as ISO first, up to the limit, even through splits (§ 1.422-4(c)(2))', () => {
  const early = option(
    'early',
    '2026-05-04',
    10_000,
    dated('2026-05-04', ['2028-05-04', 1]),
    accelerated('2027-06-01', 10_000),
  );
  const late = option('late', '2026-06-04', 16_000, dated('2026-06-04', ['2027-01-04', 1]), {
    issued_quantity: 12_000,
    exercised: [{ on: '2027-02-01', quantity: 12_000 }],
  });
  expect([isos(early, [late]), isos(late, [early])]).toEqual([[[2027, 10_000, 0]], [[2027, 16_000, 10_000]]]);
  const { quantity, issued_quantity, returned_quantity, exercise_price, fair_market_value } = late;
  const split = {
    ...late,
    quantity: 32_000,
    issued_quantity: 26_000,
    fair_market_value: '5',
    exercise_price: '5',
    exercised: [...late.exercised, { on: '2027-08-01', quantity: 2000 }],
    splits: [
      {
        stock_split_id: 'ssp',
        on: '2027-07-01',
        quantity,
        issued_quantity,
        returned_quantity,
        exercise_price,
        fair_market_value,
        accelerations: [],
        issued_after: 24_000,
        remaining_after: 8000,
      },
    ],
  };
  expect(isos(split, [early])).toEqual([[2027, 16_000, 10_000]]);
  const sameDay = split.splits.map((one) => ({ ...one, on: '2027-02-01' }));
  expect(isos({ ...split, splits: sameDay }, [early])).toEqual([[2027, 16_000, 10_000]]);
  const afterIt = {
    ...split,
    exercised: [{ on: '2027-02-01', quantity: 12_000 }],
    splits: sameDay.map((one) => ({ ...one, issued_quantity: 0, issued_after: 0, remaining_after: 32_000 })),
  };
  expect(isos(afterIt, [early])).toEqual([[2027, 16_000, 6000]]);
});

const amends = (id: string, vesting: VestingTerms, on: string, before: Counted, more: Partial<Counted> = {}): Counted =>
  option(id, on, before.quantity, vesting, {
    replaces_grant_id: before.id,
    amendment: { is_new_grant: false, cancelled_quantity: 0 },
    number: 99,
    ...more,
  });

it('counts what an amendment vests on its day in its year, but not again what had vested without exercise', () => {
  const before = option('before', '2026-05-04', 12_000, yearly(2027, 4), { number: 1 });
  const amended = amends('amended', yearly(2026, 4), '2026-08-03', before);
  expect(isos(amended, [before])).toEqual([
    [2026, 3000, 3000],
    [2027, 3000, 3000],
    [2028, 3000, 3000],
    [2029, 3000, 3000],
  ]);
  const at = amends(
    'amended',
    dated('2026-08-03', ['2026-08-03', 1]),
    '2026-08-03',
    option('all', '2026-05-04', 10_000, dated('2026-05-04', ['2028-05-04', 1]), { number: 1 }),
  );
  const other = option('other', '2026-08-03', 10_000, dated('2026-08-03', ['2026-08-03', 1]), { number: 2 });
  expect([
    isos(at, [other, option('all', '2026-05-04', 10_000, dated('2026-05-04', ['2028-05-04', 1]), { number: 1 })]),
    isos(other, [at, option('all', '2026-05-04', 10_000, dated('2026-05-04', ['2028-05-04', 1]), { number: 1 })]),
  ]).toEqual([[[2026, 10_000, 10_000]], [[2026, 10_000, 0]]]);
});

it('what had vested and is to vest again by an amendment is first exercisable once', () => {
  const before = option('before', '2026-05-04', 12_000, dated('2026-05-04', ['2026-06-04', 1], ['2027-06-04', 2]), {
    number: 1,
  });
  const amended = amends('amended', dated('2026-05-04', ['2028-06-04', 1]), '2026-08-03', before);
  expect(isos(amended, [before])).toEqual([
    [2026, 4000, 4000],
    [2028, 8000, 8000],
  ]);
  const exercised = { ...before, issued_quantity: 1000, exercised: [{ on: '2026-07-01', quantity: 1000 }] };
  expect(isos({ ...amended, quantity: 11_000 }, [exercised])).toEqual([
    [2026, 4000, 4000],
    [2028, 8000, 8000],
  ]);
});

it('an option amended after a reverse split counts no more shares than it has, however its parts round', () => {
  const { quantity, issued_quantity, returned_quantity, exercise_price, fair_market_value } = option(
    'before',
    '2026-05-04',
    4800,
    yearly(2027, 4),
  );
  const monthly = dated(
    '2026-05-04',
    ...Array.from({ length: 48 }, (_, month): [string, number] => [
      `${2026 + Math.floor((month + 5) / 12)}-${String(((month + 5) % 12) + 1).padStart(2, '0')}-04`,
      1,
    ]),
  );
  const before = option('before', '2026-05-04', 1600, monthly, {
    number: 1,
    splits: [
      {
        stock_split_id: 'ssp',
        on: '2026-05-05',
        quantity,
        issued_quantity,
        returned_quantity,
        exercise_price,
        fair_market_value,
        accelerations: [],
        issued_after: 0,
        remaining_after: 1600,
      },
    ],
  });
  const amended = amends('amended', monthly, '2028-05-20', before);
  expect(
    isos(amended, [before])
      .map(([, all]) => all!)
      .reduce((sum, all) => sum + all, 0),
  ).toBe(1600);
});

it('what was exercised before another option was amended to vest sooner stays what it was', () => {
  const early = option('early', '2026-05-04', 10_000, dated('2026-05-04', ['2028-05-04', 1]), { number: 1 });
  const late = option('late', '2026-05-04', 6000, dated('2026-05-04', ['2026-05-04', 1]), {
    number: 2,
    issued_quantity: 6000,
    exercised: [{ on: '2026-08-03', quantity: 6000 }],
  });
  const amended = amends('amended', dated('2026-08-10', ['2026-08-11', 1]), '2026-08-10', early);
  expect([isos(late, [early, amended]), isos(amended, [early, late])]).toEqual([
    [[2026, 6000, 6000]],
    [[2026, 10_000, 4000]],
  ]);
});

it('what would have been first exercisable after the last day of an option counts for nothing', () => {
  const short = option('short', '2026-05-04', 20_000, dated('2026-05-04', ['2026-06-01', 1], ['2027-07-01', 1]), {
    term_ends_on: '2026-08-04',
  });
  expect(isos(option('next', '2026-09-01', 10_000, dated('2026-09-01', ['2027-09-01', 1])), [short])).toEqual([
    [2027, 10_000, 10_000],
  ]);
});

it('six hundred options of one holder are counted, and others are served between any two of them', () => {
  const made = Array.from({ length: 600 }, (_, number) =>
    option(`grant-${number}`, '2026-06-01', 480, yearly(2027, 4), {
      number,
      ...(number % 2
        ? { issued_quantity: 1, exercised: [{ on: '2027-07-01', quantity: 1 }], ...accelerated('2027-08-01', 10) }
        : {}),
    }),
  );
  let parts = 0;
  for (const counting = countingOf(made); !counting.next().done;) parts += 1;
  expect(parts).toBe(2 * 600);
});

it('of two options of one day the one that was granted first is counted first, amended or not', () => {
  const terms = dated('2026-11-16', ['2027-11-16', 1]);
  const [one, two] = [
    option('one', '2026-11-16', 10_000, terms, { number: 7 }),
    option('two', '2026-11-16', 10_000, terms, { number: 9 }),
  ] as const;
  expect([isos(one, [two]), isos(two, [one])]).toEqual([[[2027, 10_000, 10_000]], [[2027, 10_000, 0]]]);
  const amended = option('amended', '2026-11-16', 10_000, dated('2026-11-16', ['2027-06-01', 1]), {
    replaces_grant_id: 'one',
    amendment: { is_new_grant: false, cancelled_quantity: 0 },
  });
  expect([isos(amended, [one, two]), isos(two, [one, amended])]).toEqual([
    [[2027, 10_000, 10_000]],
    [[2027, 10_000, 0]],
  ]);
  expect(isos(option('asked', '2026-11-16', 1000, terms), [one, two])).toEqual([[2027, 1000, 0]]);
});

it('counts cancelled shares to year end if first exercisable in that year, and not after (§ 1.422-4(b)(5))', () => {
  const left = option('left', '2026-11-16', 20_000, dated('2026-11-16', ['2027-09-01', 1], ['2028-09-01', 1]), {
    service_ended_on: '2027-03-01',
    returned_quantity: 20_000,
  });
  const again = option('again', '2027-03-01', 20_000, dated('2027-03-01', ['2027-10-01', 1], ['2028-10-01', 1]));
  expect(isos(again, [left])).toEqual([
    [2027, 10_000, 0],
    [2028, 10_000, 10_000],
  ]);
  const before = option('before', '2026-11-16', 20_000, dated('2026-11-16', ['2027-02-01', 1], ['2027-09-01', 1]));
  const amended = (cancelled_quantity: number) =>
    option(
      'amended',
      '2027-03-01',
      20_000 - cancelled_quantity,
      dated('2027-03-01', ['2027-03-01', 10_000], ['2027-09-01', 10_000 - cancelled_quantity]),
      { replaces_grant_id: 'before', amendment: { is_new_grant: false, cancelled_quantity } },
    );
  expect(isos(amended(4000), [before])).toEqual([[2027, 20_000, 10_000]]);
});

it('keeps each year of a holder within the limit, whatever accelerates or is exercised, and counts none twice', () => {
  const day = fc
    .integer({ min: 1, max: 12 })
    .chain((month) => fc.constantFrom(2027, 2028).map((of) => `${of}-${String(month).padStart(2, '0')}-15`));
  const life = fc.record({
    quantity: fc.integer({ min: 3, max: 40_000 }),
    price: fc.constantFrom('1.01', '7', '10', '33.3333333333'),
    first: day,
    second: day,
    early: day,
    share: fc.integer({ min: 0, max: 100 }),
    exercised: day,
    part: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(life, { minLength: 1, maxLength: 5 }), (lives) => {
      const made = lives.map(({ quantity, price, first, second, early, share, exercised, part }, index): Counted => {
        const taken = Math.floor((Math.floor(quantity / 3) * part) / 100);
        const on = exercised > first ? exercised : first;
        return option(`grant-${index}`, '2026-06-01', quantity, dated('2026-06-01', [first, 1], [second, 2]), {
          number: index,
          fair_market_value: price,
          exercise_price: price,
          issued_quantity: taken,
          exercised: taken > 0 ? [{ on, quantity: taken }] : [],
          ...accelerated(early, Math.floor((quantity * share) / 100)),
        });
      });
      const spent = new Map<number, number>();
      for (const [id, counted] of incentiveYearsOf(made)) {
        const { quantity, fair_market_value } = made.find((one) => one.id === id)!;
        expect(counted.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
        for (const { year, iso_quantity, nso_quantity } of counted) {
          expect(Math.min(iso_quantity, nso_quantity)).toBeGreaterThanOrEqual(0);
          spent.set(year, (spent.get(year) ?? 0) + iso_quantity * Number(fair_market_value));
        }
      }
      for (const value of spent.values()) expect(value).toBeLessThanOrEqual(100_000.01);
    }),
  );
});

it('counts all of an option that is exercised before it vests in the year of its grant (§ 1.422-4(b)(4))', () => {
  const early = option('early', '2026-03-01', 9000, yearly(2027, 3), { early_exercise: true });
  const later = option('later', '2026-06-01', 4000, dated('2026-06-01', ['2026-12-01', 2000], ['2027-12-01', 2000]));
  expect(isos(early, [])).toEqual([[2026, 9000, 9000]]);
  expect(isos(later, [early])).toEqual([
    [2026, 2000, 1000],
    [2027, 2000, 2000],
  ]);
  expect(isos(later, [{ ...early, early_exercise: false }])).toEqual([
    [2026, 2000, 2000],
    [2027, 2000, 2000],
  ]);
  const exercised = { ...early, exercised: [{ on: '2026-04-01', quantity: 9000 }], issued_quantity: 9000 };
  expect(isos(exercised, [later])).toEqual([[2026, 9000, 9000]]);
});
