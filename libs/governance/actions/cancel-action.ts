import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { undoPlan } from '#platform/temporal/start-plan';
import { Document } from '#documents/document';
import { Filing, withdrawFiling } from '#filings/filing';
import { withdrawDecision } from '#governance/resolution';
import { holdAction, isUnderWay, voidPapers } from './advance-action';
import {
  type ActionRow,
  type CorporateAction,
  type ActionContext,
  filedAs,
  stopAction,
  workflowOf,
} from './corporate-action';

/** Withdraws documents, filing and open decisions. An adopted decision remains used. */
export async function cancelAction<A extends ActionRow, R extends object>(
  work: UnitOfWork,
  { resource }: CorporateAction<A, R>,
  { id, reason }: { id: string; reason?: string },
): Promise<A> {
  const { entity_id } = await work.find(resource, id);
  const [kind, held] = await holdAction(work, { entity_id, action_id: id });
  await withdrawAction(kind, held, reason);
  return held.action as A;
}

/** Requires the locks on the company and the action. */
export async function withdrawAction(kind: CorporateAction, context: ActionContext, reason?: string): Promise<void> {
  const { work, action } = context;
  await assertUnsigned(kind, context);
  assertReversible(kind, context);
  const decisions = [action.resolution_id, action.stockholder_consent_id ?? null];
  const status_reason = `Cancelled (${reason ?? 'no reason given'}).`;
  work.move<ActionRow>(action, kind.moves.cancel, { status_reason }, reason);
  if (action.auto_generated) for (const id of decisions) if (id !== null) await withdrawDecision(work, id, reason);
  if (action.filing_id) withdrawFiling(work, await work.lock(Filing, action.filing_id));
  await voidPapers(
    kind,
    context,
    filedAs(kind, context) ? `The ${kind.title} was withdrawn.` : `The company withdrew the ${kind.title}.`,
  );
  if (filedAs(kind, context)) await undoPlan(work, workflowOf(action));
  await kind.undo?.(context);
  stopAction(work, action);
}

/** 409 past the point of no return. The state machine refuses a completed action. */
function assertReversible(kind: CorporateAction, context: ActionContext): void {
  const { action } = context;
  const why = isUnderWay(kind, action) ? (kind.pastReturn?.(context) ?? null) : null;
  if (why === null) return;
  throw new Problem('invalid_state_transition', why, {
    current_state: action.status,
    attempted_transition: kind.moves.cancel.name,
    allowed_transitions: [],
  });
}

/** 409 for a fully signed action that takes effect by signatures alone. */
async function assertUnsigned(kind: CorporateAction, context: ActionContext): Promise<void> {
  const { work, action } = context;
  if (filedAs(kind, context) || !kind.paper || !action.document_id) return;
  const { title, execution_status } = await work.lock(Document, action.document_id);
  if (execution_status !== 'executed' || action.status !== 'approved') return;
  throw new Problem(
    'invalid_state_transition',
    `${title} has been fully signed and is about to take effect, so you cannot cancel it.`,
    { current_state: action.status, attempted_transition: 'cancel', allowed_transitions: [] },
  );
}
