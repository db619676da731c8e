import { fromScaled, toScaled } from '#kernel/decimal';
import { apportion } from '#equity/shares';
import type { LedgerAccount } from '#ledger/ledger_entry';
import { asCommon, issuable, type Capacity, type ClassType, type ConversionRights } from '#ledger/share_class';

/** Sum of postings to one account. Shares reserved for warrants are `granted` without a plan. */
export interface ShareHolding {
  share_class_id: string;
  name: string;
  class_type: ClassType;
  votes_per_share: string;
  conversion_rights: ConversionRights | null;
  account: LedgerAccount;
  stakeholder_id: string | null;
  equity_plan_id: string | null;
  quantity: number;
}

/** Votes are in units of 10^-10, because votes per share may be fractions (8 Del. C. §§ 151(a), 212(a)). */
export interface ClassVotes {
  share_class_id: string;
  name: string;
  class_type: ClassType;
  votes_per_share: string;
  holders: { stakeholder_id: string; quantity: number; votes: bigint }[];
}

const by = <K extends keyof ShareHolding>(standings: readonly ShareHolding[], key: K) => [
  ...Map.groupBy(standings, (one) => one[key]).values(),
];
const inAccount = (standings: readonly ShareHolding[], account: LedgerAccount): ShareHolding[] =>
  standings.filter((one) => one.account === account);
const outstandingHoldings = (standings: readonly ShareHolding[]): ShareHolding[] =>
  inAccount(standings, 'outstanding').filter(({ quantity }) => quantity > 0);
export const total = (standings: readonly ShareHolding[]): number =>
  standings.reduce((sum, { quantity }) => sum + quantity, 0);
const votesOf = (standings: readonly ShareHolding[]): bigint =>
  standings.reduce((sum, { quantity, votes_per_share }) => sum + toScaled(votes_per_share) * BigInt(quantity), 0n);

export const classVotes = (standings: readonly ShareHolding[]): ClassVotes[] =>
  by(standings, 'share_class_id').map((of) => {
    const { share_class_id, name, class_type, votes_per_share, conversion_rights } = of[0]!;
    const holders = outstandingHoldings(of).map((one) => ({
      stakeholder_id: one.stakeholder_id!,
      quantity: one.quantity,
      votes: votesOf([one]),
      as_common:
        class_type === 'preferred' && conversion_rights === null ? one.quantity : asCommon(of[0]!, one.quantity),
    }));
    return { share_class_id, name, class_type, votes_per_share, holders };
  });

/**
 * Percentages with four decimal places that add up to exactly 100 by largest remainder. Ties go to the earlier part.
 * All zeros give zeros.
 */
export function percentages(parts: readonly bigint[]): string[] {
  if (parts.every((part) => part === 0n)) return parts.map(() => '0');
  return apportion(1_000_000, parts).map((part) => fromScaled(BigInt(part) * 1_000_000n));
}

export const plansOf = (standings: readonly ShareHolding[]) =>
  by(
    standings.filter(({ equity_plan_id }) => equity_plan_id !== null),
    'equity_plan_id',
  ).map((of) => ({
    equity_plan_id: of[0]!.equity_plan_id!,
    share_class_id: of[0]!.share_class_id,
    granted: total(inAccount(of, 'granted')),
    available: total(inAccount(of, 'pool')),
  }));

const asConverted = (standings: readonly ShareHolding[]): number =>
  standings.reduce((sum, one) => sum + asCommon(one, one.quantity), 0);

/**
 * Counts outstanding, granted, warrant and pool shares as converted to common stock. The cap table and the model of a
 * round share this count.
 */
export function fullyDiluted(standings: readonly ShareHolding[]): {
  holders: { stakeholder_id: string; held: number; granted: number }[];
  grantees: { stakeholder_id: string; granted: number }[];
  outstanding: number;
  granted: number;
  pool: number;
  all: number;
} {
  const promised = inAccount(standings, 'granted').filter(({ quantity }) => quantity > 0);
  const grants = Map.groupBy(promised, ({ stakeholder_id }) => stakeholder_id!);
  const holdings = Map.groupBy(outstandingHoldings(standings), ({ stakeholder_id }) => stakeholder_id!);
  const [outstanding, granted, pool] = [outstandingHoldings(standings), promised, inAccount(standings, 'pool')].map(
    asConverted,
  ) as [number, number, number];
  return {
    holders: [...holdings].map(([stakeholder_id, of]) => ({
      stakeholder_id,
      held: asConverted(of),
      granted: asConverted(grants.get(stakeholder_id) ?? []),
    })),
    grantees: [...grants]
      .filter(([stakeholder_id]) => !holdings.has(stakeholder_id))
      .map(([stakeholder_id, of]) => ({ stakeholder_id, granted: asConverted(of) })),
    outstanding,
    granted,
    pool,
    all: outstanding + granted + pool,
  };
}

