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
import { readDirectorChange } from './asked';
import type { CreateDirectorChange } from './director-change.dto';
import { DirectorChange } from './director-change.entity';
import { directorChangeMachine } from './director-change.machine';
import { planDirectorChange } from './director-change.plan';
import { actOf, makeDirectorChange, operation } from './making';

@Injectable()
export class DirectorChangeService {
  /**
   * Makes a change of directors at once where it is decided, or notified, and its day has come; else it waits for its
   * decision or for its day.
   */
  async create({ id: entity_id, metadata, ...input }: CreateDirectorChange, { work }: Ctx): Promise<DirectorChange> {
    const entity = await work.lock(Entity, entity_id);
    mustDecide(entity, 'director_change');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const today = companyDay(entity, work.now);
    const notices = (input.departures ?? []).flatMap(({ notice }) => notice?.document_id ?? []);
    const documents = notices.length > 0 ? await work.all(Document, { entity_id, id: notices }) : [];
    const { errors, ...asked } = readDirectorChange(input, {
      entity,
      people,
      documents: new Set(documents.map(({ id }) => id)),
      today,
    });
    if (errors.length > 0) throw invalid(errors);
    const id = newId('dch');
    const resolution =
      input.kind === 'resignation'
        ? null
        : await authorise(
            work,
            entity,
            input,
            claimOf(id, input, { ...asked, effective_date: asked.effective_date ?? today }),
          );
    const change = work.insert(DirectorChange, {
      ...asked,
      id,
      entity_id,
      metadata,
      kind: input.kind,
      resolution_id: resolution?.id ?? null,
      auto_generated: resolution !== null && input.auto_generate === true,
    });
    await makeDirectorChange(work, entity, change);
    if (change.status === 'pending')
      startChange(work, change, planDirectorChange(change, change.auto_generated ? resolution : null));
    return change;
  }

  /** Withdraws a change that has not been made. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<DirectorChange> {
    const { entity_id } = await work.find(DirectorChange, id);
    await work.lock(Entity, entity_id);
    return cancelChange(work, await work.lock(DirectorChange, id), directorChangeMachine.moves.cancel, reason);
  }
}

type Seats = Pick<DirectorChange, 'elected' | 'departures' | 'board_size'> & { effective_date: string };

/** The decision that a change needs, with its words; corporations alone have directors, and a template for them. */
const claimOf = (
  id: string,
  { kind }: Pick<CreateDirectorChange, 'kind'>,
  { elected, departures, board_size, effective_date }: Seats,
): Claim => ({
  act: actOf(kind),
  operation,
  subject_id: id,
  on: effective_date,
  notify: changeWorkflowId(id),
  subject: 'Change of Directors',
  resolved_clauses: [],
  particulars: {
    ...(elected.length > 0
      ? {
          elected: elected.map(({ name, stakeholder_id }) => ({
            name,
            ...(stakeholder_id === null ? {} : { stakeholder_id }),
          })),
        }
      : {}),
    ...(departures.length > 0
      ? { removed: departures.map(({ name, stakeholder_id }) => ({ name, stakeholder_id })) }
      : {}),
    ...(board_size === null ? {} : { board_size }),
  },
});
