import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  clauses,
  companyBlock,
  describe,
  document,
  eachShare,
  ending,
  factTable,
  letterhead,
  longDate,
  paragraph,
  signatures,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { capitalized } from '#kernel/words';
import { addMonths, type LegalDate } from '#kernel/dates';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { type Content, html } from '#platform/documents/html';
import { type ClaimFacts, listedClaims } from './claims-table.clauses';
import type { OfficerFacts } from './officer.facts';
import { byPriority, ownersByRank, type OwnerRanks, seniorsIn } from './ranked-owners.clauses';

export interface DissolutionNoticeFacts {
  company: CompanyFacts;
  dissolved_on: LegalDate;
  claims_until: LegalDate;
  /** Repurchases of stock on record, in US cents. Minutebook does not record dividends. */
  repurchases: { year_to: LegalDate; amount_cents: number }[];
  /** Null if no officer, manager or member is on record. */
  signatory: OfficerFacts | null;
  document_date: LegalDate;
}

interface EarlierFacts {
  distributed_cents: number;
  /** Date and reserve of the preceding statement. */
  on: LegalDate;
  reserve_cents: number;
  /** Receipts since then. */
  received_cents: number;
}

/** Account of assets, claims and distributions. Amounts in US cents. */
export interface DistributionFacts {
  company: CompanyFacts;
  /** Null for the first distribution. */
  before: EarlierFacts | null;
  /** The company gave notice to claimants: 8 Del. C. §§ 280 and 281(a). */
  gave_notice?: boolean;
  /** Null without stock. */
  ranks?: OwnerRanks | null;
  /** Earlier distributions paid preferred stock and SAFEs in full. */
  seniors_paid?: boolean;
  /** Null for a later distribution. */
  assets_cents: number | null;
  claims: ClaimFacts[];
  /** Notes repaid as debts, before any owner. */
  debts: { name: string; held: string; amount_cents: number }[];
  /** Debts and reserve, if the assets do not cover them. */
  owed_cents?: number | null;
  reserve_cents: number;
  /** Every holder, with or without a distribution. */
  shares: DistributedFacts[];
  signatory: OfficerFacts | null;
  document_date: LegalDate;
}

interface DistributedFacts {
  name: string;
  held: string;
  /** Null where the right is not for shares. */
  shares: number | null;
  /** Percentage of a member, such as '62.5%'. Null in a corporation. */
  interest: string | null;
  amount_cents: number;
}

const dissolutionOf = ({ company }: { company: DissolutionNoticeFacts['company'] }) =>
  lawOf(company.jurisdiction).dissolution[companyForm(company.entity_type)];

const ownersOf = ({ entity_type, jurisdiction }: CompanyFacts): { word: string; holders: string } =>
  companyForm(entity_type) === 'llc'
    ? { word: 'company', holders: 'members' }
    : { word: 'corporation', holders: `${lawOf(jurisdiction).corporation_act.holder}s` };

/** Last days of the years before the dissolution since the incorporation, the last first. */
export const yearEnds = (
  dissolved_on: LegalDate,
  { years, since }: { years: number; since: LegalDate | null | undefined },
): LegalDate[] =>
  Array.from({ length: years }, (_, at) => addMonths(dissolved_on, -12 * at)).filter((end) => !since || end >= since);

const periodTo = (end: LegalDate, since: LegalDate | null | undefined): string =>
  since && addMonths(end, -12) < since
    ? `${longDate(since)} (incorporation) to ${longDate(end)}`
    : `Twelve months ended ${longDate(end)}`;

/** Aggregate distributions of each prior year: 8 Del. C. § 280(a)(1)f. */
const priorDistributions = ({ company, dissolved_on, repurchases }: DissolutionNoticeFacts, years: number): Content =>
  factTable(
    'Aggregate amount, on an annual basis, of all distributions to stockholders for each of the three years before ' +
      'dissolution',
    yearEnds(dissolved_on, { years, since: company.formation_date }).map((end): [string, string] => {
      const bought = repurchases.find(({ year_to }) => year_to === end);
      return [
        periodTo(end, company.formation_date),
        bought === undefined ? dollars(0) : `${dollars(bought.amount_cents)} (repurchases of stock)`,
      ];
    }),
  );

/** Without publication the bar reaches only known claimants: W.S. 17-16-1406(d), W.S. 17-29-703(d). */
const barsKnownClaimants = (facts: DissolutionNoticeFacts): boolean => {
  const { bars_claims, published_weeks } = dissolutionOf(facts).notice;
  return bars_claims && published_weeks === null;
};

const limits = (facts: DissolutionNoticeFacts): string =>
  barsKnownClaimants(facts)
    ? ' This notice does not apply to a contingent claim or to a claim based on an event that occurs after the ' +
      'effective date of dissolution.'
    : '';

const claimsDue = (facts: DissolutionNoticeFacts, term: string): string => {
  const by = longDate(facts.claims_until);
  const { bars_claims, statute } = dissolutionOf(facts).notice;
  return bars_claims
    ? `Claims must be received by ${by}. Any claim not received by that date will be barred.${limits(facts)}`
    : `The ${term} requests that claims be received by ${by}. In winding up, the ${term} shall pay or make ` +
        `reasonable provision for claims as ${statute} requires.`;
};

