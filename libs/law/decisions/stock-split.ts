import { splitShares, type SplitRatio } from '#equity/split';
import type { HolderLaw } from '#law/states/voting-law';

interface SplitQuestion {
  ratio: SplitRatio;
  authorized: { before: number; after: number };
  keepsPar: boolean;
  classesOutstanding: number;
}

/**
 * Yes for a combination or several outstanding classes. Delaware leaves a forward split of the only class to the board,
 * with at most a proportional increase of authorized shares (8 Del. C. § 242(d)(1), since August 2023); requiring
 * unchanged par value is the conservative reading. Wyoming requires that each authorized share becomes a greater number
 * of whole shares (W.S. 17-16-1005(a)(iv)). Other states: as for every charter amendment.
 */
export function holdersVoteOnSplit(
  { split: law }: HolderLaw,
  { ratio, authorized: { before, after }, keepsPar, classesOutstanding }: SplitQuestion,
): boolean {
  if (law === null || ratio.numerator < ratio.denominator || !keepsPar || classesOutstanding !== 1) return true;
  const most = splitShares(before, ratio).shares;
  return law.board_alone === 'proportionate'
    ? after < before || after > most
    : ratio.denominator !== 1 || after !== most;
}
