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

/** Interest runs from the date of issue by default. The maturity is null if an import omitted it. */
export interface NoteTerms extends InterestTerms {
  interest_from: LegalDate | null;
  maturity_date: LegalDate | null;
  qualified_financing_cents: number | null;
}

/** Terms change only by a split; an amendment creates a replacement. */
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
  @Column('text') number: string | null;
  @Column('text') stakeholder_id: string;
  @Column('bigint') amount_cents: number;
  @Column('bigint') valuation_cap_cents: number | null;
  @Column('text') cap_basis: CapBasis | null;
  @Column('text') discount_percent: string | null;
  @Column('boolean') mfn: boolean;
  @Column('jsonb') note: NoteTerms | null;
  @Column('jsonb') warrant: Warrant | null;
  @Column('text') replaces_convertible_id: string | null;
  @Column('text') adopts_convertible_id: string | null;
  /** Date of conversion, repayment, termination, full exercise, replacement or expiry. */
  @Column('date') ended_on: LegalDate | null;
  @Column('bigint') settled_cents: number | null;
  @Column('timestamptz') settled_at: Date | null;
  @Column('text') security_id: string | null;
  @Column('text') converts_at: string | null;
  /** Imported fields without a model here, kept for the export. */
  @Column('jsonb') told: AsTold | null;
}
