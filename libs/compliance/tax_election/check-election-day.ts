import type { LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';

interface Claim {
  param: 'mailed_on' | 'filed_on';
  on: LegalDate;
  today: LegalDate;
  formation_date: LegalDate;
  deadline: LegalDate;
  mailed_on: LegalDate | null;
}

/**
 * The postmark date counts as the filing date (IRC § 7502(a)), so a timely mailing may arrive after the deadline. A
 * late election is missed, never filed.
 */
export function checkDay({ param, on, today, formation_date, deadline, mailed_on }: Claim): ParameterError[] {
  const refuse = (message: string): ParameterError[] => [{ param, code: 'invalid', message }];
  if (on > today) return refuse(`${param} cannot be in the future: today is ${today}.`);
  if (on < (mailed_on ?? formation_date))
    return refuse(
      mailed_on
        ? `${param} cannot be before ${mailed_on}, the mailing date.`
        : `${param} cannot be before ${formation_date}, the formation date.`,
    );
  return mailed_on === null && on > deadline ? refuse(`${param} cannot be after the deadline, ${deadline}.`) : [];
}
