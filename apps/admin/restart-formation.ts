import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { staffProblem } from '#kernel/outcome';
import { Database } from '#platform/db/database';
import type { Scope } from '#platform/db/scope';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { restartFormation } from '#resources/formation';

interface EntityRow { account_id: string; livemode: boolean; test_clock_id: string | null }

/** Starts the formation of a company again that failed for good, in the name of the staff member. */
export async function restart(database: Database, temporal: Client, args: Map<string, string>) {
  const [entity_id, staff_id] = [args.get('entity') ?? '', args.get('staff') ?? ''];
  const problem = staffProblem('staff', staff_id);
  if (problem) throw new Error(problem);
  const [entity] = await database.query<EntityRow>('select account_id, livemode, test_clock_id from entity where id = $1', [entity_id]);
  if (!entity) throw new Error(`No such company: ${entity_id}`);
  const scope: Scope = { ...entity, authorized_by: { human_principal_id: null, agent_id: null, staff_id }, credential_id: null, request_id: null };
  const work = new UnitOfWork(database, scope);
  try {
    await restartFormation(work, entity_id, (id) => stateOf(temporal, id), args.get('reason'));
    await work.commit();
    return { entity_id, restarted: true };
  } catch (error) {
    await work.rollback();
    throw error;
  }
}

async function stateOf(temporal: Client, id: string): Promise<string | null> {
  try {
    return (await temporal.workflow.getHandle(id).describe()).status.name;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    throw error;
  }
}
