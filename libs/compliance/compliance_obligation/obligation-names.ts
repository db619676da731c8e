import { jurisdictionNames } from '#law/common/jurisdictions';
import type { ObligationKind } from '#law/common/obligation-rule';
import { longDate } from '#documents/kit';
import type { ComplianceObligation } from './compliance-obligation.entity';

type Named = Pick<ComplianceObligation, 'kind' | 'period'>;

const ofPeriod: Partial<Record<ObligationKind, (period: string) => string>> = {
  exempt_offering_notice: (sold_on) => `Form D for the sale on ${longDate(sold_on)}`,
  securities_notice: (sold_on) => `securities notice for the sale on ${longDate(sold_on)}`,
  section_83b_election: (certificate) => `section 83(b) election for ${certificate}`,
  s_election: (year) => `S election on Form 2553 for ${year}`,
  valuation_renewal: (valued_on) => `renewal of the 409A valuation dated ${longDate(valued_on)}`,
  annual_meeting: () => 'annual meeting of stockholders',
  foreign_qualification: () => 'qualification to do business',
};

const suffixOf = (period: string): string =>
  period.startsWith('initial') ? '' : ` for ${/^\d{4}-\d{2}-\d{2}$/.test(period) ? longDate(period) : period}`;

/** For example `annual report for 2026`. */
export const obligationName = ({ kind, period }: Named): string =>
  ofPeriod[kind]?.(period) ?? `${kind.replaceAll('_', ' ')}${suffixOf(period)}`;

/** Null for an obligation that no authority receives. */
export function authorityOf({
  kind,
  jurisdiction,
}: Pick<ComplianceObligation, 'kind' | 'jurisdiction'>): string | null {
  if (kind === 'annual_meeting' || kind === 'valuation_renewal' || kind === 'benefit_statement') return null;
  if (jurisdiction !== 'US') return jurisdictionNames[jurisdiction];
  if (kind === 'beneficial_ownership_report') return 'FinCEN';
  return kind === 'exempt_offering_notice' ? 'the SEC' : 'the IRS';
}

/** For example `annual report for 2026 due to Delaware`. */
export function dueTo(one: Named & Pick<ComplianceObligation, 'jurisdiction'>): string {
  const authority = authorityOf(one);
  return `${obligationName(one)} due${authority === null ? '' : ` to ${authority}`}`;
}
