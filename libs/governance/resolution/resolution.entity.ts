import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Capacity } from './deciders';
import type { ActName, Body } from '#law/decisions/acts';
import type { Authority, Test } from '#law/decisions/finding';
import { ResolutionView, type Kind } from './resolution.dto';
import { resolutionMachine, type ResolutionStatus } from './resolution.machine';

/**
 * `lapsed` means that the role ended before the decision, so the signature does not count. `signed_at` is in Unix
 * seconds.
 */
export interface Signatory {
  stakeholder_id: string;
  role: Capacity;
  status: 'pending' | 'signed' | 'declined' | 'lapsed';
  signed_at: number | null;
}

/** Times are in Unix seconds. Meetings recorded before 2026-12 name neither chair nor secretary. */
export interface HeldMeeting {
  held_at: number;
  place: string | null;
  present: string[];
  votes: { for: number; against: number; abstain: number };
  chair_stakeholder_id?: string | null;
  secretary_stakeholder_id?: string | null;
  adjourned_at?: number | null;
}
export interface CoverPage {
  recitals: string[];
  resolved_clauses: string[];
  effective_date: LegalDate | null;
}

/** Notice to a nonconsenting holder, mailed at `sent_at` (Unix seconds) or given by the company without an address. */
export interface Notice {
  stakeholder_id: string;
  sent_at: number | null;
  given_on: LegalDate | null;
  manner: string | null;
}

@ResourceEntity({
  name: 'resolution',
  prefix: 'res',
  machine: resolutionMachine,
  view: () => ResolutionView,
  papers: ['document_id'],
})
export class Resolution extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: ResolutionStatus;
  @Column('text') kind: Kind;
  @Column('text') body: Body;
  @Column('text') subject: string;
  /** Null for a general resolution. */
  @Column('text') action: ActName | null;
  @Column('text') template_id: string | null;
  @Column('text') document_id: string;
  @Column('text') signing_envelope_id: string | null;
  @Column('jsonb') signatories: Signatory[];
  @Column('jsonb') cover_page_fields: CoverPage | null;
  /** Terms of a specialized resolution. Null if clauses state them. */
  @Column('jsonb') particulars: Record<string, unknown> | null;
  @Column('jsonb') affected_share_class_ids: string[] | null;
  @Column('jsonb') meeting: HeldMeeting | null;
  @Column('jsonb') authority: Authority;
  @Column('jsonb') threshold: Test[];
  /** Later signatures do not count. */
  @Column('timestamptz') expires_at: Date;
  /** Starts the period of validity of stockholder consents. */
  @Column('date') first_consent_on: LegalDate | null;
  /** Record date of a stockholder consent, null until fixed. */
  @Column('date') record_date: LegalDate | null;
  @Column('timestamptz') resolved_at: Date | null;
  @Column('date') effective_date: LegalDate | null;
  @Column('date') valid_until: LegalDate | null;
  @Column('jsonb') notices: Notice[];
  /** A decision authorizes only one operation. */
  @Column('jsonb') used_by: { operation: string; subject_id: string | null; used_at: number } | null;
  @Column('text') status_reason: string | null;
  /** Workflow that receives the signal `notify` with the topic `concluded` at the end. */
  @Column('text') notify: string | null;
}
