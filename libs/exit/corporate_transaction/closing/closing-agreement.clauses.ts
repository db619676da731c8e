import { article, clauses, counted, dollars, section, stateOf } from '#documents/kit';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import type { Content, Html } from '#platform/documents/html';
import type { DefinitiveAgreementFacts } from './closing.facts';

type Facts = DefinitiveAgreementFacts;

export function price({ consideration_cents, escrow, earn_out, ...facts }: Facts): Html {
  const ofOwners = facts.merger !== null || facts.sellers.length > 0;
  const later: Content[] = [
    ...(escrow
      ? [
          `Of the amount the Buyer pays ${dollars(escrow.amount_cents)} at the closing to an escrow agent, who ` +
            `holds them for ${counted(escrow.months, 'month')} as security for claims of the Buyer under this ` +
            'Agreement.',
        ]
      : []),
    ...(earn_out
      ? [
          `On top of the amount the Buyer pays up to ${dollars(earn_out.amount_cents)} if the business has done, ` +
            `within ${counted(earn_out.months, 'month')} after the closing, what the parties have agreed in writing.` +
            (ofOwners ? ' Each owner gets of it what it would have got more, had that been paid with the rest.' : ''),
        ]
      : []),
  ];
  return article(
    '2',
    'Price',
    section(
      '2.1',
      'Amount',
      `The Buyer pays ${dollars(consideration_cents)} at the closing, in immediately available funds, by the funds ` +
        'flow statement that is fixed at the release and balances to the cent' +
        (earn_out ? `, and on top of it later up to ${dollars(earn_out.amount_cents)} by Section 2.2.` : '.'),
    ),
    later.length > 0 &&
      section('2.2', 'Parts held back or paid later', 'The price has these parts:', clauses(...later)),
    ofOwners &&
      section(
        later.length > 0 ? '2.3' : '2.2',
        'Rights to stock',
        'What the Company has promised of its stock is treated so at the closing:',
        clauses(...treatmentClauses(facts)),
      ),
  );
}

const convertibles = {
  cash_out: 'are paid what was invested',
  repay: 'are repaid with their interest',
  convert: 'get what the shares that they would become get',
  greater: 'get what their own terms give them, whichever way is more for their holders',
};

const treatmentClauses = ({ treatment: { options, safes, notes } }: Pick<Facts, 'treatment'>): string[] => [
  options === 'cash_out'
    ? 'options that have vested are paid what a share gets, less their price; all others end without payment.'
    : 'options end without payment.',
  `simple agreements for future equity ${convertibles[safes]}.`,
  `convertible notes ${convertibles[notes]}.`,
];

/** Representations, and conduct of the business until closing. */
export const promises = ({ sellers }: Facts): Html =>
  article(
    '3',
    'Representations and Covenants',
    section(
      '3.1',
      'The Company',
      'The Company represents to the Buyer, on this day and at the closing, except as its disclosure schedules say:',
      clauses(
        'it is duly organized and in good standing, and has the power to enter into this Agreement.',
        'those who decide for it have approved this Agreement as its charter and the law require.',
        'its cap table, as delivered to the Buyer, names everybody who owns it or has a right to become an owner.',
        'its financial statements are true in all material respects, and it has no liability of weight beside them.',
        'it owns or may use what its business needs, and no claim or proceeding against it is pending or threatened.',
      ),
    ),
    section(
      '3.2',
      'The Buyer',
      'The Buyer represents that it is duly organized, has approved this Agreement, and has the funds to pay ' +
        'the price.',
    ),
    sellers.length > 0 &&
      section(
        '3.3',
        'The Sellers',
        'Each Seller represents, for itself alone, that it owns its shares free of liens and of claims of others.',
      ),
    section(
      sellers.length > 0 ? '3.4' : '3.3',
      'Until the closing',
      'The Company carries on its business in the ordinary course, gives the Buyer access to its books and ' +
        'people, talks with nobody else about a sale of itself, and tells the Buyer of whatever makes a ' +
        'representation untrue. Both sides make the notifications that the law asks for, and do what the ' +
        'conditions of Article 4 need.',
    ),
  );

export const closing = ({ conditions }: Facts): Html =>
  article(
    '4',
    'Closing',
    section(
      '4.1',
      'Conditions',
      'Neither side has to close before each of these is so, unless the side for whose good it is waives it:',
      clauses(...conditions.map(ended)),
    ),
    section(
      '4.2',
      'Release',
      'The papers of the closing are signed ahead of it and held in escrow. They are released together, all ' +
        'or none, when the conditions are met and the funds have moved; until then none of them binds ' +
        'anybody.',
    ),
  );

export const end = ({ escrow }: Facts): Html =>
  article(
    '5',
    'Claims and Termination',
    section(
      '5.1',
      'Claims',
      'The representations survive the closing for twelve months. ' +
        (escrow
          ? 'But for fraud, the escrow is all that answers for their being untrue.'
          : 'But for fraud, claims for their being untrue are limited to one tenth of the price.'),
    ),
    section(
      '5.2',
      'Termination',
      'Before the closing this Agreement may be terminated by both sides together; by either side, if the ' +
        'closing has not come within six months, or an order forbids it for good; and by a side that is not ' +
        'in breach, if the other is and does not cure that within thirty days of notice. Who breached it ' +
        'willfully remains liable.',
    ),
  );

export function general({ company }: Facts): Html {
  const { court } = lawOf(company.jurisdiction).corporation_act;
  return article(
    '6',
    'General',
    section(
      '6.1',
      'Law and forum',
      `This Agreement is governed by the law of the State of ${stateOf(company)} without
      regard to its conflict of laws rules, and disputes belong before ${court}.`,
    ),
    section(
      '6.2',
      'Entire agreement',
      'This Agreement and its schedules are all that the parties have agreed on its subject, with the ' +
        'agreement of confidentiality between them. It may be amended only in writing signed by all of them, ' +
        'and may be signed in counterparts and electronically.',
    ),
  );
}
