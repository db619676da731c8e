import { tierNames, tiers, type Tier } from '#permissions/permission';

/** Scopes in OAuth's words: one a tier, each including those below it. */
export const scopeNames: readonly string[] = tiers.map((tier) => tierNames[tier]);

/** The scope of a request that names none. */
const unsaid = 'execute';

/** All scopes up to a tier. */
export const scopesUpTo = (tier: Tier): string[] => scopeNames.slice(0, tier);

/** The highest tier that scopes name; words that are not ours name nothing. */
export const tierIn = (scope: string): Tier =>
  Math.max(1, ...scope.split(' ').map((name) => scopeNames.indexOf(name) + 1)) as Tier;

/** The highest tier that a request asks for. */
export const tierAsked = (scope: string | undefined): Tier => tierIn(scope?.trim() || unsaid);

/** Below the address of this service, what guards itself by the same tokens. */
export const guardedPaths = ['', '/v1', '/mcp'] as const;
