import type { Minor } from '#platform/wire/version-change';

export const launch: Minor = { date: '2026-05-01', changes: [] };
