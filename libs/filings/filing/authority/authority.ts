import type { LegalDate } from '#kernel/dates';
import type { Scope } from '#platform/db/scope';
import type { Entity } from '#companies/entity';
import type { Filing } from '../filing.entity';

export type Decision =
  | { outcome: 'accepted'; file_number: string; effective_date: LegalDate }
  | { outcome: 'rejected'; reason: string };

/**
 * The sandbox answers in test mode. In live mode staff file by hand at the desk, because states offer no public filing
 * interface.
 */
export interface FilingAuthority {
  /** True only means that nothing is known against the name. */
  nameIsFree(legal_name: string): boolean;
  /** Idempotent. Returns the time of the decision, or null if the decision arrives by itself. */
  receive(scope: Scope, filing: Filing, entity: Entity): Promise<{ decides_at: Date | null }>;
  decide(filing: Filing, entity: Entity, at: Date): Decision;
}
