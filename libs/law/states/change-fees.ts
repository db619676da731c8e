import type { LegalDate } from '#kernel/dates';
import type { CompanyForm } from '#law/entity-types';
import type { ScheduledFee } from '#law/fees';
import type { StateCode } from '#law/jurisdictions';

type ByState = Readonly<Record<StateCode, Readonly<Record<CompanyForm, ScheduledFee>>>>;

/** A fee of each form, as far back as fees are kept; the first date only bounds it. */
function by(
  description: string,
  effective_from: LegalDate,
  ...forms: [corporation: [number, string], llc: [number, string]]
): Readonly<Record<CompanyForm, ScheduledFee>> {
  const [corporation, llc] = forms.map(([amount_cents, source]): ScheduledFee => ({
    description,
    rows: [{ amount_cents, source, effective_from, effective_to: null, source_checked_at: '2026-11-28' }],
  }));
  return { corporation: corporation!, llc: llc! };
}

/**
 * Fees for a change of the registered agent. Those of Delaware and Wyoming were checked against what filers report, that
 * of New York for corporations and of Texas against the statute or the schedule of the office. Nevada's, that of New
 * York for LLCs, and that California takes an unscheduled statement for nothing, were not checked.
 */
export const agentChangeFees: ByState = {
  'US-DE': by(
    'Certificate of change of registered agent, Delaware',
    '2026-01-01',
    [5000, '8 Del. C. §§ 133, 391; Division of Corporations, fees'],
    [5000, '6 Del. C. §§ 18-202, 18-1105; Division of Corporations, fees'],
  ),
  'US-WY': by(
    'Statement of change of registered agent, Wyoming',
    '2026-01-01',
    [500, 'W.S. 17-28-103; Secretary of State, form'],
    [500, 'W.S. 17-28-103; Secretary of State, form'],
  ),
  'US-CA': by(
    'Statement of information with another agent, California',
    '2026-01-01',
    [0, 'Cal. Corp. Code §§ 1502(d), 2117(c)'],
    [0, 'Cal. Corp. Code § 17702.09(c)'],
  ),
  'US-NY': by(
    'Certificate of change, New York',
    '2026-01-01',
    [3000, 'N.Y. Bus. Corp. Law §§ 104-A(f), 805-A, 1309-A'],
    [3000, 'N.Y. Ltd. Liab. Co. Law §§ 211-A, 804-A, 1101'],
  ),
  'US-TX': by(
    'Statement of change of registered agent, Texas',
    '2026-01-01',
    [1500, 'Tex. Bus. Orgs. Code §§ 4.152, 5.202'],
    [1500, 'Tex. Bus. Orgs. Code §§ 4.154, 5.202'],
  ),
  'US-NV': by(
    'Statement of change of registered agent, Nevada',
    '2026-01-01',
    [6000, 'NRS 77.340; Secretary of State, fees'],
    [6000, 'NRS 77.340; Secretary of State, fees'],
  ),
};

/**
 * Fees for the correction of a paper that was filed. Those of Texas and of Nevada for LLCs were checked against the
 * statute; Delaware's for a correction are those of an amendment, its least for a corporation. The others were not
 * checked. Delaware asks for more than that where the paper that is corrected cost more.
 */
export const correctionFees: ByState = {
  'US-DE': by(
    'Certificate of correction, Delaware',
    '2026-01-01',
    [19_400, '8 Del. C. §§ 103(f), 391; Division of Corporations, fees'],
    [22_000, '6 Del. C. §§ 18-211, 18-1105(a)(3)'],
  ),
  'US-WY': by(
    'Articles of correction, Wyoming',
    '2026-01-01',
    [6000, 'W.S. 17-16-124; Secretary of State, instructions'],
    [6000, 'W.S. 17-29-206; Secretary of State, instructions'],
  ),
  'US-CA': by(
    'Certificate of correction, California',
    '2026-01-01',
    [3000, 'Cal. Corp. Code § 109; Cal. Gov. Code § 12186'],
    [3000, 'Cal. Corp. Code § 17702.06; Cal. Gov. Code § 12190'],
  ),
  'US-NY': by(
    'Certificate of correction, New York',
    '2026-01-01',
    [6000, 'N.Y. Bus. Corp. Law §§ 104-A, 105'],
    [6000, 'N.Y. Ltd. Liab. Co. Law §§ 212, 1101'],
  ),
  'US-TX': by(
    'Certificate of correction, Texas',
    '2026-01-01',
    [1500, 'Tex. Bus. Orgs. Code §§ 4.101, 4.151(1)'],
    [1500, 'Tex. Bus. Orgs. Code §§ 4.101, 4.151(1)'],
  ),
  'US-NV': by(
    'Certificate of correction, Nevada',
    '2026-01-01',
    [17_500, 'NRS 78.0295, 80.050'],
    [17_500, 'NRS 86.561(1)(b)'],
  ),
};
