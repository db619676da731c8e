import {
  agree,
  article,
  companyBlock,
  describe,
  document,
  letterhead,
  listed,
  longDate,
  paragraph,
  section,
  signatures,
  signerOf,
} from '#documents/kit';
import { grouped } from '#kernel/money';
import { ended } from '#kernel/sentence';
import { lawOf } from '#law/states/index';
import { type Content, type Html, html } from '#platform/documents/html';
import { consideration } from './agreement-consideration.clauses';
import { closing, general, promises, remedies, representation } from './closing-agreement.clauses';
import { constituentTerm, formedAs, isForeign, mergerLaw, otherCharter, survivorTerm } from '../other-constituent';
import { payeesOf, sectionsOf, wordsFor } from './agreement-words';
import type { DefinitiveAgreementFacts } from './closing.facts';

type Facts = DefinitiveAgreementFacts;

/** Parties in order, each with its defined term. */
function partiesOf(facts: Facts): Content[] {
  const { company, buyer, merger, sellers, representative } = facts;
  const { payees, definition } = payeesOf(facts);
  const { holder } = wordsFor(company);
  const subsidiary = merger && !merger.constituent.is_buyer ? merger.constituent : null;
  const parties: Content[] = [
    html`<b>${buyer.name}</b>${
      merger?.constituent.is_buyer && `, ${formedAs(company, merger.constituent)}`
    } (“<b>Buyer</b>”)`,
    subsidiary &&
      html`<b>${subsidiary.name}</b>, ${formedAs(company, subsidiary)} and a wholly owned
        subsidiary of Buyer (“<b>Merger Sub</b>”)`,
    html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”)`,
    sellers.length > 0 &&
      html`${agree(sellers.length, `the ${holder}`, `the ${holder}s`)} of the Company,
        <b>${listed(sellers.map(({ name }) => name))}</b> (${agree(
          sellers.length,
          'the “Seller”',
          'each, a “Seller” and together, the “Sellers”',
        )})`,
    representative &&
      html`<b>${representative.name}</b>, solely as representative of the
        ${definition === '' ? `${payees} of the Company` : `${payees} defined in Section 2.1`} (the
        “<b>Representative</b>”)`,
  ].filter(Boolean);
  return parties.map(
    (party, at) =>
      html`${at > 0 && (at < parties.length - 1 ? ', ' : parties.length > 2 ? ', and ' : ' and ')}${party}`,
  );
}

/** The definitive agreement. Kinds differ in the first article and in signers. */
const agreement = (kind: string, title: string, object: (facts: Facts) => Html) =>
  document<DefinitiveAgreementFacts>({
    kind,
    category: 'commercial',
    inCourse: true,
    title: ({ company, buyer }) => `${title} of ${company.legal_name} and ${buyer.name}`,
    body: (facts) => {
      const { company, buyer, merger, sellers, representative, signatory } = facts;
      const parties = partiesOf(facts);
      const subsidiary = merger && !merger.constituent.is_buyer ? merger.constituent : null;
      const asRepresentative = representative && { name: `${representative.name} (as Representative)` };
      const names = [buyer, subsidiary, ...sellers, asRepresentative, { name: company.legal_name }].flatMap(
        (party) => party?.name ?? [],
      );
      return html`
${letterhead(title, { of: names.length === 2 ? 'by and between' : 'by and among', company: listed(names) })}
${paragraph(
  html`This ${title}, dated as of ${longDate(facts.document_date)} (this “<b>Agreement</b>”), is entered into by and
    ${parties.length === 2 ? 'between' : 'among'} ${parties}, and takes effect upon its execution by all parties (the
    date of the last signature, the “<b>Agreement Date</b>”). A term defined anywhere in this Agreement has that meaning
    throughout it. The parties agree as follows.`,
)}
${object(facts)}
${consideration(facts)}
${promises(facts)}
${closing(facts)}
${remedies(facts)}
${representative && representation(facts, representative)}
${general(facts)}
${signatures('The parties have executed this Agreement on the dates stated below.', [
  signerOf(buyer, 'Buyer'),
  ...(subsidiary ? [signerOf(subsidiary, 'Merger Sub')] : []),
  ...sellers.map((seller) => signerOf(seller, `Seller (${wordsFor(company).holder})`)),
  ...(representative ? [signerOf(representative, 'Representative')] : []),
  { ...companyBlock(company, signatory), capacity: 'Company' },
])}`;
    },
  });

/** Charter, bylaws and offices of the survivor: 8 Del. C. § 251(b)(3). */
function governance({ company, merger }: Facts): string {
  const { charter, isLlc } = wordsFor(company);
  const { survivor, merged, constituent } = merger!;
  const term = survivorTerm(company, constituent);
  const rules = isLlc ? 'operating agreement' : 'bylaws';
  if (survivor === company.legal_name)
    return (
      `The ${charter} and the ${rules} of the Company, as in effect immediately before the Effective Time, shall be ` +
      `the ${charter} and the ${rules} of the ${term} until amended in accordance with their terms and applicable ` +
      `law. ${
        isLlc
          ? 'Each manager and officer of the Company in office immediately before the Effective Time, other than one ' +
            `whose resignation is delivered at the Closing, shall hold the same office with the ${term}`
          : 'The directors of the Company immediately before the Effective Time, other than those whose resignations ' +
            `are delivered at the Closing, or, if none remains in office, the directors of ${merged}, shall be the ` +
            `directors of the ${term}, and the officers of the Company immediately before the Effective Time, other ` +
            'than those whose resignations are delivered at the Closing, or, if none remains in office, the officers ' +
            `of ${merged}, shall be the officers of the ${term}, each`
      } until a successor is duly elected or appointed.`
    );
  const named = otherCharter(company, constituent) ?? 'charter';
  return constituentTerm(company, constituent) === 'entity'
    ? `The charter and other governing documents of ${survivor}, as in effect immediately before the Effective Time, ` +
        `shall be those of the ${term} until amended in accordance with their terms and applicable law. The persons ` +
        `who hold office with ${survivor} immediately before the Effective Time shall continue in office with the ` +
        `${term}.`
    : `The ${named} and the bylaws of ${survivor}, as in effect immediately before the Effective ` +
        `Time, shall be the ${named} and the bylaws of the ${term} until amended in accordance ` +
        `with their terms and applicable law. The directors and officers of ${survivor} immediately before the ` +
        `Effective Time shall be the directors and officers of the ${term} until their successors are duly elected ` +
        'or appointed.';
}

/** Conversion of interests: 8 Del. C. § 251(b)(5), W.S. 17-16-1102(c)(iii). */
function conversion(facts: Facts): Html {
  const { company, merger } = facts;
  const { equity, unit, Unit, isLlc } = wordsFor(company);
  const { survivor, merged, constituent, survivor_shares: shares } = merger!;
  const term = survivorTerm(company, constituent);
  const isEntity = constituentTerm(company, constituent) === 'entity';
  return section(
    '1.5',
    `Conversion of ${isLlc ? 'Interests' : 'Shares'}`,
    `At the Effective Time, each ${equity} of the Company outstanding immediately before the Effective Time (other ` +
      `than Excluded ${Unit}s${isLlc ? '' : ` and Dissenting ${Unit}s`}) shall be converted into the right to ` +
      `receive the Per ${Unit} Merger Consideration${laterAmounts(facts)}, without interest. ${priceOf(facts)} ` +
      `“Excluded ${Unit}s” means the ${unit}s held by Buyer or by the Company, each of which shall be cancelled ` +
      'without consideration. ' +
      (survivor === company.legal_name
        ? `The ${isEntity ? 'equity interests' : 'shares'} of ${merged} outstanding immediately before the Effective ` +
          `Time shall be converted, in the aggregate, into ${
            typeof shares === 'number'
              ? `${grouped(shares)} shares of common stock`
              : `all of the outstanding ${isLlc ? 'membership interests' : 'shares'}`
          } of the ${term}${typeof shares === 'number' ? `, which shall be its only outstanding ${unit}s` : ''}` +
          (constituent.is_buyer ? '' : `${typeof shares === 'number' ? ' and' : ','} all of which Buyer shall hold`) +
          '.' +
          (isLlc && !constituent.is_buyer
            ? ' At the Effective Time, Buyer shall be admitted to the Company as its sole member.'
            : '')
        : isEntity
          ? `The equity interests of ${survivor} shall remain outstanding and shall not be affected by the Merger.`
          : `Each share of capital stock of ${survivor} outstanding immediately before the Effective Time shall ` +
            `remain outstanding as an identical share of the ${term}.`),
  );
}

const laterAmounts = ({ escrow, earn_out, expense_fund_cents: fund }: Facts): string =>
  escrow || earn_out || fund !== null ? ' and any amount that Article 2 makes payable for it after the Closing' : '';

/** Formula for the price of a share: 8 Del. C. § 251(b). */
function priceOf({ company, treatment, representative, escrow, expense_fund_cents: fund }: Facts): string {
  const { unit, Unit, rules, isLlc } = wordsFor(company);
  const { options, stock_units: units, warrants, safes, notes } = treatment;
  const priced = [...(options === 'cash_out' ? ['vested Company Options'] : []), ...(warrants ? ['warrants'] : [])];
  const promised = (...ways: (typeof safes)[]): string[] => [
    ...(safes && ways.includes(safes) ? ['SAFEs'] : []),
    ...(notes && ways.includes(notes) ? ['Notes'] : []),
  ];
  const [owed, shared, either] = [promised('cash_out', 'repay'), promised('convert'), promised('greater')];
  const subject = [...priced, ...(units === 'cash_out' ? ['vested restricted stock units'] : [])];
  const outstanding =
    `${isLlc ? 'membership interests' : 'shares'} outstanding immediately before the Effective Time (other than ` +
    `Excluded ${Unit}s)`;
  const fully = [
    outstanding,
    ...(subject.length > 0
      ? [
          `the shares subject to ${listed(subject)}` +
            (priced.length > 0
              ? ` (other than ${listed(priced)} whose exercise price is not less than the Per ${Unit} Merger ` +
                'Consideration)'
              : ''),
        ]
      : []),
    ...(shared.length > 0 ? [`the shares for which ${listed(shared)} are paid under Article 2`] : []),
    ...(either.length > 0
      ? [`the shares issuable upon conversion of ${listed(either)} that are paid for those shares under Article 2`]
      : []),
  ];
  const less = [
    'Transaction Expenses',
    'Closing Indebtedness',
    ...(escrow ? ['the Escrow Amount'] : []),
    ...(representative !== null && fund !== null ? ['the Expense Fund'] : []),
    ...(owed.length > 0 ? [`the amounts payable on ${listed(owed)}`] : []),
    ...(either.length > 0 ? [`the amounts payable on ${listed(either)} that are not paid for those shares`] : []),
  ];
  return (
    `“Per ${Unit} Merger Consideration” means, for each ${unit}, the amount that would be distributed on it, under ` +
    `the ${rules} of the Company and applicable law, if the Distributable Amount were distributed in a liquidation ` +
    `of the Company on all ${listed(fully)}. “Distributable Amount” means the Closing Consideration, less ` +
    listed(less) +
    (priced.length > 0
      ? `, plus the aggregate exercise price of the ${listed(priced)} whose exercise price is less than the Per ` +
        `${Unit} Merger Consideration.`
      : '.')
  );
}

const dissent = ({ company }: Facts): Html | false => {
  const { isLlc } = wordsFor(company);
  const { appraisalDemand } = lawOf(company.jurisdiction).corporation_act.cite;
  return (
    !isLlc &&
    section(
      '1.6',
      'Dissenting Shares',
      `Shares as to which the holder of record or the beneficial owner has neither voted for the Merger nor ` +
        `consented to it, has properly exercised appraisal rights under ${appraisalDemand}, and has not withdrawn or ` +
        'lost those rights (“Dissenting Shares”) shall not be converted under Section 1.5, shall be cancelled and ' +
        'shall entitle their holder only to those rights. If they are withdrawn or lost, the shares shall be treated ' +
        'as converted under Section 1.5 at the Effective Time, without interest. The Company shall promptly notify ' +
        'Buyer of each demand for appraisal and shall not settle or pay any demand before the Closing without the ' +
        'written consent of Buyer.',
    )
  );
};

/** Merger of two companies (8 Del. C. § 251, 6 Del. C. § 18-209, W.S. 17-16-1102, 17-29-1002). */
export const mergerAgreement = agreement('agreement_and_plan_of_merger', 'Agreement and Plan of Merger', (facts) => {
  const { company, merger } = facts;
  const { survivor, merged, constituent } = merger!;
  const { instrument, office, effects } = wordsFor(company);
  const { permits } = mergerLaw(company, constituent);
  const term = survivorTerm(company, constituent);
  const elsewhere = isForeign(company, constituent) ? permits.at(-1) : null;
  return article(
    '1',
    'The Merger',
    section(
      '1.1',
      'The Merger',
      html`On the terms and subject to the conditions of this Agreement, and in accordance with ${listed(permits)}, at
          the Effective Time <b>${merged}</b> shall merge with and into <b>${survivor}</b> (the “<b>Merger</b>”). The
          separate existence of ${merged} shall then cease, and ${survivor} shall continue as the surviving
          ${constituentTerm(company, constituent)} (the “<b>${term}</b>”).`,
    ),
    section(
      '1.2',
      'Effective Time',
      'At the Closing, the parties shall ' +
        (elsewhere === null ? '' : `make each filing for the Merger that ${elsewhere} require and shall then `) +
        `cause ${instrument} to be filed with the ${office}. The Merger shall become effective upon the filing of ` +
        `${instrument.replace(/^(a )?/, 'the ')} (the “Effective Time”).`,
    ),
    section(
      '1.3',
      'Effects of the Merger',
      `At the Effective Time, all property, rights, privileges, powers and franchises of ${merged} and ${survivor} ` +
        `shall vest in the ${term}, and all of their debts, liabilities ` +
        `and duties shall become those of the ${term}, as ` +
        (elsewhere === null ? `${effects} provides.` : `${effects} and ${elsewhere} provide.`),
    ),
    section('1.4', 'Governing Documents and Management', governance(facts)),
    conversion(facts),
    dissent(facts),
  );
});

/** Sale of a company's assets (8 Del. C. § 271). */
export const assetPurchaseAgreement = agreement(
  'asset_purchase_agreement',
  'Asset Purchase Agreement',
  ({ description }) =>
    sectionsOf('1', 'Purchase and Sale of Assets', [
      [
        'Purchased Assets',
        'At the Closing, the Company shall sell, assign, transfer and deliver to Buyer, and Buyer shall purchase, ' +
          `free and clear of all liens, the following assets (the “Purchased Assets”): ${ended(description!)}`,
      ],
      [
        'Liabilities',
        'At the Closing, Buyer shall assume the obligations of the Company that arise after the Closing under ' +
          'the contracts included in the Purchased Assets. Buyer assumes no other liability of the Company.',
      ],
      [
        'Transfer',
        'Title to the Purchased Assets shall pass at the Closing by a bill of sale and an assignment and assumption ' +
          'agreement. Pending any required third-party consent, the Company shall hold the affected contract for the ' +
          'benefit of Buyer to the extent that the contract and applicable law permit, and shall assign it when the ' +
          'consent is obtained.',
      ],
    ]),
);

export const stockSaleAgreement = agreement('stock_sale_agreement', 'Stock Sale Agreement', ({ company, sellers }) => {
  const { charter } = wordsFor(company);
  return sectionsOf('1', 'Purchase and Sale of Shares', [
    [
      'Shares',
      `At the Closing, ${agree(sellers.length, 'the Seller', 'each Seller')} shall sell and transfer to Buyer, and ` +
        `Buyer shall purchase, all shares of capital stock of the Company held by ${agree(
          sellers.length,
          'the Seller',
          'that Seller',
        )}, free and clear of all liens (together, the “Shares”). The Shares constitute all of the outstanding ` +
        'capital stock of the Company other than any shares held by Buyer.',
    ],
    [
      'Transfer',
      'Title to the Shares shall pass at the Closing by stock powers. The Company shall register the transfer to ' +
        'Buyer in its stock ledger.',
    ],
    [
      'Allocation',
      agree(
        sellers.length,
        'The Consideration payable for the Shares shall be paid to the Seller',
        'The Consideration payable for the Shares shall be allocated among the Sellers in accordance with the ' +
          `${charter} of the Company`,
      ) + ', as set out in the Funds Flow Statement.',
    ],
  ]);
});
