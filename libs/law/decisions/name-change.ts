import { onlyEndingDiffers } from '#kernel/corporate-name';
import type { HolderLaw } from '#law/states/voting-law';

/**
 * The known facts of a change of the name; `to` is null while the new one is not. `charterAsks`: whether the charter
 * expressly asks for the holders' vote, null where nobody has said so.
 */
interface NameQuestion {
  from: string;
  to: string | null;
  charterAsks: boolean | null;
}

/**
 * Whether the holders of a corporation that has issued stock vote on a change of its name alone. Delaware: no, unless
 * the certificate expressly asks for it (8 Del. C. § 242(d)(1)). Wyoming: yes, unless nothing but "corporation",
 * "incorporated", "company" or "limited", or an abbreviation of one, is put in the place of another (W.S. 17-16-1005; a
 * geographical attribution, which it allows as well, is not for us to tell from a name). Elsewhere as on every
 * amendment of the charter.
 */
export function holdersVoteOnName({ name_change: law }: HolderLaw, { from, to, charterAsks }: NameQuestion): boolean {
  if (law === null || charterAsks === true) return true;
  return law.board_alone === 'ending' && (to === null || !onlyEndingDiffers(from, to));
}
