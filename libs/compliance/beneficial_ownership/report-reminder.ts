import { addDays, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { longDate } from '#documents/kit';
import { riskDays } from '#law/obligations/lateness';
import { mailToThoseInCharge } from '#compliance/compliance_obligation';
import type { BeneficialOwnershipReport } from './beneficial-ownership-report.entity';
import { beneficialOwnershipReportMachine } from './beneficial-ownership-report.machine';

/** Once each: a week before the due date, on it and after it. */
export async function remindOfReport(
  work: UnitOfWork,
  entity: Entity,
  report: BeneficialOwnershipReport,
  today: LegalDate,
): Promise<void> {
  const due_on = report.due_on!;
  const since = [...riskDays(due_on), addDays(due_on, 1)].findLast((day) => day <= today);
  if (since === undefined || (report.warned_on ?? report.determined_on) >= since) return;
  work.update(report, { warned_on: today }, beneficialOwnershipReportMachine.changes.near_deadline);
  await mailOfReport(work, entity, report, today);
}

export async function mailOfReport(
  work: UnitOfWork,
  entity: Entity,
  { id, due_on, status_reason }: BeneficialOwnershipReport,
  today: LegalDate,
): Promise<void> {
  const title = today > due_on! ? 'has passed' : today === due_on ? 'is today' : 'is approaching';
  await mailToThoseInCharge(work, entity, today, {
    subject: `${entity.legal_name}: an ownership report deadline ${title}`,
    paragraphs: [
      `${entity.legal_name} must file an update to its beneficial ownership report, ${id}, with FinCEN by ` +
        `${longDate(due_on!)} (31 CFR 1010.380(a)(2)(i)). ${status_reason}`,
      'Confirm the changed facts with the person who manages the company in Minutebook and who will submit the update.',
    ],
  });
}
