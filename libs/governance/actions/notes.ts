import { noteStep, type StepStatus } from '#platform/temporal/start-plan';
import type { CorporateAction, Held } from './corporate-action';
import { workflowOf } from './registry';

/** Notes how far the plan of an action has come. Only one that is filed keeps its plan: it may take months. */
export async function note(
  { filing }: Pick<CorporateAction, 'filing'>,
  { work, action }: Held,
  step: string,
  status: StepStatus,
  says: string,
): Promise<void> {
  if (filing) await noteStep(work, workflowOf(action.id), step, status, says);
}
