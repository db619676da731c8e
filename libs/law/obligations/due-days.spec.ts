import { isDistrictHoliday } from '#law/federal/legal-holidays';
import { dueDays, fiscalYear, type CompanyYears, type Tie } from './due-days';
import type { DueDate, ObligationRow } from '#law/common/obligation-rule';

const row = (due: DueDate, roll: ObligationRow['roll'] = null): ObligationRow => ({
  due,
  roll,
  statute: 'A statute',
  fee: null,
  filing_type: null,
  least_prior_year_tax_cents: null,
  late: null,
  lapse: null,
  consequence: null,
  effective_from: '2000-01-01',
  effective_to: null,
  source: 'A statute',
  source_checked_at: '2026-11-27',
});

const calendarYears: CompanyYears = { fiscal_year_end: '12-31', formed_on: '2024-02-29', ends_on: null };
const since = (on: string, until: string | null = null): Tie => ({ on, until });
const list = (due: DueDate, tie: Tie, years = calendarYears, from = 2023, to = 2030) =>
  Array.from({ length: to - from + 1 }, (_, index) => dueDays(row(due), years, tie, from + index))
    .flat()
    .map(({ period, due_at }) => `${period} ${due_at}`);

describe('a fixed day', () => {
  const march: DueDate = {
    kind: 'fixed_days',
    falls_in: 'next_year',
    days: [{ month_day: '03-01', quarter: null }],
    first: 'year_of_event',
  };

  it('falls due for the year of formation in the next one, also where the company is formed before that day', () =>
    expect(list(march, since('2026-01-02'), calendarYears, 2024, 2027)).toEqual([
      '2026 2027-03-01',
      '2027 2028-03-01',
    ]));

  it('of a rule that begins with the next year leaves the first one out', () => {
    const may: DueDate = { ...march, falls_in: 'same_year', first: 'year_after' };
    expect(list(may, since('2026-01-02'), calendarYears, 2025, 2028)).toEqual(['2027 2027-03-01', '2028 2028-03-01']);
  });

  it('has one period a quarter where it comes several times a year', () => {
    const quarters: DueDate = {
      ...march,
      falls_in: 'same_year',
      days: [
        { month_day: '06-01', quarter: 'Q2' },
        { month_day: '09-01', quarter: 'Q3' },
      ],
    };
    expect(list(quarters, since('2026-01-02'), calendarYears, 2026, 2026)).toEqual([
      '2026-Q2 2026-06-01',
      '2026-Q3 2026-09-01',
    ]);
  });

  it('is not owed once the tie has ended, and still on the day on which it ends', () => {
    expect(list(march, since('2026-01-02', '2028-03-01'))).toEqual(['2026 2027-03-01', '2027 2028-03-01']);
    expect(list(march, since('2026-01-02', '2028-02-29'))).toEqual(['2026 2027-03-01']);
    expect(list(march, since('2026-01-02', '2027-02-28'))).toEqual([]);
  });
});

describe('an anniversary', () => {
  it.each<[string, string[]]>([
    ['2024-02-29', ['2025 2025-02-28', '2026 2026-02-28', '2027 2027-02-28', '2028 2028-02-29']],
    ['2024-02-28', ['2025 2025-02-28', '2026 2026-02-28', '2027 2027-02-28', '2028 2028-02-29']],
    ['2024-04-30', ['2025 2025-04-30', '2026 2026-04-30', '2027 2027-04-30', '2028 2028-04-30']],
    ['2024-12-31', ['2025 2025-12-31', '2026 2026-12-31', '2027 2027-12-31', '2028 2028-12-31']],
  ])('of %s has a month that ends with its own last day', (on, days) =>
    expect(
      list({ kind: 'last_day_of_anniversary_month', every_years: 1 }, since(on), calendarYears, 2024, 2028),
    ).toEqual(days),
  );

  it('of the 31st has a month that begins with its first', () =>
    expect(
      list({ kind: 'first_day_of_anniversary_month', every_years: 1 }, since('2024-01-31'), calendarYears, 2024, 2026),
    ).toEqual(['2025 2025-01-01', '2026 2026-01-01']));

  it('of a leap day is 28 February but for leap years', () =>
    expect(list({ kind: 'anniversary_day', every_years: 2 }, since('2024-02-29'))).toEqual([
      '2026 2026-02-28',
      '2028 2028-02-29',
      '2030 2030-02-28',
    ]));
});

