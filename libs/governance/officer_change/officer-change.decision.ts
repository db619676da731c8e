import {
  agree,
  decision,
  further,
  listed,
  oneOf,
  people,
  resolved,
  table,
  type Terms,
  text,
  texts,
  whereas,
} from '#documents/kit';
import { html } from '#platform/documents/html';

interface OfficerChangeParticulars {
  appointments?: { name: string; stakeholder_id?: string; titles: string[] }[];
  departures?: { name: string; stakeholder_id?: string; titles: string[]; by: 'resignation' | 'removal' }[];
}

const terms: Terms = {
  oneOf: [['appointments'], ['departures']],
  properties: {
    appointments: people('Officers elected', 'Elected officers', {
      name: text('Name', 'Name of the person'),
      titles: texts('Offices', 'Offices of the person'),
    }),
    departures: people('Offices that end', 'Officers whose offices end', {
      name: text('Name', 'Name of the person'),
      titles: texts('Offices', 'Offices that end'),
      by: oneOf('By', 'Reason', ['resignation', 'removal']),
    }),
  },
};

/** Election, resignation and removal of officers (8 Del. C. § 142, W.S. 17-16-840 and 17-16-843). */
decision<OfficerChangeParticulars>({
  id: 'officer_change_consent',
  kind: 'officer_change_consent',
  decides: 'board',
  caption: 'Change of Officers',
  summary:
    'With this document the board of directors decides without a meeting who holds which office of the company, ' +
    'from the day stated.',
  authorizes: ['officer_change'],
  decidesBySchedule: true,
  terms,
  prose: (_, { appointments = [], departures = [] }, law) => html`
${whereas('the Board wishes to determine who holds the offices of the Corporation;')}
${
  departures.length > 0 &&
  resolved(
    `${agree(departures.length, 'the person', 'the persons')} whom Schedule A names as leaving office ` +
      `${agree(departures.length, 'ceases', 'cease')} to hold the offices set opposite ` +
      `${agree(departures.length, 'the name', 'their names')}, the Board accepting each resignation and effecting ` +
      `each removal with or without cause, ${law.cite.officerResignation}, and without prejudice to rights under a ` +
      'contract;',
  )
}
${
  appointments.length > 0 &&
  (departures.length > 0 ? further : resolved)(
    agree(
      appointments.length,
      'the person whom Schedule A names as elected is elected to the offices set opposite the name',
      'the persons whom Schedule A names as elected are elected to the offices set opposite their names',
    ) + `, to serve at the pleasure of the Board until a successor is chosen and qualified, ${law.cite.officers};`,
  )
}
${further('officers whom these resolutions do not name continue in their offices; and')}
${further(
  'the secretary shall update the signers of the bank accounts of the Corporation, its registrations ' +
    'and, if the responsible party changes, the records of the Internal Revenue Service by Form 8822-B within ' +
    'sixty days, Treas. Reg. § 301.6109-1(d)(2)(ii).',
)}`,
  schedule: (_, { appointments = [], departures = [] }) => html`
${
  departures.length > 0 &&
  table(
    'Offices that end',
    [{ head: 'Name' }, { head: 'Offices' }, { head: 'By' }],
    departures.map(({ name, titles, by }) => [name, listed(titles), by === 'resignation' ? 'Resignation' : 'Removal']),
  )
}
${
  appointments.length > 0 &&
  table(
    'Officers elected',
    [{ head: 'Name' }, { head: 'Offices' }],
    appointments.map(({ name, titles }) => [name, listed(titles)]),
  )
}`,
});
