import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { contributeWoundUp } from '#compliance/compliance_obligation';
import { companyForm } from '#law/common/entity-types';
import { CreditorClaim } from './creditor-claim.entity';
import { Dissolution } from './dissolution.entity';

/**
 * A corporation keeps its tax years while it retains assets after its dissolution (Treas. Reg. § 1.6012-2(a)(2)). The
 * tax year of a partnership ends when its winding up is complete (IRC § 708(b)(1)), before the state cancels it.
 */
async function lastDistribution(work: UnitOfWork, entity: Entity): Promise<LegalDate | null> {
  const [ending] = await work.all(Dissolution, {
    entity_id: entity.id,
    status: ['approved', 'filed', 'winding_up', 'completed'],
  });
  if (!ending || ending.distributed_on === null || ending.reserve_cents !== 0) return null;
  if (ending.form === 'short') return entity.dissolved_on;
  const paid = await work.all(CreditorClaim, { dissolution_id: ending.id, from_reserve: true });
  const days = [
    ending.distributed_on,
    ending.reserve_distributed_on,
    companyForm(entity.entity_type) === 'corporation' ? entity.dissolved_on : null,
    ...paid.map(({ settled_on }) => settled_on),
  ];
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

contributeWoundUp(lastDistribution);
