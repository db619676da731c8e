import { corporateAction } from '#governance/actions';
import { endRole, seat, Stakeholder, type Appointee } from '#companies/stakeholder';
import { DirectorChange } from './director-change.entity';
import { checkSeats } from './director-change.validation';
import './director-change.decision';

const acts = { vacancy: 'director_vacancy', removal: 'director_removal', election: 'director_election' } as const;

export const directorChange = corporateAction({
  resource: DirectorChange,
  title: 'change of directors',
  abroad: true,
  duringTransaction: true,
  withoutPowers: true,
  windingUp: true,
  decision: ({ entity, action: { kind, elected, departures, board_size } }) =>
    kind === 'resignation' || entity.foreign_jurisdiction !== null
      ? null
      : {
          act: acts[kind],
          subject: 'Change of Directors',
          particulars: {
            ...(elected.length > 0 ? { elected: elected.map(personParticulars) } : {}),
            ...(departures.length > 0 ? { removed: departures.map(personParticulars) } : {}),
            ...(board_size === null ? {} : { board_size }),
          },
        },
  async obstacle({ work, entity, action }, on) {
    const errors = checkSeats(action, entity, await work.lockAll(Stakeholder, { entity_id: entity.id }), on);
    return errors.length === 0 ? null : errors.map(({ message }) => message).join(' ');
  },
  async apply({ work, entity, action: { departures, elected, board_size } }, on) {
    for (const { stakeholder_id } of departures) {
      const person = await work.lock(Stakeholder, stakeholder_id);
      work.update(person, { roles: endRole(person.roles, 'director', on) });
    }
    const seated: Appointee[] = [];
    for (const one of elected) {
      const stakeholder_id = await seat(work, entity.id, one, { role: 'director', titles: [], from: on });
      seated.push({ ...one, stakeholder_id });
    }
    if (board_size !== null)
      work.update(entity, { governance: { ...entity.governance, authorized_directors: board_size } });
    return { elected: seated };
  },
});

const personParticulars = ({ name, stakeholder_id }: { name: string; stakeholder_id: string | null }) =>
  stakeholder_id === null ? { name } : { name, stakeholder_id };
