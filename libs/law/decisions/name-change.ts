import { onlyEndingDiffers } from '#kernel/corporate-name';
import type { HolderLaw } from '#law/states/voting-law';

/**
 * `to` is null if the new name is unknown. `charterAsks` is null if unknown, or whether the charter expressly requires
 * a stockholder vote.
 */
interface NameQuestion {
  from: string;
  to: string | null;
  charterAsks: boolean | null;
}

/**
 * Delaware: only if the certificate expressly requires it (8 Del. C. § 242(d)(1)). Wyoming: yes, except to swap
 * "corporation", "incorporated", "company", "limited", or an abbreviation (W.S. 17-16-1005; Minutebook cannot detect
 * the geographical attributions it also allows). Other states: as for every charter amendment.
 */
export function holdersVoteOnName({ name_change: law }: HolderLaw, { from, to, charterAsks }: NameQuestion): boolean {
  if (law === null || charterAsks === true) return true;
  return law.board_alone === 'ending' && (to === null || !onlyEndingDiffers(from, to));
}
