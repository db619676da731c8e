import type { Authority } from '#permissions/permission';
import { memoize } from '#kernel/memoize';

/** More chains than this are not in use at once on one gateway, or else are read again. */
const maxChains = 1000;

/**
 * Parses the powers of a chain from the text that the database returned. The same text yields the same object, so
 * everything that follows from a chain is computed once. None of it can be out of date: a changed chain has another
 * text.
 */
export const authorityIn = memoize((text) => JSON.parse(text) as Authority, maxChains);
