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
 * `lapsed`: the signature is not needed, or does not count, because the role ended before the decision was made.
 * `signed_at` in unix seconds.
 */
export interface Signatory {
  stakeholder_id: string;
  role: Capacity;
  status: 'pending' | 'signed' | 'declined' | 'lapsed';
  signed_at: number | null;
}

/** `held_at` in unix seconds. */
export interface HeldMeeting {
  held_at: number;
  place: string | null;
  present: string[];
  votes: { for: number; against: number; abstain: number };
}
export interface CoverPage {
  recitals: string[];
  resolved_clauses: string[];
  effective_date: LegalDate | null;
}

/**
 * Notice to one who did not consent: mailed (`sent_at`, unix seconds) or, where no address is known, given by the
 * company itself on a day and in a manner that it records.
 */
export interface Notice {
  stakeholder_id: string;
  sent_at: number | null;
  given_on: LegalDate | null;
  manner: string | null;
}

/** A decision of a company: who makes it, by which law, how far its signatures are, and what used it. */
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
  /** The act that it is specialised for; null for a general one. */
  @Column('text') action: ActName | null;
  @Column('text') template_id: string | null;
  @Column('text') document_id: string;
  @Column('text') signing_envelope_id: string | null;
  @Column('jsonb') signatories: Signatory[];
  @Column('jsonb') cover_page_fields: CoverPage | null;
  /** The terms of a specialised one; null where its clauses say them. */
  @Column('jsonb') particulars: Record<string, unknown> | null;
  @Column('jsonb') affected_share_class_ids: string[] | null;
  @Column('jsonb') meeting: HeldMeeting | null;
  @Column('jsonb') authority: Authority;
  @Column('jsonb') threshold: Test[];
  /** Signatures after this instant do not count. */
  @Column('timestamptz') expires_at: Date;
  /** The day of the first delivered consent, from which holders' consents have their time. */
  @Column('date') first_consent_on: LegalDate | null;
  /** The record date of a consent of holders, once it is fixed. */
  @Column('date') record_date: LegalDate | null;
  @Column('timestamptz') resolved_at: Date | null;
  @Column('date') effective_date: LegalDate | null;
  @Column('date') valid_until: LegalDate | null;
  /** Who is told of the action because they did not consent. */
  @Column('jsonb') notices: Notice[];
  /** The operation that it was spent on; a decision authorises one. */
  @Column('jsonb') used_by: { operation: string; subject_id: string | null; used_at: number } | null;
  @Column('text') status_reason: string | null;
  /** The workflow that waits for its end, and gets the signal `notify` with the topic `concluded`. */
  @Column('text') notify: string | null;
}
