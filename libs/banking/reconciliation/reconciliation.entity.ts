import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { LedgerBreak, ReconciledPoint } from './compare-ledgers';
import { ReconciliationView } from './reconciliation.dto';
import { reconciliationMachine, type ReconciliationStatus } from './reconciliation.machine';

/** `found_at` is in unix seconds. */
export type FoundBreak = LedgerBreak & { found_at: number };

@ResourceEntity({
  name: 'reconciliation',
  prefix: 'brc',
  machine: reconciliationMachine,
  view: () => ReconciliationView,
})
export class Reconciliation extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') bank_account_id: string;
  @Column('text') status: ReconciliationStatus;
  @Column('jsonb') breaks: FoundBreak[];
  @Column('integer') break_count: number;
  @Column('jsonb') resolved_breaks: FoundBreak[];
  @Column('integer') repaired_notifications: number;
  @Column('bigint') minutebook_balance_cents: number | null;
  @Column('bigint') bank_balance_cents: number | null;
  /** Where the next comparison begins. Null unless both ledgers were equal. */
  @Column('jsonb') reconciled_to: ReconciledPoint | null;
  @Column('timestamptz') completed_at: Date | null;
  @Column('text') status_reason: string | null;
}
