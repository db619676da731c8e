import { centsOf } from '#kernel/decimal';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import type { ParameterError } from '#kernel/problem';
import type { MonthlyVesting, VestingTerms } from '#equity/vesting';
import { isBelowPar } from './par-value';

/** 8 Del. C. § 152, W.S. 17-16-621(b). Only cash is an amount paid for IRC § 83 (Treas. Reg. § 1.83-3(g)). */
export const stockConsiderations = ['cash', 'services'] as const;
export type StockConsideration = (typeof stockConsiderations)[number];

interface RestrictedStockRequest {
  quantity: number;
  price_per_share: string | undefined;
}
interface RestrictedStockContext {
  jurisdiction: JurisdictionCode;
  par_value: string | null;
}

/** Only par value limits the price. */
export function checkRestrictedStock(
  { quantity, price_per_share: price }: RestrictedStockRequest,
  terms: VestingTerms,
  { jurisdiction, par_value: par }: RestrictedStockContext,
): ParameterError[] {
  const restrictedStockError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
    when ? [{ param, code, message }] : [];
  return [
    ...restrictedStockError(
      price === undefined,
      'price_per_share',
      'missing',
      'price_per_share is required for restricted stock.',
    ),
    ...restrictedStockError(
      price !== undefined && isBelowPar(jurisdiction, par, price),
      'price_per_share',
      'below_par',
      `price_per_share must be at least the par value of $${par}.`,
    ),
    ...restrictedStockError(
      price !== undefined && !Number.isSafeInteger(centsOf(price, quantity)),
      'quantity',
      'too_large',
      'The total price exceeds the supported maximum.',
    ),
    ...restrictedStockError(
      monthlyVesting(terms) === null,
      'vesting.conditions',
      'not_applicable',
      'Restricted stock requires a single vesting schedule with one-month periods.',
    ),
    ...restrictedStockError(
      terms.acceleration !== undefined,
      'vesting.acceleration',
      'not_applicable',
      'Restricted stock can vest only on its schedule. Omit acceleration.',
    ),
    ...restrictedStockError(
      terms.allocation !== 'back_loaded_to_single_tranche',
      'vesting.allocation',
      'not_applicable',
      'allocation must be back_loaded_to_single_tranche: restricted stock rounds each installment down, and the ' +
        'last installment takes the remainder.',
    ),
  ];
}

/** Null if vesting is not monthly. */
export function monthlyVesting({ start, conditions: [one, another] }: VestingTerms): MonthlyVesting | null {
  return one?.kind === 'schedule' && one.period_months === 1 && !another
    ? { months: one.periods, cliff_months: one.cliff_months, start }
    : null;
}
