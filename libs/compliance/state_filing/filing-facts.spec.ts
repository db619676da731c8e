import { stockDay } from './filing-facts';

it.each([
  ['2025', '2026-02-16', '2025-12-31'],
  ['2026', '2026-05-26', '2026-05-26'], // the last report of a company that ends
  ['initial', '2026-02-16', '2026-02-16'],
  [null, '2026-02-16', '2026-02-16'],
])('the report of %s, filed on %s, states the stock of %s (8 Del. C. § 502(a))', (period, today, day) =>
  expect(stockDay({ period, today })).toBe(day),
);
