import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { WireInstructionView, type PayeeKind } from './wire-instruction.dto';
import { wireInstructionMachine, type WireInstructionStatus } from './wire-instruction.machine';

@ResourceEntity({
  name: 'wire_instruction',
  prefix: 'wri',
  machine: wireInstructionMachine,
  view: () => WireInstructionView,
})
export class WireInstruction extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') corporate_transaction_id: string;
  @Column('text') status: WireInstructionStatus;
  @Column('text') payee: PayeeKind;
  @Column('text') stakeholder_id: string | null;
  @Column('text') funds_flow_line_id: string | null;
  @Column('text') bank_name: string | null;
  @Column('text') routing_number: string | null;
  @Column('text') account_number_last4: string | null;
  /** Encrypted account number and its key version. */
  @Column('text') sealed: string | null;
  @Column('integer') sealed_under: number | null;
  @Column('text') called_number: string | null;
  @Column('text') called_by: string | null;
  @Column('text') spoke_with: string | null;
  @Column('timestamptz') called_at: Date | null;
  @Column('text') status_reason: string | null;
}
