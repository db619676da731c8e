/** Outstanding rights that are paid before common stock. */
export interface OwnerRanks {
  preferred: boolean;
  safes: boolean;
}

/** In order of priority. A SAFE ranks with preferred stock (our SAFE, section 2.5). */
export const ownersByRank = (owners: string, whose: string, ranks: OwnerRanks | null | undefined): string =>
  ranks?.safes
    ? `the holders of ${whose} ${ranks.preferred ? 'Preferred Stock and SAFEs' : 'SAFEs'} and, after them, to the ` +
      'holders of its Common Stock'
    : `${owners}${ranks?.preferred ? ' in order of priority' : ''}`;
