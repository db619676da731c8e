import type { LegalDate } from '#kernel/dates';
import { apportion } from '#equity/shares';
import type { UnitOfWork } from '#platform/db/unit-of-work';
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

/** A payment for each vesting date of a holder's unvested stock, in proportion to the shares that vest. */
function installments({ funds_flow }: Action, owner: OwnerPart): Deferred[] {
  if (!owner.held_cents) return [];
  const dates = Map.groupBy(
    funds_flow!
      .division!.unvested!.filter(({ stakeholder_id }) => stakeholder_id === owner.stakeholder_id)
      .flatMap(({ vests }) => vests),
    ({ on }) => on,
  );
  const parts = apportion(
    owner.held_cents,
    [...dates.values()].map((same) => BigInt(same.reduce((sum, { quantity }) => sum + quantity, 0))),
  );
  return [...dates.keys()]
    .map((due_on, at) => ({
      kind: 'vesting' as const,
      amount_cents: parts[at]!,
      due_on,
      shares: [shareOf(owner, parts[at]!)],
    }))
    .filter(({ amount_cents }) => amount_cents > 0);
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
  if (kind === 'vesting') return shares.map((one) => ({ ...one, paid_cents: cents }));
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
    .map((row, index) => ({ ...shareOf(row, row.share_cents), paid_cents: parts[index]! }))
    .filter((one) => one.amount_cents + one.paid_cents > 0);
}

const paidOf = (shares: readonly DeferredShare[]): number =>
  shares.reduce((sum, { paid_cents }) => sum + (paid_cents ?? 0), 0);

const isOf = ({ stakeholder_id, held }: OwnerPart, share: DeferredShare): boolean =>
  share.stakeholder_id === stakeholder_id && share.held === held;

const shareOf = ({ stakeholder_id, name, held }: OwnerPart, amount_cents: number): DeferredShare => ({
  stakeholder_id,
  name,
  held,
  amount_cents,
  paid_cents: null,
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
