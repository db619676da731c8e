import type { Reader } from '#platform/db/reader';

type Find = (read: Reader, entity_id: string) => Promise<boolean>;
const finders: Find[] = [];

/** Contributed by modules that record interests in a company beside its stock. */
export const contributeInterest = (find: Find): void => void finders.push(find);

/** Whether anybody was ever sold an interest in a company beside its stock. */
export async function hasSoldInterest(read: Reader, entity_id: string): Promise<boolean> {
  for (const find of finders) if (await find(read, entity_id)) return true;
  return false;
}
