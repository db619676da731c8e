import type { Minor } from '#platform/wire/version-change';

/** The first version: there is nothing that it could have changed. */
export const launch: Minor = { date: '2026-05-01', changes: [] };
