import type { CompanyFacts } from '#companies/company';
import { dollars, grouped } from '#kernel/money';
import {
  article,
  companyBlock,
  counted,
  describe,
  document,
  factTable,
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
import { authorized, general, investment, unregistered } from './convertible-provisions.clauses';

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
      : ', which Investor pays in cash, by check or by wire transfer upon signing this Warrant,')
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
  'and reserved the Shares, which it is to issue without a further decision when this Warrant is exercised',
)}
${investment('4', investor, 'Warrant', paid === 0 ? 'value of this Warrant and of the Shares' : 'Purchase Price')}
${general(
  '5',
  company,
  'Warrant',
  'Each party relies on its own advisers as to taxes, also as to what part of anything else that is given for ' +
    'this Warrant is paid for it.',
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
        `${replaces.number}, issued on ${longDate(replaces.issued_on)}, as to the shares for which that one was ` +
        'not exercised; nothing is paid for it anew.'
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
  return factTable('Terms', [
    ['Purchase Price', dollars(paid)],
    [
      'Shares',
      `${grouped(shares)} of ${class_name}, ${par_value === null ? 'without par value' : `par value $${par_value}`}`,
    ],
    ['Exercise Price', `${perShare(exercise_price)} a share`],
    ['Expiration Date', longDate(expires_on)],
  ]);
}

function rightToBuy(facts: WarrantFacts): Html {
  const { company, purchase_price_cents: paid, class_name, shares, replaces } = facts;
  return article(
    '1',
    'Right to Buy',
    section(
      '1.1',
      'Right',
      `${valueGiven(facts)} the Corporation gives Investor the right to buy up to ${counted(shares, 'share')} of its ` +
        `${class_name} (the “Shares”) at the Exercise Price, on the terms that follow, ` +
        `${lawOf(company.jurisdiction).corporation_act.cite.warrants}. The Corporation signs after Investor` +
        (paid === 0 || replaces ? '' : ' and when it has the Purchase Price; its signature is the receipt for it') +
        ', and this Warrant is issued on the date on which the last party has signed.',
    ),
    section(
      '1.2',
      'Reserve',
      'From that date until this Warrant ends the Corporation keeps as many authorized and unissued shares as it ' +
        'can still be exercised for, free of any other right to them.',
    ),
    section(
      '1.3',
      'No stock',
      'Until the Shares are issued Investor has none of the rights of a holder of them: no vote, no dividend and ' +
        'no information as such.',
    ),
  );
}

function exercise({ par_is_floor }: WarrantFacts): Html {
  return article(
    '2',
    'Exercise',
    section(
      '2.1',
      'For money',
      'Investor may exercise this Warrant at any time until the end of the Expiration Date, as to all of the ' +
        'Shares or any whole number of them, by a notice to the Corporation and payment of the Exercise Price of ' +
        'so many, in cash, by check or by wire transfer; part of a cent counts as one.',
    ),
    section(
      '2.2',
      'Without payment',
      'Instead of paying, Investor may give up the right to some of the Shares for the others. Investor then ' +
        'gets as many Shares as those as to which this Warrant is exercised, times what the fair market value of a ' +
        'Share is above the Exercise Price, divided by that value, comes to, rounded down; as to the others of ' +
        'them this Warrant ends.',
    ),
    section(
      '2.3',
      'Fair market value',
      'The fair market value of a Share is what is paid for one in a Sale, and otherwise what the Board of ' +
        'Directors determines in good faith as of the day of the notice.',
    ),
    section(
      '2.4',
      'Issue',
      'The Corporation issues the Shares in Investor’s name as of the day on which it has the notice and any ' +
        'payment that is due. They are then validly issued, fully paid and nonassessable. As to the Shares for ' +
        'which it was not exercised this Warrant goes on.',
    ),
    section(
      '2.5',
      'Splits',
      'If the shares of the class are divided or combined, the number of the Shares for which this Warrant can ' +
        'still be exercised changes in the same proportion, rounded down to a whole number, and the Exercise Price ' +
        'in the inverse one, rounded up in the tenth decimal ' +
        `place.${par_is_floor ? ' It is never less than the par value of a share.' : ''}`,
    ),
    section(
      '2.6',
      'Other changes',
      'If the shares of the class become other stock, securities or property, by reclassification, merger or ' +
        'otherwise and not by a Sale, this Warrant is from then on for what the Shares would have become, at the ' +
        'same price in all.',
    ),
    section(
      '2.7',
      'Sale',
      'If control of the Corporation changes, or all or substantially all of its assets are sold, while this ' +
        'Warrant can be exercised (a “Sale”), it is exercised under Section 2.2 as to all Shares that are left, ' +
        'immediately before the Sale and without a notice, where a Share is then worth more than the Exercise ' +
        'Price, and otherwise ends with the Sale. The Corporation gives Investor notice of a Sale ten days before ' +
        'it.',
    ),
    section(
      '2.8',
      'End',
      'This Warrant ends when it has been exercised as to all of the Shares, at the end of the Expiration Date, ' +
        'under Section 2.7, or when it is amended and restated by another instrument.',
    ),
  );
}

function signaturePage({ company, investor, signatory }: WarrantFacts): Html {
  return signatures('The parties have executed this Warrant as of the date first written above.', [
    signerOf(investor, 'Investor'),
    companyBlock(company, signatory),
  ]);
}
