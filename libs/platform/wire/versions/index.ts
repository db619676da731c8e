import type { Minor, PreviewFeature } from '#platform/wire/version-change';
import { launch } from './2026-05-01';

/** Versions, oldest first. Editions derive older minors from the newest. */
export const minors: readonly Minor[] = [launch];

/** Features before their release in a minor. */
export const previewFeatures: readonly PreviewFeature[] = [];
