import { upgrades } from './version-upgrades';

/** The version by whose words bundles are read here, and that our own exports have. */
export const current = '1.2.0';

/**
 * The versions that are known, in their order. What 1.0.0 to 1.2.0 say in the same words needs no step; the one that
 * comes after the last release has fields and objects more, of which those are read that say nothing of the ledger.
 */
const knownVersions = [
  '1.0.0-a3',
  '1.0.0-b1',
  '1.0.0-b2',
  '1.0.0-b3',
  '1.0.0',
  '1.1.0',
  '1.2.0',
  '1.2.1-alpha+main',
] as const;

type Numbers = [major: number, minor: number, patch: number, before: string];

/** Numbers that compare as versions do (Semantic Versioning 2.0.0, 11): a release comes after what precedes it. */
function numbersOf(version: string): Numbers | null {
  const [, major, minor, patch, before = '~'] =
    /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([\w.-]{1,50}))?(?:\+.*)?$/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch), before];
}

function compare(one: Numbers, other: Numbers): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : one[at]! < other[at]! ? -1 : 1;
}

/**
 * The known version that a bundle is read by: its own, or of one that is not known the last that came before it; the
 * current one where it says none.
 */
export function nearest(stated: unknown): { version: string; isKnown: boolean } {
  if (typeof stated !== 'string') return { version: current, isKnown: false };
  const same = knownVersions.find((one) => one === stated);
  if (same) return { version: same, isKnown: true };
  const numbers = numbersOf(stated);
  const before = numbers && knownVersions.findLast((one) => compare(numbersOf(one)!, numbers) <= 0);
  return { version: numbers ? (before ?? knownVersions[0]) : current, isKnown: false };
}

/**
 * Brings what a bundle of a version says into the words of the current one, a step a version. Before the first release
 * bundles named a version that was over, so all steps up to it are taken: one finds nothing to do in what is newer.
 */
export function upgraded(version: string): { manifest: Rewrite; object: Rewrite } {
  const at = knownVersions.findIndex((one) => one === version);
  const first = version.startsWith('1.0.0-') ? 0 : at;
  const steps = upgrades.filter(({ to }) => knownVersions.findIndex((one) => one === to) > first);
  return {
    manifest: (value) => steps.reduce((before, { manifest }) => manifest?.(before) ?? before, value),
    object: (value) => steps.reduce((before, { object }) => object(before), value),
  };
}
type Rewrite = (value: Record<string, unknown>) => Record<string, unknown>;
