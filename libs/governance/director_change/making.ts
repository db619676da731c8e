import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { settleChange, type ChangeStanding, type WhichChange } from '#governance/resolution';
import { type ActName } from '#law/decisions/acts';
import { endRole, seat, Stakeholder, type Appointee } from '#companies/stakeholder';
import { obstaclesTo } from './asked';
import type { DirectorChangeKind } from './director-change.dto';
import { DirectorChange } from './director-change.entity';
import { directorChangeMachine } from './director-change.machine';

export const operation = 'director_changes.create';

/** The act that a kind of change needs a decision on. */
export const actOf = (kind: DirectorChangeKind): ActName =>
  kind === 'vacancy' ? 'director_vacancy' : kind === 'removal' ? 'director_removal' : 'director_election';

/** Makes the change if it is decided and its day has come. The work holds the company and the change. */
export const makeDirectorChange = (work: UnitOfWork, entity: Entity, change: DirectorChange): Promise<ChangeStanding> =>
  settleChange(work, entity, change, {
    moves: directorChangeMachine.moves,
    act: actOf(change.kind),
    operation,
    obstacles: async (on) => obstaclesTo(change, entity, await work.lockAll(Stakeholder, { entity_id: entity.id }), on),
    async carryOut(on) {
      for (const { stakeholder_id } of change.departures) {
        const person = await work.lock(Stakeholder, stakeholder_id);
        work.update(person, { roles: endRole(person.roles, 'director', on) });
      }
      const elected: Appointee[] = [];
      for (const one of change.elected)
        elected.push({
          ...one,
          stakeholder_id: await seat(work, entity.id, one, { role: 'director', titles: [], from: on }),
        });
      if (change.board_size !== null)
        work.update(entity, { governance: { ...entity.governance, authorized_directors: change.board_size } });
      return { elected };
    },
  });

/** The same for a workflow. Doing it twice is the same as once. */
export async function settleDirectorChange(
  work: UnitOfWork,
  { entity_id, change_id }: WhichChange,
): Promise<ChangeStanding> {
  const entity = await work.lock(Entity, entity_id);
  return makeDirectorChange(work, entity, await work.lock(DirectorChange, change_id));
}
