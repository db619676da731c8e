import { type FounderFacts, further, plural, resolved, signatures, signerOf } from '#documents/kit';
import { type Html, html } from '#platform/documents/html';

export const bankAccounts = (): Html =>
  resolved(
    'the officers may open accounts in the name of the Corporation with such federally insured banks as they select, ' +
      'designate who may draw on them, and deliver the forms of resolution that a bank requires, each of which is ' +
      'adopted as if set forth in these resolutions, provided that the secretary certifies it and files a copy with ' +
      'the minutes.',
  );

export const officersAuthority = (): Html => html`${resolved(
  'the officers may take every action and execute every document that they consider necessary or advisable to carry ' +
    'out these resolutions, and all earlier acts of a director or officer within the scope of these resolutions are ' +
    'ratified; and',
)}
${further(
  'this consent may be signed in counterparts and by electronic signature, and shall be filed with the minutes of ' +
    'the proceedings of the Board.',
)}`;

export const managersAuthority = (): Html =>
  resolved(
    'those who manage the Company may take every action and execute every document that they consider necessary or ' +
      'advisable to carry out these resolutions; earlier acts within the scope of these resolutions are ratified; ' +
      'and this consent, which may be signed in counterparts and by electronic signature, shall be kept with the ' +
      'records of the Company.',
  );

export const signedByDirectors = (directors: readonly FounderFacts[]): Html =>
  signatures(
    `The undersigned ${plural(directors.length, 'director')} ${directors.length === 1 ? 'has' : 'have'} signed ` +
      `this consent on the ${plural(directors.length, 'date')} stated below.`,
    directors.map((director) => signerOf(director, 'Director')),
  );

/** Members first, then managers who hold no interest. */
export const signedByMembers = (founders: readonly FounderFacts[]): Html => {
  const capacityOf = ({ roles }: FounderFacts): string =>
    [roles.includes('member') && 'Member', roles.includes('manager') && 'Manager'].filter(Boolean).join(' and ');
  const countOf = (role: FounderFacts['roles'][number]): number =>
    founders.filter(({ roles }) => roles.includes(role)).length;
  const managers = countOf('manager');
  return signatures(
    `Signed by the ${countOf('member') === 1 ? 'sole member' : 'members'}` +
      `${managers === 0 ? '' : ` and the ${plural(managers, 'manager')}`}:`,
    founders.filter((founder) => capacityOf(founder) !== '').map((founder) => signerOf(founder, capacityOf(founder))),
  );
};
