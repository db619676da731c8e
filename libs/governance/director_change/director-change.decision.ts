import {
  agree,
  count,
  decision,
  factTable,
  further,
  listed,
  people,
  resolved,
  type Terms,
  text,
  whereas,
} from '#documents/kit';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';

interface NamedDirector {
  name: string;
  stakeholder_id?: string;
}

interface DirectorChangeParticulars {
  elected?: NamedDirector[];
  resigned?: NamedDirector[];
  removed?: NamedDirector[];
  board_size?: number;
}

const person = { name: text('Name', 'Name of the person') };

const terms: Terms = {
  oneOf: [['elected'], ['resigned'], ['removed'], ['board_size']],
  properties: {
    elected: people('Elected', 'Elected directors', person),
    resigned: people('Resigned', 'Directors whose resignation the resolution notes', person),
    removed: people('Removed', 'Directors removed by the stockholders. Not for a board.', person),
    board_size: count('Directorships', 'Number of directorships after the change'),
  },
};

/** A less than unanimous consent can fill only these directorships. */
const inPlaceOfMeeting = (statute: string): string =>
  'unless this consent is unanimous it elects only to directorships that are vacant, newly created or vacated ' +
  'by these resolutions, and it takes the place of an annual meeting only if all directorships to which that ' +
  `meeting could elect are vacant and are filled by it, ${statute};`;

const names = (named: readonly { name: string }[]): string => listed(named.map(({ name }) => name));

/**
 * Stockholders elect and remove directors, and the board fills vacancies (8 Del. C. §§ 141(b) and (k), 211(b), 223,
 * W.S. 17-16-803, 17-16-807, 17-16-808 and 17-16-810). A board cannot remove a director.
 */
decision<DirectorChangeParticulars>({
  id: 'director_change_consent',
  kind: 'director_change_consent',
  decides: 'either',
  caption: 'Change of Directors',
  summary: 'This document decides who serves on the board of directors, from the day stated.',
  authorizes: ['director_change'],
  decidesBySchedule: true,
  terms,
  prose({ body }, { elected = [], resigned = [], removed = [], board_size: size }, law) {
    const board = body === 'board';
    if (board && removed.length > 0) throw new RangeError('Only the stockholders can remove directors.');
    const changes = [
      resigned.length > 0 &&
        `the resignation of ${names(resigned)} from the Board of Directors is noted, with effect at the time ` +
          `stated in it or, if none is stated, upon its delivery, ${law.cite.directorResignation};`,
      removed.length > 0 &&
        `${names(removed)} ${agree(removed.length, 'is', 'are')} removed from the Board of Directors, ` +
          `${law.cite.removal};`,
      size !== undefined &&
        `the number of directors that constitutes the whole Board of Directors is fixed at ${size}, ` +
          `${law.cite.boardSize} and the bylaws;`,
      elected.length > 0 &&
        (board
          ? `${names(elected)} ` +
            agree(
              elected.length,
              'is elected a director to fill a vacancy',
              'are elected directors to fill vacancies',
            ) +
            ` or a newly created directorship, ${law.cite.vacancies}, to serve until the next election of directors, ` +
            'or of the class to which that directorship belongs where directors are divided into classes, and until ' +
            'a successor is elected and qualified;'
          : `${names(elected)} ${agree(elected.length, 'is elected a director', 'are elected directors')} of the ` +
            `Corporation, ${law.cite.election}, to serve until the next annual meeting of ${law.holders} or, ` +
            'where directors are divided into classes, for the remainder of the term of that class, and until a ' +
            'successor is elected and qualified;'),
      elected.length > 0 &&
        !board &&
        law.cite.consentInPlaceOfMeeting !== null &&
        inPlaceOfMeeting(law.cite.consentInPlaceOfMeeting),
    ].filter((one) => one !== false);
    return html`
${whereas(
  board
    ? elected.length > 0
      ? 'one or more directorships are vacant or newly created, and the law and the bylaws permit the Board to ' +
        'fill them;'
      : 'the Board wishes to record its membership, and to decide the matters stated below within its authority;'
    : `the ${law.holders} wish to determine who serves on the Board of Directors of the Corporation;`,
)}
${changes.map((one, index) => (index === 0 ? resolved : further)(one))}
${further('directors whom these resolutions do not name continue in office; and')}
${further(
  ended(
    'the secretary shall enter each change in the records of the Corporation with its date and, where the ' +
      `${law.charter} or an annual report names directors, shall cause the next filing to state those in office`,
  ),
)}`;
  },
  schedule: (_, { elected = [], resigned = [], removed = [], board_size: size }) =>
    factTable(
      'Directors',
      (
        [
          ['Elected', names(elected)],
          ['Resigned', names(resigned)],
          ['Removed', names(removed)],
          ['Directorships', size === undefined ? '' : String(size)],
        ] satisfies [string, string][]
      ).filter(([, said]) => said !== ''),
    ),
});
