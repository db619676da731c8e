import type { UnitOfWork } from '#platform/db/unit-of-work';
import { takeUpAgain, type RunState } from '#platform/temporal/restart-lost-workflow';
import { Entity } from '#companies/entity';
import { Filing, isStateFiling, isUndecided } from '#filings/filing';
import { Document } from '#documents/document';
import { filingStart } from './begin-filing';

/** Safe to repeat, because every step detects earlier work. */
export async function restartStateFiling(
  work: UnitOfWork,
  id: string,
  runState: RunState,
  reason?: string,
): Promise<void> {
  const { entity_id } = await work.find(Filing, id);
  await work.lock(Entity, entity_id);
  const filing = await work.lock(Filing, id);
  const { type, status } = filing;
  if (!isStateFiling(type)) throw new Error(`${id} is part of a formation or an amendment. Restart that instead.`);
  if (!isUndecided(filing)) throw new Error(`${id} is ${status}, so there is nothing to restart.`);
  const { title } = await work.find(Document, filing.document_id!);
  await takeUpAgain(work, filingStart(filing, title), {
    what: `Filing ${id}`,
    runState,
    more: { filing_id: id, title },
  });
  work.note(filing, 'filing.restarted', reason);
}
