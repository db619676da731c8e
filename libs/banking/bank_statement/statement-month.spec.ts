import { monthAfter, monthAt, monthOf } from './statement-month';

it.each([
  ['2026-07-15', '2026-07-01', '2026-07-31', '2026-08-01T04:00:00.000Z'],
  ['2026-12-31', '2026-12-01', '2026-12-31', '2027-01-01T05:00:00.000Z'],
  ['2028-02-01', '2028-02-01', '2028-02-29', '2028-03-01T05:00:00.000Z'],
  ['2026-10-31', '2026-10-01', '2026-10-31', '2026-11-01T04:00:00.000Z'],
])('ends the month of %s at midnight in New York', (day, starts_on, ends_on, ends_at) => {
  expect(monthOf(day)).toMatchObject({ starts_on, ends_on, ends_at: new Date(ends_at) });
});

it('counts the last evening in New York to the month that ends', () => {
  expect(monthAt(new Date('2026-08-01T03:59:59Z')).starts_on).toBe('2026-07-01');
  expect(monthAt(new Date('2026-08-01T04:00:00Z')).starts_on).toBe('2026-08-01');
});

it('leaves no gap between two months', () => {
  const [month, next] = [monthOf('2026-12-05'), monthAfter(monthOf('2026-12-05'))];
  expect([next.starts_on, next.starts_at]).toEqual(['2027-01-01', month.ends_at]);
});
