/** The words that say what a corporation is, for which W.S. 17-16-1005 lets a board put another. */
const corporateEnding = /^(.*[^\s,]),?\s+(?:corporation|incorporated|company|limited|corp\.?|inc\.?|co\.?|ltd\.?)$/i;

/** Whether a name differs from another in nothing but the word at its end that says what the corporation is. */
export function onlyEndingDiffers(from: string, to: string): boolean {
  const [one, other] = [corporateEnding.exec(from), corporateEnding.exec(to)];
  return one !== null && other !== null && one[1] === other[1];
}
