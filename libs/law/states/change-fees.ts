import type { CompanyForm } from '#law/common/entity-types';
import { fee, since, type FeeRow, type ScheduledFee } from '#law/common/scheduled-fee';
import type { StateCode } from '#law/common/jurisdictions';

type ByState = Readonly<Record<StateCode, Readonly<Record<CompanyForm, ScheduledFee>>>>;

/** The first date only bounds the row. */
const by = (description: string, corporation: FeeRow, llc: FeeRow): Record<CompanyForm, ScheduledFee> => ({
  corporation: fee(description, corporation),
  llc: fee(description, llc),
});

/** From statutes or filing services; Nevada's is unverified. California charges nothing between statements. */
export const agentChangeFees: ByState = {
  'US-DE': by(
    'Certificate of change of registered agent, Delaware',
    since('2026-01-01', 5000, '8 Del. C. §§ 133, 391; Division of Corporations, fees', '2026-11-28'),
    since('2026-01-01', 5000, '6 Del. C. §§ 18-202, 18-1105; Division of Corporations, fees', '2026-11-28'),
  ),
  'US-WY': by(
    'Statement of change of registered agent, Wyoming',
    since('2026-01-01', 500, 'W.S. 17-28-103; Secretary of State, form', '2026-11-28'),
    since('2026-01-01', 500, 'W.S. 17-28-103; Secretary of State, form', '2026-11-28'),
  ),
  'US-CA': by(
    'Statement of information with a new agent, California',
    since('2026-01-01', 0, 'Cal. Corp. Code §§ 1502(d), 2117(c)', '2026-11-28'),
    since('2026-01-01', 0, 'Cal. Corp. Code § 17702.09(c)', '2026-11-28'),
  ),
  'US-NY': by(
    'Certificate of change, New York',
    since('2026-01-01', 3000, 'N.Y. Bus. Corp. Law §§ 104-A(f), 805-A, 1309-A', '2026-11-28'),
    since('2026-01-01', 3000, 'N.Y. Ltd. Liab. Co. Law §§ 211-A, 804-A, 1101', '2026-11-28'),
  ),
  'US-TX': by(
    'Statement of change of registered agent, Texas',
    since('2026-01-01', 1500, 'Tex. Bus. Orgs. Code §§ 4.152, 5.202', '2026-11-28'),
    since('2026-01-01', 1500, 'Tex. Bus. Orgs. Code §§ 4.154, 5.202', '2026-11-28'),
  ),
  'US-NV': by(
    'Statement of change of registered agent, Nevada',
    since('2026-01-01', 6000, 'NRS 77.340; Secretary of State, fees', '2026-11-28'),
    since('2026-01-01', 6000, 'NRS 77.340; Secretary of State, fees', '2026-11-28'),
  ),
};

/**
 * Checked against the statute for Texas and Nevada LLCs. Delaware uses its amendment fees, the minimum for a
 * corporation. The others are unverified. Delaware charges more if the corrected document cost more.
 */
export const correctionFees: ByState = {
  'US-DE': by(
    'Certificate of correction, Delaware',
    since('2026-01-01', 19_400, '8 Del. C. §§ 103(f), 391; Division of Corporations, fees', '2026-11-28'),
    since('2026-01-01', 22_000, '6 Del. C. §§ 18-211, 18-1105(a)(3)', '2026-11-28'),
  ),
  'US-WY': by(
    'Articles of correction, Wyoming',
    since('2026-01-01', 6000, 'W.S. 17-16-124; Secretary of State, instructions', '2026-11-28'),
    since('2026-01-01', 6000, 'W.S. 17-29-206; Secretary of State, instructions', '2026-11-28'),
  ),
  'US-CA': by(
    'Certificate of correction, California',
    since('2026-01-01', 3000, 'Cal. Corp. Code § 109; Cal. Gov. Code § 12186', '2026-11-28'),
    since('2026-01-01', 3000, 'Cal. Corp. Code § 17702.06; Gov. Code § 12190', '2026-11-28'),
  ),
  'US-NY': by(
    'Certificate of correction, New York',
    since('2026-01-01', 6000, 'N.Y. Bus. Corp. Law §§ 104-A, 105', '2026-11-28'),
    since('2026-01-01', 6000, 'N.Y. Ltd. Liab. Co. Law §§ 212, 1101', '2026-11-28'),
  ),
  'US-TX': by(
    'Certificate of correction, Texas',
    since('2026-01-01', 1500, 'Tex. Bus. Orgs. Code §§ 4.101, 4.151(1)', '2026-11-28'),
    since('2026-01-01', 1500, 'Tex. Bus. Orgs. Code §§ 4.101, 4.151(1)', '2026-11-28'),
  ),
  'US-NV': by(
    'Certificate of correction, Nevada',
    since('2026-01-01', 17_500, 'NRS 78.0295, 80.050', '2026-11-28'),
    since('2026-01-01', 17_500, 'NRS 86.561(1)(b)', '2026-11-28'),
  ),
};
