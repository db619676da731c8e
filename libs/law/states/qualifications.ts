import type { LegalDate } from '#kernel/dates';
import type { CompanyForm } from '#law/common/entity-types';
import { stateCodes, type StateCode } from '#law/common/jurisdictions';
import { obligations, type ObligationRule } from '#law/common/obligation-rule';

interface Qualification {
  readonly statute: string;
  readonly effective_from: LegalDate;
  readonly consequence: string;
}

const noLawsuit = (statute: string, more = ''): string =>
  `Until it qualifies, the company cannot maintain a lawsuit in the state${more} (${statute}).`;
const andPenalty = (statute: string): string => noLawsuit(statute, ', and the state may impose a penalty');

const inTexas = noLawsuit(
  'Tex. Bus. Orgs. Code §§ 9.051, 9.054',
  ', and after 90 days of business it owes a late fee equal to the registration fee for each year',
);

/** A company qualifies before it does business in a state, for example at its principal office. */
const statutes: Readonly<Record<StateCode, Readonly<Record<CompanyForm, Qualification>>>> = {
  'US-DE': {
    corporation: {
      statute: '8 Del. C. § 371(b)',
      effective_from: '2026-01-01',
      consequence: noLawsuit('8 Del. C. §§ 378, 383', ', and the company and its agents are subject to fines'),
    },
    llc: {
      statute: '6 Del. C. § 18-902',
      effective_from: '2026-01-01',
      consequence: noLawsuit('6 Del. C. § 18-907', ', and it owes the fees and penalties for that period'),
    },
  },
  'US-WY': {
    corporation: {
      statute: 'W.S. 17-16-1501(a)',
      effective_from: '2026-01-01',
      consequence: andPenalty('W.S. 17-16-1502'),
    },
    llc: { statute: 'W.S. 17-29-802', effective_from: '2026-01-01', consequence: noLawsuit('W.S. 17-29-808') },
  },
  'US-CA': {
    corporation: {
      statute: 'Cal. Corp. Code § 2105(a)',
      effective_from: '2026-01-01',
      consequence: noLawsuit(
        'Cal. Corp. Code § 2203',
        ', and the penalty is up to $20 for each day of intrastate business',
      ),
    },
    llc: {
      statute: 'Cal. Corp. Code § 17708.02',
      effective_from: '2026-01-01',
      consequence: andPenalty('Cal. Corp. Code § 17708.07'),
    },
  },
  'US-NY': {
    corporation: {
      statute: 'N.Y. Bus. Corp. Law § 1301(a)',
      effective_from: '2026-01-01',
      consequence: noLawsuit(
        'N.Y. Bus. Corp. Law § 1312(a)',
        ', and it owes fees and taxes with penalties and interest',
      ),
    },
    llc: {
      statute: 'N.Y. Ltd. Liab. Co. Law § 802(a)',
      effective_from: '2026-01-01',
      consequence: noLawsuit('N.Y. Ltd. Liab. Co. Law § 808(a)'),
    },
  },
  'US-TX': {
    corporation: { statute: 'Tex. Bus. Orgs. Code § 9.001', effective_from: '2026-01-01', consequence: inTexas },
    llc: { statute: 'Tex. Bus. Orgs. Code § 9.001', effective_from: '2026-01-01', consequence: inTexas },
  },
  'US-NV': {
    corporation: { statute: 'NRS 80.010', effective_from: '2026-01-01', consequence: andPenalty('NRS 80.055') },
    llc: { statute: 'NRS 86.544', effective_from: '2026-01-01', consequence: andPenalty('NRS 86.548') },
  },
};

const ruleOf = (state: StateCode, form: CompanyForm): readonly ObligationRule[] => {
  const row = statutes[state][form];
  return obligations(state, [
    {
      id: `${state.toLowerCase().replace('-', '_')}_${form}_qualification`,
      kind: 'foreign_qualification',
      forms: [form],
      relation: 'office_in_state',
      rows: [
        { ...row, due: { kind: 'days_after_event', days: 0 }, source: row.statute, source_checked_at: '2026-11-29' },
      ],
    },
  ]);
};

export const qualificationObligations = stateCodes.flatMap((state) => [
  ...ruleOf(state, 'corporation'),
  ...ruleOf(state, 'llc'),
]);
