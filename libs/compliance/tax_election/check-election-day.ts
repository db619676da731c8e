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
 * Checks the day on which an election is said to have been made. The day of the postmark counts as the day of filing
 * (IRC § 7502(a)), so one that was mailed in time may arrive after the deadline. A late one is missed, never filed.
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
