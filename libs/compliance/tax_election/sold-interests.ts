import type { Reader } from '#platform/db/reader';

type Find = (read: Reader, entity_id: string) => Promise<boolean>;
const finders: Find[] = [];

export const contributeInterest = (find: Find): void => void finders.push(find);

/** Interests other than stock. */
export async function hasSoldInterest(read: Reader, entity_id: string): Promise<boolean> {
  for (const find of finders) if (await find(read, entity_id)) return true;
  return false;
}
