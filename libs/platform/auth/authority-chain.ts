import type { Authority } from '#permissions/permission';
import { memoize } from '#kernel/memoize';

/** Enough for the chains in use on a gateway at once. */
const maxChains = 1000;

/** The same text yields the same object, so callers can cache by identity. A changed chain has a different text. */
export const authorityIn = memoize((text) => JSON.parse(text) as Authority, maxChains);
