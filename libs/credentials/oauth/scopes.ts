import type { Tier } from '#kernel/permission';

/** What a program asks for in OAuth's words: a tier each, and one holds those below it. */
export const scopeNames = ['observe', 'prepare', 'execute', 'autonomous'] as const;

/** What is asked for by who does not say. */
const unsaid = 'execute';

/** All scopes up to a tier. */
export const scopesUpTo = (tier: Tier): string[] => scopeNames.slice(0, tier);

/** The highest tier that scopes name; words that are not ours name nothing. */
export const tierIn = (scope: string): Tier =>
  Math.max(1, ...scope.split(' ').map((name) => scopeNames.indexOf(name as never) + 1)) as Tier;

/** The highest tier that a request asks for. */
export const tierAsked = (scope: string | undefined): Tier => tierIn(scope?.trim() || unsaid);

/** Below the address of this service, what guards itself by the same tokens. */
export const guardedPaths = ['', '/v1', '/mcp'] as const;

/**
 * What a program can name as that to which it wants access: this service as a whole, however it writes that (RFC 8707).
 */
export const isOurs = (resource: string, baseUrl: string): boolean =>
  guardedPaths.some((path) => [`${baseUrl}${path}`, `${baseUrl}${path}/`].includes(resource));
