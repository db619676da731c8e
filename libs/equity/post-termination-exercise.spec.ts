import {
  canOutlast,
  lastDayAfter,
  serviceEnds,
  windowAfter,
  type AfterService,
  type ExerciseWindow,
} from './post-termination-exercise';

const days = (period: number) => ({ period, unit: 'days' as const });
const months = (period: number) => ({ period, unit: 'months' as const });
const exerciseTerms = (
  exercise_windows: ExerciseWindow[],
  post_termination_months: number | null = null,
): AfterService => ({ post_termination_months, exercise_windows });
const usual = exerciseTerms(
  [
    { reason: 'involuntary_death', ...months(12) },
    { reason: 'involuntary_disability', ...months(12) },
    { reason: 'involuntary_with_cause', ...days(0) },
  ],
  3,
);

it('is three months after any end of service, twelve after death or disability, none after one for cause', () => {
  expect(serviceEnds.map((end) => lastDayAfter(usual, '2026-01-31', end, '2030-01-01'))).toEqual([
    '2026-04-30',
    '2026-04-30',
    '2026-04-30',
    '2026-04-30',
    '2027-01-31',
    '2027-01-31',
    '2026-01-31',
  ]);
  expect([
    lastDayAfter(usual, '2026-01-31', 'involuntary_death', '2026-06-01'),
    lastDayAfter(usual, '2026-01-31', null, '2030-01-01'),
  ]).toEqual(['2026-06-01', undefined]);
});

it('counts days as days, and an end that has no window as another of its kind', () => {
  const terms = exerciseTerms([
    { reason: 'voluntary_other', ...days(90) },
    { reason: 'involuntary_other', ...months(3) },
  ]);
  expect([
    lastDayAfter(terms, '2026-02-01', 'voluntary_retirement', null),
    lastDayAfter(terms, '2026-02-01', 'involuntary_with_cause', null),
    lastDayAfter(terms, '2026-02-01', null, null),
  ]).toEqual(['2026-05-02', '2026-05-01', undefined]);
  const halves = exerciseTerms([
    { reason: 'involuntary_death', ...months(12) },
    { reason: 'involuntary_with_cause', ...days(0) },
  ]);
  expect([
    windowAfter(halves, 'voluntary_other'),
    windowAfter(halves, 'involuntary_disability'),
    windowAfter(exerciseTerms([]), 'voluntary_other'),
  ]).toEqual([undefined, undefined, null]);
});

it('holds for any end of service where all windows told are alike, and to the end of the term if none is', () => {
  const alike = exerciseTerms([{ reason: 'voluntary_other', ...days(90) }]);
  expect([null, ...serviceEnds].map((end) => lastDayAfter(alike, '2026-02-01', end, null))).toEqual(
    Array.from({ length: 8 }, () => '2026-05-02'),
  );
  expect(lastDayAfter(exerciseTerms([]), '2026-02-01', null, '2032-01-15')).toBe('2032-01-15');
});

it.each([
  [days(90), months(3), true],
  [days(89), months(3), false],
  [months(3), days(90), true],
  [months(3), days(92), false],
  [months(12), days(365), true],
  [days(366), months(12), true],
  [days(365), months(12), false],
  [days(1), days(0), true],
  [months(4), months(3), true],
  [days(0), months(0), false],
])('whether %j can outlast %j: %s', (one, other, does) => {
  expect(canOutlast(one, other)).toBe(does);
});
