import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { staffProblem } from '#kernel/outcome';
import { Database } from '#platform/db/database';
import type { Scope } from '#platform/db/scope';
import { UnitOfWork } from '#platform/db/unit-of-work';
import type { RunState } from '#platform/temporal/restart-lost-workflow';
import { restartWatch } from '#compliance/compliance_obligation';
import { restartStateFiling } from '#compliance/state_filing';
import { restartFormation } from '#formation/formation';
import '#modules';
import { restartAction } from '#governance/actions';

interface Tenant {
  account_id: string;
  livemode: boolean;
  test_clock_id: string | null;
}

const restartable = {
  formation: {
    option: 'entity',
    noun: 'company',
    find: 'select account_id, livemode, test_clock_id from entity where id = $1',
    restart: restartFormation,
  },
  charter_amendment: {
    option: 'amendment',
    noun: 'charter amendment',
    restart: (work, id, runState, reason) => restartAction(work, id, { runState, reason }),
    find: `select e.account_id, e.livemode, e.test_clock_id from plan p join entity e on e.id = p.entity_id
      where split_part(p.workflow_id, '/', 2) = $1`,
  },
  state_filing: {
    option: 'filing',
    noun: 'filing',
    restart: restartStateFiling,
    find: `select e.account_id, e.livemode, e.test_clock_id from filing f join entity e on e.id = f.entity_id
      where f.id = $1`,
  },
  watch: {
    option: 'entity',
    noun: 'company',
    restart: restartWatch,
    find: 'select account_id, livemode, test_clock_id from entity where id = $1',
  },
} as const satisfies Record<
  string,
  {
    option: string;
    noun: string;
    find: string;
    restart(work: UnitOfWork, id: string, runState: RunState, reason?: string): Promise<void>;
  }
>;

/** Restarts permanently failed processes on behalf of the staff member. */
export async function restart(
  database: Database,
  temporal: Client,
  kind: keyof typeof restartable,
  args: Map<string, string>,
) {
  const { option, noun, find, restart: again } = restartable[kind];
  const [id, staff_id] = [args.get(option) ?? '', args.get('staff') ?? ''];
  const problem = staffProblem('staff', staff_id);
  if (problem) throw new Error(problem);
  const [tenant] = await database.query<Tenant>(find, [id]);
  if (!tenant) throw new Error(`No such ${noun}: ${id}`);
  const scope: Scope = {
    ...tenant,
    authorized_by: { human_principal_id: null, agent_id: null, staff_id },
    credential_id: null,
    request_id: null,
  };
  const work = new UnitOfWork(database, scope);
  try {
    await again(work, id, (workflow_id) => stateOf(temporal, workflow_id), args.get('reason'));
    await work.commit();
    return { id, restarted: true };
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
