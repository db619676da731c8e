import { companyDay } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { invalid, type ParameterError, Problem } from '#kernel/problem';
import type { Metadata } from '#platform/wire/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { type Act, type ActName, acts, type Body, covers, isEither } from '#law/decisions/acts';
import type { Finding } from '#law/decisions/finding';
import {
  bodiesOf,
  capacityOf,
  type Chosen,
  type Composition,
  compositionOf,
  findingOn,
  isHistory,
  isLlc,
  type Question,
  signersOf,
} from './deciders';
import { chooseTemplate, isGeneral, writePaper } from './resolution-document';
import { checkRepresentatives, nameRepresentatives } from './representatives';
import type { CreateResolution, Kind } from './resolution.dto';
import { type CoverPage, type HeldMeeting, Resolution } from './resolution.entity';
import { assertIssueApproved, checkResolutionTerms } from './check-decision-terms';

/** The law sets no term for board signatures, so they use the term of stockholder consents (8 Del. C. § 228(c)). */
const usualDays = 60;
const mostDays = 365;
/** A consent may set a future effective time of at most sixty days (8 Del. C. §§ 141(f) and 228(c)). */
const latestEffect = 60;
const dayMs = 86_400_000;

export const resolutionId = (id: string): string => `resolution/${id}`;

interface ResolutionRequest extends Omit<CreateResolution, 'id' | 'metadata'> {
  metadata?: Metadata;
  /** Workflow that receives the topic `concluded` on adoption, rejection, expiry or cancellation. */
  notify?: string;
}

/** Refuses a decision that would fail even with all signatures. Requires the lock on the company. */
export async function openResolution(
  work: UnitOfWork,
  entity: Entity,
  request: ResolutionRequest,
): Promise<Resolution> {
  const {
    question,
    template_id,
    recorded,
    composition,
    chosen: { signatories, meeting },
  } = await readRequest(work, entity, request);
  const { body, action, affected } = question;
  if (body === 'board' && action === 'share_issuance_authorisation')
    await assertIssueApproved(work, entity, composition, request.particulars);
  const finding = findingOn(entity, composition, question, { meeting, signed: signatories });
  if (!finding) throw invalid([{ param: 'kind', code: 'not_applicable', message: noConsentPossible(question) }]);
  if (!finding.met) throw quorumNotMet(finding);
  const { kind, subject, metadata, notify, expires_at } = request;
  const particulars = (request.particulars as Record<string, unknown> | undefined) ?? null;
  const cover = coverOf(request);
  const document = writePaper(work, entity, composition, {
    kind,
    body,
    subject,
    template_id,
    signatories,
    cover_page_fields: cover,
    meeting,
    authority: finding.authority,
    particulars,
  });
  return begin(work, entity, {
    kind,
    subject,
    body,
    action,
    template_id,
    document_id: document.id,
    cover_page_fields: cover,
    particulars,
    record_date: recorded,
    affected_share_class_ids: affected,
    meeting,
    signatories,
    finding,
    metadata,
    notify,
    expires_at: expires_at === undefined ? undefined : new Date(expires_at * 1000),
  });
}

interface PreparedQuestion {
  question: Question;
  template_id: string;
  recorded: LegalDate | null;
  composition: Composition;
  chosen: Chosen;
}

/** 400 lists all errors of the request. */
async function readRequest(work: UnitOfWork, entity: Entity, request: ResolutionRequest): Promise<PreparedQuestion> {
  const { body, errors: ofBody } = chooseBody(request, entity);
  const template = chooseTemplate(request.template_id, { body, action: request.action ?? null, llc: isLlc(entity) });
  const { affected_share_class_ids: affected = null, particulars } = request;
  const question: Question = { body, action: template.action, affected, particulars };
  const recorded = body === 'stockholders' ? await recordDateFor(work, entity, question, request.record_date) : null;
  const today = companyDay(entity, work.now);
  const on =
    recorded ??
    companyDay(entity, request.meeting ? new Date(Math.min(+work.now, request.meeting.held_at * 1000)) : work.now);
  const composition = await compositionOf(work, entity, on);
  const history = isHistory(entity, request.meeting?.held_at);
  const named = await nameRepresentatives(work, entity.id, composition, request.representatives ?? []);
  const chosen = signersOf(request, composition, entity, { question, on, now: work.now, history });
  const errors = [
    ...ofBody,
    ...template.errors,
    ...checkKind(request, body),
    ...chosen.errors,
    ...checkClasses(request, composition),
    ...checkCover(request, template.template_id, today),
    ...(await checkResolutionTerms(work, entity, { composition, on, history }, request, template)),
    ...checkExpiry(request, work.now),
    ...checkRecordDate(request, body, today),
    ...named,
    ...checkRepresentatives(chosen.signatories, composition),
  ];
  if (errors.length > 0) throw invalid(errors);
  return { question, template_id: template.template_id, recorded, composition, chosen };
}

