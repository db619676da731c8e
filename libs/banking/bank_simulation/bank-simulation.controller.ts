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

@Resource({ path: 'bank_transfers', entity: BankTransfer, doc: 'Outgoing transfers from company bank accounts.' })
export class TransferSimulationController {
  constructor(private readonly simulation: BankSimulationService) {}

  @Operation('POST /test_helpers/bank/transfers/:id/submit', {
    ...simulated,
    answers: 202,
    summary: 'Submit a transfer immediately',
    doc:
      "Sends a pending transfer to the sandbox bank before its scheduled time. Also ends the bank's review of a " +
      'transfer to a payee named `Sandbox Review`.',
  })
  submit(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.simulation.submit(input, ctx);
  }

  @Operation('POST /test_helpers/bank/transfers/:id/settle', {
    ...simulated,
    answers: 202,
    summary: 'Settle a transfer immediately',
    doc: 'Settles a submitted transfer at the sandbox bank, which emits `bank_transfer.settled`.',
  })
  settle(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.simulation.settle(input, ctx);
  }

  @Operation('POST /test_helpers/bank/transfers/:id/return', {
    ...simulated,
    answers: 202,
    refuses: ['invalid_state_transition', 'rail_not_supported'],
    summary: 'Return a transfer',
    doc: "Simulates the return of a settled transfer by the payee's bank, which emits `bank_transfer.returned`.",
  })
  return(@Input() input: ReturnTransfer, @Ctx() ctx: RequestContext) {
    return this.simulation.return(input, ctx);
  }

  @Operation('POST /test_helpers/bank/transfers/:id/notification_of_change', {
    ...simulated,
    answers: 202,
    summary: "Report a change to a payee's account",
    doc:
      "Simulates a notification of change in which the payee's bank reports the correct account. The counterparty is " +
      'updated.',
  })
  notificationOfChange(@Input() input: CorrectPayee, @Ctx() ctx: RequestContext) {
    return this.simulation.correctPayee(input, ctx);
  }
}

@Resource({ path: 'bank_accounts', entity: BankAccount, doc: 'Company bank accounts.' })
export class AccountSimulationController {
  constructor(private readonly simulation: BankSimulationService) {}

  @Operation('POST /test_helpers/bank/accounts/:id/kyb_decision', {
    ...simulated,
    answers: 202,
    summary: 'Approve or reject a bank account',
    doc: "Simulates the sandbox bank's decision on an account under review.",
  })
  kybDecision(@Input() input: DecideKyb, @Ctx() ctx: RequestContext) {
    return this.simulation.decide(input, ctx);
  }

  @Operation('POST /test_helpers/bank/inbound_transfers', {
    ...simulated,
    answers: 202,
    refuses: ['not_found', 'invalid_state_transition'],
    amount: { none: 'The account only receives sandbox money.' },
    summary: 'Receive a payment',
    doc: 'Simulates an incoming payment to a bank account, which emits `inbound_transfer.received`.',
  })
  receive(@Input() input: ReceiveInboundTransfer, @Ctx() ctx: RequestContext) {
    return this.simulation.receive(input, ctx);
  }
}

@Resource({ path: 'inbound_transfers', entity: InboundTransfer, doc: 'Incoming payments from other banks.' })
export class InboundSimulationController {
  constructor(private readonly simulation: BankSimulationService) {}

  @Operation('POST /test_helpers/bank/inbound_transfers/:id/reverse', {
    ...simulated,
    answers: 202,
    summary: 'Reverse a received payment',
    doc: 'Simulates the reversal of a received payment by the bank, even if the balance becomes negative.',
  })
  reverse(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.simulation.reverse(input, ctx);
  }
}
