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
  filters: ['corporate_transaction_id', 'entity_id', 'kind', 'status'],
  sorts: ['created', 'due_on'],
  doc: 'Escrows, earn-outs and holdbacks for unvested stock in corporate transactions.',
})
export class DeferredPaymentController {
  constructor(private readonly payments: DeferredPaymentService) {}

  @Operation('POST /deferred_payments/:id/pay', {
    answers: 200,
    amount: { is: 'Amount paid to the owners.', of: ({ paid_cents }: PayDeferredPayment) => paid_cents },
    move: deferredPaymentMachine.moves.pay,
    human: 'signature',
    doc:
      'Records a deferred payment that is due and divides it among the owners to the cent. Any unpaid amount is ' +
      'forfeited, and you must give a reason.',
  })
  pay(@Input() input: PayDeferredPayment, @Ctx() ctx: RequestContext) {
    return this.payments.pay(input, ctx);
  }
}
