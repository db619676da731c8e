import type { Authority } from '#permissions/permission';
import { memoize } from '#kernel/memoize';

const maxChains = 1000;

/** Equal texts yield the same object, so callers can cache by identity. */
export const authorityIn = memoize((text) => JSON.parse(text) as Authority, maxChains);
