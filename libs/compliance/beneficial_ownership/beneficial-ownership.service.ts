import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, type ParameterError } from '#kernel/problem';
import type { Metadata } from '#platform/wire/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { assertFormed } from '#compliance/state_filing';
import { ownershipRuleOn, type OwnershipRule } from '#law/federal/beneficial-ownership';
import type { CreateBeneficialOwnershipReport } from './beneficial-ownership-report.dto';
import { BeneficialOwnershipReport, type ReportType } from './beneficial-ownership-report.entity';
import { beneficialOwnershipReportMachine } from './beneficial-ownership-report.machine';
import { checkStakeholders } from './check-people';
import { checkExempt, checkReport } from './check-report';
import { fileReport } from './file-report';
import { openReports } from './open-update';

@Injectable()
export class BeneficialOwnershipService {
  async create(
    { id, metadata, ...asked }: CreateBeneficialOwnershipReport,
    { work }: Ctx,
  ): Promise<BeneficialOwnershipReport> {
    const entity = await work.lock(Entity, id);
    assertFormed(entity);
    const today = companyDay(entity, work.now);
    const rule = ownershipRuleOn(today);
    const { foreign_formed: company, ...report } = asked;
    if (company === undefined) {
      const isExempt = !rule.domestic_reports && entity.foreign_jurisdiction === null;
      const errors = isExempt ? checkExempt(asked) : [companyMissing];
      if (errors.length > 0) throw invalid(errors);
      return recordExempt(work, entity, { rule, today, metadata });
    }
    const known = await work.lockAll(BeneficialOwnershipReport, {
      entity_id: id,
      status: ['accepted', ...openReports],
    });
    const errors = [
      ...checkReport(entity, today, asked),
      ...(await checkStakeholders(work, id, report, today)),
      ...checkOrder(known, report.type ?? 'initial'),
    ];
    if (errors.length > 0) throw invalid(errors);
    return fileReport(work, entity, {
      ...report,
      company,
      type: (report.type ?? 'initial') as ReportType,
      rule,
      today,
      due: known.find(({ status }) => status === 'due'),
      metadata,
    });
  }
}

const companyMissing: ParameterError = {
  param: 'foreign_formed',
  code: 'missing',
  message: 'foreign_formed is required because current law does not exempt this company.',
};

/** The initial report comes first and only once. */
function checkOrder(known: readonly BeneficialOwnershipReport[], type: string): ParameterError[] {
  const [accepted, open] = [
    known.find(({ status }) => status === 'accepted'),
    known.find(({ status }) => status !== 'accepted' && status !== 'due'),
  ];
  return [
    ...errorWhen(
      type === 'initial' && accepted !== undefined,
      'type',
      'conflict',
      `FinCEN has accepted report ${accepted?.id}. Submit an update or a correction instead.`,
    ),
    ...errorWhen(
      open !== undefined,
      'type',
      'conflict',
      `Report ${open?.id} is in progress. Wait for its outcome, or cancel it.`,
    ),
  ];
}

async function recordExempt(
  work: UnitOfWork,
  { id: entity_id }: Entity,
  { rule, today, metadata }: { rule: OwnershipRule; today: LegalDate; metadata: Metadata | undefined },
): Promise<BeneficialOwnershipReport> {
  const [known] = await work.lockAll(BeneficialOwnershipReport, { entity_id, status: 'not_required', rule: rule.id });
  if (known) return known;
  const determined = work.insert(BeneficialOwnershipReport, {
    entity_id,
    rule: rule.id,
    citation: rule.citation,
    determined_on: today,
    company_applicants: [],
    beneficial_owners: [],
    metadata,
  });
  return work.move(determined, beneficialOwnershipReportMachine.moves.exempt);
}
