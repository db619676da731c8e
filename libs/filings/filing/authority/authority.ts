import type { LegalDate } from '#kernel/dates';
import type { Scope } from '#platform/db/scope';
import type { Entity } from '#companies/entity';
import type { Filing } from '../filing.entity';

/** The answer of an office to a filing. */
export type Decision =
  | { outcome: 'accepted'; file_number: string; effective_date: LegalDate }
  | { outcome: 'rejected'; reason: string };

/**
 * An office that takes filings: the Secretary of State, the IRS. Two exist: the sandbox of test mode, and the desk of
 * live mode, where staff file by hand because no public filing interface exists.
 */
export interface FilingAuthority {
  /** False when the office would refuse the name; true says only that nothing is known against it. */
  nameIsFree(legal_name: string): boolean;
  /**
   * Hands the filing over; handing it over twice is the same as once. Returns when to ask for the decision, null when
   * it will be told.
   */
  receive(scope: Scope, filing: Filing, entity: Entity): Promise<{ decides_at: Date | null }>;
  /** The decision on a filing whose time has come. */
  decide(filing: Filing, entity: Entity, at: Date): Decision;
}
