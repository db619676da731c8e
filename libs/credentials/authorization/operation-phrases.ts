import { withArticle, wordsOf } from '#kernel/words';
import { operationNamed } from '#platform/operations/operation';

/** Phrases for operations whose verb and object alone read badly. */
export const phrases: Record<string, string> = {
  'authorized_shares_increases.create': 'increase the authorized shares',
  'authorized_shares_increases.cancel': 'cancel the increase in authorized shares',
  'bank_accounts.freeze': 'freeze the bank account',
  'bank_accounts.kyb_decision': 'record the sandbox bank’s decision on the account',
  'bank_accounts.receive': 'send a test payment to the bank account',
  'bank_accounts.unfreeze': 'unfreeze the bank account',
  'bank_transfers.create': 'send money from a bank account',
  'bank_transfers.notification_of_change': 'record a correction to the payee’s account',
  'bank_transfers.return': 'record the return of the test transfer',
  'bank_transfers.settle': 'record the settlement of the test transfer',
  'beneficial_ownership_reports.create': 'submit the beneficial ownership report',
  'calendar_feeds.create': 'create a secret URL for the calendar',
  'cap_table.import': 'import the stock ledger',
  'cap_table.restate': 'correct the stock ledger',
  'charter_amendments.create': 'amend the charter',
  'charter_amendments.cancel': 'cancel the charter amendment',
  'conversions.create': 'convert preferred stock',
  'compliance_obligations.complete': 'record that the obligation was fulfilled',
  'compliance_obligations.waive': 'record that the obligation does not apply',
  'convertibles.create': 'issue a SAFE or note or warrant',
  'convertibles.amend': 'amend the SAFE or note or warrant',
  'convertibles.mfn': 'replace the SAFE with one on the terms of a later SAFE or note',
  'checklist_items.satisfy': 'satisfy an item on the closing checklist',
  'checklist_items.waive': 'waive an item on the closing checklist',
  'convertibles.convert': 'convert the SAFE or note into stock',
  'convertibles.exercise': 'record the exercise of the warrant',
  'convertibles.repay': 'record the repayment of the note',
  'convertibles.cancel': 'withdraw the SAFE or note or warrant',
  'checklist_items.draft': 'draft the document',
  'corporate_transactions.send_packets': 'send the closing documents to the signers',
  'corporate_transactions.create': 'begin a corporate transaction',
  'corporate_transactions.convert': 'begin the transaction under the letter of intent',
  'corporate_transactions.advance': 'advance the corporate transaction to its next stage',
  'corporate_transactions.release': 'close the corporate transaction',
  'corporate_transactions.terminate': 'terminate the corporate transaction',
  'counterparties.create': 'record a payee’s bank account',
  'counterparties.verify': 'record the confirmation of a payee’s bank account',
  'creditor_claims.allow': 'accept the claim',
  'creditor_claims.dispute': 'dispute the claim',
  'creditor_claims.offer_security': 'offer security for the claim',
  'creditor_claims.record_response': 'record the mailing of the response to the claim',
  'creditor_claims.settle': 'record the settlement of the claim',
  'data_room_entries.create': 'add a document to the data room',
  'data_room_entries.remove': 'remove a document from the data room',
  'data_room_guests.create': 'give a person access to the data room',
  'data_room_guests.revoke': 'revoke the data room access of a guest',
  'deferred_payments.pay': 'record a payment from the escrow or of the deferred price',
  'director_changes.create': 'change the directors',
  'director_changes.cancel': 'cancel the change of directors',
  'dissolutions.create': 'dissolve the company',
  'dissolutions.cancel': 'withdraw the dissolution',
  'dissolution_revocations.create': 'revoke the dissolution',
  'dissolution_revocations.cancel': 'cancel the revocation of the dissolution',
  'dissolutions.record_notice': 'record the notice to creditors',
  'dissolutions.distribute': 'distribute the remaining assets to the owners',
  'documents.bind_closing': 'create the closing binder',
  'documents.print_stock_ledger': 'export the stock ledger',
  'documents.export_minute_book': 'export the minute book',
  'entities.create': 'add a company',
  'entities.update': 'change the company details',
  'entities.submit': 'submit the formation',
  'entities.cancel': 'cancel the formation',
  'entities.sign_all': 'sign everything that is out for signature',
  'entities.update_governance': 'record the governance rules',
  'entities.formation_packet': 'restate the governance documents',
  'equity_plans.create': 'adopt an equity plan',
  'equity_plans.approve': 'record the stockholder approval of the equity plan',
  'equity_plans.adjust_pool': 'change the share reserve of the equity plan',
  'equity_plans.cancel': 'withdraw the equity plan',
  'funds_flow_lines.create': 'add a payment to the funds flow',
  'funds_flow_lines.remove': 'remove a payment from the funds flow',
  'grants.create': 'grant equity',
  'grants.amend': 'amend the grant',
  'grants.exercise': 'exercise the option',
  'grants.release': 'issue the shares of vested stock units',
  'grants.terminate': 'record the end of the holder’s service',
  'grants.correct_termination': 'correct a termination of the grant',
  'grants.accelerate': 'accelerate the vesting of the grant',
  'grants.milestone': 'record a vesting milestone of the grant',
  'letters_of_intent.revise': 'revise the letter of intent',
  'letters_of_intent.send': 'send the letter of intent for signature',
  'letters_of_intent.terminate': 'terminate the letter of intent',
  'mail.create': 'record incoming mail',
  'mail.acknowledge': 'acknowledge the mail',
  'mail.categorize': 'change the category of the mail',
  'mail.forward': 'forward the mail',
  'mail.escalate': 'escalate the mail to a person',
  'name_changes.create': 'change the name',
  'name_changes.cancel': 'cancel the name change',
  'regulatory_filings.create': 'record a filing with a regulator about the transaction',
  'regulatory_filings.clear': 'record the regulatory clearance of the transaction',
  'regulatory_filings.withdraw': 'record the withdrawal of the regulatory filing',
  'officer_changes.create': 'change the officers',
  'officer_changes.cancel': 'cancel the change of officers',
  'portfolios.add_entities': 'move companies into the portfolio',
  'portfolios.remove_entity': 'remove the company from the portfolio',
  'resolutions.record_notice': 'record the notice of the resolution',
  'portfolio_batches.create': 'form a batch of companies',
  'portfolio_batches.cancel': 'cancel the batch of companies',
  'rounds.create': 'begin a financing round',
  'rounds.draft': 'draft the documents of the round',
  'rounds.closings': 'close the round with the investors who have paid',
  'rounds.close': 'end the round',
  'share_cancellations.create': 'cancel shares',
  'share_cancellations.cancel': 'withdraw the cancellation of shares',
  'share_classes.create': 'record a class of stock',
  'share_issuances.create': 'issue shares',
  'share_issuances.cancel': 'cancel the share issuance',
  'share_repurchases.create': 'repurchase shares',
  'share_repurchases.settle': 'pay for the repurchased shares',
  'agent_appointments.attach': 'record the registered agent of the company',
  'agent_appointments.terminate': 'end the appointment of the registered agent',
  'filings.change_registered_agent': 'change the registered agent',
  'filings.reinstate': 'request reinstatement',
  'filings.create': 'submit a state filing',
  'foreign_qualifications.create': 'record a qualification in another state',
  'filings.file_all_due': 'submit all filings that are due',
  'share_repurchases.cancel': 'cancel the share repurchase',
  'share_transfers.create': 'transfer shares',
  'share_transfers.record': 'record a share transfer due to death, divorce, or a court order',
  'share_transfers.cancel': 'cancel the share transfer',
  'signing_envelopes.remind': 'remind the signers',
  'stakeholders.create': 'add a stakeholder',
  'stakeholders.update': 'change the stakeholder’s contact details',
  'stock_splits.create': 'split the stock',
  'vesting_accelerations.create': 'accelerate the vesting of stock',
  'vesting_accelerations.cancel': 'cancel the acceleration of vesting',
  'tax_elections.mark_mailed': 'record the mailing of the tax election',
  'tax_elections.mark_filed': 'record the filing of the tax election',
  'valuations.create': 'record a valuation',
  'valuations.material_event': 'record an event that makes the valuation stale',
  'valuations.refresh_request': 'request a new valuation',
  'inbound_transfers.reverse': 'record the reversal of the test payment',
  'wire_instructions.create': 'record a payee’s bank details',
  'wire_instructions.verify': 'record the call that confirms the wire instructions',
  'wire_instructions.waive': 'waive the confirmation call to the payee',
  'webhook_deliveries.redeliver': 'deliver the event again',
  'webhook_deliveries.test': 'test the webhook endpoint',
  'webhook_deliveries.recover': 'recover missed deliveries to the webhook endpoint',
};

