import { companyDay } from '#kernel/calendar';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { startRendering } from '#documents/document';
import { dollars } from '#documents/kit';
import { dividedFurther } from '#captable/cap_table';
import { CreditorClaim } from './creditor-claim.entity';
import type { Dissolution } from './dissolution.entity';
import { early } from './distribution';
import { assertCoversDisputed } from './company-funds';
import { writeStatement } from './distribution-statement';

/**
 * Distributes the rest of the reserve after its claims are settled or provided for (8 Del. C. § 281, 6 Del. C. §
 * 18-804(b)). Rights at the ledger's close decide, so both distributions together equal a single full distribution. The
 * work holds the company and its dissolution.
 */
export async function distributeReserve(
  work: UnitOfWork,
  entity: Entity,
  action: Dissolution,
  { received_cents, reserve_cents }: { received_cents: number; reserve_cents: number },
): Promise<Dissolution> {
  const claims = await work.all(CreditorClaim, { dissolution_id: action.id });
  assertCoversDisputed(claims, reserve_cents);
  const assets_cents = action.reserve_cents! + received_cents;
  const more = assets_cents - reserve_cents;
  if (more <= 0)
    throw assets_cents === 0
      ? early(`The company distributed everything on ${action.reserve_distributed_on ?? action.distributed_on}.`)
      : invalidParam(
          'reserve_cents',
          `This reserve leaves nothing to distribute. Keep less than ${dollars(assets_cents)}, the remaining amount.`,
          'too_large',
        );
  if (action.rights === null) throw early('The company had no owners, so nobody can receive a distribution.');
  const before = action.distributed_cents!;
  const shares = dividedFurther(action.rights, before, more);
  const statement = await writeStatement(work, entity, {
    assets_cents,
    reserve_cents,
    before_cents: before,
    claims: claims.filter(({ from_reserve, status }) => from_reserve && status === 'settled'),
    shares,
  });
  startRendering(work, statement);
  return work.update(action, {
    reserve_cents,
    distributed_cents: before + more,
    reserve_distributed_on: companyDay(entity, work.now),
    reserve_document_id: statement.id,
  });
}
