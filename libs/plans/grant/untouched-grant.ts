import type { Grant } from './grant.entity';

export const untouched = (): Pick<
  Grant,
  | 'issued_quantity'
  | 'returned_quantity'
  | 'withheld_quantity'
  | 'splits'
  | 'vesting_facts'
  | 'service_ended_on'
  | 'nonstatutory_from'
  | 'ended_on'
  | 'term_ends_on'
> => ({
  issued_quantity: 0,
  returned_quantity: 0,
  withheld_quantity: 0,
  splits: [],
  vesting_facts: { milestones: [], accelerations: [] },
  service_ended_on: null,
  nonstatutory_from: null,
  ended_on: null,
  term_ends_on: null,
});
