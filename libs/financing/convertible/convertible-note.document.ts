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
import type { InterestTerms } from '#equity/interest';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';
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

export interface ConvertibleNoteFacts extends ConversionFacts {
  company: CompanyFacts;
  investor: ShareHolderFacts;
  principal_cents: number;
  /**
   * `interest_from`: null if interest accrues from the date of issue. `qualified_financing_cents`: null if any
   * financing converts the note.
   */
  note: InterestTerms & {
    interest_from: LegalDate | null;
    maturity_date: LegalDate;
    qualified_financing_cents: number | null;
  };
  signatory: { stakeholder_id: string; name: string; title: string };
  document_date: LegalDate;
}

const periods: Record<InterestTerms['compounding'], string | null> = {
  none: null,
  annual: 'year',
  semi_annual: 'six-month period',
  quarterly: 'three-month period',
  monthly: 'month',
};

const compounded: Record<InterestTerms['compounding'], string> = {
  none: 'simple',
  annual: 'compounded every year',
  semi_annual: 'compounded every half year',
  quarterly: 'compounded every quarter',
  monthly: 'compounded every month',
};

const days: Record<InterestTerms['day_count'], { label: string; words: string }> = {
  actual_365: {
    label: 'Actual days over 365',
    words: 'on the actual number of days elapsed over a year of 365 days, including in a leap year',
  },
  '30_360': {
    label: '30/360',
    words:
      'on the basis of months of thirty days and a year of 360 days, counting a first day that is the thirty-first ' +
      'of its month as the thirtieth, and a last day that is the thirty-first as the thirtieth if the first day is ' +
      'the thirtieth or the thirty-first',
  },
};

/**
 * A debt (8 Del. C. § 122(13), W.S. 17-16-302(a)(vii)) with a right to stock (8 Del. C. §§ 152 and 157, W.S. 17-16-621
 * and 17-16-624). Interest not paid each year is original issue discount (IRC §§ 1272 and 1273).
 */
export const convertibleNote = document<ConvertibleNoteFacts>({
  kind: 'convertible_note',
  category: 'financing',
  inCourse: true,
  title: ({ company, investor }) => `Convertible Note of ${company.legal_name} to ${investor.name}`,
  body(facts) {
    const { company, investor } = facts;
    return html`
${letterhead('Convertible Note', { of: 'of', company: company.legal_name, under: `Issued to ${investor.name}` })}
${unregistered()}
${noteOpening(facts)}
${termTable(facts)}
${loan(facts)}
${conversionAndSale(facts)}
${definitions('note', facts)}
${authority('4', company, 'Note')}
${investment('5', investor, 'Note', 'Principal')}
${general(
  '6',
  company,
  'Note',
  'The parties shall treat this Note as debt for purposes of federal and state income tax to the extent permitted by ' +
    'law. Interest that is not paid each year may be taxed as original issue discount, IRC §§ 1272 and 1273. Each ' +
    'party relies on its own advisers.',
)}
${signaturePage(facts)}`;
  },
});

function noteOpening({ company, investor, replaces, document_date }: ConvertibleNoteFacts): Html {
  return paragraph(
    html`This instrument (this “<b>Note</b>”) is made as of ${longDate(document_date)} between
    <b>${company.legal_name}</b>, ${describe(company)} with its principal office at
    ${addressLine(company.principal_address)} (the “<b>Corporation</b>”), and
    <b>${investor.name}</b>${investor.address && html`, whose address is ${addressLine(investor.address)}`}
    (“<b>Investor</b>”).${
      replaces &&
      ' It amends and restates, in whole, the instrument of the same parties with the number ' +
        `${replaces.number}, issued on ${longDate(replaces.issued_on)}. The Principal was paid under that ` +
        'instrument, and no further payment is due.'
    }`,
  );
}

function termTable({
  principal_cents: principal,
  valuation_cap_cents: cap,
  cap_basis: basis,
  discount_percent: discount,
  note,
}: ConvertibleNoteFacts): Html {
  const {
    interest_rate_percent: rate,
    compounding,
    day_count,
    interest_from,
    maturity_date,
    qualified_financing_cents: qualified,
  } = note;
  return termsDefined([
    ['Principal', dollars(principal)],
    ['Interest', `${rate}% per year, ${compounded[compounding]}`],
    ['Days', days[day_count].label],
    ['Interest from', interest_from === null ? 'The date of issue' : longDate(interest_from)],
    ['Maturity Date', longDate(maturity_date)],
    ['Qualified Financing', qualified === null ? 'Any Financing' : `At least ${dollars(qualified)} of new money`],
    [capLabel(basis), cap === null ? 'None' : dollars(cap)],
    ['Discount', discount === null ? 'None' : `${discount}%`],
  ]);
}

