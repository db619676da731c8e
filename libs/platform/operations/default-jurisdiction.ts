import type { Reader } from '#platform/db/reader';

type Find = (read: Reader, portfolio_id: string | undefined) => Promise<string | null>;
let find: Find | null = null;

/** The portfolio's jurisdiction comes before the account's. */
export const contributeDefaultJurisdiction = (contributed: Find): void => {
  find = contributed;
};

export const jurisdictionByDefault = async (read: Reader, portfolio_id?: string): Promise<string | null> =>
  find ? find(read, portfolio_id) : null;
