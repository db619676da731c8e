import type { Minor, PreviewFeature } from '#platform/wire/version-change';
import { launch } from './2026-05-01';

/**
 * Dated minors of the one URL major, newest last: the code is written for that one, and the others are made from it.
 */
export const minors: readonly Minor[] = [launch];

/** Features that can be asked for by name before a minor has them. */
export const previewFeatures: readonly PreviewFeature[] = [];