interface Beginning {
  kind: Kind;
  subject: string;
  body: Body;
  action: ActName | null;
  template_id: string | null;
  document_id: string;
  cover_page_fields: CoverPage | null;
  particulars: Record<string, unknown> | null;
  record_date?: LegalDate | null;
  affected_share_class_ids: string[] | null;
  meeting: HeldMeeting | null;
  signatories: string[];
  finding: Finding;
  metadata?: Metadata;
  notify?: string;
  expires_at?: Date;
}

/** The workflow sends the document for signature. */
export function begin(
  work: UnitOfWork,
  entity: Entity,
  { signatories, finding, expires_at, ...facts }: Beginning,
): Resolution {
  const resolution = work.insert(Resolution, {
    ...facts,
    entity_id: entity.id,
    notify: facts.notify ?? null,
    authority: finding.authority,
    threshold: finding.tests,
    notices: [],
    expires_at: expires_at ?? new Date(+work.now + usualDays * dayMs),
    signatories: signatories.map((stakeholder_id) => ({
      stakeholder_id,
      role: capacityOf[facts.body],
      status: 'pending',
      signed_at: null,
    })),
  });
  const { id, document_id } = resolution;
  startWorkflow(
    work,
    {
      workflow: 'resolution',
      id: resolutionId(id),
      entity_id: entity.id,
      kind: 'resolution',
      summary: `Resolution of the ${facts.body}${facts.action ? `: ${facts.action.replaceAll('_', ' ')}` : ''}`,
    },
    { resolution_id: id, document_id },
  );
  return resolution;
}

const noConsentPossible = ({ body, action }: Question): string =>
  `Neither the law nor the charter allows the ${body} to decide ${action ?? 'this'} by written consent.`;

/** 422 with the required and the possible votes. */
export const quorumNotMet = ({ authority, tests }: Finding): Problem =>
  new Problem(
    'quorum_not_met',
    `${authority.rule} Required: ${authority.required}. Present: ${authority.present} (${authority.statute}).`,
    { authority, threshold: tests },
  );

/** Returns the caller's body if it can decide, or the required body. */
function chooseBody(
  { body, action, kind }: Pick<CreateResolution, 'body' | 'action' | 'kind'>,
  entity: Entity,
): { body: Body; errors: ParameterError[] } {
  const llc = isLlc(entity);
  const own: Body[] = llc
    ? entity.management === 'managers'
      ? ['managers', 'members']
      : ['members']
    : ['board', 'stockholders'];
  const deciding = action === undefined ? own : bodiesOf(entity, action);
  const refuse = (param: string, message: string): { body: Body; errors: ParameterError[] } => ({
    body: own[0]!,
    errors: [{ param, code: 'not_applicable', message }],
  });
  if (action === 'initial_board_resolution')
    return refuse('action', 'Minutebook creates this resolution during formation and sends it to the founders.');
  if (deciding.length === 0) return refuse('action', 'This action does not apply to a limited liability company.');
  if (body === undefined)
    return { body: kind === 'board_meeting' && deciding.includes('board') ? 'board' : deciding[0]!, errors: [] };
  if (!own.includes(body)) return refuse('body', `This company has no ${body}. Send ${own.join(' or ')}.`);
  return deciding.includes(body)
    ? { body, errors: [] }
    : refuse('body', `Only the ${deciding.join(' and the ')} can decide on ${action}.`);
}

function checkKind({ kind, meeting }: ResolutionRequest, body: Body): ParameterError[] {
  if (kind === 'board_meeting')
    return body === 'board'
      ? []
      : [
          {
            param: 'kind',
            code: 'not_applicable',
            message: `kind board_meeting is available only for boards. Send kind written_consent for ${body}.`,
          },
        ];
  return meeting
    ? [
        {
          param: 'meeting',
          code: 'not_applicable',
          message: 'Written consents do not have a meeting. Omit meeting, or send kind board_meeting.',
        },
      ]
    : [];
}

