import type { StateFilingType } from '#filings/filing';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import type { ObligationKind } from '#law/common/obligation-rule';
import type { Discharge } from '#compliance/compliance_obligation';
import { filingKinds } from './filing-kinds';

/** Reports that a state calls otherwise than an annual report. */
const ownNames: Partial<Record<ObligationKind, string>> = {
  annual_list: 'Annual List',
  business_license: 'State Business License',
};

interface Headed {
  type: StateFilingType;
  jurisdiction: StateCode;
  /** The name of its paper in that state, where it has one of its own. */
  name?: string | undefined;
  /** The period that it is for; null of an application. */
  period: string | null;
}

/** Names a filing: `Annual Report for 2026, Delaware`, `Initial Statement of Information, California`. */
export function headingOf(
  { type, jurisdiction, name: given, period }: Headed,
  discharges: readonly Discharge[],
): string {
  const own = type === 'annual_report' ? discharges.flatMap(({ obligation }) => ownNames[obligation.kind] ?? []) : [];
  const name = given ?? (own.length > 0 ? [...new Set(own)].join(' and ') : filingKinds[type].heading);
  const words = period === null ? name : period.startsWith('initial') ? `Initial ${name}` : `${name} for ${period}`;
  return `${words}, ${jurisdictionNames[jurisdiction]}`;
}
