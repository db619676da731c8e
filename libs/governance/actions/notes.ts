import { noteStep, type StepStatus } from '#platform/temporal/start-plan';
import { filedAs, type CorporateAction, type Held } from './corporate-action';
import { workflowOf } from './registry';

/** Notes how far the plan of an action has come. Only one that is filed keeps its plan: it may take months. */
export async function note(
  kind: Pick<CorporateAction, 'filing'>,
  held: Held,
  step: string,
  status: StepStatus,
  says: string,
): Promise<void> {
  if (filedAs(kind, held)) await noteStep(held.work, workflowOf(held.action.id), step, status, says);
}
