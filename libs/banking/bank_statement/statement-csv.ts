import { stringify } from 'csv-stringify/sync';
import { decimalOf } from './decimal-amount';
import type { StatementLine } from './statement-lines';

const head = [
  'Date',
  'Description',
  'Counterparty',
  'Amount (USD)',
  'Balance (USD)',
  'Type',
  'Transaction id',
  'Transfer id',
  'Payment id',
];

/** RFC 4180, with amounts in dollars. An apostrophe precedes text that a spreadsheet would read as a formula. */
export const csvOf = (lines: readonly StatementLine[]): string =>
  stringify(
    [
      head,
      ...lines.map((line) => [
        line.posted_on,
        line.description,
        line.counterparty,
        line.amount_cents,
        line.balance_cents,
        line.kind,
        line.bank_transaction_id,
        line.bank_transfer_id,
        line.inbound_transfer_id,
      ]),
    ],
    { cast: { number: decimalOf }, escape_formulas: true, record_delimiter: 'windows' },
  );
