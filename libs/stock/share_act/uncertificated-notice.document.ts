import type { CompanyFacts } from '#companies/company';
import {
  counted,
  describe,
  document,
  factTable,
  letterhead,
  longDate,
  note,
  paragraph,
  type ShareHolderFacts,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import type { LegalDate } from '#kernel/dates';
import { lawOf } from '#law/states/index';
import { html } from '#platform/documents/html';
import { type AgreedRestriction, conspicuous, legends } from './stock-terms.clauses';

export interface UncertificatedNoticeFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  class_name: string;
  par_value: string | null;
  shares: number;
  certificate_number: string;
  occasion: 'issue' | 'transfer' | 'split';
  several_classes: boolean;
  restrictions: AgreedRestriction[];
  /** False where the company has bylaws that it did not adopt here. */
  standard_bylaws: boolean;
  document_date: LegalDate;
}

/** Returns the statements of a certificate, one per sentence, and its conspicuous statements. */
export function noticeOf({ company, several_classes, restrictions, standard_bylaws }: UncertificatedNoticeFacts): {
  says: string[];
  conspicuously: string[];
} {
  const law = lawOf(company.jurisdiction).corporation_act;
  const rights =
    `will furnish without charge to each ${law.holder} who so requests the powers, designations, preferences and ` +
    'relative, participating, optional or other special rights of each class of stock or series of it, and the ' +
    'qualifications, limitations or restrictions of those preferences and rights';
  return {
    says: [
      'The shares are fully paid and nonassessable.',
      several_classes
        ? `The issuer has stock of more than one class, and ${rights}.`
        : `The shares are of the only class of stock of the issuer. If it later has other classes, it ${rights}.`,
      `The shares are subject to ${standard_bylaws || restrictions.length > 0 ? 'the' : 'any'} restrictions on ` +
        `transfer set forth in the bylaws${
          restrictions.length > 0 ? ' and in the agreement under which they are held' : ''
        } (${law.cite.restrictions}). ${restrictions.length > 0 ? 'Copies are' : 'A copy is'} on file with the issuer.`,
    ],
    conspicuously: [
      ...legends(company, restrictions, 'The shares described in this notice'),
      ...(standard_bylaws
        ? [
            'The bylaws of the issuer prohibit every transfer without the prior approval of its board of directors, ' +
              'except the transfers that they exempt.',
          ]
        : []),
    ],
  };
}

/**
 * Gives the registered owner of uncertificated shares the content of a certificate (8 Del. C. §§ 151(f), 156, 202(a)
 * and 364, W.S. 17-16-625(b), (c), 626(b) and 627(b)).
 */
export const uncertificatedSharesNotice = document<UncertificatedNoticeFacts>({
  kind: 'uncertificated_shares_notice',
  category: 'governance',
  title: ({ company, certificate_number }) =>
    `Notice of Uncertificated Shares ${certificate_number} of ${company.legal_name}`,
  body(facts) {
    const { company, holder, class_name, par_value, shares, certificate_number, occasion } = facts;
    const law = lawOf(company.jurisdiction).corporation_act;
    const { says, conspicuously } = noticeOf(facts);
    return html`
${letterhead('Notice of Uncertificated Shares', {
  company: company.legal_name,
  under: `Given under ${law.cite.uncertificatedNotice}`,
})}
${paragraph(html`To <b>${holder.name}</b>${holder.address && html`, ${addressLine(holder.address)}`}:`)}
${paragraph(
  html`${company.legal_name}, ${describe(company)}, ${
    occasion === 'split'
      ? 'has split its stock. Your shares are now the following, as recorded in its stock ledger'
      : `has recorded the ${occasion === 'issue' ? 'issuance' : 'transfer'} of the following shares to you in its ` +
        'stock ledger'
  }. The shares are uncertificated, ${law.cite.uncertificated}. This notice states the information that a certificate
  would state and is neither a negotiable instrument nor a security.`,
)}
${factTable('The shares', [
  ['Issuer', `${company.legal_name}, ${describe(company)}`],
  ['Registered owner', holder.name],
  ['Number in the stock ledger', certificate_number],
  ['Shares', counted(shares, 'share')],
  ['Class', class_name],
  ['Par value', par_value === null ? 'None' : `$${par_value} per share`],
  ['Date of this notice', longDate(facts.document_date)],
])}
${says.map((sentence) => paragraph(sentence))}
${note(...conspicuously.map(conspicuous))}`;
  },
});
