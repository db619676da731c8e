import type { Reader } from '#platform/db/reader';

type Find = (read: Reader) => Promise<string | null>;
let find: Find | null = null;

/** Registers the account's default jurisdiction for new companies. */
export const contributeDefaultJurisdiction = (contributed: Find): void => {
  find = contributed;
};

export const jurisdictionByDefault = async (read: Reader): Promise<string | null> => (find ? find(read) : null);
