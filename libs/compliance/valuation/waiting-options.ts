import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Valuation } from './valuation.entity';

type Find = (work: UnitOfWork, of: Pick<Valuation, 'entity_id' | 'share_class_id'>) => Promise<string[]>;
let find: Find | null = null;

/** Contributed by the module that grants options. */
export const contributeWaitingOptions = (contributed: Find): void => {
  find = contributed;
};

/** The options on a class that were asked for, wait to be granted and are priced by a valuation. */
export const waitingOptions: Find = async (work, of) => (find ? find(work, of) : []);
