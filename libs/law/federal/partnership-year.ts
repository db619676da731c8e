import type { EntityType } from '#law/common/entity-types';

/** IRC § 706(b)(1)(B): the year of the members who own most of it, in most cases the calendar year. */
export const partnershipYearEnd = '12-31';

export const isYearDoubtful = (entity_type: EntityType, fiscal_year_end: string): boolean =>
  entity_type === 'llc' && fiscal_year_end !== partnershipYearEnd;

export const yearDoubt = (fiscal_year_end: string): string =>
  `fiscal_year_end is ${fiscal_year_end}. The tax year of an LLC taxed as a partnership is that of the members who ` +
  'own most of it, the calendar year for natural persons (IRC § 706(b)(1)(B)(i)). An LLC with one member has the tax ' +
  'year of that member. The due dates of returns follow from it, so send 12-31 unless these members have another year.';
