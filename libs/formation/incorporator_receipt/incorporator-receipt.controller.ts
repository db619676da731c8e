import { Resource } from '#platform/operations/resource';
import { IncorporatorReceipt } from './incorporator-receipt.entity';

@Resource({
  path: 'incorporator_receipts',
  entity: IncorporatorReceipt,
  filters: ['entity_id'],
  sorts: ['created'],
  doc: 'Signed proof of what the incorporator did and handed over.',
})
export class IncorporatorReceiptController {}
