import { remainingOf } from '#equity/grant-vesting';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { openSection83b } from '#compliance/tax_election';
import { section83bDeadline } from '#law/federal/election-deadlines';
import { assertAtLeastPar } from '#law/stock/par-value';
import { ShareLedger } from '#ledger/ledger_entry';
import { wakeAction } from '#governance/actions';
import { recountResolutions } from '#governance/resolution';
import { Security, unvestedOn } from '#ledger/security';
import { noticeOfShares } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { countIncentive } from './count-incentive';
import type { IssuedPart } from './early-exercise';
import type { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';

/** With the last share the grant ends. The holder may file an IRC § 83(b) election for unvested shares. */
export async function issueShares(
  work: UnitOfWork,
  entity: Entity,
  grant: Grant,
  { parts, on, move }: { parts: IssuedPart[]; on: LegalDate; move: 'exercise' | 'release' },
): Promise<Grant> {
  const of = await work.find(ShareClass, grant.share_class_id);
  const ledger = await ShareLedger.of(work, entity.id, on);
  const { stakeholder_id, exercise_price, document_id, resolution_id } = grant;
  // The board found the services sufficient consideration for units.
  if (exercise_price !== null) assertAtLeastPar(entity.jurisdiction, of, exercise_price);
  for (const { quantity, vesting } of parts) {
    const security = ledger.settle(
      of,
      grant,
      {
        stakeholder_id,
        quantity,
        issued_on: on,
        price_per_share: exercise_price,
        consideration: move === 'exercise' ? 'cash' : 'services',
        document_id,
        vesting,
        grant_id: vesting && grant.id,
      },
      {
        kind: move === 'exercise' ? 'equity_compensation_exercise' : 'equity_compensation_release',
        effective_date: on,
        resolution_id,
        document_id,
      },
    );
    await noticeOfShares(work, entity, security, 'issue');
    if (vesting)
      await openSection83b(work, entity, { security, of, deadline: section83bDeadline(on), option: grant.kind });
  }
  await recountResolutions(work, entity.id);
  const quantity = parts.reduce((sum, one) => sum + one.quantity, 0);
  // A late report can predate an acceleration.
  const issued = {
    issued_quantity: grant.issued_quantity + quantity,
    incentive_years: await countIncentive(work, grant, grant.effective_date!, [{ on, quantity }]),
  };
  if (remainingOf({ ...grant, ...issued }) > 0) return work.update(grant, issued);
  if (grant.expires_on !== null) wakeAction(work, grant.id);
  return work.move(grant, grantMachine.moves[move], issued);
}

/** Returns the shares already vested that this takes back. */
export async function stopSecurities(
  work: UnitOfWork,
  { id: grant_id }: Grant,
  { on, today }: { on: LegalDate; today: LegalDate },
): Promise<number> {
  let taken = 0;
  for (const security of await work.lockAll(Security, { grant_id, status: 'outstanding' })) {
    if (!security.vesting) continue;
    const unvested = unvestedOn(security, today);
    taken +=
      unvestedOn(work.update(security, { vesting: { ...security.vesting, service_ended_on: on } }), today) - unvested;
  }
  return taken;
}
