import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { TaxElectionKind } from './tax-election.machine';

interface Claim {
  param: 'mailed_on' | 'filed_on';
  on: LegalDate;
  today: LegalDate;
  formation_date: LegalDate;
  deadline: LegalDate;
  mailed_on: LegalDate | null;
  kind: TaxElectionKind;
}

/**
 * The postmark date counts as the filing date (IRC § 7502(a)), so a timely mailing may arrive after the deadline. A
 * late S election counts for the next tax year (IRC § 1362(b)(3)). A late section 83(b) election is void.
 */
export function checkDay({ param, on, today, formation_date, deadline, mailed_on, kind }: Claim): ParameterError[] {
  const refuse = (message: string): ParameterError[] => [{ param, code: 'invalid', message }];
  if (on > today) return refuse(`${param} must not be in the future. Today is ${today}.`);
  if (on < (mailed_on ?? formation_date))
    return refuse(
      mailed_on
        ? `${param} cannot be before ${mailed_on}, the mailing date.`
        : `${param} cannot be before ${formation_date}, the formation date.`,
    );
  return kind === 'section_83b' && mailed_on === null && on > deadline
    ? refuse(`${param} cannot be after the deadline, ${deadline}.`)
    : [];
}

/** The IRS grants an earlier date than the law, and none before the formation (Rev. Proc. 2013-30 § 4.02). */
export function checkRelief(
  granted: LegalDate | undefined,
  { kind, formation_date, effective_on }: { kind: TaxElectionKind; formation_date: LegalDate; effective_on: LegalDate },
): ParameterError[] {
  if (granted === undefined) return [];
  const param = 'effective_on';
  if (kind === 'section_83b')
    return [{ param, code: 'not_applicable', message: 'effective_on applies only to S elections.' }];
  return errorWhen(
    granted < formation_date || granted > effective_on,
    param,
    'invalid',
    `effective_on must be between ${formation_date} (the formation date) and ${effective_on} (the date under ` +
      'IRC § 1362(b)).',
  );
}
