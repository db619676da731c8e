import { query } from './database';
import { everyEventPlaced, poll } from './formation';
import { temporal } from './temporal';

/** A workflow that waits for a timer or a signal has neither a task nor an activity. */
async function workingWorkflows(entity_id: string): Promise<string[]> {
  const { workflow } = await temporal();
  const working: string[] = [];
  for await (const { workflowId } of workflow.list({
    query: `EntityId = "${entity_id}" and ExecutionStatus = "Running"`,
  })) {
    const { raw } = await workflow.getHandle(workflowId).describe();
    if (raw.pendingWorkflowTask || (raw.pendingActivities ?? []).length > 0) working.push(workflowId);
  }
  return working;
}

const traces = async (entity_id: string) => {
  const [found] = await query<{ events: number; messages: number }>(
    `select (select count(*)::int from event where entity_id = $1) as events,
      (select count(*)::int from outbox o join entity e using (account_id, livemode)
        where e.id = $1 and o.kind in ('start', 'signal') and o.failed_at is null) as messages`,
    [entity_id],
  );
  return found!;
};

/**
 * Waits until companies have no background work left, so that two reads of their events see the same events. A workflow
 * may send a message between two looks, so the looks must agree.
 */
export async function workDone(...entity_ids: string[]): Promise<void> {
  for (const entity_id of entity_ids)
    await poll(
      `the background work of ${entity_id} is done`,
      async () => {
        const before = await traces(entity_id);
        const working = [...(await workingWorkflows(entity_id)), ...(await workingWorkflows(entity_id))];
        return { before, working, after: await traces(entity_id) };
      },
      ({ before, working, after }) =>
        working.length === 0 && before.messages === 0 && after.messages === 0 && before.events === after.events,
    );
  await everyEventPlaced();
}
