import { remainingOf } from '#equity/grant-vesting';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startRendering, writePaper } from '#documents/document';
import { companyFacts, type Entity } from '#companies/entity';
import { Stakeholder } from '#companies/stakeholder';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { openSection83b } from '#compliance/tax_election';
import { section83bDeadline } from '#law/federal/election-deadlines';
import { assertAtLeastPar } from '#law/stock/par-value';
import type { ShareLedger } from '#ledger/ledger_entry';
import { wakeAction } from '#governance/actions';
import { recountResolutions } from '#governance/resolution';
import { Security, unvestedOn } from '#ledger/security';
import { holderFacts, noticeOfShares } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { countIncentive } from './count-incentive';
import type { IssuedPart } from './early-exercise';
import type { Grant } from './grant.entity';
import { stateWithholding, type Withholding } from './withhold-shares';
import { EquityPlan } from '#plans/equity_plan';
import { exerciseNotice } from './exercise-notice.document';
import { grantMachine } from './grant.machine';

/** With the last share the grant ends. The holder may file an IRC § 83(b) election for unvested shares. */
export async function issueShares(
  work: UnitOfWork,
  entity: Entity,
  grant: Grant,
  {
    ledger,
    parts,
    on,
    move,
    withholding = null,
  }: {
    ledger: ShareLedger;
    parts: IssuedPart[];
    on: LegalDate;
    move: 'exercise' | 'release';
    /** From vested shares only, which are a single part. */
    withholding?: Withholding | null;
  },
): Promise<Grant> {
  const of = await work.find(ShareClass, grant.share_class_id);
  const { stakeholder_id, exercise_price, document_id, resolution_id } = grant;
  // The board found the services sufficient consideration for units.
  if (exercise_price !== null) assertAtLeastPar(entity.jurisdiction, of, exercise_price);
  const taken = parts.reduce((sum, one) => sum + one.quantity, 0);
  const plan = await work.find(EquityPlan, grant.equity_plan_id);
  const statement =
    withholding && (await stateWithholding(work, entity, grant, withholding, { of, plan, quantity: taken, on }));
  const withheld = withholding?.shares ?? 0;
  if (move === 'exercise') await writeExerciseNotice(work, entity, grant, { of, plan, parts, withholding, on });
  for (const { quantity, vesting } of parts) {
    const security = ledger.settle(
      of,
      grant,
      {
        stakeholder_id,
        quantity: quantity - withheld,
        issued_on: on,
        price_per_share: exercise_price,
        consideration: considerationOf(move, withholding),
        document_id,
        vesting,
        grant_id: vesting && grant.id,
      },
      {
        kind: move === 'exercise' ? 'equity_compensation_exercise' : 'equity_compensation_release',
        effective_date: on,
        resolution_id,
        document_id: statement?.id ?? document_id,
      },
      { shares: withheld, returns: plan.withheld_shares_return },
    );
    await noticeOfShares(work, entity, security, 'issue');
    if (vesting)
      await openSection83b(work, entity, { security, of, deadline: section83bDeadline(on), option: grant.kind });
  }
  await recountResolutions(work, entity.id);
  if (grant.kind === 'iso') wakeObligationWatch(work, entity.id);
  // A late report can predate an acceleration.
  const issued = {
    issued_quantity: grant.issued_quantity + taken,
    withheld_quantity: grant.withheld_quantity + withheld,
    incentive_years: await countIncentive(work, grant, grant.effective_date!, [{ on, quantity: taken }]),
  };
  if (remainingOf({ ...grant, ...issued }) > 0) return work.update(grant, issued);
  if (grant.expires_on !== null) wakeAction(work, grant);
  return work.move(grant, grantMachine.moves[move], issued);
}

interface Exercised {
  of: ShareClass;
  plan: EquityPlan;
  parts: readonly IssuedPart[];
  withholding: Withholding | null;
  on: LegalDate;
}

async function writeExerciseNotice(
  work: UnitOfWork,
  entity: Entity,
  { kind, stakeholder_id, effective_date, exercise_price }: Grant,
  { of, plan, parts, withholding, on }: Exercised,
): Promise<void> {
  const sharesOf = (some: readonly IssuedPart[]): number => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const document = writePaper(work, entity, {
    template: exerciseNotice,
    facts: {
      company: companyFacts(entity),
      holder: holderFacts(await work.find(Stakeholder, stakeholder_id)),
      plan_name: plan.plan_name,
      kind: kind as 'iso' | 'nso',
      granted_on: effective_date!,
      class_name: of.name,
      vested_shares: sharesOf(parts.filter(({ vesting }) => !vesting)),
      unvested_shares: sharesOf(parts.filter(({ vesting }) => vesting)),
      exercise_price: exercise_price!,
      payment: withholding && withholding.exercise_cents > 0 ? 'withheld_shares' : 'cash',
      exercised_on: on,
    },
    execution_status: 'draft',
    stakeholder_id,
  });
  startRendering(work, document);
}

function considerationOf(move: 'exercise' | 'release', withholding: Withholding | null): string {
  if (move === 'release') return 'services';
  if (withholding === null || withholding.exercise_cents === 0) return 'cash';
  return `net exercise: ${withholding.shares} shares withheld at $${withholding.fair_market_value} a share`;
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