function classesOf(standings: readonly ShareHolding[], underWay: ReadonlyMap<string, number>) {
  const classes = by(standings, 'share_class_id').map((of) => {
    const [{ share_class_id: id, name, class_type, conversion_rights }, inCharter] = [of[0]!, inAccount(of, 'charter')];
    const reserved = total([...inAccount(of, 'pool'), ...inAccount(of, 'granted')]);
    const outstanding = total(outstandingHoldings(of));
    const authorized = inCharter.length === 0 ? null : -total(inCharter);
    const capacity: Capacity = {
      id,
      name,
      class_type,
      conversion_rights,
      unissued: (authorized ?? Number.MAX_SAFE_INTEGER) - outstanding - reserved,
      issued: outstanding + reserved,
      promised: underWay.get(id) ?? 0,
    };
    return { capacity, authorized, outstanding, reserved, votes: fromScaled(votesOf(outstandingHoldings(of))) };
  });
  const capacities = classes.map(({ capacity }) => capacity);
  return classes.map(({ capacity, authorized, outstanding, reserved, votes }) => {
    const { id: share_class_id, name, class_type, promised } = capacity;
    const { available, reserved_for_conversion } = issuable(capacities, capacity);
    return {
      share_class_id,
      name,
      class_type,
      authorized,
      outstanding,
      reserved,
      reserved_for_conversion,
      promised,
      available: authorized === null ? null : available,
      votes,
    };
  });
}

/** `underWay` is the number of shares of each class that pending actions have promised, for today's cap table only. */
export function capTable(standings: readonly ShareHolding[], underWay: ReadonlyMap<string, number> = new Map()) {
  const promised = inAccount(standings, 'granted').filter(({ quantity }) => quantity > 0);
  const holdings = by(outstandingHoldings(standings), 'stakeholder_id');
  const grantees = by(
    promised.filter(({ stakeholder_id }) => !holdings.some(([one]) => one!.stakeholder_id === stakeholder_id)),
    'stakeholder_id',
  );
  const grantedTo = (stakeholder_id: string | null): number =>
    total(promised.filter((one) => one.stakeholder_id === stakeholder_id));
  const owned = percentages(holdings.map((of) => BigInt(total(of))));
  const voting = percentages(holdings.map(votesOf));
  const pool_available = total(inAccount(standings, 'pool'));
  const counted = fullyDiluted(standings);
  const diluted = percentages([
    ...counted.holders.map((one) => BigInt(one.held + one.granted)),
    ...counted.grantees.map(({ granted }) => BigInt(granted)),
    BigInt(counted.pool),
  ]);
  const [outstanding, options_outstanding, warrants_outstanding] = [
    total(outstandingHoldings(standings)),
    total(promised.filter(({ equity_plan_id }) => equity_plan_id !== null)),
    total(promised.filter(({ equity_plan_id }) => equity_plan_id === null)),
  ];
  return {
    classes: classesOf(standings, underWay),
    holders: holdings.map((of, index) => ({
      stakeholder_id: of[0]!.stakeholder_id!,
      positions: of.map(({ share_class_id, quantity }) => ({ share_class_id, quantity })),
      quantity: total(of),
      ownership_percent: owned[index]!,
      votes: fromScaled(votesOf(of)),
      voting_percent: voting[index]!,
      granted: grantedTo(of[0]!.stakeholder_id),
      fully_diluted_percent: diluted[index]!,
    })),
    grantees: grantees.map((of, index) => ({
      stakeholder_id: of[0]!.stakeholder_id!,
      granted: total(of),
      fully_diluted_percent: diluted[holdings.length + index]!,
    })),
    plans: plansOf(standings),
    outstanding,
    votes: fromScaled(votesOf(outstandingHoldings(standings))),
    options_outstanding,
    warrants_outstanding,
    pool_available,
    fully_diluted: counted.all,
    pool_percent: diluted.at(-1)!,
  };
}
