import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';

const counts: string[] = [];

/**
 * Contributed by modules whose acts promise shares that the ledger does not hold yet: a select of `share_class_id` and
 * `shares`, of the tenant $1 and $2 and the companies $3.
 */
export const contributePromisedShares = (select: string): void => void counts.push(select);

/**
 * Issues that are under way, and founders whose purchase of common stock has been written and not fallen through: a
 * corporation keeps what it has promised (8 Del. C. §§ 157, 161).
 */
contributePromisedShares(
  `select share_class_id, quantity as shares from share_issuance where ${tenant} and account_id = $1
     and livemode = $2::boolean and entity_id = any($3) and status in ('pending', 'approved')
   union all select c.id, (d.facts->'purchaser'->>'shares')::bigint from document d
       join share_class c on c.entity_id = d.entity_id and c.class_type = 'common'
     where ${tenant} and d.account_id = $1 and d.livemode = $2::boolean and d.entity_id = any($3)
       and d.type = 'stock_purchase_agreement' and d.provenance = 'service_generated'
       and d.execution_status in ('draft', 'sent', 'partially_signed', 'executed')
       and not exists (select from security s where s.document_id = d.id)`,
);

/** How many shares of each class of these companies acts under way promise. */
export async function promisedShares(read: Reader, entity_ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await read.query<{ share_class_id: string; shares: number }>(
    `select share_class_id, sum(shares)::bigint as shares from (${counts.map((one) => `(${one})`).join(' union all ')}) promised group by 1`,
    [entity_ids],
  );
  return new Map(rows.map(({ share_class_id, shares }) => [share_class_id, Number(shares)]));
}
