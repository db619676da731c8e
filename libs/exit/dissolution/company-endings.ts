import type { LegalDate } from '#kernel/dates';
import type { Sentence } from '#kernel/sentence';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { Candidate } from './blockers';
import type { BlockerView } from './readiness.dto';

/** Lets resources above dissolutions take part. */
export interface Ending {
  blockers?(read: Reader, entity: Entity): Promise<BlockerView[]>;
  warnings?(read: Reader, entity: Entity, on: LegalDate): Promise<Sentence[]>;
  /** The work holds the company. */
  end(work: UnitOfWork, entity: Entity): Promise<void>;
}
const endings: Ending[] = [];

/** Registers an ending. */
export const contributeEnding = (ending: Ending): void => void endings.push(ending);

export async function endWithCompany(work: UnitOfWork, entity: Entity): Promise<void> {
  for (const ending of endings) await ending.end(work, entity);
}

export async function unfinishedBusiness({ read, entity }: Pick<Candidate, 'read' | 'entity'>): Promise<BlockerView[]> {
  const found: BlockerView[] = [];
  for (const { blockers } of endings) found.push(...((await blockers?.(read, entity)) ?? []));
  return found;
}

export async function warningsOf({ read, entity, on }: Candidate): Promise<Sentence[]> {
  const found: Sentence[] = [];
  for (const { warnings } of endings) found.push(...((await warnings?.(read, entity, on)) ?? []));
  return found;
}
