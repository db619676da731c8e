import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/**
 * 409 while a split of the class is pending, because an agreement in today's shares could close in post-split shares.
 * Requires the lock on the company.
 */
export async function assertNoPendingSplit(
  work: UnitOfWork,
  { id, name }: { id: string; name: string },
  attempted_transition: string,
): Promise<void> {
  const [open] = await work.statement<{ id: string; status: string }>(
    `select split_id as id, status from class_split where share_class_id = $1 and status = 'pending'
      and ratio is not null`,
    [id],
  );
  if (!open) return;
  throw new Problem(
    'invalid_state_transition',
    `A split of ${name} is pending (${open.id}). Wait until it takes effect, or cancel it.`,
    { current_state: open.status, attempted_transition, allowed_transitions: [] },
  );
}

/**
 * 409 if stock of the company was split after the day, because a count on that day is in pre-split shares. Requires the
 * lock on the company.
 */
export async function assertNoSplitSince(
  work: UnitOfWork,
  entity_id: string,
  day: LegalDate,
  attempted_transition: string,
): Promise<void> {
  const [split] = await work.statement<{ id: string; counted_from: LegalDate }>(
    `select split_id as id, counted_from from class_split where entity_id = $1 and status = 'completed'
      and counted_from > $2::date order by counted_from limit 1`,
    [entity_id, day],
  );
  if (!split) return;
  throw new Problem(
    'invalid_state_transition',
    `Split ${split.id} changed the number of shares on ${split.counted_from}, but this operation counts ` +
      `shares as of the end of ${day}.`,
    { current_state: 'split', attempted_transition, allowed_transitions: [] },
  );
}

/** A past or pending split prevents the reissue of documents with the old share numbers. */
export const hasSplit = async (read: Reader, entity_id: string): Promise<boolean> =>
  (await read.query(`select 1 from class_split where ${tenant} and entity_id = $3 limit 1`, [entity_id])).length > 0;
