import { dollars, grouped } from '#kernel/money';
import {
  cents,
  count,
  day,
  decision,
  further,
  longDate,
  nullable,
  oneOf,
  type Particular,
  perShare,
  price,
  resolved,
  rows,
  table,
  type Terms,
  termTable,
  text,
  whereas,
} from '#documents/kit';
import { compoundings, dayCounts } from '#equity/interest';
import { html } from '#platform/documents/html';

interface Listed {
  investor: string;
  amount_cents: number;
  valuation_cap_cents: number | null;
  pre_money_valuation_cap_cents?: number;
  discount_percent: string | null;
}

interface ListedNote extends Listed {
  interest_rate_percent: string;
  compounding: (typeof compoundings)[number];
  day_count: (typeof dayCounts)[number];
  maturity_date: string;
}

interface ListedWarrant {
  investor: string;
  amount_cents: number;
  class_name: string;
  shares: number;
  exercise_price: string;
  expires_on: string;
}

interface SafeIssuanceParticulars {
  total_cents: number;
  safes?: Listed[];
  notes?: ListedNote[];
  warrants?: ListedWarrant[];
}

function termsOf({
  valuation_cap_cents: cap,
  pre_money_valuation_cap_cents: early,
  discount_percent: discount,
}: Listed): string {
  const caps = [
    ...(cap === null ? [] : [`Post-money valuation cap ${dollars(cap)}`]),
    ...(early === undefined ? [] : [`Pre-money valuation cap ${dollars(early)}`]),
  ];
  return [
    ...(caps.length === 0 ? ['No valuation cap'] : caps),
    discount === null ? 'no discount' : `discount ${discount}%`,
  ].join(', ');
}

const compounded: Record<ListedNote['compounding'], string> = {
  none: 'simple',
  annual: 'compounded annually',
  semi_annual: 'compounded semi-annually',
  quarterly: 'compounded quarterly',
  monthly: 'compounded monthly',
};

const loanOf = ({ interest_rate_percent: rate, compounding, day_count, maturity_date }: ListedNote): string =>
  `${rate}% a year, ${compounded[compounding]}, ` +
  `${day_count === 'actual_365' ? 'actual days over 365' : '30/360'}; due ${longDate(maturity_date)}`;

const percent: Particular = {
  title: 'Discount',
  description: 'Discount in percent, or null',
  type: 'string',
  pattern: '^\\d{1,2}(\\.\\d{1,2})?$',
};

const rate: Particular = {
  title: 'Interest',
  description: 'Interest rate in percent per year',
  type: 'string',
  pattern: '^\\d{1,2}(\\.\\d{1,4})?$',
};

const columns = {
  investor: text('Investor', 'Name of the investor'),
  amount_cents: cents('Purchase price', 'Purchase price in cents'),
  valuation_cap_cents: nullable(cents('Valuation cap', 'Post-money valuation cap in cents, or null')),
  discount_percent: nullable(percent),
};

const more = {
  pre_money_valuation_cap_cents: cents(
    'Pre-money valuation cap',
    'Pre-money valuation cap in cents in place of a post-money cap. Counts the pool increase but no SAFE or note',
  ),
};

const terms: Terms = {
  required: ['total_cents'],
  properties: {
    total_cents: cents(
      'Maximum aggregate amount',
      'Maximum total of the purchase prices and principal in cents. 0 for warrants issued for other consideration',
      0,
    ),
    safes: rows('SAFEs', 'Known SAFEs', columns, 1, more),
    notes: rows(
      'Convertible notes',
      'Known convertible notes',
      {
        ...columns,
        interest_rate_percent: rate,
        compounding: oneOf('Compounding', 'Compounding period of the interest', compoundings),
        day_count: oneOf('Days', 'Day count convention', dayCounts),
        maturity_date: day('Maturity', 'Maturity date'),
      },
      1,
      more,
    ),
    warrants: rows('Warrants', 'Known warrants', {
      investor: columns.investor,
      amount_cents: cents('Purchase price', 'Purchase price in cents. 0 if issued for other consideration', 0),
      class_name: text('Class', 'Class of the shares', 100),
      shares: count('Shares', 'Number of shares'),
      exercise_price: price('Exercise price', 'Exercise price per share in dollars'),
      expires_on: day('Expiration', 'Last date of exercise'),
    }),
  },
};

