import type { LegalDate } from '#kernel/dates';
import { Problem, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { AuthorisationInput } from './authorisation.dto';
import type { ActName, Body } from '#law/decisions/acts';
import { openResolution } from './opening';
import { bodiesOf, isLlc } from './question';
import { requiresResolution } from './requires-resolution';
import { Resolution } from './resolution.entity';
import { isGeneral, templateOf } from './template-choice';

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
    return requiresResolution(work, entity, {
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
    await requiresResolution(work, entity, { act, body, resolution_id, on: from, operation, subject_id });
  } catch (error) {
    if (error instanceof Problem && error.code === 'resolution_required') return { refused: error.detail };
    throw error;
  }
  return { from };
}
