import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { errorWhen } from '#kernel/error-when';
import { invalid } from '#kernel/problem';
import type { Condition } from '#platform/db/page';
import type { Page, Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { Ctx } from '#platform/operations/context';
import { pageQuery } from '#platform/queries/list';
import { Entity, checkWithinLife } from '#companies/entity';
import { Document } from '#documents/document';
import {
  obligationSorts,
  type CompleteComplianceObligation,
  type ListComplianceObligations,
  type WaiveComplianceObligation,
} from './compliance-obligation.dto';
import { ComplianceObligation } from './compliance-obligation.entity';
import { complianceObligationMachine } from './compliance-obligation.machine';
import { discharged } from './discharge-obligations';
import { updateSuspension } from './company-suspension';
import { taxedUntil } from './taxed-year';
import { wakeObligationWatch } from './obligation-watch';
import { followDischarge } from './discharge-followers';
import { assertNoElection, assertNotFiled } from './recording';

const { complete, waive } = complianceObligationMachine.moves;

async function companiesIn(read: Reader, portfolio_id: string): Promise<string[]> {
  const rows = await read.query<{ id: string }>(
    `select e.id from entity e where ${tenant} and e.account_id = $1 and e.livemode = $2::boolean
     and e.portfolio_id = $3`,
    [portfolio_id],
  );
  return rows.map(({ id }) => id);
}

@Injectable()
export class ComplianceObligationService {
  async list(
    { portfolio_id, due_before, due_after, ...input }: ListComplianceObligations,
    { read }: Ctx,
  ): Promise<Page<ComplianceObligation>> {
    const where: Condition[] = [];
    if (portfolio_id) where.push({ column: 'entity_id', operator: 'in', value: await companiesIn(read, portfolio_id) });
    if (due_before) where.push({ column: 'due_at', operator: '<', value: due_before });
    if (due_after) where.push({ column: 'due_at', operator: '>', value: due_after });
    return read.page(ComplianceObligation, pageQuery(input, { where, sorts: obligationSorts }));
  }

  async complete(
    { id, evidence_document_id, ...sent }: CompleteComplianceObligation,
    { work }: Pick<Ctx, 'work'>,
    reason?: string,
  ): Promise<ComplianceObligation> {
    const { entity, obligation } = await this.lock(id, work);
    const today = companyDay(entity, work.now);
    const completed_on = sent.completed_on ?? today;
    const paper = evidence_document_id === undefined ? null : await work.find(Document, evidence_document_id);
    work.assertOpen(obligation, complete);
    assertNotFiled(obligation);
    assertNoElection(obligation);
    const errors = [
      ...checkWithinLife('completed_on', completed_on, entity, today),
      ...errorWhen(
        paper !== null && paper.entity_id !== entity.id,
        'evidence_document_id',
        'not_found',
        'evidence_document_id is not a document of this company.',
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    const taxed_until = await taxedUntil(work, entity, obligation, today);
    const evidence = { taxed_until, evidence_document_id: evidence_document_id ?? null };
    work.move(obligation, complete, { ...discharged(obligation, completed_on), ...evidence }, reason);
    await updateSuspension(work, entity);
    await followDischarge(work, entity.id);
    wakeObligationWatch(work, entity.id);
    return obligation;
  }

  async waive({ id, reason }: WaiveComplianceObligation, { work }: Ctx): Promise<ComplianceObligation> {
    const { entity, obligation } = await this.lock(id, work);
    work.assertOpen(obligation, waive);
    assertNotFiled(obligation);
    work.move(obligation, waive, { status_reason: reason, lapsed_on: null }, reason);
    await updateSuspension(work, entity);
    await followDischarge(work, entity.id);
    wakeObligationWatch(work, entity.id);
    return obligation;
  }

  private async lock(id: string, work: Ctx['work']): Promise<{ entity: Entity; obligation: ComplianceObligation }> {
    const { entity_id } = await work.find(ComplianceObligation, id);
    const entity = await work.lock(Entity, entity_id);
    return { entity, obligation: await work.lock(ComplianceObligation, id) };
  }
}
