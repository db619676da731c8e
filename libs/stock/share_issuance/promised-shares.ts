import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';

/** Shares of a class that an act under way promises to issue or to keep. */
export interface Promised {
  share_class_id: string;
  shares: number;
}
type Count = (read: Reader, entity_ids: readonly string[]) => Promise<Promised[]>;
const counts: Count[] = [];

/** Contributed by modules whose acts promise shares that the ledger does not hold yet. */
export const contributePromisedShares = (count: Count): void => void counts.push(count);

/**
 * Issues that are under way, and founders whose purchase of common stock has been written and not fallen through: a
 * corporation keeps what it has promised (8 Del. C. §§ 157, 161).
 */
contributePromisedShares((read, entity_ids) =>
  read.query<Promised>(
    `select share_class_id, quantity as shares from share_issuance where ${tenant} and account_id = $1
       and livemode = $2::boolean and entity_id = any($3) and status in ('pending', 'approved')
     union all select c.id, (d.facts->'purchaser'->>'shares')::bigint from document d
       join share_class c on c.entity_id = d.entity_id and c.class_type = 'common'
     where ${tenant} and d.account_id = $1 and d.livemode = $2::boolean and d.entity_id = any($3)
       and d.type = 'stock_purchase_agreement' and d.provenance = 'service_generated'
       and d.execution_status in ('draft', 'sent', 'partially_signed', 'executed')
       and not exists (select from security s where s.document_id = d.id)`,
    [entity_ids],
  ),
);

/** How many shares of each class of these companies acts under way promise. */
export async function promisedShares(read: Reader, entity_ids: readonly string[]): Promise<Map<string, number>> {
  const promised = new Map<string, number>();
  for (const count of counts)
    for (const { share_class_id, shares } of await count(read, entity_ids))
      promised.set(share_class_id, (promised.get(share_class_id) ?? 0) + Number(shares));
  return promised;
}
