import type { LegalDate } from '#kernel/dates';
import { vestedByDay, type VestingFacts, type VestingTerms } from './vesting';

export const vestedBy = (quantity: number, terms: VestingTerms, day: LegalDate, facts?: VestingFacts): number =>
  vestedByDay(quantity, terms, facts)(day);
