import { further, listed, rows, text, texts, whereas, type DecisionLaw, type Terms } from '#documents/kit';
import type { Html } from '#platform/documents/html';

export interface InterestParticulars {
  /** If omitted, the document states only that interests were disclosed. */
  interests?: { name: string; interest: string; approved_by: string }[];
  disinterested_directors?: string[];
}

export const interestTerms: Terms['properties'] = {
  interests: rows(
    'Interests of directors and officers',
    'Interests of directors and officers in the transaction, other than as holders of stock, and the body that ' +
      'approves it without them',
    {
      name: text('Name', 'Director or officer'),
      interest: text('Interest', 'Material facts of the interest', 1000),
      approved_by: text('Approved by', 'disinterested_directors, committee or disinterested_holders'),
    },
    0,
  ),
  disinterested_directors: texts('Disinterested directors', 'Directors without an interest'),
};

type What = 'Merger' | 'Transaction';

const factsOf = (interests: NonNullable<InterestParticulars['interests']>): string =>
  interests.map(({ name, interest }) => `${name}: ${interest.replace(/[.;]$/, '')}`).join('; ');

/** 8 Del. C. § 144(a)(1), W.S. 17-16-862. */
export function disclosure(what: What, { interests }: InterestParticulars, { cite }: DecisionLaw): Html {
  if (interests === undefined)
    return whereas(
      `each director and officer who has an interest in the ${what}, other than as a holder of stock, has ` +
        'disclosed the material facts of that interest to the Board;',
    );
  if (interests.length === 0)
    return whereas(`no director or officer has disclosed an interest in the ${what} other than as a holder of stock;`);
  return whereas(
    `the following directors and officers have the following interests in the ${what}, and the material facts of ` +
      `each interest and of the ${what}, including any involvement in its initiation, negotiation or approval, have ` +
      `been disclosed or are known to all members of the Board, ${cite.interested}: ${factsOf(interests)};`,
  );
}

/** Approval without the interested: 8 Del. C. § 144(a), as amended in 2025. */
export function disinterestedApproval(
  what: What,
  { interests = [], disinterested_directors: free = [] }: InterestParticulars,
  { cite, holders, disinterested }: DecisionLaw,
): Html | false {
  const by = new Set(interests.map(({ approved_by }) => approved_by));
  const board = by.has('disinterested_directors') || by.has('committee');
  const clauses = [
    ...(board && free.length > 0
      ? [
          `the disinterested directors now serving are ${listed(free)}, and the Board, in good faith and without ` +
            `gross negligence, authorizes the ${what} by the affirmative votes of a majority of them, even though ` +
            `they may be less than a quorum, ${cite.interested}`,
        ]
      : []),
    ...(by.has('disinterested_holders')
      ? [`the ${what} is to be submitted for approval to the disinterested ${holders}, by ${disinterested}`]
      : []),
  ];
  return clauses.length > 0 && further(`${clauses.join(', and ')};`);
}

/** Disclosure to the owners who vote. */
export const disclosureToHolders = (what: What, { interests = [] }: InterestParticulars): Html =>
  whereas(
    `the ${what} Agreement, the interests of directors and officers in the ` +
      `${what}${interests.length === 0 ? '' : ` (${factsOf(interests)})`}, and all other information material to a ` +
      'decision on it were furnished to the undersigned;',
  );

export const holdersApproval = (what: What, { disinterested }: DecisionLaw): Html =>
  further(
    `the interests of directors and officers in the ${what} are approved, after disclosure of the material facts, ` +
      `to the extent that this consent constitutes ${disinterested};`,
  );
