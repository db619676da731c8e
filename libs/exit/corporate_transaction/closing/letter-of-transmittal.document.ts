import { grouped } from '#kernel/money';
import {
  clauses,
  document,
  letterhead,
  longDate,
  paragraph,
  section,
  signatures,
  signerOf,
  table,
} from '#documents/kit';
import { addressLine } from '#kernel/address';
import { capitalized } from '#kernel/words';
import { html } from '#platform/documents/html';
import { wordsFor } from './agreement-words';
import type { LetterOfTransmittalFacts } from './closing.facts';

export const letterOfTransmittal = document<LetterOfTransmittalFacts>({
  kind: 'letter_of_transmittal',
  category: 'commercial',
  inCourse: true,
  title: ({ company, holder }) => `Letter of Transmittal of ${holder.name} for Shares of ${company.legal_name}`,
  body(facts) {
    const { company, buyer, holder, holdings, agreement, representative, paying_agent, document_date } = facts;
    const { holder: word } = wordsFor(company);
    const isPartlyUnvested = holdings.some(({ unvested }) => unvested);
    return html`
${letterhead('Letter of Transmittal', { of: 'for shares of', company: company.legal_name })}
${paragraph(
  html`To <b>${paying_agent}</b>, as paying agent (the “<b>Paying Agent</b>”), pursuant to the
  ${agreement}
    (the “<b>Merger Agreement</b>”) among ${buyer.name} (“<b>Buyer</b>”), ${company.legal_name} (the “<b>Company</b>”)
    and the other parties to it. Capitalized terms not defined here have the meanings given in the Merger Agreement.`,
)}
${section(
  '1.',
  'Surrender',
  html`<b>${holder.name}</b>${
    holder.address && html`, whose address is ${addressLine(holder.address)},`
  } surrenders the following shares in exchange for the Per Share Merger Consideration:`,
)}
${table(
  'Shares',
  [{ head: 'Class' }, { head: 'Number in the stock ledger' }, { head: 'Vesting' }, { head: 'Shares', figure: true }],
  holdings.map(({ class_name, certificate_number, unvested, shares }) => [
    class_name,
    certificate_number,
    unvested ? 'Unvested (holdback)' : 'Vested',
    grouped(shares),
  ]),
)}
${section('2.', 'Representations and agreements', `The undersigned ${word}:`)}
${clauses(
  'represents that it is the sole record and beneficial owner of the shares, free and clear of all liens, other than ' +
    `restrictions under securities laws${
      isPartlyUnvested
        ? ', the bylaws of the Company and the agreement under which the unvested shares were issued'
        : ' and the bylaws of the Company'
    }, and has full power to surrender them;`,
  'agrees that the Per Share Merger Consideration and any amount payable for the shares after the Closing are ' +
    `payment in full for the shares, and that part of those amounts may be held in escrow${
      isPartlyUnvested ? ', held back for unvested shares' : ''
    } or paid later, as Article 2 of the Merger Agreement provides;`,
  (representative === null
    ? 'agrees to be bound by the provisions of the Merger Agreement that apply to holders of shares'
    : `confirms the appointment of ${representative.name} as Representative and agrees to be bound by the Merger ` +
      'Agreement as it applies to holders of shares') +
    (facts.indemnifies
      ? ', and agrees to indemnify Buyer as Section 5.1 of the Merger Agreement states and within its limits; and'
      : '; and'),
  'waives all rights of appraisal for the shares.',
)}
${section(
  '3.',
  'Payment and tax forms',
  'Payment shall be made by the wire instructions that the undersigned delivers to and confirms by telephone ' +
    'with the Paying Agent. The undersigned delivers with this letter IRS Form W-9 or the applicable IRS Form W-8.',
)}
${section('4.', 'Effect', 'This letter is effective at the Effective Time and is void if the Closing does not occur.')}
${signatures(html`Dated ${longDate(document_date)}.`, [signerOf(holder, capitalized(word))])}`;
  },
});
