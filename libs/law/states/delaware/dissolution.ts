import { fee, since } from '#law/common/scheduled-fee';
import type { StateLaw } from '#law/states/state-law';

/** 8 Del. C. §§ 275 to 282, 6 Del. C. §§ 18-801 to 18-804. */
export const dissolution: StateLaw['dissolution'] = {
  corporation: {
    filing: '8 Del. C. § 275(d)',
    filed: 'before_winding_up',
    tax_clearance: '8 Del. C. § 277',
    before_stock: { statute: '8 Del. C. § 274', signers: 'directors' },
    claims: '8 Del. C. § 281(b)',
    shortfall: {
      ratable: '8 Del. C. § 281(b)',
      liability: '8 Del. C. §§ 174, 281(c) and 282',
      recovery: '8 Del. C. § 282',
    },
    notice: {
      bars_claims: true,
      days: 60,
      published_weeks: 2,
      distributions_of_years: 3,
      registered_mail: true,
      response: {
        days: 90,
        days_before_end: 150,
        answer_days: 120,
        distribution_days: 150,
        rejection: '8 Del. C. § 280(a)(3)',
        security: '8 Del. C. § 280(b)(2)',
        payment: '8 Del. C. § 281',
      },
      statute: '8 Del. C. § 280(a)(1) and (b)(1)',
    },
    service_address: [
      {
        effective_from: '2026-08-01',
        effective_to: null,
        source:
          '8 Del. C. § 275(d), (f) and (i) in the bill introduced on April 9, 2026 (legis.delaware.gov, ' +
          'LegislationId 143065), whose enactment is to be confirmed',
        source_checked_at: '2026-11-28',
        bill: true,
      },
    ],
    short_form: {
      statute: '8 Del. C. § 391(a)(5)b.',
      fee: fee(
        'Certificate of dissolution, short form, Delaware',
        since(
          '2003-08-01',
          1000,
          '8 Del. C. § 391(a)(5)b.; Division of Corporations, short form certificate of dissolution',
          '2026-11-28',
        ),
      ),
    },
    last_tax: [
      {
        until: 'end_of_month',
        effective_from: '2018-01-01',
        effective_to: null,
        source: '8 Del. C. §§ 277(1), 503(b)',
        source_checked_at: '2026-11-28',
      },
    ],
    revocation: {
      years: 3,
      statute: '8 Del. C. § 311',
      fee: fee(
        'Certificate of revocation of dissolution, Delaware',
        since('2023-08-01', 22_400, '8 Del. C. § 391(a)(5); Division of Corporations fee schedule', '2026-11-29'),
      ),
    },
    survival: { years: 3, statute: '8 Del. C. § 278' },
  },
  llc: {
    filing: '6 Del. C. § 18-203(a)',
    filed: 'after_winding_up',
    tax_clearance: '6 Del. C. § 18-1107(b), (c)',
    before_stock: null,
    claims: '6 Del. C. § 18-804(a) and (b)',
    shortfall: {
      ratable: '6 Del. C. § 18-804(b)',
      liability: '6 Del. C. § 18-804(c)',
      recovery: '6 Del. C. § 18-804(c)',
    },
    notice: {
      bars_claims: false,
      days: 0,
      published_weeks: null,
      distributions_of_years: null,
      registered_mail: false,
      response: null,
      statute: '6 Del. C. § 18-804(b)',
    },
    service_address: [],
    short_form: null,
    last_tax: [],
    revocation: null,
    survival: null,
  },
};
