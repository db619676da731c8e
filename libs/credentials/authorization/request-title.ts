import { isDecimal } from '#kernel/decimal';
import { shortDollars } from '#kernel/money';
import { counted } from '#documents/kit';
import type { Authorization } from './authorization.entity';
import { requestPhrase } from './operation-phrases';

/**
 * Phrases with figures of the request or of the dry run, the most specific first. The first phrase with all its figures
 * applies. A phrase has no text of the request, which could mislead the approver.
 */
const figured: Readonly<Record<string, readonly string[]>> = {
  'authorized_shares_increases.create': ['increase the authorized shares to {result.authorized_shares}'],
  'bank_transfers.create': ['send {result.amount_cents} from a bank account'],
  'convertibles.create': ['issue {result.kind} for {result.amount_cents}'],
  'convertibles.repay': ['record the repayment of the note with {request.paid_cents}'],
  'corporate_transactions.create': ['begin a corporate transaction for {result.terms.consideration_cents}'],
  'creditor_claims.settle': ['record the settlement of the claim for {request.settled_cents}'],
  'deferred_payments.pay': ['record a payment of {request.paid_cents} from the escrow or the deferred price'],
  'equity_plans.adjust_pool': ['change the share reserve of the equity plan to {request.shares_reserved} shares'],
  'equity_plans.create': ['adopt an equity plan with {result.shares_reserved} shares'],
  'funds_flow_lines.create': ['add a payment of {result.amount_cents} to the funds flow'],
  'grants.create': ['grant {result.kind} for {result.quantity} shares'],
  'grants.exercise': [
    'exercise the option for {request.quantity} shares and {request.paid_cents}',
    'exercise the option for {request.paid_cents}',
    'exercise the option for {request.quantity} shares',
  ],
  'grants.release': ['issue {request.quantity} shares of vested stock units'],
  'rounds.create': ['begin a financing round at a pre-money valuation of {result.pre_money_cents}'],
  'share_cancellations.create': ['cancel {result.quantity} shares'],
  'share_issuances.create': ['issue {result.quantity} shares for {result.total_cents}'],
  'share_repurchases.create': ['repurchase {result.quantity} shares for {result.total_cents}'],
  'share_repurchases.settle': ['pay {result.total_cents} for {result.quantity} shares'],
  'share_transfers.create': [
    'transfer {result.quantity} shares for {result.total_cents}',
    'transfer {result.quantity} shares',
  ],
  'share_transfers.record': ['record a transfer of {result.quantity} shares by operation of law'],
  'stock_splits.create': ['split the stock {result.ratio.numerator}-for-{result.ratio.denominator}'],
  'valuations.create': ['record a valuation of {result.price_per_share} per share'],
  'vesting_accelerations.create': ['accelerate the vesting of {request.quantity} shares'],
};

const kinds = new Map(
  Object.entries({
    iso: 'an ISO',
    nso: 'an NSO',
    note: 'a convertible note',
    restricted_stock: 'restricted stock',
    rsu: 'RSUs',
    safe: 'a SAFE',
    warrant: 'a warrant',
  }),
);

export type Titled = Pick<Authorization, 'operation' | 'request_body' | 'preview'>;

/** Verb phrase with the figures that the approver decides on: “issue 50,000 shares for $6,000”. */
export function requestTitle({ operation, request_body, preview }: Titled): string {
  const facts = { request: request_body, result: preview['resource'] };
  return (figured[operation] ?? []).map((phrase) => filled(phrase, facts)).find(Boolean) ?? requestPhrase(operation);
}

/** Null if a figure is unknown. */
function filled(phrase: string, facts: object): string | null {
  let isKnown = true;
  const title = phrase.replace(/\{([\w.]+)\}( shares)?/g, (_, path: string, shares = '') => {
    const figure = figureOf(path, path.split('.').reduce<unknown>(member, facts));
    isKnown &&= figure !== null;
    return shares && figure === '1' ? counted(1, 'share') : `${figure}${shares}`;
  });
  return isKnown ? title : null;
}

const member = (value: unknown, name: string): unknown => (value as Record<string, unknown> | null | undefined)?.[name];

function figureOf(path: string, value: unknown): string | null {
  if (path.endsWith('.kind')) return kinds.get(String(value)) ?? null;
  if (path.includes('price')) return isDecimal(value) ? `$${value}` : null;
  if (typeof value !== 'number') return null;
  return path.endsWith('_cents') ? shortDollars(value) : value.toLocaleString('en-US');
}
