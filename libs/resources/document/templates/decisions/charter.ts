import type { Html } from '#platform/documents/html';
import type { CompanyFacts } from '../facts';
import { ended, grouped } from '../format';
import { table } from '../prose';
import { count, rows as rowsOf, text, type Terms } from './particulars';

export interface CharterAmendmentParticulars {
  new_name?: string;
  /** The new number of shares that the corporation may issue, of all classes. */
  authorized_shares?: number;
  /** The classes whose number changes, where there are several. */
  classes?: { class_name: string; authorized_shares: number }[];
  /** Other articles, each with the words that it will have. */
  amendments?: { article: string; text: string }[];
}

export const charterTerms: Terms = {
  oneOf: [['new_name'], ['authorized_shares'], ['amendments']],
  properties: {
    new_name: text('Name', 'The name that the corporation is to have'), authorized_shares: count('Authorized shares', 'The number of shares of all classes that it may issue from then on'),
    classes: rowsOf('Classes', 'The number of shares of each class that changes', { class_name: text('Class', 'Its name in the charter', 100), authorized_shares: count('Authorized shares', 'How many of it may be issued from then on') }),
    amendments: rowsOf('Amendments', 'Other provisions, each in the words that it will have', { article: text('Provision', 'Which article', 100), text: text('Text', 'How it is to read', 4000) }),
  },
};

/** What changes in the charter, as text that the filing can repeat. */
export function amendmentTable(company: CompanyFacts, { new_name, authorized_shares: authorized, classes = [], amendments = [] }: CharterAmendmentParticulars): Html {
  const rows = [
    ...(new_name === undefined ? [] : [['Name', ended(`The name of the Corporation is changed from ${company.legal_name} to ${new_name}`)]]),
    ...(authorized === undefined ? [] : [['Authorized shares', `The number of shares that the Corporation may issue is ${company.authorized_shares ? `changed from ${grouped(company.authorized_shares)} to ` : ''}${grouped(authorized)}.`]]),
    ...classes.map(({ class_name: name, authorized_shares: shares }) => [name, `The number of shares of ${name} that the Corporation may issue is ${grouped(shares)}.`]),
    ...amendments.map(({ article, text }) => [article, text]),
  ];
  return table('Amendment', [{ head: 'Provision' }, { head: 'Change' }], rows);
}
