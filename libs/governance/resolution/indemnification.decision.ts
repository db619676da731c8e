import { decision, further, listed, resolved, texts, whereas } from '#documents/kit';
import { html } from '#platform/documents/html';

interface IndemnificationParticulars {
  indemnitees?: string[];
}

/**
 * Indemnification agreements benefit the directors who approve them (8 Del. C. §§ 144 and 145(e) and (f), W.S.
 * 17-16-853, 17-16-858 and 17-16-863).
 */
decision<IndemnificationParticulars>({
  id: 'board_consent:indemnification_form_approval',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Form of Indemnification Agreement',
  authorizes: ['indemnification_form_approval'],
  terms: {
    properties: {
      indemnitees: texts('Indemnitees', 'Parties to the agreement. Defaults to each present director and officer.'),
    },
  },
  prose: (_, { indemnitees = [] }, law) => html`
${whereas(
  'able persons serve the Corporation as directors and officers more readily when they are protected from the ' +
    'costs of claims that are made against them on that account;',
)}
${whereas(
  'the law of the state of incorporation permits the Corporation to indemnify them and to advance their ' +
    `expenses by agreement, within its limits, ${law.cite.indemnification};`,
)}
${whereas(
  'each director may become a party to such an agreement and so has an interest in this decision, which has ' +
    'been disclosed to and is known to all directors;',
)}
${resolved(
  'the form of indemnification agreement presented to the Board, a copy of which shall be filed with these ' +
    'resolutions (the “Agreement”), is found to be ' +
    `${law.fair}, and is approved;`,
)}
${further(
  'the Corporation may enter into the Agreement with ' +
    (indemnitees.length > 0 ? listed(indemnitees) : 'each of its present directors and officers') +
    ', and with each person who becomes a director or officer hereafter;',
)}
${further(
  `because every director has an interest in it, the Agreement is to be submitted to the ${law.holders} for ` +
    'approval or ratification, after disclosure of the material facts, to the extent that any ' +
    `${law.holder} is disinterested, and the vote required for that purpose is ${law.disinterested}; if none is, the ` +
    `Board relies on its finding of fairness, ${law.cite.fairness}; and`,
)}
${further(
  'nothing in the Agreement obligates the Corporation to make a payment that ' +
    `${law.cite.indemnification} or public policy does not permit, and expenses shall be advanced to a director or ` +
    'officer only upon ' +
    (law.cite.affirmation === null
      ? ''
      : `a written affirmation of the good faith belief that ${law.cite.affirmation} requires and `) +
    'an undertaking to repay them if it is ultimately determined that there is no right to be indemnified.',
)}`,
});
