import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { ShareClass } from '#ledger/share_class';

const ofClass = [
  'share_issuance',
  'share_transfer',
  'share_repurchase',
  'share_cancellation',
  'vesting_acceleration',
  '"grant"',
].map((table) => `select id from ${table} where share_class_id = $2 and status in ('pending', 'approved')`);

/**
 * Pending acts state numbers of shares that a split would change. A pending round concerns the whole company. The
 * caller holds the company.
 */
export async function pendingActObstacle(
  work: UnitOfWork,
  entity_id: string,
  { id, class_type }: Pick<ShareClass, 'id' | 'class_type'>,
): Promise<string | null> {
  const others = [
    `select id from convertible where warrant->>'share_class_id' = $2 and status in ('pending', 'approved')`,
    `select id from equity_plan where share_class_id = $2 and status = 'pending'`,
    `select id from round where entity_id = $1 and status not in ('closed', 'abandoned')`,
    `select d.id from document d where $3 = 'common' and d.entity_id = $1 and d.type = 'stock_purchase_agreement'
      and d.provenance = 'service_generated' and d.execution_status in ('draft', 'sent', 'partially_signed', 'executed')
      and not exists (select from security s where s.document_id = d.id)`,
  ];
  const [open] = await work.statement<{ id: string }>(
    `${[...ofClass, ...others].map((one) => `(${one})`).join(' union all ')} limit 1`,
    [entity_id, id, class_type],
  );
  return open?.id ?? null;
}
