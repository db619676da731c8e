import type { Reader } from '#platform/db/reader';

const counts: string[] = [];

/**
 * Modules contribute a select of `share_class_id` and `shares` that pending actions promise, for the tenant $1 and $2
 * and the companies $3.
 */
export const contributePromisedShares = (select: string): void => void counts.push(select);

export async function promisedShares(read: Reader, entity_ids: readonly string[]): Promise<Map<string, number>> {
  if (counts.length === 0) return new Map();
  const rows = await read.query<{ share_class_id: string; shares: number }>(
    `select share_class_id, sum(shares)::bigint as shares
     from (${counts.map((one) => `(${one})`).join(' union all ')}) promised group by 1`,
    [entity_ids],
  );
  return new Map(rows.map(({ share_class_id, shares }) => [share_class_id, Number(shares)]));
}
