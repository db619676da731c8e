/** Corporate endings that a board may exchange under W.S. 17-16-1005. */
const corporateEnding = /^(.*[^\s,]),?\s+(?:corporation|incorporated|company|limited|corp\.?|inc\.?|co\.?|ltd\.?)$/i;

export function onlyEndingDiffers(from: string, to: string): boolean {
  const [one, other] = [corporateEnding.exec(from), corporateEnding.exec(to)];
  return one !== null && other !== null && one[1] === other[1];
}
