import { listed } from '#documents/kit';

/** Outstanding rights that are paid before common stock. */
export interface OwnerRanks {
  preferred: boolean;
  safes: boolean;
}

/** Follows "distributes the assets". */
export const byPriority = (ranks: OwnerRanks | null | undefined): string =>
  ranks?.preferred || ranks?.safes ? ', in order of priority,' : '';

export const seniorsIn = (ranks: OwnerRanks | null | undefined): string =>
  listed([...(ranks?.preferred ? ['Preferred Stock'] : []), ...(ranks?.safes ? ['SAFEs'] : [])]);

/** A SAFE ranks with preferred stock (our SAFE, section 2.5). */
export const ownersByRank = (owners: string, whose: string, ranks: OwnerRanks | null | undefined): string =>
  ranks?.safes
    ? `the holders of ${whose} ${seniorsIn(ranks)} and, after them, to the ` + 'holders of its Common Stock'
    : owners;
