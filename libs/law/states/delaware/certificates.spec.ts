import { stateFilingTypes } from '#filings/filing';
import { companyForms, type CompanyForm } from '#law/common/entity-types';
import { stateCodes } from '#law/common/jurisdictions';
import { obligationRules } from '#law/obligations/rules';
import type { FormFact } from '#law/states/office-form';
import { certificateOf, officeFormOf } from '#law/states/office-forms';

const stated: Partial<Record<FormFact, string>> = {
  name: 'Harbor Works, Inc.',
  original_name: 'Harbor Boats, Inc.',
  home: 'Wyoming',
  formed_on: 'June 3, 2024',
  purpose: 'To engage in any lawful act or activity.',
  principal_office: '5 Harbor Way, Boston, MA 02110',
  agent_name: 'Kent Agents, Inc.',
  agent_office: '8 The Green, City of Dover, County of Kent, State of Delaware, 19901',
  new_agent_name: 'Sussex Agents, Inc.',
  new_agent_office: '9 Race Street, City of Georgetown, County of Sussex, State of Delaware, 19947',
  qualified_on: 'July 1, 2025',
  lost_on: 'March 1, 2028',
  lost_how: 'void',
  corrected_document: 'Certificate of Amendment',
  corrected_filed_on: 'May 4, 2026',
  corrected_number: '7654321',
  defect: 'A number is wrong.',
  corrected_text: 'Seven.',
  decided_on: 'May 2, 2026',
};
const wordsOf = (type: string, form: CompanyForm, isForeign = false): string => {
  const { statute, statements } = certificateOf('US-DE', form, { type, isForeign })!;
  return [statute, ...statements((fact) => stated[fact]!).map(([, words]) => words)].join('\n');
};

it('certifies a change of agent by the resolution of the board and with the county (8 Del. C. §§ 131(c), 133)', () => {
  expect(wordsOf('registered_agent_change', 'corporation')).toBe(
    [
      '8 Del. C. § 133',
      'The name of the Corporation is Harbor Works, Inc.',
      'By a resolution adopted on May 2, 2026, the Board of Directors of the Corporation changed the location of the ' +
        'registered office of the Corporation within the State of Delaware to 9 Race Street, City of Georgetown, ' +
        'County of Sussex, State of Delaware, 19947, and changed the registered agent in charge of that office, upon ' +
        'whom process against the Corporation may be served, to Sussex Agents, Inc.',
      'This certificate takes effect when it is filed.',
    ].join('\n'),
  );
  expect(wordsOf('registered_agent_change', 'corporation', true)).toMatch(/^8 Del\. C\. § 377[^]* are revoked\.$/);
  expect(wordsOf('registered_agent_change', 'llc')).toMatch(/^6 Del\. C\. § 18-202\n[^]*Certificate of Formation/);
});

it('states in a certificate of revival each fact of 8 Del. C. § 312(d)', () => {
  const words = wordsOf('reinstatement', 'corporation');
  for (const fact of [
    'filed with the Secretary of State of the State of Delaware on June 3, 2024',
    'originally incorporated under the name Harbor Boats, Inc.',
    'when its Certificate of Incorporation became void was Harbor Works, Inc., and',
    'County of Kent',
    'The Corporation was organized under the laws of the State of Delaware.',
    'The Certificate of Incorporation of the Corporation became void on March 1, 2028.',
    'its Certificate of Incorporation is revived and its existence continues for the duration',
    'by authority of the Board of Directors of the Corporation as provided in 8 Del. C. § 312(h).',
  ])
    expect(words).toContain(fact);
});

it('surrenders authority with the address for process, and registers with a certificate of existence', () => {
  expect(wordsOf('withdrawal', 'corporation', true)).toMatch(/surrenders its authority[^]* to 5 Harbor Way, Boston/);
  expect(wordsOf('foreign_qualification', 'corporation', true)).toMatch(/assets and liabilities[^]*six months/);
  expect(wordsOf('foreign_qualification', 'llc', true)).toContain('6 Del. C. § 18-910(b)');
});

it('leaves no fact of a certificate unstated', () => {
  for (const form of companyForms)
    for (const isForeign of [false, true])
      for (const type of stateFilingTypes)
        if (certificateOf('US-DE', form, { type, isForeign }))
          expect(wordsOf(type, form, isForeign)).not.toMatch(/undefined|\.\.| ,/);
});

it('has a certificate or the fields of a form for each filing that a state takes', () => {
  const missing = stateCodes.flatMap((state) =>
    companyForms.flatMap((form) =>
      [false, true].flatMap((isForeign) => {
        const home = state === 'US-DE' || state === 'US-WY';
        const taken = new Set(
          obligationRules
            .filter(
              ({ jurisdiction, forms, relation }) =>
                jurisdiction === state && forms.includes(form) && relation === (isForeign ? 'qualified' : 'formed'),
            )
            .flatMap(({ rows }) => rows.flatMap(({ filing_type }) => filing_type ?? [])),
        );
        const applications = isForeign
          ? ['foreign_qualification', 'withdrawal', 'registered_agent_change', 'correction']
          : home
            ? ['good_standing_certificate', 'reinstatement', 'registered_agent_change', 'correction']
            : [];
        return [...taken, ...applications]
          .filter(
            (type) =>
              !certificateOf(state, form, { type, isForeign }) &&
              !officeFormOf(state, form, { type, isForeign, hasEnded: false }),
          )
          .map((type) => `${state} ${form} ${isForeign ? 'foreign' : 'domestic'} ${type}`);
      }),
    ),
  );
  expect(missing).toEqual([]);
});
