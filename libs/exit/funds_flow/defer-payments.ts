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
import { dividing } from './compute-flow';
import { partsPaid, type ProceedsPart } from './owner-parts';

const partIn: Readonly<Record<DeferredKind, (owner: OwnerPart) => number>> = {
  escrow: ({ escrow_cents }) => escrow_cents,
  earn_out: ({ earn_out_cents }) => earn_out_cents,
};

/** Records deferred payments with the shares fixed at release. */
export async function deferPayments({ work, action }: HeldTransaction, on: LegalDate): Promise<void> {
  for (const deferral of deferralsOf(action, on)) {
    const partOf = partIn[deferral.kind];
    work.insert(DeferredPayment, {
      entity_id: action.entity_id,
      corporate_transaction_id: action.id,
      ...deferral,
      shares: action
        .funds_flow!.owners.filter((owner) => partOf(owner) > 0)
        .map((owner) => shareOf(owner, partOf(owner))),
    });
  }
}

/**
 * Divides a payment. Escrow returns in proportion to contributions. An earn-out follows the rights fixed at release, so
 * early dollars may belong to other owners than later dollars.
 */
export async function sharesPaid(
  work: UnitOfWork,
  entity: Entity,
  { kind, amount_cents, shares, corporate_transaction_id }: DeferredPayment,
  cents: number,
): Promise<DeferredShare[]> {
  if (kind === 'escrow') {
    const parts = apportion(
      cents,
      shares.map((one) => BigInt(one.amount_cents)),
    );
    return shares.map((one, index) => ({ ...one, paid_cents: parts[index]! }));
  }
  const { left_cents, division, owners } = (await work.find(CorporateTransaction, corporate_transaction_id))
    .funds_flow!;
  const partsIn = await dividing(work, entity, division);
  const [closing, whole, paid] = [0, amount_cents, cents].map((more) => partsIn(left_cents + more)) as [
    ProceedsPart[],
    ProceedsPart[],
    ProceedsPart[],
  ];
  const parts = partsPaid(owners, { closing, whole, paid }, cents);
  return owners
    .map((owner, index) => ({ ...shareOf(owner, owner.earn_out_cents), paid_cents: parts[index]! }))
    .filter((one) => one.amount_cents + one.paid_cents > 0);
}

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
  const [next] = deferralsOf(action, action.effective_date!)
    .map(({ due_on }) => due_on)
    .filter((day) => day > today)
    .toSorted();
  return next === undefined
    ? null
    : { ...untilDay(entity, next), what: 'Waits for the next deferred payment to fall due' };
}
