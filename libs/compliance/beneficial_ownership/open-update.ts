import { addDays, type LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { laterReportDue, ownershipRuleOn } from '#law/federal/beneficial-ownership';
import { BeneficialOwnershipReport } from './beneficial-ownership-report.entity';
import { mailOfReport, remindOfReport } from './report-reminder';
import { changesOf, factsOf } from './reported-facts';

export const openReports = ['due', 'prepared', 'submitted', 'rejected'] as const;

/** The daily check matters because the thirty days run from the change. */
export async function openUpdate(work: UnitOfWork, entity: Entity, today: LegalDate): Promise<LegalDate | null> {
  const reports = await work.all(BeneficialOwnershipReport, {
    entity_id: entity.id,
    status: ['accepted', ...openReports],
  });
  const last = reports
    .filter(({ status }) => status === 'accepted')
    .toSorted((one, other) => +one.created - +other.created)
    .at(-1);
  if (!last?.reported || last.type === 'newly_exempt') return null;
  const open = reports.filter(({ status }) => status !== 'accepted');
  for (const { id } of open.filter(({ status }) => status === 'due'))
    await remindOfReport(work, entity, await work.lock(BeneficialOwnershipReport, id), today);
  if (open.length > 0) return addDays(today, 1);
  const named = last.reported.people.map(({ id }) => id);
  const changes = changesOf(last.reported, await factsOf(work, entity, today, named));
  if (changes.length > 0) {
    const { id: rule, citation } = ownershipRuleOn(today);
    const due_on = laterReportDue(today);
    const report = work.insert(BeneficialOwnershipReport, {
      entity_id: entity.id,
      type: 'update',
      rule,
      citation,
      determined_on: today,
      due_on,
      warned_on: today,
      reporting_company: last.reporting_company,
      company_applicants: [],
      beneficial_owners: [],
      status_reason: `Changed since the last report: ${changes.join(', ')}.`,
    });
    await mailOfReport(work, entity, report, today);
  }
  return addDays(today, 1);
}
