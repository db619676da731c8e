import { addMonths, type LegalDate, unixSeconds } from '#kernel/dates';
import { type ParameterError, Problem } from '#kernel/problem';
import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertFormedHere, type Entity, entityMachine } from '#companies/entity';
import { type Act, type ActName, acts, type Body, covers, isEither, windingUpActs } from '#law/decisions/acts';
import { lawOf } from '#law/states/index';
import type { AuthorisationInput } from './authorisation.dto';
import { bodiesOf, compositionOf, findingOn, isLlc } from './deciders';
import { openResolution } from './open-resolution';
import { isGeneral, templateOf } from './resolution-document';
import { Resolution } from './resolution.entity';
import { beyond, shown } from './terms-difference';

export interface DecisionRequest {
  act: ActName;
  /** Deciding body, if other than the first body of the act. */
  body?: Body;
  /** Name of the resolution parameter. Defaults to `resolution_id`. */
  param?: string;
  operation: string;
  subject_id: string;
  on: LegalDate;
  subject: string;
  /** Terms for a specialized template. */
  particulars: object;
  /** For the general template of an LLC. */
  recitals?: string[];
  resolved_clauses: string[];
  /** Workflow that waits for the decision. */
  notify: string;
  /**
   * Affected classes, which vote separately when stockholders decide (8 Del. C. § 242(b)(2)). Defaults to all classes.
   */
  affected_share_class_ids?: string[];
}

export const checkAuthorisation = ({
  resolution_id,
  auto_generate_resolutions,
}: AuthorisationInput): ParameterError[] =>
  resolution_id && auto_generate_resolutions
    ? [
        {
          param: 'auto_generate_resolutions',
          code: 'conflict',
          message: 'Send resolution_id or auto_generate_resolutions, not both.',
        },
      ]
    : [];

/**
 * Uses the caller's resolution, or opens the required resolution for adoption. 409 `resolution_required` if the request
 * names neither. Requires the lock on the company.
 */
export async function requestDecision(
  work: UnitOfWork,
  entity: Entity,
  { resolution_id, auto_generate_resolutions, representatives }: AuthorisationInput,
  {
    act,
    body,
    param,
    operation,
    subject_id,
    on,
    subject,
    particulars,
    recitals,
    resolved_clauses,
    notify,
    affected_share_class_ids: affected,
  }: DecisionRequest,
): Promise<Resolution> {
  if (!auto_generate_resolutions)
    return assertResolution(work, entity, {
      act,
      body,
      resolution_id,
      param,
      drafts: true,
      on,
      operation,
      subject_id,
      particulars,
    });
  const llc = isLlc(entity);
  const general = isGeneral(templateOf({ body: body ?? bodiesOf(entity, act)[0]!, action: act, llc }));
  return openResolution(work, entity, {
    kind: 'written_consent',
    subject,
    action: act,
    body,
    notify,
    representatives,
    ...(body === 'stockholders' ? { affected_share_class_ids: affected } : {}),
    ...(general ? { cover_page_fields: { recitals, resolved_clauses } } : { particulars }),
  });
}

export type DecisionStanding = { waits: true } | { refused: string } | { from: LegalDate };

/** Uses the decision of a pending change after its adoption. Idempotent. Requires the lock on the company. */
export async function authorityOf(
  work: UnitOfWork,
  entity: Entity,
  resolution_id: string,
  {
    act,
    body,
    operation,
    subject_id,
    on,
  }: Pick<DecisionRequest, 'act' | 'body' | 'operation' | 'subject_id'> & { on: LegalDate | null },
): Promise<DecisionStanding> {
  const resolution = await work.lock(Resolution, resolution_id);
  const { status, used_by, effective_date } = resolution;
  if (status === 'draft' || status === 'pending_signatures') return { waits: true };
  if (status !== 'adopted') return { refused: `Resolution ${resolution_id} was ${status}.` };
  const from = on !== null && on > effective_date! ? on : effective_date!;
  if (used_by?.subject_id === subject_id) return { from };
  try {
    await assertResolution(work, entity, { act, body, resolution_id, on: from, operation, subject_id });
  } catch (error) {
    if (error instanceof Problem && error.code === 'resolution_required') return { refused: error.detail };
    throw error;
  }
  return { from };
}

