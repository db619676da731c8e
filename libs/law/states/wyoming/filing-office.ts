import type { FilingOffice } from '#law/states/state-law';

export const filingOffice: FilingOffice = {
  authority: 'wyoming_secretary_of_state',
  authority_name: 'Wyoming Secretary of State, Business Division',
  // Three to five business days by mail. A faxed SS-4 about four (IRS, Instructions for Form SS-4).
  turnaround_business_days: { formation: 3, tax_identifier: 4, amendment: 3, dissolution: 3, merger: 3, conversion: 3 },
  file_number: {
    template: 'YYYY-00#######',
    pattern: /^\d{4}-\d{9}$/,
    form: 'the filing year and nine digits, such as 2019-000123456',
    example: '2026-001234567',
  },
};