/** Verbs whose object is new and takes an indefinite article. */
const making = ['create', 'upload'];

/** `filings.cancel` is “cancel the filing”. */
export function requestPhrase(operation: string): string {
  const phrase = phrases[operation];
  if (phrase) return phrase;
  const [, action = ''] = operation.split('.');
  const thing = wordsOf(operationNamed(operation)?.object ?? '');
  return `${wordsOf(action)} ${making.includes(action) ? withArticle(thing) : `the ${thing}`}`;
}

const doubled = /^(begin|cancel|split|submit)$/;
const gerund = (verb: string): string =>
  doubled.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb.replace(/([^e])e$/, '$1')}ing`;

/** `share_issuances.create` is “issuing shares”. */
export function doing(operation: string): string {
  const [verb = '', ...rest] = requestPhrase(operation).split(' ');
  return [gerund(verb), ...rest].join(' ');
}

export const whyItWaits = (operation: string, detail: string): string =>
  `${detail.replaceAll(operation, doing(operation)).replace(/\.$/, '')}.`.replace(/^[a-z]/, (letter) =>
    letter.toUpperCase(),
  );

export const descriptionOf = (operation: string): string => operationNamed(operation)?.doc ?? '';

export const methodOf = (operation: string): string => operationNamed(operation)?.method ?? 'POST';

/** A 202 only starts the operation. */
export const isBegun = (operation: string): boolean => operationNamed(operation)?.answers === 202;
