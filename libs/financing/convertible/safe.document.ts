import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  article,
  companyBlock,
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  section,
  type ShareHolderFacts,
  signatures,
  signerOf,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { type Content, html, type Html } from '#platform/documents/html';
import {
  authority,
  capLabel,
  type ConversionFacts,
  conversionPrice,
  convertibleProvisions,
  definitions,
  general,
  investment,
  termsDefined,
  unregistered,
} from './convertible-provisions.clauses';

export interface SafeFacts extends ConversionFacts {
  company: CompanyFacts;
  investor: ShareHolderFacts;
  purchase_amount_cents: number;
  mfn: boolean;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

function liquidityPrice({ valuation_cap_cents: cap, discount_percent: discount }: SafeFacts): string {
  if (cap !== null) return 'the Valuation Cap divided by the Sale Capitalization';
  return discount === null
    ? 'the fair market value of a share of Common Stock at that time, as the Board of Directors determines it in ' +
        'good faith'
    : `the amount payable on a share of Common Stock, less the Discount of ${discount}% of that amount`;
}

function listingPrice({ valuation_cap_cents: cap, discount_percent: discount }: SafeFacts): string {
  if (cap !== null) return 'the lower of the Listing Price and the Valuation Cap divided by the Sale Capitalization';
  return discount === null ? 'the Listing Price' : `the Listing Price less the Discount of ${discount}% of that price`;
}

/** At a price below the payout of common stock, the holder could buy any number of shares. */
const shortfall = ({ valuation_cap_cents: cap, discount_percent: discount }: SafeFacts): string =>
  cap === null && discount !== null
    ? ' If nothing remains for Common Stock, SAFEs with such a price shall share ratably in proportion to the ' +
      'amounts that would be payable on them if the assets were sufficient, except that Investor shall be paid not ' +
      'less than the Purchase Amount or, if the assets are insufficient, its share of that amount under Section 2.5.'
    : '';

const mostFavored = (number: string): Content =>
  article(
    number,
    'Most Favored Nation',
    section(
      `${number}.1`,
      'Notice',
      'If the Corporation issues another instrument that converts into its stock, other than options or other ' +
        'awards for services, while this SAFE is outstanding, and that instrument has a valuation cap or a ' +
        'discount, the Corporation shall promptly give Investor notice of it with its terms.',
    ),
    section(
      `${number}.2`,
      'Election',
      'Within ten days of that notice Investor may elect to have the terms of that other instrument, as a ' +
        'whole and for the Purchase Amount. The Corporation and Investor shall then sign an instrument with those ' +
        'terms that amends and restates this one. If Investor does not so elect within that time, this SAFE remains ' +
        'unchanged, and this Article applies to each later instrument.',
    ),
  );

/**
 * A right to stock (8 Del. C. §§ 152 and 157, W.S. 17-16-624), sold to an accredited investor without registration: 15
 * U.S.C. § 77d(a)(2), 17 C.F.R. §§ 230.501(a), 230.506(b) and (d).
 */
export const safe = document<SafeFacts>({
  kind: 'safe',
  category: 'financing',
  inCourse: true,
  title: ({ company, investor }) => `SAFE of ${investor.name} with ${company.legal_name}`,
  body(facts) {
    const { company, investor, mfn } = facts;
    return html`
${letterhead('Simple Agreement for Future Equity', {
  of: 'with',
  company: company.legal_name,
  under: `Issued to ${investor.name}`,
})}
${unregistered()}
${safeOpening(facts)}
${termTable(facts)}
${purchase(facts)}
${conversionOrSale(facts)}
${definitions('safe', facts)}
${authority('4', company, 'SAFE')}
${investment('5', investor, 'SAFE', 'Purchase Amount')}
${mfn && mostFavored('6')}
${general(
  mfn ? '7' : '6',
  company,
  'SAFE',
  company.entity_type === 's_corp'
    ? 'Each party relies on its own advisers as to taxes.'
    : 'The parties shall treat this SAFE as stock for purposes of federal and state income tax to the extent ' +
        'permitted by law. Each party relies on its own advisers.',
)}
${signaturePage(facts)}`;
  },
});

function safeOpening({ company, investor, replaces, document_date }: SafeFacts): Html {
  return paragraph(
    html`This instrument (this “<b>SAFE</b>”) is made as of ${longDate(document_date)} between
    <b>${company.legal_name}</b>, ${describe(company)} with its principal office at
    ${addressLine(company.principal_address)} (the “<b>Corporation</b>”), and
    <b>${investor.name}</b>${investor.address && html`, whose address is ${addressLine(investor.address)}`}
    (“<b>Investor</b>”).${
      replaces &&
      ' It amends and restates, in whole, the instrument of the same parties with the number ' +
        `${replaces.number}, issued on ${longDate(replaces.issued_on)}. The Purchase Amount was paid under that ` +
        'instrument, and no further payment is due.'
    }`,
  );
}

function termTable({
  purchase_amount_cents: amount,
  valuation_cap_cents: cap,
  cap_basis: basis,
  discount_percent: discount,
  mfn,
}: SafeFacts): Html {
  return termsDefined([
    ['Purchase Amount', dollars(amount)],
    [capLabel(basis), cap === null ? 'None' : dollars(cap)],
    ['Discount', discount === null ? 'None' : `${discount}%`],
    ['Most favored nation', mfn ? 'Yes, under Article 6' : 'No'],
  ]);
}

function purchase({ company, replaces }: SafeFacts): Html {
  return article(
    '1',
    'Purchase',
    section(
      '1.1',
      'Right to stock',
      'For the Purchase Amount' +
        (replaces
          ? ', which the Corporation has received,'
          : ', which Investor shall pay in cash, by check or by wire transfer upon signing this SAFE,') +
        ' the Corporation grants Investor the right to stock of the Corporation on the following terms, ' +
        `${lawOf(company.jurisdiction).corporation_act.cite.convertibles}. The Corporation shall sign after Investor` +
        (replaces ? '' : ' and after it has received the Purchase Amount; its signature acknowledges that receipt') +
        ', and this SAFE is issued on the date on which the last party has signed.',
    ),
    section(
      '1.2',
      'No debt, no stock',
      'This SAFE bears no interest and has no maturity. Until it converts, Investor has no rights of a ' +
        `${lawOf(company.jurisdiction).corporation_act.holder}, ` +
        'including any right to vote, to dividends or to information.',
    ),
  );
}

function conversionOrSale(facts: SafeFacts): Html {
  const [price, ...alternatives] = conversionPrice(facts);
  return article(
    '2',
    'Conversion and Payment Events',
    section(
      '2.1',
      'Financing',
      `If ${convertibleProvisions.safe.financing}, then at its first closing this SAFE shall convert into the number ` +
        'of shares of SAFE Stock that equals the Purchase Amount divided by the Conversion Price, rounded down. ' +
        price,
      ...alternatives,
    ),
    section(
      '2.2',
      'SAFE Stock',
      '“SAFE Stock” is a series of Preferred Stock with the rights of the series sold for new money, except that its ' +
        'liquidation preference, its initial conversion price and each right based on its issue price are based on ' +
        'the Conversion Price. Investor shall sign the same agreements as the other investors in the Financing.',
    ),
    section(
      '2.3',
      'Liquidity',
      `If ${convertibleProvisions.safe.liquidity}, Investor shall be paid, at that event, the greater of the ` +
        'Purchase Amount and the amount payable on the number of shares of Common ' +
        `Stock that the Purchase Amount purchases at a price per share equal to ` +
        `${liquidityPrice(facts)}.${shortfall(facts)} If, ${convertibleProvisions.safe.listing}, this SAFE shall ` +
        'convert, immediately before that closing or listing, into the number of shares of Common Stock, rounded ' +
        `down, that the Purchase Amount purchases at ${listingPrice(facts)}. The “Listing Price” is the price per ` +
        'share to the public in the offering or, in a listing without an offering, the opening price per share.',
    ),
    section(
      '2.4',
      'Dissolution',
      'If the Corporation is dissolved and winds up, or makes a general assignment for the benefit of its ' +
        'creditors, before this SAFE terminates, Investor shall be paid the Purchase Amount before any payment on ' +
        'Common Stock.',
    ),
    section(
      '2.5',
      'Rank',
      'Payments under this Article are junior to the debts of the Corporation, including convertible notes that are ' +
        'not converted; rank equally with payments on other SAFEs and on Preferred Stock, ratably in proportion to ' +
        'the amounts due if the assets are insufficient; and are senior to payments on Common Stock. An amount that ' +
        'is payable as if on shares of Common Stock ranks equally with payments on Common Stock.',
    ),
    section(
      '2.6',
      'Termination',
      'This SAFE terminates, without relieving either party of accrued obligations, when the stock into which it ' +
        'converts is issued, when the amount due under this Article is paid, or when it is amended and restated by ' +
        'another instrument.',
    ),
  );
}

function signaturePage({ company, investor, signatory }: SafeFacts): Html {
  return signatures('The parties have executed this SAFE as of the date first written above.', [
    signerOf(investor, 'Investor'),
    companyBlock(company, signatory),
  ]);
}
