import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  clauses,
  describe,
  document,
  eachShare,
  ending,
  factTable,
  letterhead,
  listed,
  longDate,
  paragraph,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { capitalized } from '#kernel/words';
import { addMonths, type LegalDate } from '#kernel/dates';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { type Content, html } from '#platform/documents/html';

export interface DissolutionNoticeFacts {
  company: CompanyFacts;
  dissolved_on: LegalDate;
  claims_until: LegalDate;
  /** Repurchases of stock on record, in US cents. Minutebook does not record dividends. */
  repurchases: { year_to: LegalDate; amount_cents: number }[];
  document_date: LegalDate;
}

/** Final account of assets, claims and distributions. Amounts in US cents. */
interface DistributionFacts {
  company: CompanyFacts;
  /** Earlier distributions, for a distribution from the reserve. Null for the first. */
  before_cents: number | null;
  /** The company gave notice to claimants: 8 Del. C. §§ 280 and 281(a). */
  gave_notice?: boolean;
  assets_cents: number;
  /** `security_posted`: security that was offered and not rejected. */
  claims: { claimant: string; due_cents?: number; amount_cents: number; security_posted?: boolean }[];
  /** Notes repaid as debts, before any owner. */
  debts: { name: string; held: string; amount_cents: number }[];
  /** Debts and reserve, if the assets do not cover them. */
  owed_cents?: number | null;
  reserve_cents: number;
  /** Every holder, with or without a distribution. */
  shares: DistributedFacts[];
  signatory: { name: string; title: string } | null;
  document_date: LegalDate;
}

interface DistributedFacts {
  name: string;
  held: string;
  /** Null where the right is not for shares. */
  shares: number | null;
  amount_cents: number;
}

const dissolutionOf = ({ company }: { company: DissolutionNoticeFacts['company'] }) =>
  lawOf(company.jurisdiction).dissolution[companyForm(company.entity_type)];

const ownersOf = ({ entity_type, jurisdiction }: CompanyFacts): { word: string; holders: string } =>
  companyForm(entity_type) === 'llc'
    ? { word: 'company', holders: 'members' }
    : { word: 'corporation', holders: `${lawOf(jurisdiction).corporation_act.holder}s` };

/** Last days of the years before the dissolution, the last first. */
export const yearEnds = (dissolved_on: LegalDate, years: number): LegalDate[] =>
  Array.from({ length: years }, (_, at) => addMonths(dissolved_on, -12 * at));

/** Aggregate distributions of each prior year: 8 Del. C. § 280(a)(1)f. */
const priorDistributions = ({ dissolved_on, repurchases }: DissolutionNoticeFacts, years: number): Content =>
  factTable(
    'Distributions to stockholders before the dissolution',
    yearEnds(dissolved_on, years).map((end): [string, string] => {
      const bought = repurchases.find(({ year_to }) => year_to === end);
      return [
        `Twelve months to ${longDate(end)}`,
        bought === undefined
          ? '$ ____________ (to be completed before mailing; “None” if none)'
          : `$ ____________ (to be completed before mailing; includes ${dollars(bought.amount_cents)} of stock ` +
            'repurchases on record)',
      ];
    }),
  );

/** Invites claims: 8 Del. C. § 280(a)(1), W.S. 17-16-1406. */
export const noticeOfDissolution = document<DissolutionNoticeFacts>({
  kind: 'notice_of_dissolution',
  category: 'governance',
  title: ({ company }) => `Notice of Dissolution of ${company.legal_name}`,
  body: (facts) => {
    const { company, dissolved_on, claims_until, document_date } = facts;
    const { distributions_of_years: years, response } = dissolutionOf(facts).notice;
    const { word, holders } = ownersOf(company);
    const term = capitalized(word);
    const included =
      response === null
        ? ''
        : `, other than a claim in a pending action, suit or proceeding to which the ${term} is a party, and to all ` +
          'persons with a contractual claim that is contingent upon the occurrence or nonoccurrence of future events ' +
          'or is otherwise conditional or unmatured';
    return html`
${letterhead('Notice of Dissolution', { company: company.legal_name, under: dissolutionOf(facts).notice.statute })}
${paragraph(
  html`To all persons with a claim against <b>${company.legal_name}</b>, ${describe(company)} (the
    “<b>${term}</b>”)${included}:`,
)}
${paragraph(
  `The ${term} was dissolved on ${longDate(dissolved_on)}. It requests that you present your claim in accordance ` +
    'with this notice.',
)}
${clauses(
  'Claims must be in writing and must contain sufficient information reasonably to inform the ' +
    `${term} of the identity of the claimant and the substance of the claim.`,
  html`Claims must be mailed to ${company.legal_name}, ${addressLine(company.principal_address)}.`,
  html`Claims must be received by ${longDate(claims_until)}. Any claim not received by that date will be barred.`,
  `The ${term} may make distributions to other claimants and to its ${holders}, or to persons interested as having ` +
    'been such, without further notice to you.',
)}
${years !== null && priorDistributions(facts, years)}
${paragraph(html`Given on ${longDate(document_date)}.`)}`;
  },
});

const sum = (rows: readonly { amount_cents: number }[]): number =>
  rows.reduce((total, { amount_cents }) => total + amount_cents, 0);

const headOf = ({ before_cents }: DistributionFacts): string =>
  before_cents === null ? 'Statement of Final Distribution' : 'Statement of Distribution of the Reserve';

