import type { Minor, PreviewFeature } from '#platform/wire/version-change';
import { launch } from './2026-05-01';

/** Oldest first. The code implements the newest minor, and editions derive older minors from it. */
export const minors: readonly Minor[] = [launch];

/** Opt-in features before their release in a minor. */
export const previewFeatures: readonly PreviewFeature[] = [];
