import type { LegalDate } from '#kernel/dates';
import { plan, step } from '#kernel/plan';
import type { Metadata } from '#platform/wire/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { mergeMetadata } from '#platform/wire/metadata';
import { startPlan } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { filingStep, filingWorkflow } from '#compliance/state_filing';
import { writePaper } from '#documents/document';
import { Filing } from '#filings/filing';
import { initialReportDue, laterReportDue, type OwnershipRule } from '#law/federal/beneficial-ownership';
import { BeneficialOwnershipReport, type ReportType } from './beneficial-ownership-report.entity';
import { beneficialOwnershipReportMachine } from './beneficial-ownership-report.machine';
import { reportPaper, reportTitles } from './report-document';
import type { BeneficialOwnerInput, PersonInput, ReportingCompanyInput } from './report-input.dto';
import { shownCompany, shownOwner, shownPerson } from './reported-people';
import { factsOf } from './reported-facts';
import { sealPeople } from './sealed-people';

interface CheckedOwnershipReport {
  company: ReportingCompanyInput;
  type: ReportType;
  changed_on?: LegalDate | undefined;
  company_applicants?: PersonInput[];
  beneficial_owners?: BeneficialOwnerInput[];
  rule: OwnershipRule;
  today: LegalDate;
  /** The update that the daily check opened, if any. */
  due: BeneficialOwnershipReport | undefined;
  metadata: Metadata | undefined;
}

export async function fileReport(
  work: UnitOfWork,
  entity: Entity,
  checkedOwnershipReport: CheckedOwnershipReport,
): Promise<BeneficialOwnershipReport> {
  const {
    company,
    type,
    changed_on,
    company_applicants = [],
    beneficial_owners = [],
    rule,
    today,
  } = checkedOwnershipReport;
  const people = [...company_applicants, ...beneficial_owners];
  const named = people.flatMap(({ stakeholder_id }) => stakeholder_id ?? []);
  const report =
    checkedOwnershipReport.due ??
    work.insert(BeneficialOwnershipReport, {
      entity_id: entity.id,
      rule: rule.id,
      citation: rule.citation,
      determined_on: today,
      company_applicants: [],
      beneficial_owners: [],
    });
  const shown = {
    type,
    reporting_company: shownCompany(company),
    company_applicants: company_applicants.map(shownPerson),
    beneficial_owners: beneficial_owners.map(shownOwner),
  };
  const paper = writePaper(work, entity, reportPaper(entity, shown, today));
  const filing = work.insert(Filing, {
    entity_id: entity.id,
    type: 'beneficial_ownership_report',
    subject_id: report.id,
    legal_name: entity.legal_name,
    jurisdiction: 'US',
    authority: 'financial_crimes_enforcement_network',
    fee_cents: 0,
    payment_cents: 0,
    expedite: 'standard',
    document_id: paper.id,
    attempt: 1,
  });
  work.move(report, beneficialOwnershipReportMachine.moves.prepare, {
    ...shown,
    ...(await sealPeople(work, report.id, company, people)),
    due_on: type === 'initial' ? initialReportDue(company.registered_on, today) : laterReportDue(changed_on!),
    filing_id: filing.id,
    status_reason: null,
    metadata: mergeMetadata(report.metadata, checkedOwnershipReport.metadata),
    reported: await factsOf(work, entity, today, named),
  });
  begin(work, entity, filing.id, reportTitles[type]);
  return report;
}

function begin(work: UnitOfWork, { id: entity_id }: Entity, filing_id: string, title: string): void {
  startPlan(
    work,
    {
      workflow: 'stateFiling',
      id: filingWorkflow(filing_id),
      entity_id,
      summary: title,
      plan: plan('beneficial_ownership_report', [
        step.outside(filingStep, title, {
          creates: [{ object: 'document', kind: 'beneficial_ownership_transcript' }],
          emits: [
            'filing.submitted',
            'beneficial_ownership_report.submitted',
            'filing.accepted',
            'beneficial_ownership_report.accepted',
          ],
        }),
      ]),
    },
    { filing_id, title },
  );
}
