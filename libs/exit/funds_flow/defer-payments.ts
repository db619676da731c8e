import type { LegalDate } from '#kernel/dates';
import { apportion } from '#equity/shares';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { unvestedLabel } from '#captable/cap_table';
import type { Entity } from '#companies/entity';
import { untilDay, type ActionWait } from '#governance/actions';
import {
  CorporateTransaction,
  deferralsOf,
  type DeferredKind,
  type HeldTransaction,
  type OwnerPart,
} from '#exit/corporate_transaction';
import { DeferredPayment, type DeferredShare } from './deferred-payment.entity';
import { deferredPaymentMachine } from './deferred-payment.machine';
import { dividing, saleOf } from './compute-flow';
import { followVesting } from './follow-vesting';
import { asNamed, partsPaid } from './owner-parts';

const partIn: Readonly<Record<Exclude<DeferredKind, 'vesting'>, (owner: OwnerPart) => number>> = {
  escrow: ({ escrow_cents }) => escrow_cents,
  earn_out: ({ earn_out_cents }) => earn_out_cents,
};

type Deferred = Pick<DeferredPayment, 'kind' | 'amount_cents' | 'due_on' | 'shares'>;
type Action = HeldTransaction['action'];

const deferredBy = (action: Action, on: LegalDate): Deferred[] => [
  ...deferralsOf(action, on).map((deferral) => {
    const partOf = partIn[deferral.kind];
    const owners = action.funds_flow!.owners.filter((owner) => partOf(owner) > 0);
    return { ...deferral, shares: owners.map((owner) => shareOf(owner, partOf(owner))) };
  }),
  ...(action.funds_flow?.owners ?? []).flatMap((owner) => installments(action, owner)),
];

/** Shares of a holder that vest on each date. */
function vestingOf({ funds_flow }: Pick<Action, 'funds_flow'>, stakeholder_id: string | null): Map<LegalDate, number> {
  const dates = new Map<LegalDate, number>();
  for (const one of funds_flow!.division!.unvested!)
    if (one.stakeholder_id === stakeholder_id)
      for (const { on, quantity } of one.vests) dates.set(on, (dates.get(on) ?? 0) + quantity);
  return dates;
}

/** A payment for each vesting date, in proportion to the shares that vest. Later parts of the price add to it. */
function installments(action: Action, owner: OwnerPart): Deferred[] {
  if (owner.held !== unvestedLabel) return [];
  const dates = [...vestingOf(action, owner.stakeholder_id)];
  const parts = apportion(
    owner.held_cents ?? 0,
    dates.map(([, quantity]) => BigInt(quantity)),
  );
  return dates.map(([due_on], at) => ({
    kind: 'vesting' as const,
    amount_cents: parts[at]!,
    due_on,
    shares: [shareOf(owner, parts[at]!)],
  }));
}

export async function deferPayments({ work, action }: HeldTransaction, on: LegalDate): Promise<void> {
  for (const deferred of deferredBy(action, on))
    work.insert(DeferredPayment, { entity_id: action.entity_id, corporate_transaction_id: action.id, ...deferred });
}

/**
 * Divides a payment. A holdback goes to its holder. Escrow and earn-out follow the rights fixed at release, after all
 * earlier payments, so early dollars may belong to other owners than later dollars.
 */
