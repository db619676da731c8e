import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { InboundTransferView } from './inbound-transfer.dto';
import { inboundTransferMachine, type InboundTransferStatus } from './inbound-transfer.machine';

@ResourceEntity({
  name: 'inbound_transfer',
  prefix: 'ibt',
  machine: inboundTransferMachine,
  view: () => InboundTransferView,
})
export class InboundTransfer extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: InboundTransferStatus;
  @Column('text') bank_account_id: string;
  @Column('bigint') amount_cents: number;
  @Column('text') sender: string;
  @Column('text') description: string;
  @Column('timestamptz') received_at: Date;
  @Column('timestamptz') reversed_at: Date | null;
  @Column('text') bank_entry_id: string;
}
