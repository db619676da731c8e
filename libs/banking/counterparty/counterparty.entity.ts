import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { ExternalRail } from '#banking/bank';
import { CounterpartyView } from './counterparty.dto';
import { counterpartyMachine, type CounterpartyStatus } from './counterparty.machine';

/** `verified_at` is in unix seconds. */
export interface Verification {
  rail: ExternalRail;
  verified_at: number;
  called_number: string | null;
  called_by: string | null;
  spoke_with: string | null;
}

@ResourceEntity({ name: 'counterparty', prefix: 'cpy', machine: counterpartyMachine, view: () => CounterpartyView })
export class Counterparty extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: CounterpartyStatus;
  @Column('text') name: string;
  @Column('text') routing_number: string;
  @Column('text') account_number_last4: string;
  /** Encrypted account number and its key version. */
  @Column('text') sealed: string;
  @Column('integer') sealed_under: number;
  /** The latest of each rail. */
  @Column('jsonb') verifications: Verification[];
}
