import { remainingOf } from '#equity/grant-vesting';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import { priceAfter, splitShares } from '#equity/split';
import { dividedWarrant, leftOf } from '#equity/warrant';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Convertible, isWarrant, type WarrantHeld } from '#financing/convertible';
import { parFloor } from '#law/stock/par-value';
import { EquityPlan } from '#plans/equity_plan';
import { Grant } from '#plans/grant';
import { promisedShares, ShareLedger } from '#ledger/ledger_entry';
import { Security } from '#ledger/security';
import { lackingAfter, spare, type Capacity, type ShareClass } from '#ledger/share_class';
import { divide, type HolderOutcome, type HowToDivide } from './divide-holdings';
import { classesAfter, type ClassOutcome, type ParChange } from './terms-after-split';

export interface PlanOutcome {
  equity_plan_id: string;
  reserved_before: number;
  reserved_after: number;
  available_before: number;
  available_after: number;
}
/** The price is dollars a share; null for units. */
export interface GrantOutcome {
  grant_id: string;
  equity_plan_id: string;
  before: number;
  after: number;
  exercise_price_before: string | null;
  exercise_price_after: string | null;
}
/** Dollars a share. */
export interface WarrantOutcome {
  convertible_id: string;
  before: number;
  after: number;
  exercise_price_before: string;
  exercise_price_after: string;
}

export interface SplitOutcome {
  outstanding_before: number;
  outstanding_after: number;
  cash_in_lieu_cents: number;
  securities: number;
  resulting_securities: number;
  holders: HolderOutcome[];
  plans: PlanOutcome[];
  grants: GrantOutcome[];
  warrants: WarrantOutcome[];
  classes: ClassOutcome[];
}

export interface Splitting extends HowToDivide {
  par_value_change: ParChange;
}

export interface Positions {
  securities: Security[];
  plans: { plan: EquityPlan; pool: number }[];
  grants: Grant[];
  warrants: WarrantHeld[];
}

export interface CompanyPositions extends Positions {
  capacities: Capacity[];
}

/** Locks the rows. The caller holds the company. */
export async function positionsOf(
  work: UnitOfWork,
  { id: share_class_id, entity_id }: Pick<ShareClass, 'id' | 'entity_id'>,
): Promise<CompanyPositions> {
  const plans = await work.lockAll(EquityPlan, { share_class_id, status: ['adopted', 'approved'] });
  const grants = (await work.lockAll(Grant, { share_class_id, status: ['outstanding', 'terminated'] })).filter(
    (one) => remainingOf(one) > 0,
  );
  const securities = await work.lockAll(Security, { share_class_id, status: 'outstanding' });
  const pools = await work.query<{ equity_plan_id: string; pool: number }>(
    `select equity_plan_id, sum(quantity)::bigint as pool from ledger_posting where ${tenant}
      and equity_plan_id = any($3) and account = 'pool' group by equity_plan_id`,
    [plans.map(({ id }) => id)],
  );
  const warrants = (await work.lockAll(Convertible, { entity_id, kind: 'warrant', status: 'outstanding' }))
    .filter(isWarrant)
    .filter(({ warrant }) => warrant.share_class_id === share_class_id);
  const ledger = await ShareLedger.of(work, entity_id);
  return {
    securities,
    grants,
    warrants,
    capacities: ledger.capacities(await promisedShares(work, [entity_id])),
    plans: plans.map((plan) => ({
      plan,
      pool: Number(pools.find(({ equity_plan_id }) => equity_plan_id === plan.id)?.pool ?? 0),
    })),
  };
}

/**
 * Grants and warrants round down one by one, and prices round up in the tenth decimal, so that no option gains value
 * (Treas. Reg. §§ 1.409A-1(b)(5)(v)(H), 1.424-1(a)). A plan is multiplied as a whole, so shares lost by rounding stay
 * in its pool.
 */
