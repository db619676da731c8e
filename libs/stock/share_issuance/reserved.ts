import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { ShareLedger } from '#ledger/ledger_entry';
import type { ShareClass } from '#ledger/share_class';
import { promisedElsewhere } from './promised-shares';

/**
 * How many shares of a class are promised and not issued: to purchasers of issues and holders of warrants that are
 * under way and, of common stock, to founders whose purchase has been written and not fallen through. A corporation
 * keeps what it has promised (8 Del. C. §§ 157, 161). The work holds the company.
 */
async function reservedOf(work: UnitOfWork, of: ShareClass): Promise<number> {
  const { id, entity_id, class_type } = of;
  const [row] = await work.statement<{ reserved: number }>(
    `select (coalesce((select sum(quantity) from share_issuance where share_class_id = $1
      and status in ('pending', 'approved')), 0)
       + case when $3 = 'common' then coalesce((select sum((d.facts->'purchaser'->>'shares')::bigint) from document d
       where d.entity_id = $2 and d.type = 'stock_purchase_agreement' and d.provenance = 'service_generated'
           and d.execution_status in ('draft', 'sent', 'partially_signed', 'executed') and not exists (select
           from security s where s.document_id = d.id)), 0) else 0 end)::bigint as reserved`,
    [id, entity_id, class_type],
  );
  return Number(row!.reserved) + (await promisedElsewhere(work, of));
}

/**
 * 409 where the charter does not leave so many shares that nobody else was promised. The work holds the company, so
 * nobody else promises any meanwhile.
 */
export async function assertSharesAvailable(
  work: UnitOfWork,
  of: ShareClass,
  quantity: number,
  on: string,
): Promise<void> {
  const left = (await ShareLedger.of(work, of.entity_id, on)).available(of, on);
  const reserved = await reservedOf(work, of);
  const available = Math.max(0, left - reserved);
  if (quantity > available)
    throw new Problem(
      'authorized_shares_exceeded',
      `The charter leaves ${left} shares of ${of.name} to be issued, and ${reserved} of them are promised: ` +
        `${available} are free, not ${quantity}.`,
      { available, reserved },
    );
}
