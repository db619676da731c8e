import { upgrades } from './version-upgrades';

export const current = '1.2.0';

/**
 * Versions in order. Versions 1.0.0 to 1.2.0 need no step between them. The unreleased version adds objects outside the
 * ledger.
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

/** Semantic Versioning 2.0.0, 11: a release follows its prereleases. */
function numbersOf(version: string): Numbers | null {
  const [, major, minor, patch, before = '~'] =
    /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([\w.-]{1,50}))?(?:\+.*)?$/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch), before];
}

function compare(one: Numbers, other: Numbers): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : one[at]! < other[at]! ? -1 : 1;
}

/** Falls back to the last known version before an unknown version. */
export function nearest(stated: unknown): { version: string; isKnown: boolean } {
  if (typeof stated !== 'string') return { version: current, isKnown: false };
  const same = knownVersions.find((one) => one === stated);
  if (same) return { version: same, isKnown: true };
  const numbers = numbersOf(stated);
  const before = numbers && knownVersions.findLast((one) => compare(numbersOf(one)!, numbers) <= 0);
  return { version: numbers ? (before ?? knownVersions[0]) : current, isKnown: false };
}

/** Before the first release bundles named outdated versions, so every earlier step runs; steps ignore newer wording. */
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
