import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { settleChange, type ChangeStanding, type WhichChange } from '#governance/resolution';
import { endRole, seat, Stakeholder } from '#companies/stakeholder';
import { obstaclesTo } from './asked';
import { OfficerChange, type Appointment } from './officer-change.entity';
import { officerChangeMachine } from './officer-change.machine';

export const operation = 'officer_changes.create';

/** Makes the change if it is decided and its day has come. The work holds the company and the change. */
export const makeOfficerChange = (work: UnitOfWork, entity: Entity, change: OfficerChange): Promise<ChangeStanding> =>
  settleChange(work, entity, change, {
    moves: officerChangeMachine.moves,
    act: 'officer_change',
    operation,
    obstacles: async (on) => obstaclesTo(change, await work.lockAll(Stakeholder, { entity_id: entity.id }), on),
    async carryOut(on) {
      for (const { stakeholder_id, titles } of change.departures) {
        const person = await work.lock(Stakeholder, stakeholder_id);
        work.update(person, { roles: endRole(person.roles, 'officer', on, titles) });
      }
      const appointments: Appointment[] = [];
      for (const one of change.appointments)
        appointments.push({
          ...one,
          stakeholder_id: await seat(work, entity.id, one, { role: 'officer', titles: one.titles, from: on }),
        });
      return { appointments };
    },
  });

/** The same for a workflow. Doing it twice is the same as once. */
export async function settleOfficerChange(
  work: UnitOfWork,
  { entity_id, change_id }: WhichChange,
): Promise<ChangeStanding> {
  const entity = await work.lock(Entity, entity_id);
  return makeOfficerChange(work, entity, await work.lock(OfficerChange, change_id));
}
