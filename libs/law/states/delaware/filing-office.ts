import type { FilingOffice } from '#law/states/state-law';

export const filingOffice: FilingOffice = {
  authority: 'delaware_division_of_corporations',
  authority_name: 'Delaware Department of State, Division of Corporations',
  // Without expedite. The IRS answers a faxed SS-4 in about four business days (IRS, Instructions for Form SS-4).
  turnaround_business_days: { formation: 5, tax_identifier: 4, amendment: 5, dissolution: 5, merger: 5, conversion: 5 },
  file_number: {
    template: '#######',
    pattern: /^\d{5,8}$/,
    form: 'five to eight digits, such as 7654321',
    example: '7654321',
  },
};
