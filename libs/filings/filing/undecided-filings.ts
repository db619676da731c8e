import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Filing } from './filing.entity';
import { undecided } from './filing.machine';

/** The filings of a company that match, and that the office has not decided for good. */
export const undecidedFilings = (
  work: UnitOfWork,
  which: Pick<Filing, 'entity_id' | 'type'> & Partial<Pick<Filing, 'jurisdiction'>>,
): Promise<Filing[]> => work.all(Filing, { ...which, status: [...undecided] });
