import type { CompanyFacts } from '#companies/company';
import {
  clauses,
  describe,
  document,
  dollars,
  factTable,
  letterhead,
  longDate,
  paragraph,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { addMonths, type LegalDate } from '#kernel/dates';
import { companyForm } from '#law/common/entity-types';
import { lawOf } from '#law/states/index';
import { type Content, html } from '#platform/documents/html';

export interface DissolutionNoticeFacts {
  company: CompanyFacts;
  dissolved_on: LegalDate;
  claims_until: LegalDate;
  document_date: LegalDate;
}

/** Final account of assets, claims and distributions. Amounts in US cents. */
interface DistributionFacts {
  company: CompanyFacts;
  /** Earlier distributions, for a distribution from the reserve. Null for the first. */
  before_cents: number | null;
  assets_cents: number;
  claims: { claimant: string; amount_cents: number }[];
  reserve_cents: number;
  shares: { name: string; held: string; amount_cents: number }[];
  document_date: LegalDate;
}

const dissolutionOf = ({ company }: { company: DissolutionNoticeFacts['company'] }) =>
  lawOf(company.jurisdiction).dissolution[companyForm(company.entity_type)];

/** Known distributions of prior years: 8 Del. C. § 280(a)(1)f. */
const priorDistributions = (dissolved_on: LegalDate, years: number): Content =>
  factTable(
    'Distributions to stockholders before the dissolution',
    Array.from({ length: years }, (_, at): [string, string] => [
      `Twelve months to ${longDate(addMonths(dissolved_on, -12 * at))}`,
      'To be completed by the company: $ ____________',
    ]),
  );

/** Invites claims: 8 Del. C. § 280(a)(1), W.S. 17-16-1406. */
export const noticeOfDissolution = document<DissolutionNoticeFacts>({
  kind: 'notice_of_dissolution',
  category: 'governance',
  title: ({ company }) => `Notice of Dissolution of ${company.legal_name}`,
  body: (facts) => {
    const { company, dissolved_on, claims_until, document_date } = facts;
    const { distributions_of_years: years } = dissolutionOf(facts).notice;
    return html`
${letterhead('Notice of Dissolution', { company: company.legal_name, under: dissolutionOf(facts).notice.statute })}
${paragraph(
  html`To all who have a claim against <b>${company.legal_name}</b>, ${describe(company)}, which was dissolved on
    ${longDate(dissolved_on)}.`,
)}
${clauses(
  'Present your claim in writing, with its amount, its ground and what proves it.',
  html`Send it to ${company.legal_name}, ${addressLine(company.principal_address)}.`,
  html`It must be there on ${longDate(claims_until)} or before. A claim that is not is barred.`,
  'The company may make distributions to other claimants and to its owners, or to those who were interested as such, ' +
    'without further notice to you.',
)}
${years !== null && priorDistributions(dissolved_on, years)}
${paragraph(html`Given on ${longDate(document_date)}.`)}`;
  },
});

const sum = (rows: readonly { amount_cents: number }[]): number =>
  rows.reduce((total, { amount_cents }) => total + amount_cents, 0);

const headOf = ({ before_cents }: DistributionFacts): string =>
  before_cents === null ? 'Statement of Final Distribution' : 'Statement of Distribution of the Reserve';

/** The distribution from the reserve starts after its claims are paid. */
const accountOf = ({ assets_cents, claims, reserve_cents, before_cents }: DistributionFacts): [string, string][] =>
  before_cents === null
    ? [
        ['Assets', dollars(assets_cents)],
        ['Claims', dollars(sum(claims))],
        ['Reserve', dollars(reserve_cents)],
        ['To be distributed', dollars(assets_cents - sum(claims) - reserve_cents)],
      ]
    : [
        ['Assets left', dollars(assets_cents)],
        ['Reserve that is still kept', dollars(reserve_cents)],
        ['To be distributed', dollars(assets_cents - reserve_cents)],
        ['Distributed before', dollars(before_cents)],
      ];

export const distributionStatement = document<DistributionFacts>({
  kind: 'distribution_statement',
  category: 'governance',
  title: (facts) => `${headOf(facts)} of ${facts.company.legal_name}`,
  body: (facts) => {
    const { company, claims, shares, before_cents, document_date } = facts;
    const isFirst = before_cents === null;
    return html`
${letterhead(headOf(facts), { company: company.legal_name, under: dissolutionOf(facts).claims })}
${paragraph(
  isFirst
    ? html`<b>${company.legal_name}</b>, ${describe(company)}, has paid or settled the claims below, keeps the reserve
        stated, and distributes the rest to those who own it, in the order of their rights.`
    : html`<b>${company.legal_name}</b>, ${describe(company)}, had reserved money for claims when it distributed what
        remained. It has paid the claims below out of that, keeps on the reserve stated, and distributes the rest to
        those who owned it then, in the order of their rights.`,
)}
${factTable('Account', accountOf(facts))}
${
  claims.length > 0 &&
  table(
    isFirst ? 'Claims' : 'Claims that the reserve has paid',
    [{ head: 'Creditor' }, { head: 'Settled at', figure: true }],
    claims.map(({ claimant, amount_cents }) => [claimant, dollars(amount_cents)]),
    ['All claims', dollars(sum(claims))],
  )
}
${
  shares.length > 0 &&
  table(
    'Distribution',
    [{ head: 'Owner' }, { head: 'Held' }, { head: 'Gets', figure: true }],
    shares.map(({ name, held, amount_cents }) => [name, held, dollars(amount_cents)]),
    ['All owners', '', dollars(sum(shares))],
  )
}
${paragraph(html`Made on ${longDate(document_date)}.`)}`;
  },
});
