import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid } from '#kernel/problem';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { beginAction, cancelAction } from '#governance/actions';
import { assertCanDecide } from '#governance/resolution';
import { Stakeholder } from '#companies/stakeholder';
import { officerChange } from './officer-change.action';
import type { CreateOfficerChange } from './officer-change.dto';
import type { OfficerChange } from './officer-change.entity';
import { readOfficerChange } from './officer-change.validation';

@Injectable()
export class OfficerChangeService {
  /**
   * Makes a change of officers at once where it is decided and its day has come; else it waits for its decision or for
   * its day.
   */
  async create({ id: entity_id, metadata, ...input }: CreateOfficerChange, { work }: Ctx): Promise<OfficerChange> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'officer_change');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const notices = (input.departures ?? []).flatMap(({ notice }) => notice?.document_id ?? []);
    const documents = notices.length > 0 ? await work.all(Document, { entity_id, id: notices }) : [];
    const { appointments, departures, effective_date, errors } = readOfficerChange(input, {
      people,
      documents: new Set(documents.map(({ id }) => id)),
      today: companyDay(entity, work.now),
    });
    if (errors.length > 0) throw invalid(errors);
    const columns = { appointments, departures, effective_date, metadata };
    return beginAction(work, entity, officerChange, { columns, asked: input });
  }

  /** Withdraws a change that has not been made. */
  cancel(input: CancelInput, { work }: Ctx): Promise<OfficerChange> {
    return cancelAction(work, officerChange, input);
  }
}