function checkClasses(
  { affected_share_class_ids: ids = [] }: ResolutionRequest,
  { classes }: Composition,
): ParameterError[] {
  return ids.flatMap((id, index) =>
    classes.some(({ share_class_id }) => share_class_id === id)
      ? []
      : [
          {
            param: `affected_share_class_ids[${index}]`,
            code: 'not_found',
            message: `affected_share_class_ids[${index}] is not a class of this company.`,
          },
        ],
  );
}

const coverOf = ({ cover_page_fields: cover }: ResolutionRequest): CoverPage | null =>
  cover
    ? {
        recitals: cover.recitals ?? [],
        resolved_clauses: cover.resolved_clauses,
        effective_date: cover.effective_date ?? null,
      }
    : null;

function checkCover(
  { cover_page_fields: cover }: ResolutionRequest,
  template_id: string,
  today: LegalDate,
): ParameterError[] {
  if (!isGeneral(template_id))
    return cover
      ? [
          {
            param: 'cover_page_fields',
            code: 'not_applicable',
            message:
              `${template_id} has fixed wording. ` + 'Only general resolutions accept recitals and resolved clauses.',
          },
        ]
      : [];
  if (!cover)
    return [
      {
        param: 'cover_page_fields',
        code: 'missing',
        message: 'cover_page_fields.resolved_clauses is required for a general resolution.',
      },
    ];
  const { effective_date: on } = cover;
  const [first, last] = [today, addDays(today, latestEffect)];
  return on && (on < first || on > last)
    ? [
        {
          param: 'cover_page_fields.effective_date',
          code: 'invalid',
          message:
            `effective_date must be between ${first} and ${last}. If omitted, the resolution takes effect upon the ` +
            'last required signature.',
        },
      ]
    : [];
}

function checkExpiry({ expires_at }: ResolutionRequest, now: Date): ParameterError[] {
  if (expires_at === undefined) return [];
  const [soonest, latest] = [Math.floor(+now / 1000) + 1, Math.floor(+now / 1000) + mostDays * 86_400];
  return expires_at >= soonest && expires_at <= latest
    ? []
    : [
        {
          param: 'expires_at',
          code: 'invalid',
          message: `expires_at must be in the future and within a year: between ${soonest} and ${latest}.`,
        },
      ];
}

/**
 * The record date must fall within the period of validity of consents (8 Del. C. § 228(c), Cal. Corp. Code § 701(a)).
 */
const oldest = 60;

/**
 * Record date of a stockholder consent when it opens: the board's date, or the date of the board decision that precedes
 * it. Null means the date of the first consent (8 Del. C. § 213(b), Cal. Corp. Code § 701(b), Tex. Bus. Orgs. Code §
 * 6.102).
 */
async function recordDateFor(
  work: UnitOfWork,
  entity: Entity,
  { action }: Pick<Question, 'action'>,
  fixed: LegalDate | undefined,
): Promise<LegalDate | null> {
  if (fixed !== undefined) return fixed;
  if (action === null || !(acts[action] as Act).corporation.board || isEither(action)) return null;
  const ofBoard = await work.all(Resolution, { entity_id: entity.id, body: 'board', status: 'adopted' });
  const days = ofBoard
    .filter(({ action: decided }) => decided !== null && covers(decided, action))
    .map(({ effective_date, resolved_at }) => effective_date ?? companyDay(entity, resolved_at!));
  const last = days.toSorted().at(-1) ?? null;
  const today = companyDay(entity, work.now);
  return last !== null && last >= addDays(today, -oldest) && last <= today ? last : null;
}

function checkRecordDate(
  { record_date: on }: { record_date?: LegalDate },
  body: Body,
  today: LegalDate,
): ParameterError[] {
  if (on === undefined) return [];
  if (body !== 'stockholders')
    return [
      { param: 'record_date', code: 'not_applicable', message: 'record_date applies only to a stockholder consent.' },
    ];
  const first = addDays(today, -oldest);
  return on >= first && on <= today
    ? []
    : [{ param: 'record_date', code: 'invalid', message: `record_date must be between ${first} and ${today}.` }];
}