function loan({ company, note, replaces }: ConvertibleNoteFacts): Html {
  const { interest_rate_percent: rate, compounding, day_count, interest_from } = note;
  const since = interest_from === null ? 'the date on which this Note is issued' : longDate(interest_from);
  return article(
    '1',
    'Loan',
    section(
      '1.1',
      'Promise',
      'For the Principal' +
        (replaces
          ? ', which it has received'
          : ', which Investor shall pay in cash, by check or by wire transfer upon signing this Note') +
        ', the Corporation promises to pay to Investor the Principal with interest, and grants Investor the right to ' +
        ('stock of the Corporation, both on the following terms, ' +
          `${lawOf(company.jurisdiction).corporation_act.cite.notes}. The Corporation `) +
        'shall sign after Investor' +
        (replaces ? '' : ' and after it has received the Principal; its signature acknowledges that receipt') +
        ', and this Note is issued on the date on which the last party has signed.',
    ),
    section(
      '1.2',
      'Interest',
      `Interest accrues from ${since} at ${rate}% per year on the Principal` +
        (periods[compounding] === null
          ? '. Accrued interest does not bear interest'
          : `, compounded at the end of each ${periods[compounding]} after that date`) +
        `. Interest is computed ${days[day_count].words}. The first day of accrual is counted, and the last is not. ` +
        'Interest is computed without rounding, and the amount paid or converted is rounded to the nearest cent, ' +
        'with half a cent rounded up. Interest is payable with the Principal and not before. The “Outstanding ' +
        'Amount” on any date is the Principal plus the interest accrued to that date.',
    ),
    section(
      '1.3',
      'Maturity',
      'On and after the Maturity Date the Corporation shall pay the Outstanding Amount upon Investor’s written ' +
        'demand. Until it is paid, interest continues to accrue and Article 2 applies.',
    ),
    section(
      '1.4',
      'Default',
      'The Outstanding Amount is due immediately, without demand, if the Corporation is dissolved and winds up, ' +
        'makes a general assignment for the benefit of its creditors, or becomes the subject of a petition in ' +
        'bankruptcy that it has filed or that is not dismissed within sixty days.',
    ),
    section(
      '1.5',
      'Payment before maturity',
      'The Corporation shall not prepay this Note without Investor’s written consent.',
    ),
    section(
      '1.6',
      'Rank',
      'This Note is an unsecured debt. It is senior to simple agreements for future equity of the Corporation ' +
        '(“SAFEs”) and to stock, and ranks equally with other convertible notes, ratably in proportion to the ' +
        'amounts due if the assets are insufficient.',
    ),
  );
}

function onSale({ valuation_cap_cents: cap }: ConvertibleNoteFacts): string {
  const { liquidity, listing } = convertibleProvisions.note;
  const purchased =
    'the Outstanding Amount purchases at a price per share equal to the Valuation Cap divided by the Sale ' +
    'Capitalization';
  const paid = 'Investor shall be paid the Outstanding Amount';
  return cap === null
    ? `If ${liquidity}, ${paid} at that event. If, ${listing}, ${paid} at that closing or listing.`
    : `If ${liquidity}, Investor shall be paid at that event the Outstanding Amount or, if greater, the amount ` +
        `payable on the number of shares of Common Stock that ${purchased}. If, ${listing}, ${paid} at that closing ` +
        'or listing or, if Investor so elects in writing before it, this Note shall convert immediately before it ' +
        `into the number of shares of Common Stock, rounded down, that ${purchased}.`;
}

function conversionAndSale(facts: ConvertibleNoteFacts): Html {
  const [price, ...alternatives] = conversionPrice(facts);
  const { company } = facts;
  const { holder } = lawOf(company.jurisdiction).corporation_act;
  const { qualified_financing_cents: qualified } = facts.note;
  const { financing } = convertibleProvisions.note;
  return article(
    '2',
    'Conversion and Sale',
    section(
      '2.1',
      'Qualified Financing',
      `If ${financing}` +
        (qualified === null
          ? ', '
          : ` and the new money in it is not less than ${dollars(qualified)}, excluding the conversion of ` +
            'instruments such as this one, ') +
        'that Financing is a “Qualified Financing”, and at its first closing this Note shall convert into the number ' +
        'of shares of Note Stock that equals the Outstanding Amount divided by the Conversion Price, rounded down. ' +
        price,
      ...alternatives,
    ),
    section(
      '2.2',
      'Other financings',
      qualified === null
        ? 'Every Financing is a Qualified Financing.'
        : 'In a Financing that is not a Qualified Financing, this Note shall convert in the same manner if Investor ' +
            'so elects in writing before its first closing, and otherwise remains outstanding.',
    ),
    section(
      '2.3',
      'Determination date',
      'In a Financing, the Outstanding Amount is determined as of the date of the definitive Financing ' +
        'documents, which is the date of the first closing or a date within the thirty days before it. Interest ' +
        'that would accrue after that date is not payable once this Note has converted.',
    ),
    section(
      '2.4',
      'Note Stock',
      '“Note Stock” is a series of Preferred Stock with the rights of the series sold for new money, except that its ' +
        'liquidation preference, its initial conversion price and each right based on its issue price are based on ' +
        'the Conversion Price. Investor shall sign the same agreements as the other investors in the Financing.',
    ),
    section('2.5', 'Sale', onSale(facts)),
    section(
      '2.6',
      'Termination',
      'This Note terminates, without relieving either party of accrued obligations, when the stock into which it ' +
        'converts is issued, when the Outstanding Amount or the amount due under Section 2.5 is paid, or when it is ' +
        'amended and restated by another instrument.',
    ),
    section(
      '2.7',
      'No stock',
      `Until this Note converts, Investor has no rights of a ${holder}, including any right to vote, to dividends ` +
        'or to information.',
    ),
  );
}

function signaturePage({ company, investor, signatory }: ConvertibleNoteFacts): Html {
  return signatures('The parties have executed this Note as of the date first written above.', [
    signerOf(investor, 'Investor'),
    companyBlock(company, signatory),
  ]);
}
