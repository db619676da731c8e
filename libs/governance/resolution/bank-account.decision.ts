import { dollars } from '#kernel/money';
import {
  cents,
  decision,
  further,
  oneOf,
  resolved,
  rows,
  table,
  type Terms,
  termTable,
  text,
  whereas,
} from '#documents/kit';
import { html } from '#platform/documents/html';

interface BankAccountParticulars {
  bank_name: string;
  account_kind?: 'checking' | 'savings';
  signers?: { name: string; title: string }[];
  /** One signer is enough up to this amount. */
  single_signer_limit_cents?: number;
}

const terms: Terms = {
  required: ['bank_name'],
  properties: {
    bank_name: text('Bank', 'Bank of the accounts'),
    account_kind: oneOf('Account', 'Type of account. Defaults to deposit accounts.', ['checking', 'savings']),
    single_signer_limit_cents: cents('One signer alone', 'Amount up to which one signer is enough'),
    signers: rows('Authorized signers', 'Signers of the accounts. Defaults to the president and the treasurer.', {
      name: text('Name', 'Name of the signer'),
      title: text('Office', 'Office of the signer'),
    }),
  },
};

/** Opening of accounts and signing authority (8 Del. C. § 141(a), W.S. 17-16-801). */
decision<BankAccountParticulars>({
  id: 'board_consent:bank_account_authorisation',
  kind: 'board_consent',
  decides: 'board',
  caption: 'Bank Accounts',
  authorizes: ['bank_account_authorisation'],
  decidesBySchedule: true,
  terms,
  prose: (_, { bank_name: bank, account_kind: kind, signers, single_signer_limit_cents: limit }) => html`
${whereas(
  'the Corporation requires deposit accounts for its business, and the Board wishes to determine who may open ' +
    'them and who may draw on them;',
)}
${resolved(
  'the officers may open and maintain in the name of the Corporation ' +
    `${kind === undefined ? 'deposit accounts' : `a ${kind} account`} with ${bank}, and deposit its funds there;`,
)}
${
  signers && signers.length > 0
    ? html`${further(
        'each of those whom Schedule A names as authorized signers, while holding the office stated there, may ' +
          'sign checks and give orders for payment on these accounts' +
          (limit === undefined
            ? ''
            : `, alone for any payment of up to ${dollars(limit)}, and jointly with another of them for any larger ` +
              'payment') +
          ';',
      )}`
    : further(
        'the president and the treasurer may each sign checks and give orders for payment on these accounts, ' +
          'and may in writing designate other officers or employees who may do so within limits that they set;',
      )
}
${further(
  'the forms of resolution and agreement that the bank requires for these accounts, including those for ' +
    'electronic banking, are adopted as if set out here, provided that the secretary certifies them and files a ' +
    'copy with the minutes; and',
)}
${further(
  'the bank may rely on this authority and on the secretary’s certificate of it until it has received written ' +
    'notice of a change.',
)}`,
  schedule: (_, particulars) => html`${termTable(terms, particulars)}
${
  particulars.signers &&
  table(
    'Authorized signers',
    [{ head: 'Name' }, { head: 'Office' }],
    particulars.signers.map(({ name, title }) => [name, title]),
  )
}`,
});