interface Need {
  act: ActName;
  resolution_id: string | null | undefined;
  /** Name of the resolution parameter. Defaults to `resolution_id`. */
  param?: string;
  drafts?: boolean;
  on: LegalDate;
  body?: Body;
  operation: string;
  subject_id?: string | null;
  particulars?: object;
  /** A general decision does not suffice. */
  specific?: true;
}

/** An LLC decides by its own law. */
function statuteOf({ jurisdiction }: Entity, act: ActName, body: Body): string {
  const { corporation, llc }: Act = acts[act];
  const { members } = lawOf(jurisdiction).votes;
  if (body === 'managers') return members!.managers.statute;
  return body === 'members' && llc !== null ? members!.votes[llc].statute : corporation.statute;
}

/**
 * Uses the decision behind an operation. It must be adopted, effective, unused, at most a year old, of this company and
 * the right body, and either specialized for the act or general. A specialized decision must state the terms, and a
 * general decision needs the votes that the act requires. 409 `resolution_required` names the act and its template.
 */
export async function assertResolution(
  work: UnitOfWork,
  entity: Entity,
  { act, resolution_id, param, drafts, on, body: asked, operation, subject_id = null, particulars, specific }: Need,
): Promise<Resolution> {
  assertFormedHere(entity, operation, acts[act].says);
  const llc = isLlc(entity);
  const body = asked ?? bodiesOf(entity, act)[0]!;
  const refuse = (why: string): Problem =>
    new Problem(
      'resolution_required',
      `${operation} requires an adopted resolution of the ${body} approving ${acts[act].says} ` +
        `(${statuteOf(entity, act, body)}). ${why}`,
      { act, body, template_id: templateOf({ body, action: act, llc }), resolution_id: resolution_id ?? null },
    );
  const path = `POST /v1/entities/${entity.id}/resolutions`;
  const create = `Create the resolution with ${path} (kind, subject, action ${act}).`;
  if (!resolution_id)
    throw refuse(
      `Send ${drafts ? 'auto_generate_resolutions: true to draft it, or ' : ''}its ID in ` +
        `${param ?? 'resolution_id'}. ${create}`,
    );
  const [resolution] = await work.lockAll(Resolution, { id: resolution_id, entity_id: entity.id });
  if (!resolution) throw refuse(`${resolution_id} is not a resolution of this company.`);
  const flaw =
    resolutionObstacle(resolution, { act, body, on }) ??
    termsObstacle(resolution, particulars) ??
    (resolution.action === null && specific ? `Resolution ${resolution_id} names no action. ${create}` : null) ??
    (resolution.action === null ? await generalObstacle(work, entity, resolution, { act, particulars }) : null);
  if (flaw) throw refuse(flaw);
  return work.update(resolution, { used_by: { operation, subject_id, used_at: unixSeconds(work.now) } });
}

/** Releases a decision from an action that failed. Requires the lock on the company. */
export async function releaseDecision(work: UnitOfWork, resolution_id: string, subject_id: string): Promise<void> {
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.used_by?.subject_id === subject_id) work.update(resolution, { used_by: null });
}

function resolutionObstacle(
  { id, status, body, action, effective_date, valid_until, used_by }: Resolution,
  need: { act: ActName; body: Body; on: LegalDate },
): string | null {
  if (status !== 'adopted') return `Resolution ${id} is ${status.replace('_', ' ')}.`;
  if (used_by) return `Resolution ${id} has already been used for ${used_by.operation}. You can use it only once.`;
  if (body !== need.body && !isEither(need.act)) return `Resolution ${id} was adopted by the ${body}.`;
  if (action !== null && !covers(action, need.act)) return `Resolution ${id} authorizes ${action}, not ${need.act}.`;
  if (need.on < effective_date!) return `Resolution ${id} does not take effect until ${effective_date}.`;
  return need.on > valid_until! ? `Resolution ${id} was valid until ${valid_until}.` : null;
}

/** A specialized decision authorizes only the terms in its Schedule A. */
function termsObstacle({ id, particulars: authorised }: Resolution, done: object | undefined): string | null {
  const one = authorised === null || done === undefined ? null : beyond(done, authorised);
  if (one === null) return null;
  return (
    `Resolution ${id} does not authorize these terms: particulars.${one.path} differs. You sent ${shown(one.sent)}, ` +
    `and the resolution ${one.approved === undefined ? 'does not specify it' : `approves ${shown(one.approved)}`}.`
  );
}

