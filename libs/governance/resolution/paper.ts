import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { writeDecision, type Document } from '#documents/document';
import { companyFacts, type Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import { capacityOf, holdingOf, type Composition } from './composition';
import type { Body } from '#law/decisions/acts';
import type { Authority } from '#law/decisions/finding';
import type { Kind } from './resolution.dto';
import type { CoverPage, HeldMeeting } from './resolution.entity';

export interface Paper {
  kind: Kind;
  body: Body;
  subject: string;
  template_id: string;
  signatories: readonly string[];
  cover_page_fields: CoverPage | null;
  meeting: HeldMeeting | null;
  authority: Authority;
  particulars: Record<string, unknown> | null;
}

/** By whom an organization signs. */
const signerFor = ({ representative }: Stakeholder) =>
  representative && { name: representative.name, title: representative.title };

/** The paper of a decision, as a draft: what is decided, by whom, and by which law. */
export function writePaper(
  work: UnitOfWork,
  entity: Entity,
  composition: Composition,
  { kind, body, subject, template_id, signatories, cover_page_fields: cover, meeting, authority, particulars }: Paper,
): Document {
  const nameOf = (id: string): string => composition.people.get(id)!.name;
  return writeDecision(work, entity, {
    template_id,
    facts: {
      company: companyFacts(entity),
      form: kind,
      body,
      subject,
      recitals: cover?.recitals ?? [],
      resolved_clauses: cover?.resolved_clauses ?? [],
      particulars,
      effective_date: cover?.effective_date ?? null,
      authority,
      meeting: meeting && {
        held_at: new Date(meeting.held_at * 1000).toISOString(),
        place: meeting.place,
        votes: meeting.votes,
        present: meeting.present.map((stakeholder_id) => ({ stakeholder_id, name: nameOf(stakeholder_id) })),
      },
      signatories: signatories.map((stakeholder_id) => ({
        stakeholder_id,
        name: nameOf(stakeholder_id),
        kind: composition.people.get(stakeholder_id)!.kind,
        representative: signerFor(composition.people.get(stakeholder_id)!),
        capacity: capacityOf[body],
        holding: holdingOf(composition, body, stakeholder_id),
      })),
      document_date: companyDay(entity, work.now),
    },
  });
}
