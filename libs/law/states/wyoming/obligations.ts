import { obligations } from '#law/common/obligation-rule';

/** Includes the license tax, from the year after registration. No statute moves the due date. */
export const wyomingObligations = obligations('US-WY', [
  {
    id: 'us_wy_corporation_annual_report',
    kind: 'annual_report',
    forms: ['corporation'],
    relation: 'formed',
    rows: [
      {
        due: { kind: 'first_day_of_anniversary_month', every_years: 1 },
        statute: 'W.S. 17-16-1630(a)',
        filing_type: 'annual_report',
        lapse: {
          word: 'dissolved',
          after: { counted_from: 'due_date', days: 60 },
          statute: 'W.S. 17-16-1420, 17-16-1421',
        },
        effective_from: '2009-07-01',
        source: 'W.S. 17-16-1630(a); notice of 17-16-1421 read like that of 17-29-705',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_wy_foreign_corporation_annual_report',
    kind: 'annual_report',
    forms: ['corporation'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'first_day_of_anniversary_month', every_years: 1 },
        statute: 'W.S. 17-16-1630(a)',
        filing_type: 'annual_report',
        lapse: {
          word: 'revoked',
          after: { counted_from: 'due_date', days: 60 },
          statute: 'W.S. 17-16-1530, 17-16-1531',
        },
        effective_from: '2009-07-01',
        source: 'W.S. 17-16-1630(a); notice of 17-16-1531 read like that of 17-29-705',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_wy_llc_annual_report',
    kind: 'annual_report',
    forms: ['llc'],
    relation: 'formed',
    rows: [
      {
        due: { kind: 'first_day_of_anniversary_month', every_years: 1 },
        statute: 'W.S. 17-29-209(a)',
        filing_type: 'annual_report',
        lapse: { word: 'forfeited', after: { counted_from: 'due_date', days: 60 }, statute: 'W.S. 17-29-705(b)' },
        effective_from: '2009-07-01',
        source: 'W.S. 17-29-209(a); W.S. 17-29-705(b)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_wy_foreign_llc_annual_report',
    kind: 'annual_report',
    forms: ['llc'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'first_day_of_anniversary_month', every_years: 1 },
        statute: 'W.S. 17-29-209(a)',
        filing_type: 'annual_report',
        lapse: { word: 'forfeited', after: { counted_from: 'due_date', days: 60 }, statute: 'W.S. 17-29-705(b)' },
        effective_from: '2009-07-01',
        source: 'W.S. 17-29-209(a); W.S. 17-29-705(b)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
]);