/** Invites claims: 8 Del. C. § 280(a)(1), W.S. 17-16-1406. */
export const noticeOfDissolution = document<DissolutionNoticeFacts>({
  kind: 'notice_of_dissolution',
  category: 'governance',
  title: ({ company }) => `Notice of Dissolution of ${company.legal_name}`,
  body: (facts) => {
    const { company, dissolved_on, signatory, document_date } = facts;
    const { distributions_of_years: years, response, statute, bars_claims } = dissolutionOf(facts).notice;
    const { word, holders } = ownersOf(company);
    const term = capitalized(word);
    const included =
      response === null
        ? ''
        : `, other than a claim in a pending action, suit or proceeding to which the ${term} is a party, and to all ` +
          'persons with a contractual claim that is contingent upon the occurrence or nonoccurrence of future events ' +
          'or is otherwise conditional or unmatured';
    return html`
${letterhead('Notice of Dissolution', { company: company.legal_name, under: bars_claims ? statute : undefined })}
${paragraph(
  html`To ${barsKnownClaimants(facts) ? 'the known claimants' : 'all persons with a claim'} against
    <b>${company.legal_name}</b>, ${describe(company)} (the “<b>${term}</b>”)${included}:`,
)}
${paragraph(
  `The ${term} was dissolved on ${longDate(dissolved_on)}. It requests that you present your claim in accordance ` +
    'with this notice.',
)}
${clauses(
  'Claims must be in writing and must contain sufficient information reasonably to inform the ' +
    `${term} of the identity of the claimant and the substance of the claim.`,
  html`Claims must be sent to the following mailing address: ${company.legal_name},
    ${addressLine(company.principal_address)}.`,
  claimsDue(facts, term),
  `The ${term} may make distributions to other claimants and to its ${holders}, or to persons interested as having ` +
    'been such, without further notice to you.',
)}
${years !== null && priorDistributions(facts, years)}
${signatures(`Dated ${longDate(document_date)}.`, [{ ...companyBlock(company, signatory), undated: true }])}`;
  },
});

const sum = (rows: readonly { amount_cents: number }[]): number =>
  rows.reduce((total, { amount_cents }) => total + amount_cents, 0);

/** The last distribution retains no reserve. */
const headOf = ({ before, reserve_cents }: DistributionFacts): string =>
  `Statement of ${reserve_cents === 0 ? 'Final ' : before === null ? '' : 'Further '}Liquidating Distribution`;

const less = (cents: number): string => (cents === 0 ? dollars(0) : `(${dollars(cents)})`);

/** Money before the payments. */
const startOf = ({ before, assets_cents }: DistributionFacts): number =>
  before === null ? assets_cents! : before.reserve_cents + before.received_cents;

const claimsAccount = ({ before, assets_cents, claims }: DistributionFacts): [string, string][] =>
  before === null
    ? [
        ['Assets', dollars(assets_cents!)],
        ['Claims paid', less(sum(claims))],
      ]
    : [
        [`Reserve at ${longDate(before.on)}`, dollars(before.reserve_cents)],
        ['Claims paid from the reserve', less(sum(claims))],
        ['Receipts since then', dollars(before.received_cents)],
      ];

const accountOf = (facts: DistributionFacts): [string, string][] => {
  const { before, claims, debts, reserve_cents } = facts;
  const rows: [string, string | false][] = [
    ...claimsAccount(facts),
    ['Notes repaid', debts.length > 0 && less(sum(debts))],
    ['Reserve retained', less(reserve_cents)],
    ['Available for distribution', dollars(startOf(facts) - sum(claims) - sum(debts) - reserve_cents)],
    ['Previously distributed', before !== null && dollars(before.distributed_cents)],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== false);
};

/** The plan closes the ledger on the date of the first statement. */
const ofRecord = ({ company, ranks, before, document_date }: DistributionFacts): string =>
  companyForm(company.entity_type) === 'llc'
    ? ''
    : `${ranks?.safes ? ', in each case' : ''} of record ` +
      (before ? 'at the first liquidating distribution' : `on ${longDate(document_date)}`);

const orSafes = ({ ranks }: DistributionFacts): string => (ranks?.safes ? ' or the holders of its SAFEs' : '');

/** The acts have commas of their own. */
const listedActs = (acts: readonly string[]): string =>
  [...acts.slice(0, -1), `${acts.length > 1 ? 'and ' : ''}${acts.at(-1)}`].join(', ');

