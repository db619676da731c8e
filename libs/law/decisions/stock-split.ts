import { splitShares, type SplitRatio } from '#equity/split';
import type { HolderLaw } from '#law/states/voting-law';

/**
 * The known facts of a split: how many shares of the class the charter authorises before and after it, whether a share
 * keeps its par value, and of how many classes anything is outstanding.
 */
interface SplitQuestion {
  ratio: SplitRatio;
  authorized: { before: number; after: number };
  keepsPar: boolean;
  classesOutstanding: number;
}

/**
 * Whether the law has the holders of a corporation that has issued stock vote on a split. Shares that are combined, and
 * a class beside which another is outstanding, always. Delaware leaves the subdivision of the only class to the board,
 * with an increase of what is authorised in that proportion at most (8 Del. C. § 242(d)(1), since August 2023); that it
 * changes nothing else, par value among it, is the careful reading. Wyoming does where each authorised share becomes a
 * greater number of whole ones (W.S. 17-16-1005(a)(iv)). Elsewhere as on every amendment of the charter.
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
