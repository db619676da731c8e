import type { CompanyFacts } from '#companies/company';
import { dollars } from '#kernel/money';
import {
  describe,
  document,
  factTable,
  letterhead,
  longDate,
  paragraph,
  section,
  type ShareHolderFacts,
  stateOf,
} from '#documents/kit';
import type { LegalDate } from '#kernel/dates';
import { ended } from '#kernel/sentence';
import { html } from '#platform/documents/html';

export interface TerminationNoticeFacts {
  company: CompanyFacts;
  holder: ShareHolderFacts;
  instrument: 'safe' | 'note';
  number: string;
  issued_on: LegalDate;
  principal_cents: number;
  /** Includes amounts deposited in escrow. */
  paid_cents: number;
  escrow_cents?: number;
  /** Whether an earn-out can pay more. */
  earn_out?: boolean;
  /** Transaction that ended the instrument, such as 'merger'. */
  transaction: string;
  preposition?: 'by' | 'to' | 'with';
  buyer: string;
  /** Survivor of a merger in which the company ceased to exist. */
  successor?: string;
  terminated_on: LegalDate;
  document_date?: LegalDate;
}

const words = {
  safe: { name: 'Simple Agreement for Future Equity', term: 'SAFE', amount: 'Purchase Amount' },
  note: { name: 'Convertible Note', term: 'Note', amount: 'Principal' },
};

/** As in 'acquisition of the Company by Harbor Holdings, Inc.'. */
export const transactionOf = (
  company: string,
  { transaction, preposition = 'with', buyer }: Pick<TerminationNoticeFacts, 'transaction' | 'preposition' | 'buyer'>,
): string => `${transaction} of ${company} ${preposition} ${buyer}`;

export const paymentOf = ({
  paid_cents,
  escrow_cents = 0,
}: Pick<TerminationNoticeFacts, 'paid_cents' | 'escrow_cents'>): string => {
  const paid = paid_cents - escrow_cents;
  const deposit = `the deposit of ${dollars(escrow_cents)} in escrow`;
  if (escrow_cents === 0) return `payment of ${dollars(paid)}`;
  return paid === 0 ? deposit : `payment of ${dollars(paid)} and ${deposit}`;
};

/** A SAFE or note ends when the payment due in a sale is made: sections 2.3, 2.5 and 2.6 of the instruments. */
export const terminationNotice = document<TerminationNoticeFacts>({
  kind: 'notice_of_termination',
  category: 'financing',
  title: ({ company, number }) => `Notice of Payoff and Termination of ${number} of ${company.legal_name}`,
  body({ company, holder, instrument, terminated_on, ...facts }) {
    const { name, term, amount } = words[instrument];
    const { escrow_cents = 0, earn_out, successor, document_date = terminated_on } = facts;
    const later = [...(escrow_cents > 0 ? ['the escrow'] : []), ...(earn_out ? ['the earn-out'] : [])];
    // Notices of earlier versions lack this fact.
    if (earn_out === undefined) later.push('an escrow or an earn-out');
    return html`
${letterhead('Notice of Payoff and Termination', { company: company.legal_name, under: `${name} ${facts.number}` })}
${paragraph(
  html`To <b>${holder.name}</b> (“<b>Holder</b>”), the holder of the ${name} described below (the “<b>${term}</b>”),
    issued by <b>${company.legal_name}</b>, ${describe(company)} (the “<b>Company</b>”):`,
)}
${factTable('Payoff', [
  [term, facts.number],
  ['Date of issue', longDate(facts.issued_on)],
  [amount, dollars(facts.principal_cents)],
  ['Payoff Amount', dollars(facts.paid_cents)],
  ['Date of termination', longDate(terminated_on)],
])}
${section(
  '1.',
  'Payoff',
  `The ${transactionOf('the Company', facts)} (the “Transaction”) closed on ${longDate(terminated_on)}. The Payoff ` +
    (escrow_cents > 0
      ? `Amount, of which ${dollars(escrow_cents)} was deposited in escrow under the agreement for the Transaction, `
      : 'Amount ') +
    `is the amount payable to Holder on the ${term} in the Transaction${
      facts.earn_out ? ', other than any share of the earn-out' : ''
    }.`,
)}
${section(
  '2.',
  'Termination',
  `Upon ${escrow_cents > 0 ? paymentOf(facts) : 'payment of the Payoff Amount'}, the ${term} terminated in ` +
    'accordance with its terms as then in effect and the agreement for the Transaction, and all rights of Holder ' +
    'under it, including every right to receive or convert into stock of the Company, have ended.' +
    (later.length > 0
      ? ` Rights to amounts that become payable to Holder from ${later.join(' or ')} of the Transaction are not ` +
        'affected.'
      : ''),
)}
${section(
  '3.',
  'Questions',
  `Holder may object to the calculation of the Payoff Amount by written notice to ${ended(
    successor ?? 'the ' + 'Company',
  )} This ` + `notice and the ${term} are governed by the law of the State of ${stateOf(company)}.`,
)}
${paragraph(
  `Given by ${successor === undefined ? '' : `${successor}, as successor by merger to `}${company.legal_name} on ` +
    `${longDate(document_date)}.`,
)}`;
  },
});
