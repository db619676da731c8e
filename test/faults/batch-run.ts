import { api } from '../support/api';
import { askBatch, batchEnds, cohort, itemsOf, lookAtBatch, newPortfolio } from '../support/batches';
import { everyEventPlaced, listAll, ok, poll, type Company } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';
import { closeDatabase } from '../support/database';

interface BatchReport {
  batch: { status: string; item_counts: Record<string, number> };
  statuses: string[];
  /** Names of the companies, sorted. */
  formed: string[];
  expected: string[];
  events: string[];
  outOfOrder: string[];
  audit: boolean;
}

/** Forms a batch with a rejected tenth, and kills the worker each time that another share is decided. */
export async function batchRun(count: number, kills: number, withinMs: number): Promise<BatchReport> {
  const running = await startPrivateStack({ LOG_LEVEL: 'warn' });
  try {
    const mine = api(stack().sk_test);
    const portfolio = await newPortfolio(mine);
    const tenth = Math.ceil(count / 20);
    const bodies = [
      ...cohort('Sandbox name taken Killed', tenth),
      ...cohort('Sandbox certificate rejected Killed', tenth),
      ...cohort('Killed', count - 2 * tenth),
    ] as { legal_name: string }[];
    const { id } = ok(await askBatch(mine, portfolio, bodies));
    for (let kill = 1; kill <= kills; kill += 1) {
      await poll(
        `share ${kill} of the batch`,
        () => lookAtBatch(mine, id),
        ({ item_counts: { queued } }) => count - queued! >= (count * kill) / (kills + 1),
        withinMs,
      );
      await running.worker.kill('SIGKILL');
      await running.worker.restart();
    }
    const batch = await batchEnds(mine, id, withinMs);
    const items = await itemsOf(mine, id);
    await everyEventPlaced();
    const events = await listAll<{ type: string; sequence: number }>(mine, '/v1/events', { subject_id: id });
    return {
      batch,
      statuses: items.map(({ status }) => status),
      formed: (await listAll<Company>(mine, '/v1/entities', { portfolio_id: portfolio }))
        .map(({ legal_name }) => legal_name)
        .toSorted(),
      expected: bodies.map(({ legal_name }) => legal_name).toSorted(),
      events: events.map(({ type }) => type),
      outOfOrder: events.filter(({ sequence }, index) => sequence !== index + 1).map(({ type }) => type),
      audit: ok(await mine.get<{ intact: boolean }>('/v1/audit_entries/verify')).intact,
    };
  } finally {
    await closeDatabase();
    await running.stop();
  }
}

export function expectWhole({ batch, statuses, formed, expected, events, outOfOrder, audit }: BatchReport): void {
  const rejected = 2 * Math.ceil(expected.length / 20);
  expect(statuses).toEqual(expected.map((_, index) => (index < rejected ? 'rejected' : 'registered')));
  expect(batch).toMatchObject({
    status: 'completed',
    item_counts: { queued: 0, running: 0, rejected, registered: expected.length - rejected, failed: 0, cancelled: 0 },
  });
  expect(formed).toEqual(expected);
  expect(events).toEqual(['portfolio.batch_accepted', 'portfolio.batch_started', 'portfolio.batch_created']);
  expect(outOfOrder).toEqual([]);
  expect(audit).toBe(true);
}
