import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation, unsaid } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { RecordTransferService } from './record-transfer.service';
import { RecordShareTransfer } from './share-transfer.dto';
import { ShareTransfer } from './share-transfer.entity';

@Resource({ path: 'share_transfers', entity: ShareTransfer, doc: 'Stock transfers between holders.' })
export class RecordTransferController {
  constructor(private readonly transfers: RecordTransferService) {}

  @Operation('POST /entities/:id/share_transfers/record', {
    answers: 201,
    needsPowers: true,
    human: 'signature',
    amount: { is: 'Value of the shares, which is not in the request.', of: unsaid },
    refuses: ['invalid_state_transition', 'entity_in_transaction'],
    summary: 'Record a transfer upon death, divorce, or court order',
    doc:
      'Records a transfer of stock by operation of law. You send evidence instead of an agreement, and no board ' +
      'approval, price, right of first refusal, or holder signature is needed (8 Del. C. § 159, 6 Del. C. §§ 8-401, ' +
      '8-402). Check the evidence first, because the company is liable for wrongful registration (6 Del. C. § ' +
      '8-404). The new holder takes the shares subject to their restrictions and receives a share notice.',
  })
  record(@Input() input: RecordShareTransfer, @Ctx() ctx: RequestContext) {
    return this.transfers.record(input, ctx);
  }
}
