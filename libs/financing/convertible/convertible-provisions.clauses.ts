import type { CompanyFacts } from '#companies/company';
import {
  article,
  clauses,
  factTable,
  isPerson,
  note,
  paragraph,
  section,
  type ShareHolderFacts,
  stateOf,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { type Content, type Html, html } from '#platform/documents/html';
import { conspicuous, instrumentLegend } from '#stock/share_act';

export interface ConversionFacts {
  valuation_cap_cents: number | null;
  cap_basis: CapBasis | null;
  discount_percent: string | null;
  /** Null for an original instrument. */
  replaces: { number: string; issued_on: LegalDate } | null;
}

type CapBasis = 'post_money' | 'pre_money';

type Financed = 'SAFE' | 'Note';

type Instrument = Financed | 'Warrant';

export const unregistered = (): Content => note(conspicuous(instrumentLegend));

export const termsDefined = (rows: [string, Content][]): Html => html`${factTable('Terms', rows)}
${paragraph('Each term in the table of terms is a defined term.')}`;

const others: Record<Financed, Record<CapBasis, string>> = {
  SAFE: {
    post_money: 'this SAFE and all other SAFEs and convertible securities',
    pre_money: 'this SAFE, all other SAFEs and all convertible notes',
  },
  Note: {
    post_money: 'this Note and all SAFEs and other convertible securities',
    pre_money: 'this Note, all other convertible notes and all SAFEs',
  },
};

const saleSection: Record<Financed, string> = { SAFE: '2.3', Note: '2.5' };

const provisionsOf = (instrument: Financed) => ({
  financing:
    'the Corporation sells Preferred Stock for new money at a fixed valuation in a transaction whose principal ' +
    `purpose is to raise capital (a “Financing”) before this ${instrument} terminates`,
  liquidity: `a Change of Control occurs before this ${instrument} terminates`,
  listing:
    `before this ${instrument} terminates, the Corporation first closes a registered public offering of its Common ` +
    'Stock or its Common Stock is first listed on a national securities exchange',
  changeOfControl:
    'A “Change of Control” is (a) a transaction, or a series of related transactions, in which a person or group ' +
    'becomes the beneficial owner of more than fifty percent of the outstanding voting securities of the Corporation ' +
    'that are entitled to vote for the election of its directors; (b) a reorganization, merger or consolidation of ' +
    'the Corporation, unless the holders of the voting securities of the Corporation outstanding immediately before ' +
    'it retain, immediately after it, at least a majority of the total voting power of the Corporation or of the ' +
    'surviving or resulting entity; or (c) a sale, lease or other disposition of all or substantially all of the ' +
    'assets of the Corporation. “Person”, “group” and “beneficial owner” have the meanings given by Sections 13(d) ' +
    'and 14(d) of the Securities Exchange Act of 1934 and 17 C.F.R. § 240.13d-3. A transaction whose principal ' +
    'purpose is to raise capital or to change the Corporation’s domicile is not a Change of Control.',
  capitalization: {
    post_money:
      'The “Capitalization” is the number of shares of the Corporation’s stock immediately before the Financing, ' +
      'counted as if converted into Common Stock. It includes all issued stock; all outstanding or promised options, ' +
      'warrants and other rights; all shares reserved and unallocated under an equity plan; and the stock issuable ' +
      `on conversion of ${others[instrument].post_money}. It does not include stock sold for new money in the ` +
      'Financing, nor an increase of an equity plan in the Financing beyond promised awards.',
    pre_money:
      'The “Capitalization” is the number of shares of the Corporation’s stock immediately before the Financing, ' +
      'counted as if converted into Common Stock. It includes all issued stock; all outstanding or promised options, ' +
      'warrants and other rights, vested or not; all shares reserved and unallocated under an equity plan; and any ' +
      'increase of an equity plan in the Financing. It does not include stock issuable on conversion of ' +
      `${others[instrument].pre_money}, nor stock sold for new money in the Financing.`,
  },
  soldCapitalization: {
    post_money:
      'The “Sale Capitalization” is the number of shares of the Corporation’s stock immediately before an event ' +
      `described in Section ${saleSection[instrument]}, counted as if converted into Common Stock. ` +
      'It includes all issued stock; all outstanding options, warrants and other ' +
      'rights, vested or not; promised rights to the extent that they receive proceeds in the event; and the stock ' +
      `issuable on conversion of ${others[instrument].post_money}. It does not include unallocated shares reserved ` +
      'under an equity plan, nor Preferred Stock, SAFEs and other convertible securities that receive their ' +
      'preference or amount instead of the proceeds payable on Common Stock. If more than one result satisfies this ' +
      'definition, the one in which the greatest number of SAFEs is treated as converted applies.',
    pre_money:
      'The “Sale Capitalization” is the number of shares of the Corporation’s stock immediately before an event ' +
      `described in Section ${saleSection[instrument]}, counted as if converted into Common Stock. ` +
      'It includes all issued stock, including Preferred Stock that receives its ' +
      'preference instead; and all outstanding options, warrants and other rights, vested or not. It does not ' +
      `include unallocated shares reserved under an equity plan, nor stock issuable on conversion of ` +
      `${others[instrument].pre_money}.`,
  },
});

export const convertibleProvisions = { safe: provisionsOf('SAFE'), note: provisionsOf('Note') };

/** The lowest price gives the most shares. A discounted price is always lower than the price itself. */
const prices = ({ valuation_cap_cents: cap, discount_percent: discount }: ConversionFacts): string[] => {
  const sold = 'the lowest price per share at which Preferred Stock is sold for new money in the Financing';
  return [
    ...(cap === null ? [] : ['the Valuation Cap divided by the Capitalization']),
    discount === null ? sold : `${sold}, less the Discount of ${discount}% of that price`,
  ];
};

export function conversionPrice(facts: ConversionFacts): [string, ...Content[]] {
  const [one, other] = prices(facts) as [string, string?];
  return other === undefined
    ? [`The “Conversion Price” is ${one}.`]
    : [
        'The “Conversion Price” is whichever of the following gives Investor the greater number of shares:',
        clauses(`${one}; or`, `${other}.`),
      ];
}

/** Only a valuation cap needs the capitalization. */
export function definitions(
  instrument: 'safe' | 'note',
  { valuation_cap_cents: cap, cap_basis }: ConversionFacts,
): Html {
  const { capitalization, soldCapitalization, changeOfControl } = convertibleProvisions[instrument];
  const basis = cap_basis ?? 'post_money';
  const defined: [caption: string, text: string][] = [
    ...(cap === null
      ? []
      : ([
          ['Capitalization in a Financing', capitalization[basis]],
          ['Capitalization in a sale', soldCapitalization[basis]],
        ] as [string, string][])),
    [
      'Stock',
      '“Common Stock” is the common stock of the Corporation, and “Preferred Stock” is its stock of any class or ' +
        'series having a preference over the Common Stock as to dividends or liquidation.',
    ],
    ['Change of Control', changeOfControl],
  ];
  return article('3', 'Definitions', ...defined.map(([caption, text], at) => section(`3.${at + 1}`, caption, text)));
}

export const capLabel = (basis: CapBasis | null): string =>
  basis === null ? 'Valuation Cap' : `Valuation Cap (${basis === 'pre_money' ? 'pre' : 'post'}-money)`;

export const authorized = (
  number: string,
  company: CompanyFacts,
  instrument: Instrument,
  more = '',
  beyond = '',
): Content =>
  article(
    number,
    'Representations of the Corporation',
    section(
      `${number}.1`,
      'Authority',
      'The Corporation is duly organized, validly existing and in good standing under the laws of the State of ' +
        `${stateOf(company)}. Its Board of Directors has authorized this ${instrument}` +
        (more === '' ? ', which binds the Corporation' : ` ${more}; this ${instrument} binds the Corporation`) +
        `.${beyond}`,
    ),
  );

export const authority = (number: string, company: CompanyFacts, instrument: Financed): Content =>
  authorized(
    number,
    company,
    instrument,
    '',
    ' The issuance of the stock into which it converts may require a further decision of the Board of Directors, an ' +
      `amendment of the ${lawOf(company.jurisdiction).corporation_act.charter} approved by its ` +
      `${lawOf(company.jurisdiction).corporation_act.holder}s, and filings under securities law.`,
  );

/**
 * Sale to an accredited investor without registration: 15 U.S.C. § 77d(a)(2), 17 C.F.R. §§ 230.501(a), 230.506(b) and
 * (d).
 */
export const investment = (
  number: string,
  investor: ShareHolderFacts,
  instrument: Instrument,
  amount: string,
): Content =>
  article(
    number,
    'Representations of Investor',
    section(
      `${number}.1`,
      'Investment',
      'Investor represents that:',
      clauses(
        ...(isPerson(investor)
          ? []
          : [
              'Investor is duly organized and in good standing where it was organized, and was not formed for ' +
                'the purpose of this investment;',
            ]),
        'Investor is an accredited investor as 17 C.F.R. § 230.501(a) defines one, can bear the loss of the ' +
          `whole ${amount}, and has had the opportunity to ask questions of the Corporation;`,
        `Investor acquires this ${instrument}, and the stock issuable under it, for Investor’s own account, for ` +
          'investment and not with a view to distribution;',
        'Investor understands that neither is registered under the Securities Act of 1933, in reliance on its ' +
          'Section 4(a)(2) and on 17 C.F.R. § 230.506(b), and that they must be held indefinitely unless their ' +
          'resale is registered or exempt; and',
        'neither Investor nor anyone who would be treated as beneficial owner is subject to a disqualification ' +
          'described in 17 C.F.R. § 230.506(d)(1).',
      ),
    ),
  );

/** `tax`: the tax treatment that the parties agree on. */
export const general = (number: string, company: CompanyFacts, instrument: Instrument, tax: string): Content =>
  article(
    number,
    'General',
    section(
      `${number}.1`,
      'Transfer',
      `Neither party may assign this ${instrument} without the consent of the other, except that Investor may, upon ` +
        'notice to the Corporation, assign it to an entity that controls, is controlled by or is under common ' +
        'control with Investor or, upon death, to Investor’s estate or heirs, and the Corporation may assign it to ' +
        'its successor in a change of domicile.',
    ),
    section(`${number}.2`, 'Amendment', `This ${instrument} may be amended only in writing signed by both parties.`),
    section(
      `${number}.3`,
      'Adjustments',
      instrument === 'Warrant'
        ? 'The number of the Shares and the Exercise Price shall be adjusted as Sections 2.5 and 2.6 provide, and ' +
            'for stock dividends in the manner of Section 2.5.'
        : 'Numbers of shares and prices shall be adjusted for stock splits, stock dividends, recapitalizations and ' +
            'the like.',
    ),
    section(`${number}.4`, 'Tax', tax),
    section(
      `${number}.5`,
      'Law and forum',
      `This ${instrument} is governed by the law of the State of ${stateOf(company)} without regard to its ` +
        `conflict of laws rules, and disputes shall be brought exclusively in ` +
        `${lawOf(company.jurisdiction).corporation_act.court}.`,
    ),
    section(
      `${number}.6`,
      'Entire agreement',
      'This is the entire agreement of the parties on its subject, binds successors and permitted assigns, and ' +
        'may be signed in counterparts and electronically. Notices are given when delivered, or when sent by ' +
        'electronic mail, to the address in the records of the Corporation. If a provision is unenforceable, the ' +
        'others remain in effect.',
    ),
  );
