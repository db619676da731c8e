import type { CompanyFacts } from '#companies/company';
import {
  agree,
  article,
  counted,
  exhibit,
  type FounderFacts,
  isPerson,
  leftAligned,
  longDate,
  note,
  paragraph,
  section,
  signatures,
  stateOf,
} from '#documents/kit';
import { unvestedMonthly } from '#equity/vesting';
import type { LegalDate } from '#kernel/dates';
import { grouped } from '#kernel/money';
import { lawOf } from '#law/states/index';
import { type Html, html } from '#platform/documents/html';
import { purchaserOf, servesAs } from '#stock/share_act';

interface Vesting {
  company: CompanyFacts;
  purchaser: Pick<FounderFacts, 'kind' | 'name' | 'representative' | 'vesting'>;
}

type Dated = Vesting & { document_date: LegalDate };

/** Vesting may begin before the agreement. */
function unvestedAtFirst({ purchaser: { vesting }, document_date }: Dated, shares: number): string {
  const left = unvestedMonthly(shares, vesting!, document_date);
  const at =
    left === shares
      ? 'All of the Shares are initially unvested'
      : left === 0
        ? 'All of the Shares are vested on the date of this Agreement'
        : `${grouped(left)} of the Shares ${agree(left, 'is', 'are')} unvested on the date of this Agreement, and ` +
          'the others are vested';
  return `${at}. “Unvested Shares” are Shares that have not vested`;
}

/**
 * Vesting by lapse of a repurchase option. A corporation may buy its stock only within 8 Del. C. § 160 or W.S.
 * 17-16-640.
 */
export function vestingArticle(facts: Dated, shares: number): Html {
  const { company, purchaser } = facts;
  const limit = lawOf(company.jurisdiction).corporation_act.cite.capital;
  const title = 'Vesting and Repurchase';
  if (!purchaser.vesting)
    return article(
      '3',
      title,
      section(
        '3.1',
        'No vesting',
        'The Shares are fully vested when issued and are not subject to a right of the Corporation to ' +
          'repurchase them by reason of the end of any service.',
      ),
    );
  const { months, cliff_months: cliff, start } = purchaser.vesting;
  const passed = `${counted(cliff, 'month')} ${agree(cliff, 'has', 'have')} passed from that date`;
  const atCliff =
    months === 1 || cliff === 0
      ? ''
      : `, except that none vests before ${passed}, when ${cliff === months ? 'all' : cliff} of the ${months} ` +
        `installments ${agree(cliff, 'vests', 'vest')} at once`;
  const day = start ? longDate(start) : 'the date on which the Shares are issued';
  const from = `${day} (the “Vesting Commencement Date”)`;
  const schedule =
    months === 1
      ? `one installment, one month after ${from}`
      : `${months} equal monthly installments, the first one month after ${from}`;
  return article(
    '3',
    title,
    html`
${section(
  '3.1',
  'Vesting',
  `${unvestedAtFirst(facts, shares)}. While Purchaser continuously serves the ` +
    `Corporation as ${servesAs(purchaser)} (“Service”), the Shares vest in ${schedule}${atCliff}.` +
    (months > 1
      ? ' Fractions are rounded down to a whole share, and the last installment comprises all that remain.'
      : ''),
)}
${section(
  '3.2',
  'Repurchase option',
  `If Service ends for any reason${isPerson(purchaser) ? ', including death or disability' : ''}, the Corporation ` +
    'has, for ninety days after it ends, an irrevocable option to repurchase any or all Unvested Shares at the lower ' +
    'of the Purchase Price paid for them (adjusted for splits and the like) and their fair market value on the date ' +
    'of exercise. Unless the Corporation gives notice within that time that it does not exercise the option in whole ' +
    'or in part, it is deemed exercised on the last day. The Corporation may pay by check, by cancellation of ' +
    'indebtedness, or both, and may assign the option.',
)}
${section(
  '3.3',
  'Limits of law',
  `The Corporation shall repurchase Unvested Shares only to the extent that ${limit} permits. The period for ` +
    'exercise of the option is extended for as long as the law prevents its exercise.',
)}
${section(
  '3.4',
  'Escrow',
  'To secure the option Purchaser shall deliver with this Agreement the assignment in Exhibit A, signed in blank, ' +
    'which the secretary of the Corporation shall hold in escrow with the Unvested Shares and may complete only to ' +
    'give effect to the option. While they are so held, Purchaser may vote the Unvested Shares and shall receive ' +
    'dividends on them. Securities issued in respect of Unvested Shares are themselves unvested.',
)}`,
  );
}

