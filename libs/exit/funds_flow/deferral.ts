import { addMonths, type LegalDate } from '#kernel/dates';
import { untilDay, type Waiting } from '#governance/actions';
import { kindRules, type HeldTransaction, type OwnerPart } from '#exit/corporate_transaction';
import type { DeferredKind } from './deferred-payment.dto';
import { DeferredPayment } from './deferred-payment.entity';
import { deferredPaymentMachine } from './deferred-payment.machine';
import { saleOf } from './flow';

interface Deferral {
  kind: DeferredKind;
  amount_cents: number;
  due_on: LegalDate;
  partOf(owner: OwnerPart): number;
}

/** The parts of the price that are held back at a closing on a day. */
function deferralsOf({ action }: Pick<HeldTransaction, 'action'>, on: LegalDate): Deferral[] {
  if (!kindRules[action.kind].sells) return [];
  const { escrow_cents, escrow_months, earn_out_cents, earn_out_months } = saleOf(action);
  const both: Deferral[] = [
    {
      kind: 'escrow',
      amount_cents: escrow_cents,
      due_on: addMonths(on, escrow_months),
      partOf: (owner) => owner.escrow_cents,
    },
    {
      kind: 'earn_out',
      amount_cents: earn_out_cents,
      due_on: addMonths(on, earn_out_months),
      partOf: (owner) => owner.earn_out_cents,
    },
  ];
  return both.filter(({ amount_cents }) => amount_cents > 0);
}

/** Records what the owners get later, each by the part that was fixed at the release. */
export async function deferPayments(held: HeldTransaction, on: LegalDate): Promise<void> {
  const { work, action } = held;
  for (const { partOf, ...deferral } of deferralsOf(held, on))
    work.insert(DeferredPayment, {
      entity_id: action.entity_id,
      corporate_transaction_id: action.id,
      ...deferral,
      shares: action
        .funds_flow!.owners.filter((owner) => partOf(owner) > 0)
        .map((owner) => ({
          stakeholder_id: owner.stakeholder_id,
          name: owner.name,
          held: owner.held,
          amount_cents: partOf(owner),
          paid_cents: null,
        })),
    });
}

/** Lets what is held back fall due on its day, and waits for the next such day; null once there is none. */
export async function untilAllDue(held: HeldTransaction): Promise<Waiting> {
  const { work, entity, action, today } = held;
  const payments = await work.lockAll(DeferredPayment, { corporate_transaction_id: action.id, status: 'held' });
  for (const payment of payments)
    if (payment.due_on <= today) work.move(payment, deferredPaymentMachine.moves.fall_due);
  const [next] = deferralsOf(held, action.effective_date!)
    .map(({ due_on }) => due_on)
    .filter((day) => day > today)
    .toSorted();
  return next === undefined
    ? null
    : { ...untilDay(entity, next), what: 'Waits until a part of the price that is held back falls due' };
}
