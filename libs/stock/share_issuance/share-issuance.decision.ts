import { dollars, grouped } from '#kernel/money';
import {
  agree,
  cents,
  count,
  counted,
  decision,
  further,
  listed,
  resolved,
  rows,
  table,
  type Terms,
  text,
  whereas,
} from '#documents/kit';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';

interface ShareIssuanceParticulars {
  class_name?: string;
  issues?: { name: string; shares: number; price_cents: number; consideration: string }[];
  /** Changes to earlier founders' grants, in the words of the amended grant. */
  amendments?: { name: string; change: string }[];
}

const terms: Terms = {
  oneOf: [['class_name', 'issues'], ['amendments']],
  properties: {
    class_name: text('Class', 'Class of the shares', 100),
    issues: rows('Shares', 'Shares to issue', {
      name: text('Purchaser', 'Name of the purchaser'),
      shares: count('Shares', 'Number of shares'),
      price_cents: cents('Price', 'Total price', 0),
      consideration: text('Consideration', 'Form of the consideration'),
    }),
    amendments: rows('Changes', 'Changes to earlier grants of founders', {
      name: text('Founder', 'Name of the founder'),
      change: text('Change', 'Text of the amended agreement', 4000),
    }),
  },
};

/**
 * Issues authorized shares and changes founders' grants (8 Del. C. §§ 144, 152, 153 and 161, W.S. 17-16-621), exempt
 * under 15 U.S.C. § 77d(a)(2).
 */
decision<ShareIssuanceParticulars>({
  id: 'board_consent:share_issuance_authorisation',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Issuance of Shares',
  authorizes: ['share_issuance_authorisation', 'amend_founder_grants'],
  decidesBySchedule: true,
  terms,
  prose({ company, signatories }, { class_name, issues = [], amendments = [] }, law) {
    const { issue_vote: issueVote } = lawOf(company.jurisdiction).votes.holders;
    const total = issues.reduce((sum, { shares }) => sum + shares, 0);
    const interested = issues.flatMap(({ name }) =>
      signatories.some((director) => director.name === name) ? name : [],
    );
    const issue =
      issues.length > 0 &&
      html`
${whereas(
  `the Board considers it to be in the best interests of the Corporation to issue shares of its ${class_name}, ` +
    `which are authorized by its ${law.charter}, unissued and not reserved for another purpose, and has ` +
    'determined in good faith that the consideration for them is adequate' +
    `${company.par_value === null ? '' : ' and not less than their par value'};`,
)}
${
  interested.length > 0 &&
  whereas(
    `${listed(interested)}, ${agree(interested.length, 'a director, is', 'directors, are')} to purchase shares and ` +
      `${agree(interested.length, 'has', 'have')} disclosed that interest to the Board, ${law.cite.interested};`,
  )
}
${resolved(
  `under ${law.cite.issue} the Corporation shall sell and issue ${counted(total, 'share')} of ${class_name}, ` +
    'to the persons, in the numbers and for the consideration stated in Schedule A, and no others;',
)}
${further(
  `upon receipt of that consideration the ${agree(total, 'share', 'shares')} will be validly issued, fully paid ` +
    `and nonassessable, and the officers shall record ${agree(total, 'it', 'them')} in the stock ledger;`,
)}
${
  issueVote !== null &&
  further(
    'no shares shall be issued for consideration other than cash whose voting power is more than twenty percent of ' +
      'that which was outstanding immediately before, unless the shareholders have approved it or there are ' +
      `none, ${issueVote.statute};`,
  )
}
${further(
  'the form of purchase agreement presented to the Board, with its restrictions on transfer and any vesting, ' +
    'is approved, and the officers shall execute one with each purchaser before shares are recorded; and',
)}
${further(
  'the shares are offered and sold in reliance on Section 4(a)(2) of the Securities Act of 1933, 15 U.S.C. § ' +
    '77d(a)(2), or on a rule under it, and on the corresponding exemptions of state law, and the officers shall ' +
    'make the notice filings that those laws require.',
)}`;
    const change =
      amendments.length > 0 &&
      html`
${whereas(
  'the Corporation has issued stock to its founders under stock purchase agreements, each director who is an ' +
    'affected founder has disclosed that interest to the Board, and the Board considers the amendments set forth in ' +
    'Schedule A to be fair to the Corporation and in its best interests;',
)}
${resolved(
  'subject to the written agreement of each affected founder, the amendments to those agreements set forth in ' +
    `Schedule A are approved, ${law.cite.interested};`,
)}
${further(
  'each affected founder is advised to consult a tax adviser before signing, in particular on Section ' +
    '83 of the Internal Revenue Code.',
)}`;
    return html`${issue}${change}`;
  },
  schedule: (_, { class_name, issues = [], amendments = [] }) => html`
${
  issues.length > 0 &&
  table(
    `Issuance of ${class_name}`,
    [
      { head: 'Purchaser' },
      { head: 'Shares', figure: true },
      { head: 'Price', figure: true },
      { head: 'Consideration' },
    ],
    issues.map((one) => [one.name, grouped(one.shares), dollars(one.price_cents), one.consideration]),
    [
      'Total',
      grouped(issues.reduce((sum, { shares }) => sum + shares, 0)),
      dollars(issues.reduce((sum, { price_cents }) => sum + price_cents, 0)),
      '',
    ],
  )
}
${
  amendments.length > 0 &&
  table(
    'Amendments to Founders’ Agreements',
    [{ head: 'Founder' }, { head: 'Amendment' }],
    amendments.map(({ name, change }) => [name, change]),
  )
}`,
});