interface Words {
  long: string;
  many: string;
  one: string;
  each: string;
}

const kinds = {
  safe: {
    long:
      'simple agreements for future equity (“SAFEs”), by which an investor pays now for a right to stock of the ' +
      'Corporation in a later financing',
    many: 'SAFEs',
    one: 'a SAFE',
    each: 'each SAFE',
  },
  note: {
    long:
      'convertible notes, by which an investor lends money that becomes stock of the Corporation in a later ' +
      'financing',
    many: 'convertible notes',
    one: 'a convertible note',
    each: 'each convertible note',
  },
  warrant: {
    long: 'warrants to purchase stock of the Corporation at a fixed exercise price',
    many: 'warrants',
    one: 'a warrant',
    each: 'each warrant',
  },
} satisfies Record<string, Words>;

function words({ safes = [], notes = [], warrants = [] }: SafeIssuanceParticulars): Words {
  const [first, ...others] = [
    ...(safes.length > 0 || notes.length + warrants.length === 0 ? [kinds.safe] : []),
    ...(notes.length > 0 ? [kinds.note] : []),
    ...(warrants.length > 0 ? [kinds.warrant] : []),
  ] as [Words, ...Words[]];
  return others.reduce((all, { long, many, one, each }, index) => {
    const last = index === others.length - 1;
    const joined = (before: string, next: string, word: string): string =>
      `${before}${last ? ` ${word}` : ','} ${next}`;
    return {
      long: `${all.long}, ${last ? 'and ' : ''}${long}`,
      many: joined(all.many, many, 'and'),
      one: joined(all.one, one, 'or'),
      each: joined(all.each, each, 'and'),
    };
  }, first);
}

function paidFor({ total_cents: total, safes = [], notes = [], warrants = [] }: SafeIssuanceParticulars): string {
  if (total === 0) return 'for consideration that the Board has determined to be sufficient';
  if (notes.length === 0) return `for aggregate purchase prices of up to ${dollars(total)}`;
  return safes.length + warrants.length === 0
    ? `in an aggregate principal amount of up to ${dollars(total)}`
    : `for purchase prices and principal amounts of up to ${dollars(total)} in all`;
}

/** Whether officers may issue SAFEs or notes that Schedule A does not list. */
function leavesOthers({ total_cents: total, safes = [], notes = [], warrants = [] }: SafeIssuanceParticulars): boolean {
  const listed = [...safes, ...notes, ...warrants];
  return (
    listed.length === 0 ||
    (safes.length + notes.length > 0 && total > listed.reduce((sum, { amount_cents }) => sum + amount_cents, 0))
  );
}

/** The board fixes the terms of a right to stock: 8 Del. C. § 157(b), W.S. 17-16-624. */
function onTerms(particulars: SafeIssuanceParticulars): string {
  const { safes = [], notes = [], warrants = [] } = particulars;
  if (safes.length + notes.length + warrants.length === 0)
    return ', which states every term of the SAFE other than its holder, date and purchase amount';
  const listed = ': those listed in Schedule A on the terms stated there, and ';
  return leavesOthers(particulars)
    ? `${listed}others only on the terms of that form, which states every term of the instrument other than its ` +
        `holder, date and amount${warrants.length > 0 ? ', but no other warrants' : ''}`
    : `${listed}no others`;
}

/**
 * SAFEs, notes and warrants are rights to stock (8 Del. C. §§ 152 and 157, W.S. 17-16-624); a note is also a debt (8
 * Del. C. § 122(13), W.S. 17-16-302(a)(vii)). Exemption: 17 C.F.R. § 230.506(b).
 */
