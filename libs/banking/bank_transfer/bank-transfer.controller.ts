import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateBankTransfer } from './bank-transfer.dto';
import { BankTransfer } from './bank-transfer.entity';
import { bankTransferMachine } from './bank-transfer.machine';
import { BankTransferService } from './bank-transfer.service';

@Resource({
  path: 'bank_transfers',
  entity: BankTransfer,
  filters: ['entity_id', 'from_account_id', 'to_account_id', 'counterparty_id', 'status', 'rail', 'external_reference'],
  sorts: ['created', 'submits_at'],
  doc: 'Outgoing transfers from company bank accounts.',
})
export class BankTransferController {
  constructor(private readonly transfers: BankTransferService) {}

  @Operation('POST /bank_transfers', {
    answers: 201,
    tier: 4,
    amount: { is: 'The transfer amount.', of: ({ amount_cents }: CreateBankTransfer) => amount_cents },
    refuses: [
      'not_found',
      'rail_not_supported',
      'bank_account_not_active',
      'counterparty_not_verified',
      'external_reference_used',
      'insufficient_funds',
    ],
    doc:
      'Sends money to another account or to a counterparty. The amount is reserved immediately. Transfers between ' +
      'accounts settle immediately. Other transfers settle later and emit an event for each state. Tokens need tier 4.',
  })
  create(@Input() input: CreateBankTransfer, @Ctx() ctx: RequestContext) {
    return this.transfers.create(input, ctx);
  }

  @Operation('POST /bank_transfers/:id/cancel', {
    answers: 200,
    move: bankTransferMachine.moves.cancel,
    doc: 'Cancels a transfer that has not been sent to the bank, and releases its amount.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.transfers.cancel(input, ctx);
  }
}
