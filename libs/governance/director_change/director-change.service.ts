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
import { directorChange } from './director-change.action';
import type { CreateDirectorChange } from './director-change.dto';
import type { DirectorChange } from './director-change.entity';
import { readDirectorChange } from './director-change.validation';

@Injectable()
export class DirectorChangeService {
  /**
   * Makes a change of directors at once where it is decided, or notified, and its day has come; else it waits for its
   * decision or for its day.
   */
  async create({ id: entity_id, metadata, ...input }: CreateDirectorChange, { work }: Ctx): Promise<DirectorChange> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'director_change');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const notices = (input.departures ?? []).flatMap(({ notice }) => notice?.document_id ?? []);
    const documents = notices.length > 0 ? await work.all(Document, { entity_id, id: notices }) : [];
    const { errors, ...asked } = readDirectorChange(input, {
      entity,
      people,
      documents: new Set(documents.map(({ id }) => id)),
      today: companyDay(entity, work.now),
    });
    if (errors.length > 0) throw invalid(errors);
    const columns = { ...asked, kind: input.kind, metadata };
    return beginAction(work, entity, directorChange, { columns, asked: input });
  }

  /** Withdraws a change that has not been made. */
  cancel(input: CancelInput, { work }: Ctx): Promise<DirectorChange> {
    return cancelAction(work, directorChange, input);
  }
}
