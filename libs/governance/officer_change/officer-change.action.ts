import { corporateAction } from '#governance/actions';
import { endRole, seat, Stakeholder } from '#companies/stakeholder';
import { OfficerChange, type Appointment } from './officer-change.entity';
import { isDecided, checkOffices } from './officer-change.validation';
import './officer-change.decision';

const listed = (titles: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
const titlesOrOfficer = (titles: readonly string[]): string[] => (titles.length > 0 ? [...titles] : ['Officer']);

/**
 * The board or the managers of an LLC decide (6 Del. C. § 18-407, W.S. 17-29-407). A notice alone is enough for a
 * resignation.
 */
export const officerChange = corporateAction({
  resource: OfficerChange,
  title: 'change of officers',
  abroad: true,
  duringTransaction: true,
  withoutPowers: true,
  windingUp: true,
  decision: ({ entity, action: { appointments, departures } }) =>
    !isDecided({ appointments, departures }, entity)
      ? null
      : {
          act: 'officer_change',
          subject: 'Change of Officers',
          particulars: {
            appointments: appointments.map(({ name, stakeholder_id, titles }) => ({
              name,
              ...(stakeholder_id === null ? {} : { stakeholder_id }),
              titles,
            })),
            departures: departures.map(({ name, stakeholder_id, titles, by }) => ({
              name,
              stakeholder_id,
              titles: titlesOrOfficer(titles),
              by,
            })),
          },
          resolved_clauses: [
            ...departures.map(
              ({ name, titles, by }) =>
                `${name} ceases to be ${listed(titlesOrOfficer(titles))} of the Company, by ${by}`,
            ),
            ...appointments.map(
              ({ name, titles }) =>
                `${name} is appointed ${listed(titles)} of the Company, to serve until a successor is appointed`,
            ),
          ],
        },
  async obstacle({ work, entity, action }, on) {
    const errors = checkOffices(action, await work.lockAll(Stakeholder, { entity_id: entity.id }), on);
    return errors.length === 0 ? null : errors.map(({ message }) => message).join(' ');
  },
  async apply({ work, entity, action }, on) {
    for (const { stakeholder_id, titles } of action.departures) {
      const person = await work.lock(Stakeholder, stakeholder_id);
      work.update(person, { roles: endRole(person.roles, 'officer', on, titles) });
    }
    const appointments: Appointment[] = [];
    for (const one of action.appointments) {
      const stakeholder_id = await seat(work, entity.id, one, { role: 'officer', titles: one.titles, from: on });
      appointments.push({ ...one, stakeholder_id });
    }
    return { appointments };
  },
});
