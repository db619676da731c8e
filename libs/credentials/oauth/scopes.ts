import { tierNames, tiers, type Tier } from '#permissions/permission';

/** One scope per tier, each including the lower tiers. */
export const scopeNames: readonly string[] = tiers.map((tier) => tierNames[tier]);

/** Default scope. */
const unsaid = 'execute';

export const scopesUpTo = (tier: Tier): string[] => scopeNames.slice(0, tier);

/** Ignores unknown scopes. */
export const tierIn = (scope: string): Tier =>
  Math.max(1, ...scope.split(' ').map((name) => scopeNames.indexOf(name) + 1)) as Tier;

export const tierAsked = (scope: string | undefined): Tier => tierIn(scope?.trim() || unsaid);

/** Paths protected by the same tokens. */
export const guardedPaths = ['', '/v1'] as const;
