import type { Authority } from '#permissions/permission';
import { memoize } from '#kernel/memoize';

/** Enough for the chains in use on a gateway at the same time. Others are parsed again. */
const maxChains = 1000;

/**
 * Parses the powers of a chain. The same text yields the same object, so callers can cache by identity. A changed chain
 * has a different text, so the cache never goes stale.
 */
export const authorityIn = memoize((text) => JSON.parse(text) as Authority, maxChains);