describe('a fiscal year', () => {
  it.each([
    ['12-31', '2027-01-01', '2027-12-31'],
    ['06-30', '2027-07-01', '2028-06-30'],
    ['02-28', '2027-03-01', '2028-02-29'],
    ['01-31', '2027-02-01', '2028-01-31'],
  ])('that ends on %s is named by the year in which it begins', (end, begins, ends) =>
    expect(fiscalYear(end, 2027)).toEqual({ begins, ends }),
  );

  const after = (month: number): DueDate => ({
    kind: 'month_after_fiscal_year',
    month,
    day: 15,
    first: 'year_of_event',
    exception: { year_ends_in_month: 6, month: 3, begun_before: '2026-01-01' },
  });

  it.each([
    ['12-31', '2026 2027-04-15'],
    ['11-30', '2025 2027-03-15'],
    ['06-30', '2025 2026-09-15'],
    ['06-30', '2026 2027-10-15'],
    ['02-28', '2026 2027-06-15'],
  ])('that ends on %s has its return due in a month after it', (fiscal_year_end, expected) =>
    expect(list(after(4), since('2020-05-05'), { ...calendarYears, fiscal_year_end }, 2024, 2027)).toContain(expected),
  );

  it('that holds the formation is owed, and no earlier one', () =>
    expect(list(after(4), since('2026-05-05'), { ...calendarYears, fiscal_year_end: '09-30' }, 2024, 2026)).toEqual([
      '2025 2027-01-15',
      '2026 2028-01-15',
    ]));

  const wound = { ...calendarYears, ends_on: '2027-05-20' };

  it('ends with the last distribution, whose return is the last one', () =>
    expect(list(after(3), since('2026-01-02', '2027-05-20'), wound, 2025, 2029)).toEqual([
      '2026 2027-03-15',
      '2027 2027-08-15',
    ]));

  it('goes on after the end of the year for a state that the company has not left', () =>
    expect(list(after(3), since('2026-01-02', '2028-07-01'), wound, 2025, 2030)).toEqual([
      '2026 2027-03-15',
      '2027 2027-08-15',
      '2028 2029-03-15',
    ]));

  it('is owed whole where the company withdraws from the state within it', () =>
    expect(list(after(4), since('2026-01-02', '2027-05-20'), calendarYears, 2025, 2029)).toEqual([
      '2026 2027-04-15',
      '2027 2028-04-15',
    ]));

  const within: DueDate = { kind: 'month_of_fiscal_year', month: 4, day: 15, first: 'year_of_event' };

  it('begins for a new company on its day of formation', () =>
    expect(list(within, since('2026-08-16'), { ...calendarYears, formed_on: '2026-06-01' }, 2026, 2027)).toEqual([
      '2026 2026-09-15', // the example of the instructions for form 3522
      '2027 2027-04-15',
    ]));

  it('makes a company that registers after the day owe at once', () =>
    expect(list(within, since('2026-08-16'), calendarYears, 2026, 2027)).toEqual([
      '2026 2026-08-16',
      '2027 2027-04-15',
    ]));
});

it('falls due once after an event', () =>
  expect(list({ kind: 'days_after_event', days: 90 }, since('2027-12-15'))).toEqual(['initial 2028-03-14']));

it('falls due in the year after an event, and only for the year of the event', () =>
  expect(list({ kind: 'day_after_year_of_event', month_day: '02-28' }, since('2028-02-29'))).toEqual([
    '2028 2029-02-28',
  ]));

it('moves a day only where the rule moves it', () => {
  const due: DueDate = { kind: 'days_after_event', days: 0 };
  const roll = { isHoliday: isDistrictHoliday, statute: 'IRC § 7503' };
  const on = (day: string) =>
    [row(due), row(due, roll)].map((one) => dueDays(one, calendarYears, since(day), 2028)[0]?.due_at);
  expect(on('2028-04-15')).toEqual(['2028-04-15', '2028-04-18']); // Saturday; Emancipation Day is kept on Monday
  expect(on('2028-02-29')).toEqual(['2028-02-29', '2028-02-29']);
});
