import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { Division } from '#captable/cap_table';
import { Convertible } from '#financing/convertible';
import { standings, type ShareHolding } from '#ledger/holdings';
import type { OwnerRanks } from './ranked-owners.clauses';

const isPreferred = ({ account, class_type, quantity }: ShareHolding): boolean =>
  account === 'outstanding' && class_type === 'preferred' && quantity > 0;

export async function ownerRanks(read: Reader, entity_id: string, on: LegalDate): Promise<OwnerRanks> {
  const held = await standings(read, entity_id, { as_of: on });
  const safes = await read.all(Convertible, { entity_id, kind: 'safe', status: 'outstanding' });
  return { preferred: held.some(isPreferred), safes: safes.length > 0 };
}

/** Null without stock. */
export const ranksIn = (division: Division | null): OwnerRanks | null =>
  division === null || 'interests' in division
    ? null
    : {
        preferred: division.standings.some(isPreferred),
        safes: division.convertibles.some(({ kind }) => kind === 'safe'),
      };

/**
 * Order of payment, the highest first: preferred stock by seniority, SAFEs with its last rank, then all that shares in
 * common stock.
 */
export function rankIn(
  division: Division | null,
  { stakeholder_id, held }: { stakeholder_id: string; held: string },
): number {
  if (division === null || 'interests' in division) return 0;
  const { classes } = division;
  const ranksOf = (all: readonly ShareHolding[]): number[] =>
    all.filter(isPreferred).map(({ share_class_id: id }) => 1 + (classes.find((of) => of.id === id)?.seniority ?? 0));
  const ofAll = ranksOf(division.standings);
  if (held === 'SAFE, its amount') return ofAll.length === 0 ? 1 : Math.min(...ofAll);
  if (held !== 'Stock') return 0;
  return Math.max(0, ...ranksOf(division.standings.filter((one) => one.stakeholder_id === stakeholder_id)));
}
