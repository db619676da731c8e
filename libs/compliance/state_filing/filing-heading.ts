import type { StateFilingType } from '#filings/filing';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import type { ObligationKind } from '#law/common/obligation-rule';
import type { Discharge } from '#compliance/compliance_obligation';
import { filingKinds } from './filing-kinds';

const ownNames: Partial<Record<ObligationKind, string>> = {
  annual_list: 'Annual List',
  business_license: 'State Business License',
};

/** 6 Del. C. § 18-1107(b). */
const taxNames: Readonly<Record<string, string>> = { us_de_llc_tax: 'Annual Tax', us_de_foreign_llc_tax: 'Annual Tax' };

interface Headed {
  type: StateFilingType;
  jurisdiction: StateCode;
  /** Set if the state has its own name for it. */
  name?: string | undefined;
  /** Null for an application. */
  period: string | null;
  isFinal?: boolean | undefined;
}

/** For example `Annual Report for 2026, Delaware`. */
export function headingOf(
  { type, jurisdiction, name: given, period, isFinal = false }: Headed,
  discharges: readonly Discharge[],
): string {
  const own = discharges.flatMap(
    ({ obligation: { rule_id, kind } }) =>
      taxNames[rule_id] ?? (type === 'annual_report' ? (ownNames[kind] ?? []) : []),
  );
  const kind = given ?? (own.length > 0 ? [...new Set(own)].join(' and ') : filingKinds[type].heading);
  const name = isFinal ? `Final ${kind}` : kind;
  const words = period === null ? name : period.startsWith('initial') ? `Initial ${name}` : `${name} for ${period}`;
  return `${words}, ${jurisdictionNames[jurisdiction]}`;
}