/** IRC § 83(b)(2) and Treas. Reg. § 1.83-2(b): thirty days from the transfer, without extension. */
const election = ({ purchaser }: Vesting): Html =>
  purchaser.vesting
    ? html`
${section(
  '5.1',
  'Section 83(b) election',
  'Under Section 83(a) of the Internal Revenue Code the excess of the fair market value of Unvested Shares when ' +
    'they vest over the amount paid for them is ordinary income at that time, unless Purchaser elects under Section ' +
    '83(b) to be taxed at the time of transfer.',
)}
${note(
  html`<p class="conspicuous">The election must be filed with the Internal Revenue Service no later than thirty (30)
    days after the date on which the Shares are transferred. The period cannot be extended, and a late election has no
    effect: IRC § 83(b)(2); Treas. Reg. § 1.83-2(b).</p>`,
  html`<p class="conspicuous">Filing is Purchaser’s sole responsibility, even if Purchaser asks the Corporation or its
    representatives to file on Purchaser’s behalf. Purchaser shall deliver a copy to the Corporation, Treas. Reg. §
    1.83-2(d).</p>`,
)}`
    : section(
        '5.1',
        'Section 83',
        'The Shares are substantially vested when transferred, so that Section 83(a) of the Internal Revenue ' +
          'Code applies at that time and no election under Section 83(b) is required on account of vesting.',
      );

const blank = html`<span class="blank"></span>`;

export function purchaseExhibits(
  facts: Vesting,
  { agreement, class_name }: { agreement: string; class_name: string },
): Html {
  const { company, purchaser } = facts;
  return html`
${
  purchaser.vesting &&
  exhibit(
    'Exhibit A',
    'Assignment Separate from Certificate',
    leftAligned(
      html`For value received, and under the ${agreement} between the undersigned and ${company.legal_name} (the
        “Corporation”) of which this is Exhibit A, the undersigned hereby sells, assigns and transfers to ${blank}
        (the “Assignee”) ${blank} shares of ${class_name} of the Corporation that stand in the name of the undersigned
        on its books, and irrevocably appoints the secretary of the Corporation as attorney to transfer them with full
        power of substitution.`,
    ),
    paragraph(
      'This assignment is signed in blank. The Assignee, the number of shares and the date of the transfer are ' +
        'intentionally left blank. The secretary of the Corporation shall complete them only upon an exercise of the ' +
        'repurchase option under Section 3.2, without a further signature of the undersigned.',
    ),
    signatures(html`Date of the transfer: ${blank}`, [purchaserOf(facts).signer]),
  )
}
${purchaserOf(facts).consent(consentExhibit(purchaser), agreement)}`;
}

const consentExhibit = ({ vesting }: Vesting['purchaser']): string => (vesting ? 'B' : 'A');

export const taxArticle = (facts: Vesting): Html =>
  article(
    '5',
    'Taxes',
    election(facts),
    section(
      '5.2',
      'Own advice',
      'Purchaser has reviewed the tax consequences of this investment with Purchaser’s own advisers, relies ' +
        'solely on them and not on any statement of the Corporation or its representatives, and shall bear the ' +
        'resulting taxes. Purchaser shall pay all taxes that the Corporation is required to withhold before Shares ' +
        'are released.',
    ),
  );

export function purchaseTerms({ company, purchaser }: Vesting): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    '6',
    'General',
    section(
      '6.1',
      'No right to service',
      'Nothing in this Agreement gives Purchaser a right to serve the Corporation in any capacity, or limits ' +
        'the right of either party to end that service at any time.',
    ),
    section(
      '6.2',
      'Adjustments',
      'References to Shares include securities received in respect of them by reason of a stock split, stock ' +
        'dividend, recapitalization, merger or the like, and prices shall be adjusted accordingly.',
    ),
    section(
      '6.3',
      'Notices',
      'Notices shall be in writing and are given when delivered in person or by courier, or when sent by electronic ' +
        'mail with confirmation, to the address stated above or in the records of the Corporation.',
    ),
    section(
      '6.4',
      'Law and forum',
      `This Agreement is governed by the law of the State of ${stateOf(company)} without regard to its ` +
        `conflict of laws rules, and disputes shall be brought exclusively in ${law.court}.`,
    ),
    section(
      '6.5',
      'Entire agreement',
      'This Agreement with any exhibits is the entire agreement of the parties on its subject, may be amended ' +
        'only in writing signed by both, binds successors and permitted assigns, and may be signed in ' +
        'counterparts and electronically. If a provision is unenforceable, the others remain in effect.',
    ),
    isPerson(purchaser) &&
      section(
        '6.6',
        'Spouse or domestic partner',
        'Purchaser represents that Purchaser has no spouse or domestic partner, unless the consent in ' +
          `Exhibit ${consentExhibit(purchaser)}, signed by that person, is delivered to the Corporation with this ` +
          'Agreement. Without a spouse or domestic partner the Exhibit is not applicable and remains blank.',
      ),
  );
}
