import { html } from '#platform/documents/html';
import { agree, listed } from '../format';
import { further, resolved, table, whereas } from '../prose';
import { decision } from './decision';

export interface OfficerChangeParticulars {
  appointments: { name: string; titles: string[] }[];
  departures: { name: string; titles: string[]; by: 'resignation' | 'removal' }[];
}

/** Election, resignation and removal of officers: 8 Del. C. § 142, W.S. 17-16-840 and 17-16-843. */
export const officerChangeConsent = decision<OfficerChangeParticulars>({
  id: 'officer_change_consent', kind: 'officer_change_consent', decides: 'board', caption: 'Change of Officers', authorizes: ['officer_change'],
  prose: (_, { appointments = [], departures = [] }, law) => html`
${whereas('the Board wishes to settle who holds the offices of the Corporation;')}
${appointments.length + departures.length === 0 && resolved(`the changes of officers stated in the schedule that was presented to the Board and is filed with this decision are approved, ${law.cite.officers}, each person elected there serving at the pleasure of the Board until a successor is chosen and qualified;`)}
${departures.length > 0 && html`${resolved(`the following ${agree(departures.length, 'person ceases', 'persons cease')} to hold the offices stated, the Board accepting each resignation and making each removal with or without cause, ${law.cite.officerResignation}, and without prejudice to rights under a contract:`)}
${table('Offices that end', [{ head: 'Name' }, { head: 'Offices' }, { head: 'By' }], departures.map(({ name, titles, by }) => [name, listed(titles), by === 'resignation' ? 'Resignation' : 'Removal']))}`}
${appointments.length > 0 && html`${(departures.length > 0 ? further : resolved)(`the following ${agree(appointments.length, 'person is elected to the offices set opposite the name', 'persons are elected to the offices set opposite their names')}, to serve at the pleasure of the Board until a successor is chosen and qualified, ${law.cite.officers}:`)}
${table('Officers elected', [{ head: 'Name' }, { head: 'Offices' }], appointments.map(({ name, titles }) => [name, listed(titles)]))}`}
${further('officers whom these resolutions do not name remain in their offices; and')}
${further('the secretary is to bring up to date the signers of the bank accounts of the Corporation, its registrations and, if the responsible party changes, the records of the Internal Revenue Service by Form 8822-B within sixty days, Treas. Reg. § 301.6109-1(d)(2)(ii).')}`,
});
