import type { Reader } from '#platform/db/reader';

type Find = (read: Reader) => Promise<string | null>;
let find: Find | null = null;

/** Contributed by the module that keeps accounts: where a company is formed when its request does not say. */
export const contributeDefaultJurisdiction = (contributed: Find): void => {
  find = contributed;
};

export const jurisdictionByDefault = async (read: Reader): Promise<string | null> => (find ? find(read) : null);
