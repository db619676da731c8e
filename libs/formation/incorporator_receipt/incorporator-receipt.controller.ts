import { Resource } from '#platform/operations/resource';
import { IncorporatorReceipt } from './incorporator-receipt.entity';

@Resource({
  path: 'incorporator_receipts',
  entity: IncorporatorReceipt,
  filters: ['entity_id'],
  sorts: ['created'],
  doc: "Signed receipts for the incorporator's actions.",
})
export class IncorporatorReceiptController {}