export async function sharesPaid(
  work: UnitOfWork,
  entity: Entity,
  payment: DeferredPayment,
  cents: number,
): Promise<DeferredShare[]> {
  const { id, kind, shares, corporate_transaction_id } = payment;
  if (kind === 'vesting') return shares.map((one) => ({ ...one, ...paidNow(cents) }));
  const transaction = await work.find(CorporateTransaction, corporate_transaction_id);
  const { left_cents, division, owners } = transaction.funds_flow!;
  const { escrow_cents, earn_out_cents } = saleOf(transaction);
  const others = await work.all(DeferredPayment, { corporate_transaction_id, kind: ['escrow', 'earn_out'] });
  const earlier = others.filter((one) => one.id !== id).flatMap((one) => one.shares);
  const before = paidOf(earlier);
  const partsIn = await dividing(work, entity, division);
  const named = [...partsIn(left_cents + earn_out_cents), ...partsIn(left_cents)];
  const rows = owners.map((owner) => ({
    ...owner,
    received_cents: owner.amount_cents + (owner.held_cents ?? 0) + paidOf(earlier.filter((one) => isOf(owner, one))),
    share_cents: partIn[kind](owner),
  }));
  const parts = partsPaid(rows, asNamed(partsIn(left_cents - escrow_cents + before + cents), named), cents);
  return rows
    .map((row, index) => ({ ...shareOf(row, row.share_cents), ...paidNow(parts[index]!) }))
    .filter((one) => one.amount_cents + one.paid_cents > 0);
}

/** Moves the parts of unvested stock to its vesting payments. */
export async function holdUnvested(
  work: UnitOfWork,
  { kind, corporate_transaction_id }: DeferredPayment,
  shares: readonly DeferredShare[],
): Promise<DeferredShare[]> {
  if (kind === 'vesting' || shares.every(({ held }) => held !== unvestedLabel)) return [...shares];
  const transaction = await work.find(CorporateTransaction, corporate_transaction_id);
  const payments = await work.lockAll(DeferredPayment, { corporate_transaction_id, kind: 'vesting' });
  return shares.map((share) => {
    if (share.held !== unvestedLabel) return share;
    const dates = vestingOf(transaction, share.stakeholder_id);
    const own = payments
      .filter(({ shares: [one] }) => one!.stakeholder_id === share.stakeholder_id)
      .map((payment) => ({ payment, quantity: dates.get(payment.due_on)! }));
    const { added, ...parts } = followVesting(
      share.paid_cents!,
      own.map(({ payment, quantity }) => ({ ...payment, quantity })),
    );
    for (const [at, { payment }] of own.entries()) {
      const amount_cents = payment.amount_cents + added[at]!;
      if (added[at]! > 0)
        work.update(payment, { amount_cents, shares: payment.shares.map((one) => ({ ...one, amount_cents })) });
    }
    return { ...share, ...parts };
  });
}

const paidNow = (paid_cents: number) => ({ paid_cents, held_cents: 0, forfeited_cents: 0 });

/** With the parts that follow vesting. */
const paidOf = (shares: readonly DeferredShare[]): number =>
  shares.reduce(
    (sum, { paid_cents, held_cents, forfeited_cents }) =>
      sum + (paid_cents ?? 0) + (held_cents ?? 0) + (forfeited_cents ?? 0),
    0,
  );

const isOf = ({ stakeholder_id, held }: OwnerPart, share: DeferredShare): boolean =>
  share.stakeholder_id === stakeholder_id && share.held === held;

const shareOf = ({ stakeholder_id, name, held }: OwnerPart, amount_cents: number): DeferredShare => ({
  stakeholder_id,
  name,
  held,
  amount_cents,
  paid_cents: null,
  held_cents: null,
  forfeited_cents: null,
});

/** Marks payments due on their dates and waits for the next. Null when none remain. */
export async function untilAllDue(held: HeldTransaction): Promise<ActionWait> {
  const { work, entity, action, today } = held;
  const payments = await work.lockAll(DeferredPayment, { corporate_transaction_id: action.id, status: 'held' });
  for (const payment of payments)
    if (payment.due_on <= today) work.move(payment, deferredPaymentMachine.moves.fall_due);
  const [next] = deferredBy(action, action.effective_date!)
    .map(({ due_on }) => due_on)
    .filter((day) => day > today)
    .toSorted();
  return next === undefined
    ? null
    : { ...untilDay(entity, next), stage: 'payDeferred', what: 'The next deferred payment is due' };
}