/** A general decision passed as an ordinary matter, so its votes must also suffice for the act. */
async function generalObstacle(
  work: UnitOfWork,
  entity: Entity,
  { id, body, signatories, affected_share_class_ids: affected, resolved_at, record_date, meeting }: Resolution,
  { act, particulars }: Pick<Need, 'act' | 'particulars'>,
): Promise<string | null> {
  const signed = signatories.filter(({ status }) => status === 'signed').map(({ stakeholder_id }) => stakeholder_id);
  const composition = await compositionOf(
    work,
    entity,
    record_date ?? companyDay(entity, meeting ? new Date(meeting.held_at * 1000) : resolved_at!),
  );
  const finding = findingOn(entity, composition, { body, action: act, affected, particulars }, { meeting, signed });
  return finding?.met
    ? null
    : `Resolution ${id} is a general resolution without enough votes for ${act}` +
        `${finding ? `: required ${finding.authority.required}; received ${finding.authority.present}` : ''}.`;
}

interface ChangeRequest extends AuthorisationInput {
  effective_date?: LegalDate;
  departures?: readonly { notice?: { delivered_on: LegalDate } }[];
}

/** `effective_date` is null if a future decision sets it. `on` is the date for the checks. */
export interface Terms {
  effective_date: LegalDate | null;
  on: LegalDate;
  errors: ParameterError[];
}

/** `undecided` cites the statute that lets notices alone suffice. A company formed abroad only records its changes. */
export function readTerms(
  { effective_date: given, departures = [], resolution_id, auto_generate_resolutions }: ChangeRequest,
  {
    decided,
    today,
    entity: { foreign_jurisdiction },
    undecided,
  }: { decided: boolean; today: LegalDate; entity: Pick<Entity, 'foreign_jurisdiction'>; undecided: string },
): Terms {
  const notified = departures
    .flatMap(({ notice }) => (notice ? [notice.delivered_on] : []))
    .toSorted()
    .at(-1);
  const effective_date =
    decided && auto_generate_resolutions ? null : (given ?? (decided ? today : (notified ?? today)));
  const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });
  const last = addMonths(today, 12);
  return {
    effective_date,
    on: effective_date ?? today,
    errors: [
      ...checkAuthorisation({ resolution_id, auto_generate_resolutions }),
      ...(!decided && (resolution_id || auto_generate_resolutions)
        ? [
            wrong(
              resolution_id ? 'resolution_id' : 'auto_generate_resolutions',
              'not_applicable',
              foreign_jurisdiction === null
                ? `Resignations do not require a resolution (${undecided}). Omit this field.`
                : 'The law of the country of formation governs this decision. Omit this field to record the change.',
            ),
          ]
        : []),
      ...(given && decided && auto_generate_resolutions
        ? [
            wrong(
              'effective_date',
              'not_applicable',
              'With auto_generate_resolutions, the change takes effect when the resolution is adopted. Omit ' +
                'effective_date.',
            ),
          ]
        : []),
      ...(given && given > last
        ? [wrong('effective_date', 'invalid', `effective_date must be on or before ${last}, one year from today.`)]
        : []),
    ],
  };
}

/**
 * 409 unless the company is registered and has not begun to dissolve. A company may decide on its winding up: a
 * corporation after its dissolution (8 Del. C. § 278), an LLC until the state cancels it (6 Del. C. § 18-803(b)).
 */
export function assertCanDecide(
  entity: Entity,
  attempted: string,
  { windingUp = false, abroad = false }: { windingUp?: boolean; abroad?: boolean } = {},
): void {
  if (!abroad) assertFormedHere(entity, attempted, 'its corporate actions');
  const { status } = entity;
  const ending = isLlc(entity) ? ['dissolving'] : ['dissolving', 'dissolved'];
  if (['registered', 'active', 'suspended', ...(windingUp ? ending : [])].includes(status)) return;
  const says =
    !windingUp && ending.includes(status)
      ? `The company is ${status}, so it can adopt only resolutions that wind up its affairs: general resolutions, ` +
        `and those with one of the actions ${windingUpActs.join(', ')}.`
      : `The company is ${status}, so it cannot adopt resolutions.`;
  throw new Problem('invalid_state_transition', says, {
    current_state: status,
    attempted_transition: attempted,
    allowed_transitions: entityMachine.offeredFrom(status),
  });
}
