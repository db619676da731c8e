import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Filing } from './filing.entity';
import { undecided } from './filing.machine';

export const undecidedFilings = (
  work: UnitOfWork,
  which: Pick<Filing, 'entity_id' | 'type'> & Partial<Pick<Filing, 'jurisdiction'>>,
): Promise<Filing[]> => work.all(Filing, { ...which, status: [...undecided] });
