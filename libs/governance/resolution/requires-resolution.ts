import { companyDay } from '#kernel/calendar';
import { unixSeconds, type LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { compositionOf } from './composition';
import { acts, covers, isEither, type ActName, type Body } from '#law/decisions/acts';
import { bodiesOf, consentFinding, isLlc, meetingFinding } from './question';
import { isHistory } from './history';
import { beyond } from './particulars';
import { Resolution } from './resolution.entity';
import { templateOf } from './template-choice';

/**
 * The need of an operation: a decision on an act, by the body that it names or the first that decides it, to be spent
 * on the operation.
 */
export interface Need {
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
export async function requiresResolution(
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
    flawOf(resolution, { act, body, on }) ??
    termsFlaw(resolution, particulars) ??
    (resolution.action === null ? await generalFlaw(work, entity, resolution, act) : null);
  if (flaw) throw refuse(flaw);
  return work.update(resolution, { used_by: { operation, subject_id, used_at: unixSeconds(work.now) } });
}

/** Gives a decision back that was spent on what could not be done: nothing rests on it. The work holds the company. */
export async function releaseDecision(work: UnitOfWork, resolution_id: string, subject_id: string): Promise<void> {
  const resolution = await work.lock(Resolution, resolution_id);
  if (resolution.used_by?.subject_id === subject_id) work.update(resolution, { used_by: null });
}

function flawOf(
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
function termsFlaw({ particulars: authorised }: Resolution, done: object | undefined): string | null {
  const path = authorised === null || done === undefined ? null : beyond(done, authorised);
  return path === null
    ? null
    : `the one given does not state what is done here: ${path} of its particulars is another.`;
}

/** A general decision was voted on as an ordinary matter: those who were for it must be enough for the act. */
async function generalFlaw(
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
  const finding = meeting
    ? meetingFinding(entity, composition, meeting, act, isHistory(entity, meeting.held_at))
    : consentFinding(entity, composition, { body, action: act, affected }, signed);
  return finding?.met
    ? null
    : `the one given is general, and for ${act} its votes do not ` +
        `suffice${finding ? `: required ${finding.authority.required}; given ${finding.authority.present}` : ''}.`;
}
