import type { Authority } from '#kernel/permission';
import { remembered } from '#kernel/remembered';

/** More chains than this are not in use at once on one gateway, or else are read again. */
const most = 1000;

/**
 * What a chain may do, from its text as the database has just told it. The same text is the same object, so whatever
 * follows from a chain alone is found once. Nothing of it can be out of date: of a chain that has changed the text is
 * another.
 */
export const authorityIn = remembered((text) => JSON.parse(text) as Authority, most);
