import type { CompanyFacts } from '#companies/company';
import { article, type FounderFacts, isPerson, listed, note, paragraph, section } from '#documents/kit';
import { lawOf } from '#law/states/index';
import { type Content, type Html, html } from '#platform/documents/html';

const ownAccount: Content[] = [
  'Purchaser acquires the Shares for Purchaser’s own account, for investment and not with a view to ' +
    'distribution, and has no agreement to dispose of them;',
  'Purchaser is familiar with the business of the Corporation, has had the opportunity to ask questions of it, and ' +
    'can bear the loss of the whole investment, which is speculative;',
];

const unregistered = (exemption: string | null): string =>
  'Purchaser understands that the Shares are not registered under the Securities Act of 1933' +
  `${
    exemption === null ? '' : ' in reliance on ' + `${exemption}`
  }, that they are “restricted securities” within the meaning of Rule 144 (17 C.F.R. § 230.144), and ` +
  'that they must be held indefinitely unless registered or an exemption is available';

/** For a purchase from the issuer: 15 U.S.C. § 77d(a)(2), 17 C.F.R. §§ 230.144 and 230.506(d). */
export const investorRepresentations: Content[] = [
  ...ownAccount,
  `${unregistered('its Section 4(a)(2)')}; and`,
  'neither Purchaser nor anyone who would be treated as beneficial owner of the Shares is subject to a ' +
    'disqualification described in Rule 506(d)(1) (17 C.F.R. § 230.506(d)(1)).',
];

/** For a purchase from a holder, who is not an issuer: 15 U.S.C. § 77d(a)(1), 17 C.F.R. § 230.144. */
export const transfereeRepresentations = ({ sells }: { sells: boolean }): Content[] => [
  ownAccount[0],
  `${ownAccount[1]} and`,
  `${unregistered(sells ? 'its Section 4(a)(1)' : null)}.`,
];

/** Rule 701 covers natural persons only: 17 C.F.R. § 230.701(c)(1). */
export const planExemption = (
  holder: Pick<FounderFacts, 'kind'>,
  act = 'Section 4(a)(2) of the Securities Act of 1933',
): string => (isPerson(holder) ? '17 C.F.R. § 230.701 or another exemption' : `${act} or 17 C.F.R. § 230.506(b)`);

export const servesAs = (holder: Pick<FounderFacts, 'kind'>): string =>
  isPerson(holder) ? 'an employee, director, officer, consultant or adviser' : 'a consultant or adviser';

/** For stock issued to a service provider under a plan: 17 C.F.R. § 230.144. */
export const serviceProviderRepresentations = (purchaser: Pick<FounderFacts, 'kind'>): Content[] => [
  ...ownAccount,
  `Purchaser serves the Corporation as ${servesAs(purchaser)}, and acquires the Shares for that service; and`,
  `${unregistered(planExemption(purchaser, 'its Section 4(a)(2)'))}.`,
];

/** 8 Del. C. § 152, W.S. 17-16-621(b): services already rendered. */
export const paidByServices =
  'The Purchase Price has been paid in full by services actually rendered to the Corporation before the date of this ' +
  'Agreement, which the Board of Directors has valued at not less than the Purchase Price.';

export interface StockLegend {
  about: 'registration' | 'transfer' | 'transfer_and_repurchase' | 'repurchase' | 'standoff' | 'public_benefit';
  text: string;
}

/** Terms of an agreement with the issuer, in the order of the legend. */
const agreedTerms = {
  repurchase: 'a repurchase option of the issuer',
  first_refusal: 'a right of first refusal of the issuer',
  standoff: 'a market stand-off',
};

/** The first refusal marks an agreement with the article of `transferRestrictions`. */
const termsOf = (type: CompanyFacts['entity_type'], agreed: readonly AgreedRestriction[]): string[] => [
  ...agreed.map((term) => agreedTerms[term]),
  ...(type === 's_corp' && agreed.includes('first_refusal')
    ? ['a prohibition of transfers that would terminate the election of the issuer to be an S corporation']
    : []),
];

export type AgreedRestriction = keyof typeof agreedTerms;

export const restrictionsOfPurchase = (vests: boolean): AgreedRestriction[] => [
  ...(vests ? (['repurchase'] as const) : []),
  'first_refusal',
  'standoff',
];

/** Restrictions that the agreement of a type imposes. Other documents impose none besides a repurchase option. */
export function restrictionsOfAgreement(type: string | null, vests: boolean): AgreedRestriction[] {
  switch (type ?? '') {
    case 'stock_purchase_agreement':
    case 'subscription_agreement':
    case 'restricted_stock_agreement':
    case 'equity_grant_agreement':
      return restrictionsOfPurchase(vests);
    case 'preferred_stock_purchase_agreement':
    // Their holders agreed to join the purchase agreement upon conversion.
    case 'safe':
    case 'convertible_note':
      return ['standoff'];
    default:
      return vests ? ['repurchase'] : [];
  }
}