decision<SafeIssuanceParticulars>({
  id: 'board_consent:safe_issuance',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Simple Agreements for Future Equity',
  authorizes: ['safe_issuance'],
  decidesBySchedule: true,
  terms,
  prose(_, particulars, law) {
    const { total_cents: total, safes = [], notes = [], warrants = [] } = particulars;
    const { long, many, one, each } = words(particulars);
    return html`
${whereas(
  total === 0
    ? `the Board considers it to be in the best interests of the Corporation to issue ${long};`
    : 'the Corporation needs funds for its business, and the Board considers it to be in the best interests of the ' +
        `Corporation to obtain them by ${long};`,
)}
${whereas(
  'the material facts as to any relationship or interest of a director in the issuance, direct or through a related ' +
    'person, and as to the issuance have been disclosed to or are known to all members of the Board, ' +
    `${law.cite.interested};`,
)}
${resolved(
  `under ${notes.length > 0 ? `${law.cite.borrowing}, ` : ''}${law.cite.issue} and ${law.cite.rights} the ` +
    `Corporation may issue ${many} ${paidFor(particulars)}, in the form presented to the Board` +
    `${onTerms(particulars)};`,
)}
${
  warrants.length > 0 &&
  further(
    'the shares for which a warrant is issued are reserved for it, and when it is exercised in accordance with ' +
      'its terms they shall be issued without a further decision of the Board, at its exercise price, which the ' +
      'Board has determined to be adequate, or against surrender of the right to other shares under it, and will ' +
      'then be validly issued, fully paid and nonassessable;',
  )
}
${
  safes.length + notes.length > 0 || warrants.length === 0
    ? further(
        `when ${words({ total_cents: total, safes, notes }).one} converts, the Corporation shall reserve and ` +
          'issue the shares then issuable under it, and the Board shall, subject to its fiduciary duties, propose to ' +
          `the ${law.holders} any amendment of the ${law.charter} that the conversion requires;`,
      )
    : null
}
${further(
  `${one} may be issued only to an accredited investor as defined in 17 C.F.R. § 230.501(a) who has been given ` +
    'the opportunity to ask questions of the Corporation, and without general solicitation, in reliance on 17 ' +
    'C.F.R. § 230.506(b) and on the corresponding exemptions of state law;',
)}
${
  leavesOthers(particulars)
    ? further(
        `no ${safes.length + notes.length > 0 ? 'instrument that is not listed in Schedule A' : 'SAFE'} shall be ` +
          'issued under this resolution to a person who exercises this authority; and',
      )
    : null
}
${further(
  'the officers shall file a notice on Form D within fifteen calendar days after the first sale, 17 C.F.R. § ' +
    `230.503, and the notices that states require, and shall record ${each} with its holder, its amount and its ` +
    'terms in the records of the Corporation.',
)}`;
  },
  schedule: (_, particulars) => html`${termTable(terms, particulars)}
${
  particulars.safes &&
  table(
    'SAFEs',
    [{ head: 'Investor' }, { head: 'Purchase price', figure: true }, { head: 'Terms' }],
    particulars.safes.map((one) => [one.investor, dollars(one.amount_cents), termsOf(one)]),
  )
}
${
  particulars.notes &&
  table(
    'Convertible notes',
    [{ head: 'Investor' }, { head: 'Principal', figure: true }, { head: 'Interest and maturity' }, { head: 'Terms' }],
    particulars.notes.map((one) => [one.investor, dollars(one.amount_cents), loanOf(one), termsOf(one)]),
  )
}
${
  particulars.warrants &&
  table(
    'Warrants',
    [
      { head: 'Investor' },
      { head: 'Purchase price', figure: true },
      { head: 'Shares', figure: true },
      { head: 'Terms' },
    ],
    particulars.warrants.map((one) => [
      one.investor,
      dollars(one.amount_cents),
      grouped(one.shares),
      `${one.class_name} at ${perShare(one.exercise_price)} per share, until ${longDate(one.expires_on)}`,
    ]),
  )
}`,
});
