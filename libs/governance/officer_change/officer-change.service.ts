import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { authorise, cancelChange, changeWorkflowId, mustDecide, startChange, type Claim } from '#governance/resolution';
import { Stakeholder } from '#companies/stakeholder';
import { readOfficerChange } from './asked';
import { makeOfficerChange, operation } from './making';
import type { CreateOfficerChange } from './officer-change.dto';
import { OfficerChange } from './officer-change.entity';
import { officerChangeMachine } from './officer-change.machine';
import { planOfficerChange } from './officer-change.plan';
import { wordsOf } from './words';

@Injectable()
export class OfficerChangeService {
  /**
   * Makes a change of officers at once where it is decided and its day has come; else it waits for its decision or for
   * its day.
   */
  async create({ id: entity_id, metadata, ...input }: CreateOfficerChange, { work }: Ctx): Promise<OfficerChange> {
    const entity = await work.lock(Entity, entity_id);
    mustDecide(entity, 'officer_change');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const today = companyDay(entity, work.now);
    const notices = (input.departures ?? []).flatMap(({ notice }) => notice?.document_id ?? []);
    const documents = notices.length > 0 ? await work.all(Document, { entity_id, id: notices }) : [];
    const { appointments, departures, effective_date, decided, errors } = readOfficerChange(input, {
      people,
      documents: new Set(documents.map(({ id }) => id)),
      today,
    });
    if (errors.length > 0) throw invalid(errors);
    const id = newId('och');
    const claim: Claim = {
      act: 'officer_change',
      operation,
      subject_id: id,
      on: effective_date ?? today,
      notify: changeWorkflowId(id),
      ...wordsOf({ appointments, departures }),
    };
    const resolution = decided ? await authorise(work, entity, input, claim) : null;
    const change = work.insert(OfficerChange, {
      id,
      entity_id,
      appointments,
      departures,
      effective_date,
      metadata,
      resolution_id: resolution?.id ?? null,
      auto_generated: decided && input.auto_generate === true,
    });
    await makeOfficerChange(work, entity, change);
    if (change.status === 'pending')
      startChange(work, change, planOfficerChange(change, change.auto_generated ? resolution : null));
    return change;
  }

  /** Withdraws a change that has not been made. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<OfficerChange> {
    const { entity_id } = await work.find(OfficerChange, id);
    await work.lock(Entity, entity_id);
    return cancelChange(work, await work.lock(OfficerChange, id), officerChangeMachine.moves.cancel, reason);
  }
}
