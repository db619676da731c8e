import type { LegalDate } from '#kernel/dates';
import type { CompanyForm } from '#law/entity-types';
import type { ScheduledFee } from '#law/fees';
import type { StateCode } from '#law/jurisdictions';

interface Amount {
  amount_cents: number;
  effective_from: LegalDate;
  source: string;
}

type ByState = Readonly<Record<StateCode, Readonly<Record<CompanyForm, ScheduledFee>>>>;

/** A fee of each form, as far back as fees are kept; the first date only bounds it. */
function by(
  description: string,
  ...forms: [corporation: Amount, llc: Amount]
): Readonly<Record<CompanyForm, ScheduledFee>> {
  const [corporation, llc] = forms.map((row): ScheduledFee => ({
    description,
    rows: [{ ...row, effective_to: null, source_checked_at: '2026-11-28' }],
  }));
  return { corporation: corporation!, llc: llc! };
}

/**
 * Fees for a change of the registered agent, as statutes or those who file such changes give them; Nevada's was not
 * checked. California takes the statement for nothing between two that are due.
 */
export const agentChangeFees: ByState = {
  'US-DE': by(
    'Certificate of change of registered agent, Delaware',
    {
      amount_cents: 5000,
      effective_from: '2026-01-01',
      source: '8 Del. C. §§ 133, 391; Division of Corporations, fees',
    },
    {
      amount_cents: 5000,
      effective_from: '2026-01-01',
      source: '6 Del. C. §§ 18-202, 18-1105; Division of Corporations, fees',
    },
  ),
  'US-WY': by(
    'Statement of change of registered agent, Wyoming',
    { amount_cents: 500, effective_from: '2026-01-01', source: 'W.S. 17-28-103; Secretary of State, form' },
    { amount_cents: 500, effective_from: '2026-01-01', source: 'W.S. 17-28-103; Secretary of State, form' },
  ),
  'US-CA': by(
    'Statement of information with another agent, California',
    { amount_cents: 0, effective_from: '2026-01-01', source: 'Cal. Corp. Code §§ 1502(d), 2117(c)' },
    { amount_cents: 0, effective_from: '2026-01-01', source: 'Cal. Corp. Code § 17702.09(c)' },
  ),
  'US-NY': by(
    'Certificate of change, New York',
    { amount_cents: 3000, effective_from: '2026-01-01', source: 'N.Y. Bus. Corp. Law §§ 104-A(f), 805-A, 1309-A' },
    { amount_cents: 3000, effective_from: '2026-01-01', source: 'N.Y. Ltd. Liab. Co. Law §§ 211-A, 804-A, 1101' },
  ),
  'US-TX': by(
    'Statement of change of registered agent, Texas',
    { amount_cents: 1500, effective_from: '2026-01-01', source: 'Tex. Bus. Orgs. Code §§ 4.152, 5.202' },
    { amount_cents: 1500, effective_from: '2026-01-01', source: 'Tex. Bus. Orgs. Code §§ 4.154, 5.202' },
  ),
  'US-NV': by(
    'Statement of change of registered agent, Nevada',
    { amount_cents: 6000, effective_from: '2026-01-01', source: 'NRS 77.340; Secretary of State, fees' },
    { amount_cents: 6000, effective_from: '2026-01-01', source: 'NRS 77.340; Secretary of State, fees' },
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
    {
      amount_cents: 19_400,
      effective_from: '2026-01-01',
      source: '8 Del. C. §§ 103(f), 391; Division of Corporations, fees',
    },
    { amount_cents: 22_000, effective_from: '2026-01-01', source: '6 Del. C. §§ 18-211, 18-1105(a)(3)' },
  ),
  'US-WY': by(
    'Articles of correction, Wyoming',
    { amount_cents: 6000, effective_from: '2026-01-01', source: 'W.S. 17-16-124; Secretary of State, instructions' },
    { amount_cents: 6000, effective_from: '2026-01-01', source: 'W.S. 17-29-206; Secretary of State, instructions' },
  ),
  'US-CA': by(
    'Certificate of correction, California',
    { amount_cents: 3000, effective_from: '2026-01-01', source: 'Cal. Corp. Code § 109; Cal. Gov. Code § 12186' },
    { amount_cents: 3000, effective_from: '2026-01-01', source: 'Cal. Corp. Code § 17702.06; Gov. Code § 12190' },
  ),
  'US-NY': by(
    'Certificate of correction, New York',
    { amount_cents: 6000, effective_from: '2026-01-01', source: 'N.Y. Bus. Corp. Law §§ 104-A, 105' },
    { amount_cents: 6000, effective_from: '2026-01-01', source: 'N.Y. Ltd. Liab. Co. Law §§ 212, 1101' },
  ),
  'US-TX': by(
    'Certificate of correction, Texas',
    { amount_cents: 1500, effective_from: '2026-01-01', source: 'Tex. Bus. Orgs. Code §§ 4.101, 4.151(1)' },
    { amount_cents: 1500, effective_from: '2026-01-01', source: 'Tex. Bus. Orgs. Code §§ 4.101, 4.151(1)' },
  ),
  'US-NV': by(
    'Certificate of correction, Nevada',
    { amount_cents: 17_500, effective_from: '2026-01-01', source: 'NRS 78.0295, 80.050' },
    { amount_cents: 17_500, effective_from: '2026-01-01', source: 'NRS 86.561(1)(b)' },
  ),
};
