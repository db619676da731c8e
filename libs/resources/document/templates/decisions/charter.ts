import type { Html } from '#platform/documents/html';
import type { CompanyFacts } from '../facts';
import { agree, ended, grouped } from '../format';
import { paragraph, table } from '../prose';
import { decisionLaw } from './law';

export interface CharterAmendmentParticulars {
  new_name: string;
  /** The new number of shares that the corporation may issue, of all classes. */
  authorized_shares: number;
  /** Other articles, each with the words that it will have. */
  amendments: { article: string; text: string }[];
}

/** What changes in the charter, as text that the filing can repeat. */
export function amendmentTable(company: CompanyFacts, { new_name, authorized_shares: authorized, amendments = [] }: Partial<CharterAmendmentParticulars>): Html {
  const rows = [
    ...(new_name === undefined ? [] : [['Name', ended(`The name of the Corporation is changed from ${company.legal_name} to ${new_name}`)]]),
    ...(authorized === undefined ? [] : [['Authorized shares', `The number of shares that the Corporation may issue is ${company.authorized_shares ? `changed from ${grouped(company.authorized_shares)} to ` : ''}${grouped(authorized)}.`]]),
    ...amendments.map(({ article, text }) => [article, text]),
  ];
  if (rows.length > 0) return table('Amendment', [{ head: 'Provision' }, { head: 'Change' }], rows);
  const { charter, amendment, charters } = decisionLaw(company);
  return paragraph(`The ${charter} as amended by the ${amendment} that ${agree(charters, 'was presented with this decision and is', 'were presented with this decision and are')} filed with it.`);
}
