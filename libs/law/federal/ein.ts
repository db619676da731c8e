import type { Dated } from '#law/common/dated-rows';

/** IRS, "How EINs are assigned and valid EIN prefixes". */
export const unusedEinPrefixes: readonly string[] = [
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
];

const ein = /^(\d{2})-\d{7}$/;

/** Treas. Reg. § 301.6109-1(a)(1)(ii)(C). An EIN has no check digit. */
export const isEin = (value: unknown): value is string => {
  const prefix = typeof value === 'string' ? ein.exec(value)?.[1] : undefined;
  return prefix !== undefined && !unusedEinPrefixes.includes(prefix);
};

/** No real company can have such a number. */
export const isSandboxEin = (value: unknown): value is string =>
  typeof value === 'string' && ein.test(value) && value.startsWith('00-');

/** Per responsible party and day, however the application is made. */
export const einLimit = [
  {
    a_day: 1,
    effective_from: '2012-05-21',
    effective_to: null,
    source: 'IRS, Instructions for Form SS-4 (Rev. December 2019): one per responsible party, per day',
    source_checked_at: '2026-11-28',
  },
] as const satisfies (Dated & { a_day: number })[];
