import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { escalateFurther } from '#compliance/mail';
import type { OfficerLinks } from '#compliance/officer_link';
import type { MailInput } from './types';

export function mailActivities(works: UnitOfWorkRunner, links: OfficerLinks) {
  return {
    escalateFurther: ({ scope, ...mail }: MailInput): Promise<{ next_at: string | null }> =>
      works.run(scope, (work) => escalateFurther(work, mail, links)),
  };
}
export type MailActivities = ReturnType<typeof mailActivities>;
