import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { PayDeferredPayment } from './deferred-payment.dto';
import { DeferredPayment } from './deferred-payment.entity';
import { deferredPaymentMachine } from './deferred-payment.machine';
import { DeferredPaymentService } from './deferred-payment.service';

@Resource({
  path: 'deferred_payments',
  entity: DeferredPayment,
  filters: ['corporate_transaction_id', 'entity_id', 'status'],
  sorts: ['created', 'due_on'],
  doc: 'Parts of the price of corporate transactions that owners get later: escrows and earn-outs.',
})
export class DeferredPaymentController {
  constructor(private readonly payments: DeferredPaymentService) {}

  @Operation('POST /deferred_payments/:id/pay', {
    answers: 200,
    amount: { is: 'What the owners get.', of: ({ paid_cents }: PayDeferredPayment) => paid_cents },
    move: deferredPaymentMachine.moves.pay,
    human: 'signature',
    doc:
      'Records what was paid of an escrow or earn-out that is due, to each owner by its part to the cent. The rest ' +
      'is forfeited for a reason.',
  })
  pay(@Input() input: PayDeferredPayment, @Ctx() ctx: RequestContext) {
    return this.payments.pay(input, ctx);
  }
}