const statement = (facts: DistributionFacts): Content => {
  const { company, before, owed_cents, claims, debts, reserve_cents, shares } = facts;
  const { word, holders } = ownersOf(company);
  if (typeof owed_cents === 'number')
    return html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>${capitalized(word)}</b>”), has applied its
      remaining assets to the claims and obligations listed below.`;
  const isFirst = before === null;
  const owners = ownersByRank(`its ${holders}`, 'its', facts.ranks);
  const ranked = facts.seniors_paid
    ? ` to the holders of its Common Stock of record at the first liquidating distribution`
    : `${byPriority(facts.ranks)} to ${owners}${ofRecord(facts)}`;
  const acts = isFirst
    ? [
        claims.length > 0 && 'has paid, made provision for or otherwise resolved the claims listed below',
        debts.length > 0 && 'has repaid the notes listed below',
        reserve_cents > 0 &&
          `retains the reserve stated for ${
            claims.reduce((all, one) => all + (one.reserved_cents ?? 0), 0) === reserve_cents
              ? 'the claims listed below'
              : 'claims and for the expenses of winding up'
          }`,
        sum(shares) > 0
          ? `distributes the remaining assets${ranked}`
          : `has no remaining assets to distribute to its ${holders}${orSafes(facts)}`,
      ]
    : [
        sum(claims) > 0
          ? 'has paid from the reserve the claims listed below, to the extent stated'
          : claims.length > 0 &&
            `has ${reserve_cents > 0 ? 'resolved or reserved for' : 'paid or otherwise resolved'} the claims ` +
              'listed below',
        debts.length > 0 && 'has repaid the notes listed below',
        reserve_cents > 0 && 'continues to hold the remaining reserve stated',
        facts.seniors_paid && `has paid in full the amounts due on its ${seniorsIn(facts.ranks)}`,
        companyForm(company.entity_type) === 'llc'
          ? `distributes the balance to the persons who were its ${holders} at the first liquidating distribution`
          : `distributes the balance${ranked}`,
      ];
  return html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>${capitalized(word)}</b>”), ${
    isFirst ? '' : 'established a reserve at its first liquidating distribution. It '
  }${listedActs(acts.filter((one) => typeof one === 'string'))}.`;
};

/** A member holds a percentage interest, which is the same share of every distribution. */
const distributed = ({ company, shares }: DistributionFacts): Content =>
  companyForm(company.entity_type) === 'llc'
    ? table(
        'Distributions',
        [{ head: 'Member' }, { head: 'Percentage Interest', figure: true }, { head: 'Amount', figure: true }],
        shares.map(({ name, interest, amount_cents }) => [name, interest ?? '', dollars(amount_cents)]),
        ['Total', '', dollars(sum(shares))],
      )
    : table(
        'Distributions',
        [
          { head: 'Holder' },
          { head: 'Class or security' },
          { head: 'Shares', figure: true },
          { head: 'Per share (rounded)', figure: true },
          { head: 'Amount', figure: true },
        ],
        shares.map((one) => [
          one.name,
          one.held,
          one.shares === null ? '' : grouped(one.shares),
          eachShare(one.amount_cents, one.shares),
          dollars(one.amount_cents),
        ]),
        ['Total', '', '', '', dollars(sum(shares))],
      );

/** Null unless a statute orders the payment after a notice: 8 Del. C. § 281. */
const paymentOf = (facts: DistributionFacts): string | null =>
  (facts.gave_notice === true && dissolutionOf(facts).notice.response?.payment) || null;

/** Insufficient assets: 8 Del. C. § 281, 6 Del. C. § 18-804(b). */
const insufficiency = (facts: DistributionFacts, owed_cents: number): string =>
  'The assets available are insufficient to pay in full the claims and obligations, which total ' +
  `${dollars(owed_cents)}. In accordance with ${paymentOf(facts) ?? dissolutionOf(facts).shortfall.ratable}, they ` +
  'have been paid or provided for according to their priority and, among claims and obligations of equal priority, ' +
  `ratably to the extent of the assets available. No amount is distributed to the ` +
  `${ownersOf(facts.company).holders}${facts.ranks?.safes ? ' or the holders of SAFEs' : ''}.`;

const officeOf = ({ title }: OfficerFacts): string => `${['Member', 'Manager'].includes(title) ? 'a' : 'its'} ${title}`;

export const distributionStatement = document<DistributionFacts>({
  kind: 'distribution_statement',
  category: 'governance',
  title: (facts) => `${headOf(facts)} of ${facts.company.legal_name}`,
  body: (facts) => {
    const { company, claims, debts, shares, owed_cents, signatory, document_date } = facts;
    return html`
${letterhead(headOf(facts), { company: company.legal_name, under: paymentOf(facts) ?? dissolutionOf(facts).claims })}
${paragraph(statement(facts))}
${typeof owed_cents === 'number' && paragraph(insufficiency(facts, owed_cents))}
${factTable('Account', accountOf(facts))}
${claims.length > 0 && listedClaims(claims, { isFirst: facts.before === null })}
${
  debts.length > 0 &&
  table(
    'Notes',
    [{ head: 'Holder' }, { head: 'Note' }, { head: 'Amount', figure: true }],
    debts.map(({ name, held, amount_cents }) => [name, held, dollars(amount_cents)]),
    ['Total', '', dollars(sum(debts))],
  )
}
${shares.length > 0 && distributed(facts)}
${ending(
  signatory === null
    ? paragraph(html`Dated ${longDate(document_date)}.`)
    : paragraph(
        html`Prepared from the records of ${company.legal_name} for ${signatory.name}, ${officeOf(signatory)}. Dated
          ${longDate(document_date)}.`,
      ),
)}`;
  },
});
