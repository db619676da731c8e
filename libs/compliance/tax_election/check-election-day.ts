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
  if (on > today) return refuse('This day has not come yet.');
  if (on < (mailed_on ?? formation_date))
    return refuse(
      mailed_on ? `It was mailed on ${mailed_on}.` : 'A company that does not exist yet makes no election.',
    );
  return mailed_on === null && on > deadline ? refuse(`The last day was ${deadline}: later is not in time.`) : [];
}
