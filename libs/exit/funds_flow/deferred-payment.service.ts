import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import { ended } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { checkOfCompany, Document } from '#documents/document';
import { listed } from '#documents/kit';
import { holdUnvested, sharesPaid } from './defer-payments';
import type { PayDeferredPayment } from './deferred-payment.dto';
import { DeferredPayment, type DeferredShare } from './deferred-payment.entity';
import { deferredPaymentMachine } from './deferred-payment.machine';
import { WireInstruction } from './wire-instruction.entity';

const { pay, forfeit } = deferredPaymentMachine.moves;

@Injectable()
export class DeferredPaymentService {
  /** A payment below the amount due needs a reason. */
  async pay(
    { id, paid_cents, evidence_document_id, reason }: PayDeferredPayment,
    { work }: Ctx,
  ): Promise<DeferredPayment> {
    const { entity_id } = await work.find(DeferredPayment, id);
    const entity = await work.lock(Entity, entity_id);
    const payment = await work.lock(DeferredPayment, id);
    const { amount_cents } = payment;
    // Unvested stock is forfeited when service ends, before the payment is due.
    const isForfeited = paid_cents === 0 && (amount_cents > 0 || reason !== undefined);
    const early = payment.kind === 'vesting' && isForfeited;
    if (!early) assertPaymentDue(payment);
    work.assertOpen(payment, early ? forfeit : pay);
    const paper = evidence_document_id === undefined ? null : await work.find(Document, evidence_document_id);
    const errors = [
      ...errorWhen(
        paid_cents > amount_cents,
        'paid_cents',
        'too_large',
        `paid_cents must not exceed the amount due, ${amount_cents}.`,
      ),
      ...errorWhen(
        paid_cents < amount_cents && reason === undefined,
        'reason',
        'missing',
        'reason is required to pay less than the amount due. Explain why the rest is forfeited.',
      ),
      ...checkOfCompany(paper, entity_id),
    ];
    if (errors.length > 0) throw invalid(errors);
    const shares = await holdUnvested(work, payment, await sharesPaid(work, entity, payment, paid_cents));
    await assertCalledBack(work, payment, shares);
    return work.move(
      payment,
      isForfeited ? forfeit : pay,
      {
        paid_cents,
        paid_on: companyDay(entity, work.now),
        shares,
        evidence_document_id: evidence_document_id ?? null,
        status_reason: reason ?? null,
      },
      reason,
    );
  }
}

/** Requires the same callbacks as a closing. */
async function assertCalledBack(
  work: UnitOfWork,
  { corporate_transaction_id, status }: DeferredPayment,
  shares: readonly DeferredShare[],
): Promise<void> {
  const settled = await work.all(WireInstruction, { corporate_transaction_id, status: ['verified', 'waived'] });
  const open = shares.filter(
    ({ stakeholder_id, paid_cents }) =>
      paid_cents! > 0 &&
      !settled.some((one) =>
        stakeholder_id === null
          ? one.payee === 'company'
          : one.payee === 'owner' && one.stakeholder_id === stakeholder_id,
      ),
  );
  if (open.length === 0) return;
  const names = [...new Set(open.map(({ name }) => name))];
  throw new Problem(
    'invalid_state_transition',
    `${ended(`No call-back has confirmed the wire instructions for ${listed(names)}`)} Record the instructions with ` +
      `POST /v1/corporate_transactions/${corporate_transaction_id}/wire_instructions and the call-back with …/verify.`,
    { current_state: status, attempted_transition: 'pay', allowed_transitions: [] },
  );
}

function assertPaymentDue({ status, due_on }: DeferredPayment): void {
  if (status !== 'held') return;
  throw new Problem(
    'invalid_state_transition',
    `The payment is held until ${due_on}. You can record it on or after that date.`,
    {
      current_state: status,
      attempted_transition: pay.name,
      allowed_transitions: deferredPaymentMachine.offeredFrom(status),
    },
  );
}
