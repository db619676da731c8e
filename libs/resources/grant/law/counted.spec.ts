import type { VestingTerms } from '#kernel/vesting';
import { incentiveYearsOf, type Counted } from './counted';

const yearly = (first: number, years: number): VestingTerms => ({ start: `${first - 1}-06-01`, allocation: 'cumulative_round_down', conditions: [{ kind: 'schedule', parts: 1, period_months: 12, periods: years, cliff_months: 0 }] });
const option = (id: string, effective_date: string, quantity: number, vesting: VestingTerms, more: Partial<Counted> = {}): Counted => ({
  id, effective_date, quantity, vesting, fair_market_value: '10', exercise_price: '10', vesting_facts: { milestones: [], accelerations: [] }, service_ended_on: null, splits: [], replaces_grant_id: null, ended_on: null, amendment: null, ...more,
});
const isos = (one: Counted, others: readonly Counted[]) => incentiveYearsOf(one, others).map(({ year, quantity, iso_quantity }) => [year, quantity, iso_quantity]);

// At $10 a share 10,000 of each year are within the limit.
const first = option('first', '2026-06-01', 24_000, yearly(2027, 3));
const other = option('other', '2026-09-01', 9000, yearly(2027, 3));

it('an option is counted behind those of its holder that were granted before, and one that was made later takes nothing from it', () => {
  expect([isos(first, [other]), isos(other, [first])]).toEqual([[[2027, 8000, 8000], [2028, 8000, 8000], [2029, 8000, 8000]], [[2027, 3000, 2000], [2028, 3000, 2000], [2029, 3000, 2000]]]);
});

it('one that is amended and no new grant keeps its place and its years', () => {
  const amended = option('amended', '2027-07-01', 16_000, { start: '2027-07-01', allocation: 'cumulative_round_down', conditions: [{ kind: 'date', parts: 16_000, on: '2028-06-01' }] }, { replaces_grant_id: 'first', amendment: { is_new_grant: false } });
  expect(isos(amended, [first, other])).toEqual([[2027, 8000, 8000], [2028, 16_000, 10_000]]);
  expect(isos(other, [{ ...first, ended_on: '2027-07-01' }, amended])).toEqual([[2027, 3000, 2000], [2028, 3000, 0], [2029, 3000, 3000]]);
});

it('one that counts as granted anew is counted anew, behind the others; what it took the place of counts until the end of that year (IRC § 424(h), Treas. Reg. § 1.422-4(b)(5))', () => {
  const anew = option('anew', '2027-07-01', 24_000, { start: '2027-07-01', allocation: 'cumulative_round_down', conditions: [{ kind: 'date', parts: 8000, on: '2027-07-01' }, { kind: 'date', parts: 8000, on: '2028-06-01' }, { kind: 'date', parts: 8000, on: '2029-06-01' }] }, { replaces_grant_id: 'first', amendment: { is_new_grant: true } });
  expect(isos(anew, [first, other])).toEqual([[2027, 8000, 0], [2028, 8000, 7000], [2029, 8000, 7000]]);
});
