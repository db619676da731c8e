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
  doc: 'Transfers that companies send from their bank accounts.',
})
export class BankTransferController {
  constructor(private readonly transfers: BankTransferService) {}

  @Operation('POST /bank_transfers', {
    answers: 201,
    tier: 4,
    amount: { is: 'The amount of the transfer.', of: ({ amount_cents }: CreateBankTransfer) => amount_cents },
    refuses: [
      'not_found',
      'rail_not_supported',
      'bank_account_not_active',
      'counterparty_not_verified',
      'external_reference_used',
      'insufficient_funds',
    ],
    doc:
      'Sends money to another account or to a counterparty. The amount is reserved at once. A transfer between ' +
      'accounts settles at once. Other transfers settle later, and their events report each state. Needs a tier 4 ' +
      'token.',
  })
  create(@Input() input: CreateBankTransfer, @Ctx() ctx: RequestContext) {
    return this.transfers.create(input, ctx);
  }

  @Operation('POST /bank_transfers/:id/cancel', {
    answers: 200,
    move: bankTransferMachine.moves.cancel,
    doc: 'Cancels a transfer that the bank has not received, and releases its amount.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.transfers.cancel(input, ctx);
  }
}
