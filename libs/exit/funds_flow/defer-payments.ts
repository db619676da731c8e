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

const partIn: Readonly<Record<Exclude<DeferredKind, 'vesting'>, (owner: OwnerPart) => number>> = {
  escrow: ({ escrow_cents }) => escrow_cents,
  earn_out: ({ earn_out_cents }) => earn_out_cents,
};

type Deferred = Pick<DeferredPayment, 'kind' | 'amount_cents' | 'due_on' | 'shares'>;
type Action = HeldTransaction['action'];

/** Deferred payments with the shares fixed at release. */
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
 * Divides a payment. Escrow returns in proportion to contributions, and a holdback goes to its holder. An
 * earn-out follows the rights fixed at release, so
 * early dollars may belong to other owners than later dollars.
 */
export async function sharesPaid(
  work: UnitOfWork,
  entity: Entity,
  { kind, amount_cents, shares, corporate_transaction_id }: DeferredPayment,
  cents: number,
): Promise<DeferredShare[]> {
  if (kind !== 'earn_out') {
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
  const [next] = deferredBy(action, action.effective_date!)
    .map(({ due_on }) => due_on)
    .filter((day) => day > today)
    .toSorted();
  return next === undefined
    ? null
    : { ...untilDay(entity, next), stage: 'payDeferred', what: 'The next deferred payment is due' };
}
