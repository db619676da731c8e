import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { endConvertibles } from '#financing/convertible';
import { ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import { closePlans } from '#plans/equity_plan';
import { endGrants } from '#plans/grant';

interface Close {
  on: LegalDate;
  why: string;
  whyOf?: (id: string) => string;
  resolution_id: string | null;
  document_id: string | null;
}

export async function closeLedger(
  work: UnitOfWork,
  entity: Entity,
  { on, why, whyOf, ...grounds }: Close,
): Promise<ShareLedger> {
  const { id: entity_id } = entity;
  const ledger = await ShareLedger.ofHeld(work, entity_id, on);
  const classes = new Map((await work.all(ShareClass, { entity_id })).map((one) => [one.id, one]));
  const returned = await endGrants(work, ledger, { entity_id, classes, on, why, whyOf });
  await endConvertibles(work, ledger, { entity_id, classes, on, why, whyOf });
  await closePlans(work, ledger, entity_id, { returned, classes, on, resolution_id: grounds.resolution_id });
  for (const security of await work.lockAll(Security, { entity_id, status: 'outstanding' }))
    ledger.retire(
      classes.get(security.share_class_id)!,
      security,
      { move: securityMachine.moves.cancel, quantity: security.quantity, vesting: security.vesting },
      { kind: 'stock_cancellation', effective_date: on, ...grounds },
    );
  return ledger;
}
