import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  article,
  companyBlock,
  counted,
  describe,
  document,
  letterhead,
  longDate,
  paragraph,
  perShare,
  section,
  type ShareHolderFacts,
  signatures,
  signerOf,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';
import { authorized, general, investment, termsDefined, unregistered } from './convertible-provisions.clauses';

export interface WarrantFacts {
  company: CompanyFacts;
  investor: ShareHolderFacts;
  /** 0 for other consideration. */
  purchase_price_cents: number;
  class_name: string;
  par_value: string | null;
  /** Whether the state forbids issuing stock below par value. */
  par_is_floor: boolean;
  shares: number;
  /** Dollars a share. */
  exercise_price: string;
  expires_on: LegalDate;
  /** Null for an original instrument. */
  replaces: { number: string; issued_on: LegalDate } | null;
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

/** The board determines sufficient consideration (8 Del. C. § 157(b), W.S. 17-16-621(c)). */
function valueGiven({ purchase_price_cents: paid, replaces }: WarrantFacts): string {
  if (paid === 0) return 'For consideration that the Board of Directors has determined to be sufficient';
  return (
    'For the Purchase Price' +
    (replaces
      ? ', which the Corporation has received,'
      : ', which Investor shall pay in cash, by check or by wire transfer upon signing this Warrant,')
  );
}

/**
 * A right to stock (8 Del. C. § 157, W.S. 17-16-624), in Delaware at par value or more (8 Del. C. § 157(d)), sold to an
 * accredited investor without registration: 15 U.S.C. § 77d(a)(2), 17 C.F.R. §§ 230.501(a), 230.506(b) and (d).
 */
export const warrant = document<WarrantFacts>({
  kind: 'warrant',
  category: 'financing',
  inCourse: true,
  title: ({ company, investor }) => `Warrant of ${investor.name} to Purchase Stock of ${company.legal_name}`,
  body(facts) {
    const { company, investor, purchase_price_cents: paid } = facts;
    return html`
${letterhead('Warrant to Purchase Stock', {
  of: 'of',
  company: company.legal_name,
  under: `Issued to ${investor.name}`,
})}
${unregistered()}
${warrantOpening(facts)}
${termTable(facts)}
${rightToBuy(facts)}
${exercise(facts)}
${authorized(
  '3',
  company,
  'Warrant',
  'and reserved the Shares, which shall be issued without a further decision when this Warrant is exercised',
)}
${investment('4', investor, 'Warrant', paid === 0 ? 'value of this Warrant and of the Shares' : 'Purchase Price')}
${general(
  '5',
  company,
  'Warrant',
  'Each party relies on its own advisers as to taxes, including the allocation of any consideration to this Warrant.',
)}
${signaturePage(facts)}`;
  },
});

function warrantOpening({ company, investor, replaces, document_date }: WarrantFacts): Html {
  return paragraph(
    html`This instrument (this “<b>Warrant</b>”) is made as of ${longDate(document_date)} between
    <b>${company.legal_name}</b>, ${describe(company)} with its principal office at
    ${addressLine(company.principal_address)} (the “<b>Corporation</b>”), and
    <b>${investor.name}</b>${investor.address && html`, whose address is ${addressLine(investor.address)}`}
    (“<b>Investor</b>”).${
      replaces &&
      ' It amends and restates, in whole, the instrument of the same parties with the number ' +
        `${replaces.number}, issued on ${longDate(replaces.issued_on)}, as to the shares for which that ` +
        'instrument was not exercised. No further payment is due for this Warrant.'
    }`,
  );
}

function termTable({
  purchase_price_cents: paid,
  class_name,
  par_value,
  shares,
  exercise_price,
  expires_on,
}: WarrantFacts): Html {
  return termsDefined([
    ['Purchase Price', dollars(paid)],
    [
      'Shares',
      `${grouped(shares)} of ${class_name}, ${par_value === null ? 'without par value' : `par value $${par_value}`}`,
    ],
    ['Exercise Price', `${perShare(exercise_price)} per share`],
    ['Expiration Date', longDate(expires_on)],
  ]);
}

function rightToBuy(facts: WarrantFacts): Html {
  const { company, purchase_price_cents: paid, class_name, shares, replaces } = facts;
  const { holder } = lawOf(company.jurisdiction).corporation_act;
  return article(
    '1',
    'Right to Buy',
    section(
      '1.1',
      'Right',
      `${valueGiven(facts)} the Corporation grants Investor the right to buy up to ${counted(shares, 'share')} of ` +
        `its ${class_name} (the “Shares”) at the Exercise Price, on the following terms, ` +
        `${lawOf(company.jurisdiction).corporation_act.cite.warrants}. The Corporation shall sign after Investor` +
        (paid === 0 || replaces
          ? ''
          : ' and after it has received the Purchase Price; its signature acknowledges that receipt') +
        ', and this Warrant is issued on the date on which the last party has signed.',
    ),
    section(
      '1.2',
      'Reserve',
      'From that date until this Warrant terminates, the Corporation shall reserve the number of authorized and ' +
        'unissued shares for which it may still be exercised, free of any other right to them.',
    ),
    section(
      '1.3',
      'No stock',
      `Until the Shares are issued, Investor has no rights of a ${holder} in respect of them, including any right ` +
        'to vote, to dividends or to information.',
    ),
  );
}

function exercise({ par_is_floor }: WarrantFacts): Html {
  return article(
    '2',
    'Exercise',
    section(
      '2.1',
      'Exercise for cash',
      'Investor may exercise this Warrant at any time until the end of the Expiration Date, as to all of the ' +
        'Shares or any whole number of them, by notice to the Corporation and payment of the aggregate Exercise ' +
        'Price, rounded up to a whole cent, in cash, by check or by wire transfer.',
    ),
    section(
      '2.2',
      'Net exercise',
      'Instead of paying the Exercise Price, Investor may surrender the right to some of the Shares. The Corporation ' +
        'shall then issue to Investor a number of Shares equal to the number as to which this Warrant is so ' +
        'exercised, multiplied by the excess of the fair market value of a Share over the Exercise Price and divided ' +
        'by that value, rounded down. As to the remainder of the Shares so exercised this Warrant terminates.',
    ),
    section(
      '2.3',
      'Fair market value',
      'In a Sale, the fair market value of a Share is the amount payable for it or, in a sale of assets, ' +
        'distributable on it in respect of the Sale; otherwise, it is the value that the Board of Directors ' +
        'determines in good faith as of the date of the notice.',
    ),
    section(
      '2.4',
      'Issuance',
      'The Corporation shall issue the Shares in Investor’s name as of the date on which it has received the notice ' +
        'and any payment due, and they will then be validly issued, fully paid and nonassessable. This Warrant ' +
        'remains in effect as to the Shares for which it was not exercised.',
    ),
    section(
      '2.5',
      'Splits',
      'If the shares of the class are divided or combined, the number of the Shares for which this Warrant can ' +
        'still be exercised shall change in the same proportion, rounded down to a whole number, and the Exercise ' +
        'Price shall change in inverse proportion, rounded up in the tenth decimal place' +
        `${par_is_floor ? ', but shall not be less than the par value of a share' : ''}.`,
    ),
    section(
      '2.6',
      'Other changes',
      'If the shares of the class become other stock, securities or property, by reclassification, merger or ' +
        'otherwise and not by a Sale, this Warrant shall be exercisable for the property into which the Shares would ' +
        'have been converted, at the same aggregate price.',
    ),
    section(
      '2.7',
      'Sale',
      'If one person or group obtains more than half of the voting power of the Corporation’s stock, other than in a ' +
        'transaction whose principal purpose is to raise capital or to change the Corporation’s domicile, or if all ' +
        'or substantially all of the Corporation’s assets are sold, while this Warrant is exercisable (a “Sale”), ' +
        'this Warrant is deemed exercised under Section 2.2 as to all remaining Shares immediately before the Sale, ' +
        'without any notice of exercise or other action by Investor, if the fair market value of a Share then ' +
        'exceeds the Exercise Price, and otherwise terminates upon the Sale. The Corporation shall give Investor ' +
        'notice of a Sale at least ten days before it. “Person” and “group” have the meanings given by Sections ' +
        '13(d) and 14(d) of the Securities Exchange Act of 1934.',
    ),
    section(
      '2.8',
      'Termination',
      'This Warrant terminates when it has been exercised as to all of the Shares, at the end of the Expiration ' +
        'Date, under Section 2.7, or when it is amended and restated by another instrument.',
    ),
  );
}

function signaturePage({ company, investor, signatory }: WarrantFacts): Html {
  return signatures('The parties have executed this Warrant as of the date first written above.', [
    signerOf(investor, 'Investor'),
    companyBlock(company, signatory),
  ]);
}
