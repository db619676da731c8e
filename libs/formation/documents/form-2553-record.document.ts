import type { Address, CompanyFacts } from '#companies/company';
import { grouped } from '#kernel/money';
import {
  addressOf,
  clauses,
  describe,
  document,
  factTable,
  heading,
  letterhead,
  longDate,
  monthDay,
  note,
  paragraph,
  signatures,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { html, type Html } from '#platform/documents/html';

export interface Form2553Facts {
  company: CompanyFacts;
  document_date: LegalDate;
  /** Date of incorporation, the earliest first day of the first tax year. */
  effective_date: LegalDate;
  deadline: LegalDate;
  shareholders: { stakeholder_id: string; name: string; address?: Address | null; shares: number }[];
}

/** IRC §§ 1361(b) and 1362(a), (b); Treas. Reg. § 1.1362-6. */
export const form2553Record = document<Form2553Facts>({
  kind: 'form_2553_record',
  category: 'tax',
  organizing: true,
  summary:
    'This document records the election to be taxed as an S corporation and the consent of every shareholder to ' +
    'it. Everyone who signs agrees to be taxed on a share of the company’s income.',
  title: ({ company }) => `Record of S Corporation Election of ${company.legal_name}`,
  body(facts) {
    const { company, document_date: date, effective_date: effective, shareholders } = facts;
    return html`
${letterhead('Record of S Corporation Election', {
  company: company.legal_name,
  under: 'Facts and consents for IRS Form 2553, Internal Revenue Code § 1362(a)',
})}
${caution()}
${corporationTable(facts)}
${paragraph(
  'An election for a tax year is timely if it is made at any time during the preceding tax year, or on or ' +
    'before the fifteenth day of the third month of the tax year, IRC § 1362(b)(1). The last day to file stated ' +
    `above is computed from ${longDate(effective)}, the date of incorporation, before which the first tax year does ` +
    'not begin. An election made later takes effect for the following year, unless relief is granted under ' +
    'IRC § 1362(b)(5) or Rev. Proc. 2013-30.',
)}
${heading('Eligibility')}
${paragraph(
  'The corporation represents that on the date of the election it is a small business corporation within the ' +
    'meaning of IRC § 1361(b), in that:',
)}
${eligibility(facts)}
${heading('Shareholders’ consent')}
${paragraph(
  'Under penalties of perjury, each person named below consents to the election of the corporation to be an S ' +
    'corporation under IRC § 1362(a), and declares that the information concerning that person is true, correct ' +
    'and complete. The consent is binding and may not be withdrawn after the corporation has made a valid ' +
    'election, Treas. Reg. § 1.1362-6(b). Each person who has a community interest in the stock must also consent.',
)}
${shareholderTable(facts)}
${signatures(
  `Prepared for signature as of ${longDate(date)}. The officer signs for the corporation; each shareholder ` +
    'signs to consent.',
  [
    { name: company.legal_name, organization: true, capacity: 'Officer of the corporation' },
    ...shareholders.map((holder) => ({ name: holder.name, capacity: 'Shareholder' })),
  ],
)}`;
  },
});

function caution(): Html {
  return note(
    paragraph(
      html`<b>This record is not the form.</b> It states, for signature, the facts that IRS Form 2553 requires. The
      election is made only when the form itself, signed by an authorized officer and accompanied by the consent of
      every shareholder, is filed with the Internal Revenue Service. Taxpayer identification numbers of shareholders are
      entered on the form and are not kept in this record.`,
    ),
  );
}

function corporationTable({ company, deadline }: Form2553Facts): Html {
  return factTable('Corporation', [
    ['Name', company.legal_name],
    ['Form and state', describe(company)],
    ['Employer identification number', company.ein ?? 'Applied for'],
    ['Date of incorporation', company.formation_date ? longDate(company.formation_date) : 'On filing of the charter'],
    ['Address', addressLine(company.principal_address)],
    [
      'Election effective from',
      'The first day of the first tax year, which is the earliest of the dates on which the corporation has ' +
        'shareholders, acquires assets or begins business, Treas. Reg. § 1.1362-6(a)(2)(ii)(C)',
    ],
    ['Tax year ends', monthDay(company.fiscal_year_end)],
    ['Last day to file', html`<b>${longDate(deadline)}</b>`],
    ['Officer to contact', 'To be completed when the board has elected its officers'],
  ]);
}

function eligibility({ company }: Form2553Facts): Html {
  return clauses(
    'it is a domestic corporation and not an ineligible corporation described in § 1361(b)(2);',
    'it has no more than 100 shareholders, members of a family being counted as one under § 1361(c)(1);',
    'each shareholder is an individual, an estate, or a trust or organization that § 1361(c)(2) or (c)(6) permits;',
    'no shareholder is a nonresident alien;',
    'it has one class of stock, differences in voting rights among shares of common stock being disregarded, § ' +
      '1361(c)(4); and',
    `its tax year is a permitted year under § 1378(b) and ends on ${monthDay(company.fiscal_year_end)}.`,
  );
}

function shareholderTable({ shareholders }: Form2553Facts): Html {
  const total = shareholders.reduce((sum, holder) => sum + holder.shares, 0);
  return table(
    'Shareholders on the date of the election',
    [
      { head: 'Shareholder' },
      { head: 'Address' },
      { head: 'Shares to be issued', figure: true },
      { head: 'Acquired' },
      { head: 'Year ends', figure: true },
    ],
    shareholders.map((holder) => [
      holder.name,
      addressOf(holder),
      grouped(holder.shares),
      'To be completed upon issue',
      'December 31',
    ]),
    ['Total', '', grouped(total), '', ''],
  );
}
