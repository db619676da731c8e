import type { Address, CompanyFacts } from '#companies/company';
import { grouped } from '#kernel/money';
import { agree, counted, describe, document, letterhead, longDate, longTime, paragraph, table } from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html, type Html } from '#platform/documents/html';

/** An LLC interest is a percentage, as a decimal string. */
interface LedgerSecurityFacts {
  certificate_number: string;
  holder: string;
  quantity: number | string;
}

export interface StockLedgerFacts {
  company: CompanyFacts;
  as_of: LegalDate;
  /** Null includes all entries. */
  since: LegalDate | null;
  /** The instant of the query. */
  recorded_at: string;
  document_date: LegalDate;
  classes: { name: string; authorized: number | null; outstanding: number | string; par_value: string | null }[];
  holders: {
    stakeholder_id: string;
    name: string;
    address: Address | null;
    ownership_percent: string;
    positions: { class_name: string; quantity: number | string }[];
  }[];
  entries: {
    number: number;
    effective_date: LegalDate;
    act: string;
    class_name: string;
    quantity: number | string;
    ended: LedgerSecurityFacts[];
    issued: LedgerSecurityFacts[];
  }[];
}

const quantity = (value: number | string): string => (typeof value === 'number' ? grouped(value) : `${value}%`);

const wordsFor = ({ company }: StockLedgerFacts) =>
  company.entity_type === 'llc'
    ? {
        title: 'Register of Members',
        holders: 'Members',
        unit: 'Interest',
        kept:
          `the members of ${company.legal_name}, ${describe(company)}, the interest of each, and the acts by ` +
          'which it was acquired',
        cite: lawOf(company.jurisdiction).llc_act.cite.records,
      }
    : {
        title: 'Stock Ledger',
        holders: 'Holders of record',
        unit: 'Shares',
        kept:
          `the holders of record of the stock of ${company.legal_name}, ${describe(company)}, the number of ` +
          'shares registered in the name of each, and all issuances and transfers',
        cite: lawOf(company.jurisdiction).corporation_act.cite.stockLedger,
      };

/** 8 Del. C. §§ 219(c) and 224, W.S. 17-16-1601(c), 6 Del. C. § 18-305(a)(3), W.S. 17-29-410. */
export const stockLedger = document<StockLedgerFacts>({
  kind: 'stock_ledger',
  category: 'governance',
  title: (facts) => `${wordsFor(facts).title} of ${facts.company.legal_name}`,
  body(facts) {
    const { company, as_of, since, recorded_at } = facts;
    const { title, kept, cite } = wordsFor(facts);
    return html`
${letterhead(title, { company: company.legal_name, under: `At the end of ${longDate(as_of)}` })}
${paragraph(
  `This is the record of ${kept}, at the end of ${longDate(as_of)} and as it was recorded on ` +
    `${longTime(recorded_at)}, ` +
    `${cite}.${since === null ? '' : ` It includes the entries from ${longDate(since)} onward.`}`,
)}
${classTable(facts)}
${holderTable(facts)}
${entryTable(facts)}
${paragraph(
  'An act on part of a security cancels the entire security, and the remainder is issued under a new number. Entries ' +
    'are not changed; a later entry corrects an error. The number of an entry is its position in the complete ledger.',
)}`;
  },
});

function classTable({ classes }: StockLedgerFacts): Html {
  return table(
    'Classes',
    [
      { head: 'Class' },
      { head: 'Authorized', figure: true },
      { head: 'Outstanding', figure: true },
      { head: 'Par value', figure: true },
    ],
    classes.map(({ name, authorized, outstanding, par_value }) => [
      name,
      authorized === null ? 'No limit' : grouped(authorized),
      quantity(outstanding),
      par_value === null ? 'None' : `$${par_value}`,
    ]),
  );
}

function holderTable(facts: StockLedgerFacts): Html {
  const { holders } = facts;
  const { holders: those, unit } = wordsFor(facts);
  return holders.length === 0
    ? paragraph('There were no holders on that date.')
    : table(
        those,
        [
          { head: 'Name' },
          { head: 'Address' },
          { head: 'Class' },
          { head: unit, figure: true },
          { head: 'Percent of total', figure: true },
        ],
        holders.flatMap(({ name, address, ownership_percent, positions }) =>
          positions.map((held, at) =>
            at === 0
              ? [
                  name,
                  address ? addressLine(address) : 'Not on record',
                  held.class_name,
                  quantity(held.quantity),
                  ownership_percent,
                ]
              : ['', '', held.class_name, quantity(held.quantity), ''],
          ),
        ),
      );
}

function entryTable(facts: StockLedgerFacts): Html {
  const { entries } = facts;
  const { unit } = wordsFor(facts);
  return entries.length === 0
    ? paragraph('The ledger has no entries for that period.')
    : table(
        `Entries: ${counted(entries.length, 'act')}, in the order in which ` +
          `${agree(entries.length, 'it was', 'they were')} recorded`,
        [
          { head: 'No.', figure: true },
          { head: 'Date' },
          { head: 'Act' },
          { head: unit, figure: true },
          { head: 'Cancelled' },
          { head: 'Issued' },
        ],
        entries.map(({ number, effective_date, act, class_name, quantity: count, ended, issued }) => [
          grouped(number),
          html`<span style="white-space: nowrap">${longDate(effective_date)}</span>`,
          [
            html`<span style="overflow-wrap: normal">${act}</span>`,
            html`<div class="small" style="overflow-wrap: normal">${class_name}</div>`,
          ],
          quantity(count),
          lines(ended),
          lines(issued),
        ]),
      );
}

const lines = (securities: StockLedgerFacts['entries'][number]['ended']) =>
  securities.length === 0
    ? '—'
    : securities.map(
        ({ certificate_number, holder, quantity: count }) =>
          html`<div>${certificate_number}: ${holder}, ${quantity(count)}</div>`,
      );
