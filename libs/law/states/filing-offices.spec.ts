import { jurisdictionCodes, stateCodes } from '#law/common/jurisdictions';
import { obligationRules } from '#law/obligations/rules';
import { stateFilingOffice } from './filing-offices';
import { applicationStatute } from './filing-statutes';

it('sends each filing to the office that takes it', () => {
  const taken = obligationRules.flatMap(({ jurisdiction, rows }) =>
    rows.flatMap(({ filing_type }) =>
      jurisdiction === 'US' || filing_type === null ? [] : [{ jurisdiction, filing_type }],
    ),
  );
  const offices = taken.map((one) => [one, stateFilingOffice(one.jurisdiction, one.filing_type).authority] as const);
  const lines = offices.map(([{ jurisdiction, filing_type }, office]) => `${jurisdiction} ${filing_type} ${office}`);
  expect([...new Set(lines)].toSorted()).toEqual([
    'US-CA franchise_tax california_franchise_tax_board',
    'US-CA statement_of_information california_secretary_of_state',
    'US-DE annual_report delaware_division_of_corporations',
    'US-DE franchise_tax delaware_division_of_corporations',
    'US-NV annual_report nevada_secretary_of_state',
    'US-NY franchise_tax new_york_department_of_taxation_and_finance',
    'US-TX annual_report texas_comptroller_of_public_accounts',
    'US-TX franchise_tax texas_comptroller_of_public_accounts',
    'US-WY annual_report wyoming_secretary_of_state',
  ]);
  expect(stateFilingOffice('US-TX', 'foreign_qualification').authority).toBe('texas_secretary_of_state');
});

it('cites the section of each application for each form of company, and no other form’s', () => {
  const cite = (type: string, jurisdiction: (typeof stateCodes)[number], form: 'corporation' | 'llc') =>
    applicationStatute({ type, jurisdiction, form }, '2026-11-28');
  for (const form of ['corporation', 'llc'] as const) {
    for (const code of stateCodes) expect(cite('foreign_qualification', code, form)).not.toBeNull();
    for (const code of jurisdictionCodes)
      for (const type of ['good_standing_certificate', 'reinstatement']) expect(cite(type, code, form)).not.toBeNull();
    expect(cite('annual_report', 'US-DE', form)).toBeNull();
  }
  expect(cite('foreign_qualification', 'US-CA', 'corporation')).toBe('Cal. Corp. Code § 2105');
  expect(cite('good_standing_certificate', 'US-DE', 'corporation')).not.toContain('6 Del. C.');
});
