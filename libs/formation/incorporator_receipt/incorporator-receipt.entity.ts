import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { IncorporatorReceiptView } from './incorporator-receipt.dto';

/** Ed25519 lets anybody verify it offline. */
@ResourceEntity({ name: 'incorporator_receipt', prefix: 'rcp', view: () => IncorporatorReceiptView })
export class IncorporatorReceipt extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') payload: string;
  @Column('text') signature: string;
  @Column('text') key_id: string;
  @Column('text') document_id: string | null;
}
