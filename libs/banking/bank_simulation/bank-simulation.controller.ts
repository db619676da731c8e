import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation, type OperationOptions } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { BankAccount } from '#banking/bank_account';
import { BankTransfer } from '#banking/bank_transfer';
import { InboundTransfer } from '#banking/inbound_transfer';
import { CorrectPayee, DecideKyb, ReceiveInboundTransfer, ReturnTransfer } from './bank-simulation.dto';
import { BankSimulationService } from './bank-simulation.service';

/** The bank reports the event a moment later, so the answer shows the state before it. */
const simulated = {
  answers: 202,
  callers: { mode: 'test' },
  refuses: ['invalid_state_transition'],
} as const satisfies Partial<OperationOptions>;

@Resource({ path: 'bank_transfers', entity: BankTransfer, doc: 'Transfers that companies send from bank accounts.' })
export class TransferSimulationController {
  constructor(private readonly simulation: BankSimulationService) {}

  @Operation('POST /test_helpers/bank/transfers/:id/submit', {
    ...simulated,
    answers: 202,
    summary: 'Submit a transfer at once',
    doc:
      'Sends a pending transfer to the sandbox bank without waiting for its window, and ends the review of a ' +
      'transfer to a payee named `Sandbox Review`.',
  })
  submit(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.simulation.submit(input, ctx);
  }

  @Operation('POST /test_helpers/bank/transfers/:id/settle', {
    ...simulated,
    answers: 202,
    summary: 'Settle a transfer at once',
    doc: 'Settles a submitted transfer at the sandbox bank. The event `bank_transfer.settled` follows.',
  })
  settle(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.simulation.settle(input, ctx);
  }

  @Operation('POST /test_helpers/bank/transfers/:id/return', {
    ...simulated,
    answers: 202,
    refuses: ['invalid_state_transition', 'rail_not_supported'],
    summary: 'Return a transfer',
    doc: "Lets the payee's bank return a settled transfer. The event `bank_transfer.returned` follows.",
  })
  return(@Input() input: ReturnTransfer, @Ctx() ctx: RequestContext) {
    return this.simulation.return(input, ctx);
  }

  @Operation('POST /test_helpers/bank/transfers/:id/notification_of_change', {
    ...simulated,
    answers: 202,
    summary: 'Report a change of the payee',
    doc:
      "Lets the payee's bank report the correct account (notification of change). " + 'The counterparty takes it over.',
  })
  notificationOfChange(@Input() input: CorrectPayee, @Ctx() ctx: RequestContext) {
    return this.simulation.correctPayee(input, ctx);
  }
}

@Resource({ path: 'bank_accounts', entity: BankAccount, doc: 'Bank accounts of companies.' })
export class AccountSimulationController {
  constructor(private readonly simulation: BankSimulationService) {}

  @Operation('POST /test_helpers/bank/accounts/:id/kyb_decision', {
    ...simulated,
    answers: 202,
    summary: 'Decide on a bank account under review',
    doc: 'Lets the sandbox bank approve or reject an account that it reviews.',
  })
  kybDecision(@Input() input: DecideKyb, @Ctx() ctx: RequestContext) {
    return this.simulation.decide(input, ctx);
  }

  @Operation('POST /test_helpers/bank/inbound_transfers', {
    ...simulated,
    answers: 202,
    refuses: ['not_found', 'invalid_state_transition'],
    amount: { none: 'Money of the sandbox bank arrives. None leaves.' },
    summary: 'Receive a payment',
    doc: 'Lets a payment from outside arrive at a bank account. The event `inbound_transfer.received` follows.',
  })
  receive(@Input() input: ReceiveInboundTransfer, @Ctx() ctx: RequestContext) {
    return this.simulation.receive(input, ctx);
  }
}

@Resource({
  path: 'inbound_transfers',
  entity: InboundTransfer,
  doc: 'Payments that bank accounts received from other banks.',
})
export class InboundSimulationController {
  constructor(private readonly simulation: BankSimulationService) {}

  @Operation('POST /test_helpers/bank/inbound_transfers/:id/reverse', {
    ...simulated,
    answers: 202,
    summary: 'Reverse a received payment',
    doc: 'Lets the sandbox bank take back a received payment, even if the balance becomes negative.',
  })
  reverse(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.simulation.reverse(input, ctx);
  }
}
