import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import {
  requestDecision,
  authorityOf,
  type AuthorisationInput,
  type DecisionRequest,
  type Resolution,
} from '#governance/resolution';
import type { ActionRow, CorporateAction, Decision, Held } from './corporate-action';
import { note } from './notes';
import { workflowOf } from './registry';

type Kind = Pick<CorporateAction, 'name'>;
type Decided = { from: LegalDate } | { waits_for: 'decision' } | { refused: string; step: string };

/** The operation that needs the decision of an action. */
const operationOf = ({ name }: Kind, { operation }: Decision): string => operation ?? `${name}s.create`;

/** Asks the first body that decides the action, or its holders, or spends the decision that a caller names. */
export const requestDecisionOn = (
  kind: Kind,
  { work, entity, action, today }: Held,
  { params, ...decision }: Decision,
  { asked, body }: { asked: AuthorisationInput } & Pick<DecisionRequest, 'body'>,
): Promise<Resolution> =>
  requestDecision(work, entity, asked, {
    particulars: {},
    resolved_clauses: [],
    ...decision,
    body,
    param: body === 'stockholders' ? (params?.consent ?? 'stockholder_consent_id') : params?.resolution,
    written: params?.written,
    operation: operationOf(kind, decision),
    subject_id: action.id,
    on: action.effective_date ?? today,
    notify: workflowOf(action.id),
  });

/**
 * How the decisions on an action stand: a board adopts and recommends what its holders then approve (8 Del. C. §
 * 242(b)(1), W.S. 17-16-1003(a)), so their consent is opened after the board's.
 */
export async function decisionsOf(kind: CorporateAction, held: Held): Promise<Decided> {
  const { work, entity, action, today } = held;
  const { resolution_id, effective_date, auto_generated } = action;
  if (resolution_id === null) return { from: effective_date ?? today };
  const decision = (await kind.decision(held))!;
  const spend = async (id: string, step: string, body?: DecisionRequest['body']): Promise<Decided> => {
    const { act } = decision;
    const need = { act, body, operation: operationOf(kind, decision), subject_id: action.id, on: effective_date };
    const found = await authorityOf(work, entity, id, need);
    if ('waits' in found) return { waits_for: 'decision' };
    return 'refused' in found ? { ...found, step } : found;
  };
  const first = await spend(resolution_id, 'decision');
  if (!('from' in first)) return first;
  if (auto_generated) await note(kind, held, 'decision', 'done', 'Adopted.');
  if (!action.holders_vote) return first;
  if (!action.stockholder_consent_id) return requestHoldersApproval(kind, held, decision);
  const second = await spend(action.stockholder_consent_id, 'approval', 'stockholders');
  if (!('from' in second)) return second;
  if (auto_generated) await note(kind, held, 'approval', 'done', 'Given.');
  return first.from > second.from ? first : second;
}

/** Brings before the holders what the board has decided; `refused` where they cannot decide on it. */
export async function requestHoldersApproval(
  kind: Kind,
  held: Held,
  decision: Decision,
): Promise<{ waits_for: 'decision' } | { refused: string; step: string }> {
  const { work, action } = held;
  try {
    const asked = { auto_generate: true };
    const { id } = await requestDecisionOn(kind, held, decision, { asked, body: 'stockholders' });
    work.update<ActionRow>(action, { stockholder_consent_id: id });
    return { waits_for: 'decision' };
  } catch (error) {
    if (error instanceof Problem && error.status < 500)
      return { refused: `The holders cannot decide on it: ${error.detail}`, step: 'approval' };
    throw error;
  }
}