/** The distribution from the reserve starts after its claims are paid. */
const accountOf = ({
  assets_cents,
  claims,
  debts,
  reserve_cents,
  before_cents,
}: DistributionFacts): [string, string][] =>
  before_cents === null
    ? [
        ['Assets', dollars(assets_cents)],
        ['Claims paid', dollars(sum(claims))],
        ...(debts.length > 0 ? [['Notes repaid', dollars(sum(debts))] as [string, string]] : []),
        ['Reserve', dollars(reserve_cents)],
        ['Available for distribution', dollars(assets_cents - sum(claims) - sum(debts) - reserve_cents)],
      ]
    : [
        ['Remaining assets', dollars(assets_cents)],
        ...(debts.length > 0 ? [['Notes repaid', dollars(sum(debts))] as [string, string]] : []),
        ['Remaining reserve', dollars(reserve_cents)],
        ['Available for distribution', dollars(assets_cents - sum(debts) - reserve_cents)],
        ['Previously distributed', dollars(before_cents)],
      ];

const statement = (facts: DistributionFacts): Content => {
  const { company, before_cents, owed_cents, claims, debts, reserve_cents, shares } = facts;
  const { word, holders } = ownersOf(company);
  if (typeof owed_cents === 'number')
    return html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>${capitalized(word)}</b>”), has applied its
      remaining assets to the claims and obligations listed below.`;
  const isFirst = before_cents === null;
  const acts = isFirst
    ? [
        claims.length > 0 && 'has paid or made provision for the claims listed below',
        debts.length > 0 && 'has repaid the notes listed below',
        reserve_cents > 0 && 'retains the reserve stated',
        sum(shares) > 0
          ? `distributes the remaining assets to its ${holders} in order of priority`
          : `has no remaining assets to distribute to its ${holders}`,
      ]
    : [
        claims.length > 0 && 'has paid the claims listed below from the reserve',
        debts.length > 0 && 'has repaid the notes listed below',
        reserve_cents > 0 && 'continues to hold the remaining reserve stated',
        `distributes the balance to the persons who were its ${holders} at the final distribution, in order of ` +
          'priority',
      ];
  return html`<b>${company.legal_name}</b>, ${describe(company)} (the “<b>${capitalized(word)}</b>”), ${
    isFirst ? '' : 'established a reserve at its final distribution. It '
  }${listed(acts.filter((one) => one !== false))}.`;
};

const distributed = (shares: readonly DistributedFacts[]): Content =>
  table(
    'Distributions',
    [
      { head: 'Holder' },
      { head: 'Class or security' },
      { head: 'Shares', figure: true },
      { head: 'Per share', figure: true },
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

/** Null unless a statute orders the payment after a notice: 8 Del. C. § 281(a). */
const paymentOf = (facts: DistributionFacts): string | null =>
  (facts.gave_notice === true && dissolutionOf(facts).notice.response?.payment) || null;

/** Insufficient assets: 8 Del. C. § 281, 6 Del. C. § 18-804(b). */
const insufficiency = (facts: DistributionFacts, owed_cents: number): string =>
  `The assets available are insufficient to pay in full the claims and obligations of ${dollars(owed_cents)}. In ` +
  `accordance with ${paymentOf(facts) ?? dissolutionOf(facts).shortfall.ratable}, they have been paid or provided ` +
  'for according to their priority and, among claims and obligations of equal priority, ratably to the extent of the ' +
  'assets available. No amount is distributed to the holders of stock or membership interests.';

export const distributionStatement = document<DistributionFacts>({
  kind: 'distribution_statement',
  category: 'governance',
  title: (facts) => `${headOf(facts)} of ${facts.company.legal_name}`,
  body: (facts) => {
    const { company, claims, debts, shares, before_cents, owed_cents, signatory, document_date } = facts;
    const isFirst = before_cents === null;
    return html`
${letterhead(headOf(facts), { company: company.legal_name, under: paymentOf(facts) ?? dissolutionOf(facts).claims })}
${paragraph(statement(facts))}
${typeof owed_cents === 'number' && paragraph(insufficiency(facts, owed_cents))}
${factTable('Account', accountOf(facts))}
${
  claims.length > 0 &&
  table(
    isFirst ? 'Claims' : 'Claims paid from the reserve',
    [{ head: 'Creditor' }, { head: 'Allowed', figure: true }, { head: 'Paid', figure: true }],
    claims.map(({ claimant, due_cents, amount_cents: paid, security_posted }) => [
      claimant,
      security_posted === true ? 'Security posted, § 281(a)(2)' : dollars(due_cents ?? paid),
      dollars(paid),
    ]),
    [
      'Total',
      dollars(claims.reduce((all, { due_cents, amount_cents: paid }) => all + (due_cents ?? paid), 0)),
      dollars(sum(claims)),
    ],
  )
}
${
  debts.length > 0 &&
  table(
    'Notes',
    [{ head: 'Holder' }, { head: 'Note' }, { head: 'Amount', figure: true }],
    debts.map(({ name, held, amount_cents }) => [name, held, dollars(amount_cents)]),
    ['Total', '', dollars(sum(debts))],
  )
}
${shares.length > 0 && distributed(shares)}
${ending(
  signatory === null
    ? paragraph(html`Dated ${longDate(document_date)}.`)
    : paragraph(
        html`Prepared from the records of ${company.legal_name} for ${signatory.name}, its ${signatory.title}. Dated
          ${longDate(document_date)}.`,
      ),
)}`;
  },
});
