import { Resource } from '#platform/operations/resource';
import { InboundTransfer } from './inbound-transfer.entity';

@Resource({
  path: 'inbound_transfers',
  entity: InboundTransfer,
  filters: ['entity_id', 'bank_account_id', 'status', 'received_at'],
  sorts: ['created', 'received_at'],
  doc: 'Incoming payments from other banks.',
})
export class InboundTransferController {}