export function outcomeOf(
  { securities, plans, grants, warrants }: Positions,
  { of, classes, jurisdiction }: { of: ShareClass; classes: readonly ShareClass[]; jurisdiction: JurisdictionCode },
  splitting: Splitting,
): { outcome: SplitOutcome; shares: Map<string, number> } {
  const { ratio } = splitting;
  const { holders, shares } = divide(
    securities.map(({ id, stakeholder_id, quantity }) => ({ security_id: id, stakeholder_id, quantity })),
    splitting,
  );
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
  const divided = (quantity: number): number => splitShares(quantity, ratio).shares;
  const changed = classesAfter(classes, { of, ...splitting });
  const floor = floorAfter(changed, of, jurisdiction);
  const granted = grants.map((grant): GrantOutcome => ({
    grant_id: grant.id,
    equity_plan_id: grant.equity_plan_id,
    before: remainingOf(grant),
    after: divided(remainingOf(grant)),
    exercise_price_before: grant.exercise_price,
    exercise_price_after: grant.exercise_price && priceAfter(grant.exercise_price, ratio, floor),
  }));
  const kept = warrants.map(({ id, warrant }): WarrantOutcome => {
    const after = dividedWarrant(warrant, ratio, floor);
    return {
      convertible_id: id,
      before: leftOf(warrant),
      after: leftOf(after),
      exercise_price_before: warrant.exercise_price,
      exercise_price_after: after.exercise_price,
    };
  });
  return {
    shares,
    outcome: {
      outstanding_before: sum(holders.map(({ before }) => before)),
      outstanding_after: sum(holders.map(({ after }) => after)),
      cash_in_lieu_cents: sum(holders.map(({ cash_in_lieu_cents }) => cash_in_lieu_cents)),
      securities: securities.length,
      resulting_securities: [...shares.values()].filter((count) => count > 0).length,
      holders,
      grants: granted,
      warrants: kept,
      plans: plans.map(({ plan, pool }): PlanOutcome => {
        const own = granted.filter(({ equity_plan_id }) => equity_plan_id === plan.id);
        return {
          equity_plan_id: plan.id,
          reserved_before: plan.shares_reserved,
          reserved_after: divided(plan.shares_reserved),
          available_before: pool,
          available_after: divided(pool + sum(own.map(({ before }) => before))) - sum(own.map(({ after }) => after)),
        };
      }),
      classes: changed,
    },
  };
}

export const floorAfter = (
  classes: readonly ClassOutcome[],
  of: Pick<ShareClass, 'id' | 'par_value'>,
  jurisdiction: JurisdictionCode,
): string | null =>
  parFloor(jurisdiction, (classes.find(({ share_class_id }) => share_class_id === of.id)?.after ?? of).par_value);

const neededOf = ({ outstanding_after, plans, grants, warrants }: SplitOutcome): number =>
  outstanding_after +
  plans.reduce((sum, { available_after }) => sum + available_after, 0) +
  [...grants, ...warrants].reduce((sum, { after }) => sum + after, 0);

/**
 * Reason that the class or its conversion target lacks shares. An earlier shortage for other conversions does not block
 * a split.
 */
export function splitShortageObstacle(
  outcome: SplitOutcome,
  of: Pick<ShareClass, 'id' | 'name' | 'conversion_rights'>,
  authorized_shares: number,
  { capacities }: Pick<CompanyPositions, 'capacities'>,
): string | null {
  const needed = neededOf(outcome);
  const after = capacities.map((one) => ({
    ...one,
    conversion_rights: (outcome.classes.find((changed) => changed.share_class_id === one.id)?.after ?? one)
      .conversion_rights,
    ...(one.id === of.id ? { issued: needed, unissued: authorized_shares - needed } : {}),
  }));
  const own = spare(
    after,
    after.find(({ id }) => id === of.id)!,
  );
  if (own < 0)
    return (
      `After the split, ${authorized_shares - own} shares of ${of.name} are issued, reserved, granted, or needed ` +
      'for conversion. The charter must authorize at least that many.'
    );
  const lacking = lackingAfter(capacities, after);
  return (
    lacking &&
    `With fractions rounded up, ${of.name} would convert into more shares of ${lacking.name} than the charter has ` +
      `available. Authorize more shares of ${lacking.name} first.`
  );
}

/** Includes granted shares; negative if the plans shrink. */
export const plansChanged = ({ plans, grants }: SplitOutcome): { equity_plan_id: string; by: number }[] =>
  plans
    .map(({ equity_plan_id, available_before, available_after }) => ({
      equity_plan_id,
      by: grants
        .filter((one) => one.equity_plan_id === equity_plan_id)
        .reduce((sum, { before, after }) => sum + after - before, available_after - available_before),
    }))
    .filter(({ by }) => by !== 0);
