import { Problem } from '#kernel/problem';
import type { Attribution } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import type { CreateEntity, EntityFormationService } from '#formation/formation';
import { companiesAtWork, formationsOf } from './item-formations';
import { decisionOf, errorOf } from './item-outcome';
import { itemsOf, moveItem, startIfAccepted } from './move-item';
import { PortfolioBatch } from './portfolio-batch.entity';
import { PortfolioBatchItem } from './portfolio-batch-item.entity';
import { portfolioBatchItemMachine } from './portfolio-batch-item.machine';
import { portfolioBatchMachine } from './portfolio-batch.machine';

/** Most companies of a batch that Minutebook works on at once, so that the batch leaves room for other work. */
export const windowSize = 3;

export interface BatchProgress {
  moved: number;
  /** Undecided items. */
  left: number;
  /** Items that wait for room in the window. */
  queued: number;
}

/** Runs in its own unit of work, by default on behalf of the requester. */
type Carry = <R>(act: (work: UnitOfWork) => Promise<R>, authorized_by?: Attribution) => Promise<R>;

const { run, fail, register, reject, cancel } = portfolioBatchItemMachine.moves;
const moveTo = { registered: register, rejected: reject, failed: fail, cancelled: cancel };

/** Idempotent. Each company has its own transaction, which locks the batch first. */
export async function advanceBatch(
  carry: Carry,
  formation: EntityFormationService,
  batch_id: string,
): Promise<BatchProgress> {
  let moved = await carry((work) => recordDecisions(work, batch_id));
  moved += await cancelItems(carry, formation, batch_id);
  while (await formNext(carry, formation, batch_id)) moved += 1;
  return { moved, ...(await carry((work) => conclude(work, batch_id))) };
}

async function recordDecisions(work: UnitOfWork, batch_id: string): Promise<number> {
  const batch = await work.lock(PortfolioBatch, batch_id);
  const items = await itemsOf(work, batch, 'running');
  const formations = await formationsOf(work, items);
  let moved = 0;
  for (const item of items) {
    const decision = decisionOf(formations.get(item.entity_id!)!);
    if (!decision) continue;
    moveItem(work, batch, item, moveTo[decision.status], { error: decision.error });
    moved += 1;
  }
  return moved;
}

/** Returns false if no item is queued or the window is full. An item that can no longer form fails alone. */
async function formNext(carry: Carry, formation: EntityFormationService, batch_id: string): Promise<boolean> {
  let taken: string | null = null;
  try {
    return await carry(async (work) => {
      const batch = await work.lock(PortfolioBatch, batch_id);
      const item = await nextItem(work, batch);
      if (!item) return false;
      taken = item.id;
      startIfAccepted(work, batch);
      const body = JSON.parse(work.keys.unseal(item.body!)) as CreateEntity;
      const { id: entity_id } = await formation.create(body, { work, background: true });
      await work.onClock(null); // batches run in real time
      moveItem(work, batch, item, run, { entity_id, body: null });
      return true;
    });
  } catch (error) {
    if (taken === null || !(error instanceof Problem) || error.status >= 500) throw error;
    await carry((work) => failItem(work, batch_id, taken!, error));
    return true;
  }
}

async function nextItem(work: UnitOfWork, batch: PortfolioBatch): Promise<PortfolioBatchItem | null> {
  if (batch.status !== 'accepted' && batch.status !== 'running') return null;
  if ((await companiesAtWork(work, batch)) >= windowSize) return null;
  const [next] = await work.query<{ id: string }>(
    `select id from portfolio_batch_item where account_id = $1 and livemode = $2::boolean
     and portfolio_batch_id = $3 and status = 'queued' order by "index" limit 1`,
    [batch.id],
  );
  return next ? work.lock(PortfolioBatchItem, next.id) : null;
}

async function failItem(work: UnitOfWork, batch_id: string, item_id: string, problem: Problem): Promise<void> {
  const batch = await work.lock(PortfolioBatch, batch_id);
  const item = await work.lock(PortfolioBatchItem, item_id);
  if (item.status !== 'queued') return;
  startIfAccepted(work, batch);
  moveItem(work, batch, item, fail, { error: errorOf(problem), body: null });
}

/** Cancels unfiled items on behalf of the person who cancelled the batch. */
async function cancelItems(carry: Carry, formation: EntityFormationService, batch_id: string): Promise<number> {
  const { by, unfiled, moved } = await carry(async (work) => {
    const batch = await work.lock(PortfolioBatch, batch_id);
    if (batch.status !== 'cancelling') return { by: undefined, unfiled: [], moved: 0 };
    const queued = await itemsOf(work, batch, 'queued');
    for (const item of queued) moveItem(work, batch, item, cancel, { body: null });
    const running = await itemsOf(work, batch, 'running');
    const formations = await formationsOf(work, running);
    return {
      by: batch.cancelled_by ?? undefined,
      unfiled: running.filter(({ entity_id }) => !formations.get(entity_id!)!.is_filed).map(({ id }) => id),
      moved: queued.length,
    };
  });
  for (const id of unfiled) await carry((work) => cancelItem(work, formation, batch_id, id), by);
  return moved + unfiled.length;
}

async function cancelItem(
  work: UnitOfWork,
  formation: EntityFormationService,
  batch_id: string,
  item_id: string,
): Promise<void> {
  const batch = await work.lock(PortfolioBatch, batch_id);
  const item = await work.lock(PortfolioBatchItem, item_id);
  if (item.status !== 'running') return;
  const entity = await work.lock(Entity, item.entity_id!);
  const progress = (await formationsOf(work, [item])).get(entity.id)!;
  if (progress.is_filed || decisionOf(progress)) return;
  await formation.cancelFormation(work, entity, batch_id);
  await work.onClock(null);
  moveItem(work, batch, item, cancel, {});
}

async function conclude(work: UnitOfWork, batch_id: string): Promise<Omit<BatchProgress, 'moved'>> {
  const batch = await work.lock(PortfolioBatch, batch_id);
  const { queued, running } = batch.item_counts;
  const left = queued + running;
  const { complete, finish_cancelling } = portfolioBatchMachine.moves;
  if (left > 0) return { left, queued };
  if (batch.status === 'running') work.move(batch, complete, { completed_at: work.now });
  if (batch.status === 'cancelling') work.move(batch, finish_cancelling, { completed_at: work.now });
  return { left, queued };
}
