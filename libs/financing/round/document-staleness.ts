import { companyDay } from '#kernel/calendar';
import { addDays } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { countingDays } from '#financing/round_model';
import type { Entity } from '#companies/entity';
import { figuresOn, movedSince } from './round-figures';
import type { Round } from './round.entity';

/** Why the documents no longer match the ledger; null if they do. Notes keep the interest of the drafting date. */
export async function staleness(
  work: UnitOfWork,
  entity: Entity,
  round: Round,
): Promise<NonNullable<ReturnType<typeof movedSince>> | null> {
  const today = companyDay(entity, work.now);
  const { as_of } = round.agreed!;
  const { figures } = await figuresOn(work, round, today, addDays(as_of, countingDays) < today ? today : as_of);
  return movedSince(round.agreed!, figures, round.completed_at !== null);
}
