import { Resource } from '#platform/operations/resource';
import { IncorporatorReceipt } from './incorporator-receipt.entity';

@Resource({
  path: 'incorporator_receipts',
  entity: IncorporatorReceipt,
  filters: ['entity_id'],
  sorts: ['created'],
  doc: "Signed receipts of the incorporator's acts.",
})
export class IncorporatorReceiptController {}
