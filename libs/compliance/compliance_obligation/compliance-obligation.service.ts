import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { flaw } from '#kernel/flaw';
import { invalid } from '#kernel/problem';
import type { Ctx } from '#platform/http/context';
import { Entity } from '#companies/entity';
import { Document } from '#documents/document';
import type { CompleteComplianceObligation, WaiveComplianceObligation } from './compliance-obligation.dto';
import { ComplianceObligation } from './compliance-obligation.entity';
import { complianceObligationMachine } from './compliance-obligation.machine';
import { discharged } from './discharge';
import { tendStanding } from './standing';
import { followDischarge } from './when-discharged';

const { complete, waive } = complianceObligationMachine.moves;

@Injectable()
export class ComplianceObligationService {
  async complete(
    { id, completed_on, evidence_document_id }: CompleteComplianceObligation,
    { work }: Ctx,
  ): Promise<ComplianceObligation> {
    const { entity, obligation } = await this.lock(id, work);
    const today = companyDay(entity, work.now);
    const paper = evidence_document_id === undefined ? null : await work.find(Document, evidence_document_id);
    work.mustBeOpen(obligation, complete);
    const errors = [
      ...flaw(
        completed_on < entity.formation_date! || completed_on > today,
        'completed_on',
        'out_of_range',
        `completed_on must be from ${entity.formation_date}, the day of the formation, to ${today}, today.`,
      ),
      ...flaw(
        paper !== null && paper.entity_id !== entity.id,
        'evidence_document_id',
        'not_found',
        'evidence_document_id names no document of this company.',
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    work.move(obligation, complete, {
      ...discharged(obligation, completed_on),
      evidence_document_id: evidence_document_id ?? null,
    });
    await tendStanding(work, entity);
    await followDischarge(work, entity.id);
    return obligation;
  }

  async waive({ id, reason }: WaiveComplianceObligation, { work }: Ctx): Promise<ComplianceObligation> {
    const { entity, obligation } = await this.lock(id, work);
    work.move(obligation, waive, { status_reason: reason, lapsed_on: null }, reason);
    await tendStanding(work, entity);
    await followDischarge(work, entity.id);
    return obligation;
  }

  private async lock(id: string, work: Ctx['work']): Promise<{ entity: Entity; obligation: ComplianceObligation }> {
    const { entity_id } = await work.find(ComplianceObligation, id);
    const entity = await work.lock(Entity, entity_id);
    return { entity, obligation: await work.lock(ComplianceObligation, id) };
  }
}
