import type { VestingTerms } from '#equity/vesting';
import { checkRestrictedStock, monthlyVesting } from './restricted-stock';

const monthly: VestingTerms = {
  start: '2026-06-01',
  allocation: 'back_loaded_to_single_tranche',
  conditions: [{ kind: 'schedule', parts: 1, period_months: 1, periods: 48, cliff_months: 12 }],
};
const delaware = { jurisdiction: 'US-DE' as const, par_value: '0.01' };
const params = (
  asked: { quantity?: number; price_per_share?: string },
  terms = monthly,
  known: Parameters<typeof checkRestrictedStock>[2] = delaware,
) => checkRestrictedStock({ quantity: 100, price_per_share: '0.01', ...asked }, terms, known).map(({ param }) => param);

it('is sold at par or more in Delaware (8 Del. C. § 153(a)), and at any price elsewhere or without par value', () => {
  expect([
    params({}),
    params({ price_per_share: '0.0099999999' }),
    params({ price_per_share: '0.001' }, monthly, { ...delaware, jurisdiction: 'US-WY' }),
    params({ price_per_share: '0.001' }, monthly, { jurisdiction: 'US-DE', par_value: null }),
  ]).toEqual([[], ['price_per_share'], [], []]);
  expect([
    params({ price_per_share: undefined }),
    params({ price_per_share: '1000000', quantity: Number.MAX_SAFE_INTEGER }),
  ]).toEqual([['price_per_share'], ['quantity']]);
});

it('vests in monthly installments, of which the last takes what is left over', () => {
  expect(monthlyVesting(monthly)).toEqual({ months: 48, cliff_months: 12, start: '2026-06-01' });
  const [schedule] = monthly.conditions as [Extract<VestingTerms['conditions'][number], { kind: 'schedule' }>];
  const others: VestingTerms['conditions'][] = [
    [{ ...schedule, period_months: 3 }],
    [schedule, schedule],
    [{ kind: 'date', parts: 1, on: '2027-01-01' }],
    [{ kind: 'milestone', parts: 1, name: 'First sale' }],
  ];
  expect(others.map((conditions) => params({}, { ...monthly, conditions }))).toEqual(
    others.map(() => ['vesting.conditions']),
  );
  expect(params({}, { ...monthly, allocation: 'cumulative_rounding' })).toEqual(['vesting.allocation']);
});
