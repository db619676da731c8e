import { addMonths, type LegalDate, unixSeconds } from '#kernel/dates';
import { type ParameterError, Problem } from '#kernel/problem';
import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { type Entity, entityMachine } from '#companies/entity';
import { type ActName, acts, type Body, covers, isEither } from '#law/decisions/acts';
import type { AuthorisationInput } from './authorisation.dto';
import { bodiesOf, compositionOf, findingOn, isLlc } from './deciders';
import { openResolution } from './open-resolution';
import { isGeneral, templateOf } from './resolution-document';
import { plain } from './check-decision-terms';
import { Resolution } from './resolution.entity';

/** A request for a decision on an operation, with its words where the operation has it written. */
export interface DecisionRequest {
  act: ActName;
  /** Who decides, where the first of them that the act asks for is not meant. */
  body?: Body;
  /** The parameter in which a caller names it, where that is another than `resolution_id`. */
  param?: string;
  /** The parameter by which a caller has it written, where that is another than `auto_generate`. */
  written?: string;
  operation: string;
  subject_id: string;
  /** The day on which it is to have effect. */
  on: LegalDate;
  subject: string;
  /** The terms that a specialised template prints. */
  particulars: object;
  /** The clauses that a general template prints, for an LLC. */
  resolved_clauses: string[];
  /** The workflow that waits for the decision. */
  notify: string;
  /**
   * The classes of stock that it affects, which vote apart where holders decide (8 Del. C. § 242(b)(2)); each of them
   * where this is not said.
   */
  affected_share_class_ids?: string[];
}

export const checkAuthorisation = ({ resolution_id, auto_generate }: AuthorisationInput): ParameterError[] =>
  resolution_id && auto_generate
    ? [{ param: 'auto_generate', code: 'conflict', message: 'Name a resolution, or have one written: not both.' }]
    : [];

/**
 * The guard of every operation that needs a decision: spends the one that a caller names, or opens the one that is
 * needed, which is not adopted yet. 409 `resolution_required` where neither is asked for. The work holds the company.
 */
export async function requestDecision(
  work: UnitOfWork,
  entity: Entity,
  { resolution_id, auto_generate, representatives }: AuthorisationInput,
  {
    act,
    body,
    param,
    written = 'auto_generate',
    operation,
    subject_id,
    on,
    subject,
    particulars,
    resolved_clauses,
    notify,
    affected_share_class_ids: affected,
  }: DecisionRequest,
): Promise<Resolution> {
  if (!auto_generate)
    return assertResolution(work, entity, {
      act,
      body,
      resolution_id,
      param,
      written,
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
    ...(general ? { cover_page_fields: { resolved_clauses } } : { particulars }),
  });
}

/** How the decision stands on which a change rests: it is waited for, will not come, or authorises it from a day on. */
export type DecisionStanding = { waits: true } | { refused: string } | { from: LegalDate };

/**
 * Looks at the decision of a change that is pending, and spends it once it is adopted. Doing it twice is the same as
 * once. The work holds the company.
 */
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
  if (status !== 'adopted') return { refused: `The resolution ${resolution_id} was ${status}.` };
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

/**
 * The need of an operation: a decision on an act, by the body that it names or the first that decides it, to be spent
 * on the operation.
 */
interface Need {
  act: ActName;
  resolution_id: string | null | undefined;
  /** The parameter in which a caller names it, where that is another than `resolution_id`. */
  param?: string;
  /** The parameter by which the operation has it written, where it does. */
  written?: string;
  on: LegalDate;
  body?: Body;
  operation: string;
  subject_id?: string | null;
  /** The operation in the terms of the specialised template, for comparison with the decision. */
  particulars?: object;
}

/**
 * Spends the decision that an operation rests on: adopted, in effect and not older than a year, not spent, of this
 * company and the right body, specialised for the act or general; a specialised one states what is done, and a general
 * one must have been given by the votes that the act asks for. 409 `resolution_required` names the act and the template
 * that would authorise it.
 */
export async function assertResolution(
  work: UnitOfWork,
  entity: Entity,
  { act, resolution_id, param, written, on, body: asked, operation, subject_id = null, particulars }: Need,
): Promise<Resolution> {
  const llc = isLlc(entity);
  const body = asked ?? bodiesOf(entity, act)[0]!;
  const refuse = (why: string): Problem =>
    new Problem(
      'resolution_required',
      `${operation} needs an adopted resolution of the ${body} on ${acts[act].says} ` +
        `(${acts[act].corporation.statute}): ${why}`,
      { act, body, template_id: templateOf({ body, action: act, llc }), resolution_id: resolution_id ?? null },
    );
  if (!resolution_id)
    throw refuse(
      `none was given. ${written ? `Send ${written}: true to have it written and put to them, or name` : 'Name'} ` +
        `one in ${param ?? 'resolution_id'}: POST /v1/entities/${entity.id}/resolutions with kind, subject and ` +
        `action ${act} opens it.`,
    );
  const [resolution] = await work.lockAll(Resolution, { id: resolution_id, entity_id: entity.id });
  if (!resolution) throw refuse('the one given is none of this company.');
  const flaw =
    resolutionObstacle(resolution, { act, body, on }) ??
    termsObstacle(resolution, particulars) ??
    (resolution.action === null ? await generalObstacle(work, entity, resolution, act) : null);
  if (flaw) throw refuse(flaw);
  return work.update(resolution, { used_by: { operation, subject_id, used_at: unixSeconds(work.now) } });
}

/** Gives a decision back that was spent on what could not be done: nothing rests on it. The work holds the company. */
export async function releaseDecision(work: UnitOfWork, resolution_id: string, subject_id: string): Promise<void> {
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.used_by?.subject_id === subject_id) work.update(resolution, { used_by: null });
}

