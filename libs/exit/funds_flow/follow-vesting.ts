import { apportion } from '#equity/shares';
import type { DeferredPayment } from './deferred-payment.entity';

type Installment = Pick<DeferredPayment, 'status' | 'amount_cents' | 'paid_cents'> & { quantity: number };

/**
 * Divides an escrow or earn-out part of unvested stock among its vesting dates. The part of a paid date is paid too,
 * that of an open date waits for it, and the buyer keeps that of a date that was not paid in full.
 */
export function followVesting(cents: number, dates: readonly Installment[]) {
  const parts = apportion(
    cents,
    dates.map(({ quantity }) => BigInt(quantity)),
  );
  const sumOf = (state: ReturnType<typeof stateOf>): number =>
    dates.reduce((sum, one, at) => (stateOf(one) === state ? sum + parts[at]! : sum), 0);
  return {
    paid_cents: sumOf('paid'),
    held_cents: sumOf('open'),
    forfeited_cents: sumOf('forfeited'),
    added: dates.map((one, at) => (stateOf(one) === 'open' ? parts[at]! : 0)),
  };
}

const stateOf = ({ status, amount_cents, paid_cents }: Installment): 'open' | 'paid' | 'forfeited' => {
  if (status === 'held' || status === 'due') return 'open';
  return status === 'paid' && paid_cents === amount_cents ? 'paid' : 'forfeited';
};