const registrationLegend = (securities: string): string =>
  `${securities} have not been registered under the Securities Act of 1933 and may not be transferred without ` +
  'registration under that Act or an exemption from it.';

export const instrumentLegend = registrationLegend('This instrument and the securities issuable under it');

const aboutRestrictions = (agreed: readonly AgreedRestriction[]): StockLegend['about'] => {
  const repurchase = agreed.includes('repurchase');
  if (agreed.includes('first_refusal')) return repurchase ? 'transfer_and_repurchase' : 'transfer';
  return repurchase ? 'repurchase' : 'standoff';
};

/**
 * Conspicuous legends of the stock ledger and the notice to a stockholder (8 Del. C. §§ 202(a) and 364, W.S.
 * 17-16-627(b)).
 */
export const stockLegends = (
  { entity_type }: CompanyFacts,
  agreed: readonly AgreedRestriction[],
  securities = 'The securities to which this notation relates',
): StockLegend[] => [
  { about: 'registration', text: registrationLegend(securities) },
  ...(agreed.length > 0
    ? [
        {
          about: aboutRestrictions(agreed),
          text:
            `${securities} are subject to restrictions on transfer, including ` +
            `${listed(termsOf(entity_type, agreed))}, as stated in an agreement between the issuer and ` +
            'the original holder, a copy of which is on file with the secretary of the issuer.',
        },
      ]
    : []),
  ...(entity_type === 'pbc'
    ? [
        {
          about: 'public_benefit' as const,
          text:
            'The issuer is a public benefit corporation formed under Subchapter XV of the General Corporation ' +
            'Law of the State of Delaware (8 Del. C. §§ 362(c) and 364).',
        },
      ]
    : []),
];

export const legends = (company: CompanyFacts, agreed: readonly AgreedRestriction[], securities?: string): string[] =>
  stockLegends(company, agreed, securities).map(({ text }) => text);

export const conspicuous = (text: string): Html => paragraph(html`<span class="conspicuous">${text}</span>`);

interface Restricted {
  vests: boolean;
  exemptTransfers: string;
  owner?: 'Purchaser' | 'Holder';
}

/** Transfer restrictions (8 Del. C. § 202, W.S. 17-16-627) and resale limits (17 C.F.R. § 230.144). */
export function transferRestrictions(
  number: string,
  { company }: { company: CompanyFacts },
  { vests, exemptTransfers, owner = 'Purchaser' }: Restricted,
): Html {
  const law = lawOf(company.jurisdiction).corporation_act;
  return article(
    number,
    'Restrictions on Transfer',
    section(
      `${number}.1`,
      'Prohibited transfers',
      `${owner} may ` +
        (vests
          ? 'not transfer, pledge or otherwise dispose of Unvested Shares, and may transfer other Shares'
          : 'transfer, pledge or otherwise dispose of Shares') +
        ' only in compliance with this Agreement, the bylaws and securities law. ' +
        (company.entity_type === 's_corp'
          ? `While an election of the Corporation under IRC § 1362(a) is in effect, ${owner} shall not make a ` +
            'transfer that would cause the election to terminate. '
          : '') +
        'A transfer in violation of this Agreement is void, and the Corporation need not record it, ' +
        `${law.cite.restrictions}.`,
    ),
    section(
      `${number}.2`,
      'Right of first refusal',
      `Before ${owner} transfers Shares${vests ? ' that have vested' : ''}, ${owner} shall give the Corporation ` +
        'notice of the proposed transferee, the number of Shares, the price and the other terms. For thirty days ' +
        'after its receipt of that notice the Corporation or its assignees may buy all or part of those Shares at ' +
        'that price or, if it is not in cash, at its fair value as the Board of Directors determines in good faith. ' +
        'Shares that are not so bought may be transferred on those terms within sixty days after the end of that ' +
        'period, and the transferee takes them subject to this Agreement.',
    ),
    section(
      `${number}.3`,
      'Exempt transfers',
      `Section ${number}.2 does not apply to a transfer ${exemptTransfers}, if the transferee agrees in ` +
        `writing to be bound by this Agreement. Section ${number}.2 terminates upon the first sale of common stock ` +
        'in a firm-commitment underwritten public offering.',
    ),
    section(
      `${number}.4`,
      'Market stand-off',
      `If the managing underwriter of the Corporation’s initial public offering so requests, ${owner} shall not ` +
        'sell or otherwise dispose of securities of the Corporation for up to 180 days after the effective date of ' +
        'the registration statement, provided that all officers and directors and all holders of one percent or more ' +
        'of the Corporation’s stock are similarly bound.',
    ),
    ...legendSection(`${number}.5`, company, restrictionsOfPurchase(vests)),
  );
}

export const legendSection = (
  number: string,
  company: CompanyFacts,
  agreed: readonly AgreedRestriction[],
): Content[] => [
  section(
    number,
    'Legends',
    'The stock ledger, the notice of uncertificated shares and, if certificates are issued, each certificate shall ' +
      'bear notations in substance as follows, with any others that law or the bylaws require:',
  ),
  note(...legends(company, agreed).map(conspicuous)),
];