function resolutionObstacle(
  { status, body, action, effective_date, valid_until, used_by }: Resolution,
  need: { act: ActName; body: Body; on: LegalDate },
): string | null {
  if (status !== 'adopted') return `the one given is ${status.replace('_', ' ')}.`;
  if (used_by) return `the one given was spent on ${used_by.operation}.`;
  if (body !== need.body && !isEither(need.act)) return `the one given is of the ${body}.`;
  if (action !== null && !covers(action, need.act)) return `the one given is on ${action}.`;
  if (need.on < effective_date!) return `the one given takes effect on ${effective_date}.`;
  return need.on > valid_until! ? `the one given could be relied on until ${valid_until}.` : null;
}

/** A specialised decision authorises what its Schedule A states. */
function termsObstacle({ particulars: authorised }: Resolution, done: object | undefined): string | null {
  const path = authorised === null || done === undefined ? null : beyond(done, authorised);
  return path === null
    ? null
    : `the one given does not state what is done here: ${path} of its particulars is another.`;
}

/**
 * Finds the first term that goes beyond what was authorised, by its path; null when none does. Less may be done than
 * was authorised. Lists are compared without their order, and texts without regard to capitals. A person is compared by
 * id where the decision has one: another of the same name is not meant, and a name may have changed. Terms that an
 * operation does not state are not compared.
 */
export function beyond(done: unknown, authorised: unknown, path = ''): string | null {
  if (done === undefined || done === null) return null;
  if (Array.isArray(done)) {
    const allowed = Array.isArray(authorised) ? authorised : [];
    const index = done.findIndex((one) => !allowed.some((other) => beyond(one, other) === null));
    return index < 0 ? null : `${path}[${index}]`;
  }
  if (typeof done === 'object') {
    const allowed = (typeof authorised === 'object' && authorised !== null ? authorised : {}) as Record<
      string,
      unknown
    >;
    const byId = typeof allowed['stakeholder_id'] === 'string';
    if (byId && (done as { stakeholder_id?: unknown }).stakeholder_id !== allowed['stakeholder_id']) return path;
    const compared = Object.entries(done).filter(([name]) => name !== 'stakeholder_id' && !(byId && name === 'name'));
    return (
      compared
        .map(([name, one]) => beyond(one, allowed[name], path === '' ? name : `${path}.${name}`))
        .find((one) => one !== null) ?? null
    );
  }
  return plain(done) === plain(authorised) ? null : path;
}

/** A general decision was voted on as an ordinary matter: those who were for it must be enough for the act. */
async function generalObstacle(
  work: UnitOfWork,
  entity: Entity,
  { body, signatories, affected_share_class_ids: affected, resolved_at, record_date, meeting }: Resolution,
  act: ActName,
): Promise<string | null> {
  const signed = signatories.filter(({ status }) => status === 'signed').map(({ stakeholder_id }) => stakeholder_id);
  const composition = await compositionOf(
    work,
    entity,
    record_date ?? companyDay(entity, meeting ? new Date(meeting.held_at * 1000) : resolved_at!),
  );
  const finding = findingOn(entity, composition, { body, action: act, affected }, { meeting, signed });
  return finding?.met
    ? null
    : `the one given is general, and for ${act} its votes do not ` +
        `suffice${finding ? `: required ${finding.authority.required}; given ${finding.authority.present}` : ''}.`;
}

interface ChangeRequest extends AuthorisationInput {
  effective_date?: LegalDate;
  departures?: readonly { notice?: { delivered_on: LegalDate } }[];
}

/**
 * On what a change rests and when it has effect. `effective_date` is null where a decision that is yet to be made
 * decides it; `on` is the day against which it is held.
 */
export interface Terms {
  effective_date: LegalDate | null;
  on: LegalDate;
  errors: ParameterError[];
}

/**
 * Reads on what a change rests, and from when: on a decision, or on notices alone where `undecided` says by which law
 * none is needed.
 */
export function readTerms(
  { effective_date: given, departures = [], resolution_id, auto_generate }: ChangeRequest,
  { decided, today, undecided }: { decided: boolean; today: LegalDate; undecided: string },
): Terms {
  const notified = departures
    .flatMap(({ notice }) => (notice ? [notice.delivered_on] : []))
    .toSorted()
    .at(-1);
  const effective_date = decided && auto_generate ? null : (given ?? (decided ? today : (notified ?? today)));
  const wrong = (param: string, code: string, message: string): ParameterError => ({ param, code, message });
  const last = addMonths(today, 12);
  return {
    effective_date,
    on: effective_date ?? today,
    errors: [
      ...checkAuthorisation({ resolution_id, auto_generate }),
      ...(!decided && (resolution_id || auto_generate)
        ? [
            wrong(
              resolution_id ? 'resolution_id' : 'auto_generate',
              'not_applicable',
              `A resignation needs no resolution (${undecided}).`,
            ),
          ]
        : []),
      ...(given && decided && auto_generate
        ? [
            wrong(
              'effective_date',
              'not_applicable',
              'A decision that is yet to be made has effect when it is adopted.',
            ),
          ]
        : []),
      ...(given && given > last
        ? [wrong('effective_date', 'invalid', `It has effect within a year, by ${last}.`)]
        : []),
    ],
  };
}

/**
 * 409 unless a company is in a state in which it decides: the state has registered it, and it has not begun to
 * dissolve.
 */
export function assertCanDecide({ status }: Entity, attempted: string): void {
  if (['registered', 'active', 'suspended'].includes(status)) return;
  throw new Problem('invalid_state_transition', `A company that is ${status} passes no resolutions.`, {
    current_state: status,
    attempted_transition: attempted,
    allowed_transitions: entityMachine.allowedFrom(status),
  });
}
