import { fromScaled, toScaled } from '#kernel/decimal';
import { apportion } from '#kernel/shares';
import type { ClassType } from '#resources/share_class';

/** A sum of the ledger: so many shares of a class lie so, free to be issued or with a holder. */
export interface Standing {
  share_class_id: string;
  name: string;
  class_type: ClassType;
  votes_per_share: string;
  account: 'charter' | 'unissued' | 'outstanding';
  stakeholder_id: string | null;
  quantity: number;
}

/** Who may vote how many shares of a class. Votes are counted in 10^-10, as votes per share may be fractions (8 Del. C. §§ 151(a), 212(a)). */
export interface ClassVotes {
  share_class_id: string;
  name: string;
  class_type: ClassType;
  votes_per_share: string;
  holders: { stakeholder_id: string; quantity: number; votes: bigint }[];
}

const by = <K extends keyof Standing>(standings: readonly Standing[], key: K) => [...Map.groupBy(standings, (one) => one[key]).values()];
const held = (standings: readonly Standing[]): Standing[] => standings.filter(({ account, quantity }) => account === 'outstanding' && quantity > 0);
/** How many shares these sums are together. */
export const total = (standings: readonly Standing[]): number => standings.reduce((sum, { quantity }) => sum + quantity, 0);
const votesOf = (standings: readonly Standing[]): bigint => standings.reduce((sum, { quantity, votes_per_share }) => sum + toScaled(votes_per_share) * BigInt(quantity), 0n);

/** Holdings as votes, class by class. */
export const classVotes = (standings: readonly Standing[]): ClassVotes[] => by(standings, 'share_class_id').map((of) => {
  const { share_class_id, name, class_type, votes_per_share } = of[0]!;
  const holders = held(of).map((one) => ({ stakeholder_id: one.stakeholder_id!, quantity: one.quantity, votes: votesOf([one]) }));
  return { share_class_id, name, class_type, votes_per_share, holders };
});

/** Parts of a whole as percentages with four places that add up to exactly 100: largest remainder, ties to the earlier one. Nothing of nothing is 0. */
export function percentages(parts: readonly bigint[]): string[] {
  if (parts.every((part) => part === 0n)) return parts.map(() => '0');
  return apportion(1_000_000, parts).map((part) => fromScaled(BigInt(part) * 1_000_000n));
}

/** The cap table that these sums are: each class, and each holder with what they own and may vote. */
export function capTable(standings: readonly Standing[]) {
  const holdings = by(held(standings), 'stakeholder_id');
  const owned = percentages(holdings.map((of) => BigInt(total(of))));
  const voting = percentages(holdings.map(votesOf));
  return {
    classes: by(standings, 'share_class_id').map((of) => {
      const [{ share_class_id, name, class_type }, inCharter] = [of[0]!, of.filter(({ account }) => account === 'charter')];
      const outstanding = total(held(of));
      const authorized = inCharter.length === 0 ? null : -total(inCharter);
      return { share_class_id, name, class_type, authorized, outstanding, available: authorized === null ? null : authorized - outstanding, votes: fromScaled(votesOf(held(of))) };
    }),
    holders: holdings.map((of, index) => ({
      stakeholder_id: of[0]!.stakeholder_id!,
      positions: of.map(({ share_class_id, quantity }) => ({ share_class_id, quantity })),
      quantity: total(of), ownership_percent: owned[index]!, votes: fromScaled(votesOf(of)), voting_percent: voting[index]!,
    })),
    outstanding: total(held(standings)), votes: fromScaled(votesOf(held(standings))),
  };
}
