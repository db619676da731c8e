import { companyDay, type Resident, zoneOf } from '#kernel/calendar';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { type Document, writeDecision } from '#documents/document';
import { type AdoptionFacts, rowFor, templateRow } from '#documents/kit';
import { companyFacts, type Entity } from '#companies/entity';
import type { Stakeholder } from '#companies/stakeholder';
import { type Act, type ActName, actNames, acts, type Body } from '#law/decisions/acts';
import type { Authority } from '#law/decisions/finding';
import { capacityOf, type Composition, holdingOf, isHistory } from './deciders';
import type { Kind } from './resolution.dto';
import type { CoverPage, HeldMeeting, Resolution } from './resolution.entity';
import './bank-account.decision';
import './indemnification.decision';

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

const signerFor = ({ representative }: Stakeholder) =>
  representative && { name: representative.name, title: representative.title };

export function writePaper(
  work: UnitOfWork,
  entity: Entity,
  composition: Composition,
  { kind, body, subject, template_id, signatories, cover_page_fields: cover, meeting, authority, particulars }: Paper,
): Document {
  const nameOf = (id: string): string => composition.people.get(id)!.name;
  const named = (stakeholder_id: string) => ({ stakeholder_id, name: nameOf(stakeholder_id) });
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
        present: meeting.present.map(named),
        absent: isHistory(entity, meeting.held_at)
          ? []
          : composition.board.in_office.filter((id) => !meeting.present.includes(id)).map(named),
        chair: named(meeting.chair_stakeholder_id!),
        secretary: named(meeting.secretary_stakeholder_id!),
        time_zone: zoneOf(entity),
        adjourned_at: meeting.adjourned_at ? new Date(meeting.adjourned_at * 1000).toISOString() : null,
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

/** Managers decide like a board, and members like stockholders. */
export const sideOf = {
  board: 'board',
  managers: 'board',
  stockholders: 'stockholders',
  members: 'stockholders',
} as const satisfies Record<Body, string>;

const general = {
  board: 'service:board_consent:general:2026-04-26',
  stockholders: 'service:written_consent:general:2026-04-26',
};

/** All changes of directors share a template, whichever body decides. */
const rowKey = (action: ActName): string => (action.startsWith('director_') ? 'director_change' : action);

interface Matter {
  body: Body;
  action: ActName | null;
  llc: boolean;
}

/** An LLC always uses the general template. */
export function templateOf({ body, action, llc }: Matter): string {
  const side = sideOf[body];
  return (action !== null && !llc ? rowFor(rowKey(action), side)?.template_id : undefined) ?? general[side];
}

export const isGeneral = (template_id: string): boolean => Object.values(general).includes(template_id);

const isFor = (template_id: string | null, action: ActName): boolean =>
  template_id !== null && (templateRow(template_id)?.authorizes ?? []).includes(rowKey(action));

export interface ChosenTemplate {
  template_id: string;
  action: ActName | null;
  errors: ParameterError[];
}

/** Also returns the act of a template that serves only one. */
export function chooseTemplate(named: string | undefined, matter: Matter): ChosenTemplate {
  const { body, action, llc } = matter;
  if (named === undefined) return { template_id: templateOf(matter), action, errors: [] };
  const refuse = (code: string, message: string): ChosenTemplate => ({
    template_id: templateOf(matter),
    action,
    errors: [{ param: 'template_id', code, message }],
  });
  const row = templateRow(named);
  if (!row || row.authorizes.includes('initial_board_resolution'))
    return refuse('not_found', `'${named}' is not a resolution template. GET /v1/templates lists them.`);
  if (row.body !== 'either' && row.body !== sideOf[body])
    return refuse('not_applicable', `'${named}' is not a template for decisions of the ${body}.`);
  if (isGeneral(named)) return { template_id: named, action, errors: [] };
  if (llc) return refuse('not_applicable', 'Members and managers of an LLC use the general templates.');
  if (action !== null)
    return isFor(named, action)
      ? { template_id: named, action, errors: [] }
      : refuse('conflict', `'${named}' does not authorize ${action}.`);
  const fitting = actNames.filter((name) => isFor(named, name) && (acts[name] as Act).within === undefined);
  return fitting.length === 1
    ? { template_id: named, action: fitting[0]!, errors: [] }
    : {
        ...refuse(
          'ambiguous',
          `This template applies to several actions. Set action to one of these values: ${fitting.join(', ')}.`,
        ),
        template_id: named,
      };
}

export function adoptionFacts(
  company: Resident,
  { body, meeting, signatories, authority, effective_date, record_date }: Resolution,
  composition: Composition,
  { counted, on }: { counted: readonly string[]; on: Date },
): AdoptionFacts {
  const named = (stakeholder_id: string) => ({
    stakeholder_id,
    name: composition.people.get(stakeholder_id)!.name,
    holding: holdingOf(composition, body, stakeholder_id),
  });
  const { statute, rule, required, present } = authority;
  const ids = signatories.map(({ stakeholder_id }) => stakeholder_id);
  return {
    counted_at: on.toISOString(),
    effective_date: effective_date!,
    votes_as_of: record_date ?? companyDay(company, meeting ? new Date(meeting.held_at * 1000) : on),
    statute,
    rule,
    required,
    given: present,
    given_by: ids.filter((id) => counted.includes(id)).map(named),
    not_given_by: ids.filter((id) => !counted.includes(id)).map(named),
  };
}
