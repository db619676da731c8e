import { SignedAction } from '#governance/actions';
import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import type { InterestTerms } from '#equity/interest';
import type { Warrant } from '#equity/warrant';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { AsTold } from './unmodeled-terms';
import type { CapBasis } from '#financing/round_model';
import { ConvertibleView } from './convertible.dto';
import { convertibleMachine, type ConvertibleStatus } from './convertible.machine';

/**
 * A note as a loan: its interest, from the day of issue unless another is named; when it is due, null where the bundle
 * did not say from which it was taken in; and what new money converts it.
 */
export interface NoteTerms extends InterestTerms {
  interest_from: LegalDate | null;
  maturity_date: LegalDate | null;
  qualified_financing_cents: number | null;
}

/**
 * An investor's right to stock: of a later financing or, for a warrant, of an existing class. Its terms never change
 * except by a split: an amended one takes its place.
 */
@ResourceEntity({
  name: 'convertible',
  prefix: 'cvt',
  machine: convertibleMachine,
  view: () => ConvertibleView,
  papers: ['document_id'],
})
export class Convertible extends SignedAction {
  declare status: ConvertibleStatus;
  @Column('text') kind: 'safe' | 'note' | 'warrant';
  /** Its number among the company's, once it is issued. */
  @Column('text') number: string | null;
  @Column('text') stakeholder_id: string;
  @Column('bigint') amount_cents: number;
  @Column('bigint') valuation_cap_cents: number | null;
  /** The basis of the cap; null without one. */
  @Column('text') cap_basis: CapBasis | null;
  @Column('text') discount_percent: string | null;
  @Column('boolean') mfn: boolean;
  /** The loan terms of a note; null for others. */
  @Column('jsonb') note: NoteTerms | null;
  /** The right of a warrant; null for others. */
  @Column('jsonb') warrant: Warrant | null;
  /** The one that it amends and restates. */
  @Column('text') replaces_convertible_id: string | null;
  /** The later one whose terms its holder elected. */
  @Column('text') adopts_convertible_id: string | null;
  /**
   * The day on which it became stock, was repaid, terminated or exercised to its end, or another took its place, or
   * after its last.
   */
  @Column('date') ended_on: LegalDate | null;
  /** For how much, and when that was recorded. */
  @Column('bigint') settled_cents: number | null;
  @Column('timestamptz') settled_at: Date | null;
  /** The security that it became, and the term by which it did. */
  @Column('text') security_id: string | null;
  @Column('text') converts_at: string | null;
  /** A bundle's statements about an imported convertible without a field here: an export repeats them. */
  @Column('jsonb') told: AsTold | null;
}
