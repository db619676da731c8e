import { companyDay } from '#kernel/calendar';
import { contributeCompanyEvents } from '#compliance/compliance_obligation';
import { ForeignQualification } from '#compliance/foreign_qualification';
import { Filing } from '#filings/filing';
import { initialReportDue } from '#law/federal/beneficial-ownership';
import { BeneficialOwnershipReport } from './beneficial-ownership-report.entity';

/** Only a company formed abroad reports, from its first registration in a state. */
contributeCompanyEvents(async (work, entity) => {
  if (entity.foreign_jurisdiction === null) return [];
  const { id: entity_id } = entity;
  const registrations = await work.all(ForeignQualification, { entity_id });
  const [first] = registrations.map(({ qualified_on }) => qualified_on).toSorted();
  if (first === undefined) return [];
  const [report] = await work.all(BeneficialOwnershipReport, { entity_id, type: 'initial', status: 'accepted' });
  const [filing] = await work.byIds(Filing, report ? [report.filing_id!] : []);
  return [
    {
      kind: 'ownership_report_deadline',
      on: initialReportDue(first, companyDay(entity, work.now)),
      period: 'initial',
      done_on: filing ? companyDay(entity, filing.submitted_at!) : null,
    },
  ];
});
