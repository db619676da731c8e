import { quoted } from '#kernel/quoted';
import { operationNamed } from '#platform/operations/operation';

/** Phrases for operations that their verb and object alone do not describe. */
export const phrases: Record<string, string> = {
  'authorized_shares_increases.create': 'increase the authorized shares',
  'authorized_shares_increases.cancel': 'cancel the increase of the authorized shares',
  'beneficial_ownership_reports.create': 'submit the report of beneficial owners',
  'calendar_feeds.create': 'give out a secret address of the calendar',
  'cap_table.import': 'take in the stock ledger',
  'cap_table.restate': 'correct the share ledger',
  'charter_amendments.create': 'amend the charter',
  'charter_amendments.cancel': 'cancel the amendment of the charter',
  'conversions.create': 'convert preferred stock',
  'compliance_obligations.complete': 'record that the duty was discharged',
  'compliance_obligations.waive': 'record that the duty is not owed',
  'convertibles.create': 'issue a SAFE or note or warrant',
  'convertibles.amend': 'amend the SAFE or note or warrant',
  'convertibles.mfn': 'give the SAFE the terms of a later SAFE or note',
  'checklist_items.satisfy': 'record that a thing on the closing checklist is there',
  'checklist_items.waive': 'record that a thing on the closing checklist is not needed',
  'convertibles.convert': 'convert the SAFE or note into stock',
  'convertibles.exercise': 'record that the warrant was exercised',
  'convertibles.repay': 'record that the note was paid back',
  'convertibles.cancel': 'withdraw the SAFE or note or warrant',
  'checklist_items.draft': 'draft the paper',
  'corporate_transactions.send_packets': 'send the papers of the closing to those who sign them',
  'corporate_transactions.create': 'begin a corporate transaction',
  'corporate_transactions.convert': 'begin the transaction of the letter of intent',
  'corporate_transactions.advance': 'take the corporate transaction into its next stage',
  'corporate_transactions.release': 'close the corporate transaction',
  'corporate_transactions.terminate': 'cancel the corporate transaction',
  'creditor_claims.allow': 'accept that the claim is owed',
  'creditor_claims.dispute': 'dispute the claim',
  'creditor_claims.settle': 'record for how much the claim was settled',
  'data_room_entries.create': 'add a document to the data room',
  'data_room_entries.remove': 'take a document out of the data room',
  'data_room_guests.create': 'give a person access to the data room',
  'data_room_guests.revoke': 'revoke the access of a guest to the data room',
  'deferred_payments.pay': 'record what was paid of the escrow or the later price',
  'director_changes.create': 'change the directors',
  'director_changes.cancel': 'cancel the change of directors',
  'dissolutions.create': 'dissolve the company',
  'dissolutions.cancel': 'withdraw the dissolution',
  'dissolutions.record_notice': 'record that the notice to creditors was given',
  'dissolutions.distribute': 'distribute what remains to the owners',
  'documents.bind_closing': 'print the papers of the closing',
  'documents.print_stock_ledger': 'print the stock ledger',
  'documents.export_minute_book': 'print the minute book',
  'entities.create': 'add a company',
  'entities.update': 'change the particulars',
  'entities.submit': 'submit the formation',
  'entities.cancel': 'cancel the formation',
  'entities.sign_all': 'sign everything that is out for signature',
  'entities.update_governance': 'record the rules of governance',
  'entities.formation_packet': 'restate the governance papers',
  'equity_plans.create': 'adopt an equity plan',
  'equity_plans.approve': 'record that the holders approve the equity plan',
  'equity_plans.adjust_pool': 'change the pool of the equity plan',
  'equity_plans.cancel': 'withdraw the equity plan',
  'funds_flow_lines.create': 'add a payment to the funds flow',
  'funds_flow_lines.remove': 'take the payment out of the funds flow',
  'grants.create': 'grant an option or stock',
  'grants.amend': 'amend the grant',
  'grants.exercise': 'exercise the option',
  'grants.release': 'issue the shares of vested stock units',
  'grants.terminate': 'record the end of the service of the holder',
  'grants.accelerate': 'accelerate the vesting of the grant',
  'grants.milestone': 'record that a milestone of the grant was reached',
  'letters_of_intent.revise': 'change the letter of intent',
  'letters_of_intent.send': 'send the letter of intent to be signed',
  'letters_of_intent.terminate': 'end the letter of intent',
  'mail.create': 'record mail that has arrived',
  'mail.acknowledge': 'record that the mail was taken note of',
  'mail.categorize': 'change the category of the mail',
  'mail.forward': 'send the mail on',
  'mail.escalate': 'begin to bring the mail to humans',
  'name_changes.create': 'change the name',
  'name_changes.cancel': 'cancel the change of name',
  'regulatory_filings.create': 'record that an agency was notified of the transaction',
  'regulatory_filings.clear': 'record that the agency has cleared the transaction',
  'regulatory_filings.withdraw': 'record that the notification of the agency was withdrawn',
  'officer_changes.create': 'change the officers',
  'officer_changes.cancel': 'cancel the change of officers',
  'portfolios.add_entities': 'move companies into the portfolio',
  'portfolios.remove_entity': 'take the company out of the portfolio',
  'resolutions.record_notice': 'record that notice of the resolution was given',
  'rounds.create': 'begin a round',
  'rounds.draft': 'draft the papers of the round',
  'rounds.closings': 'close the round with investors who have paid',
  'rounds.close': 'end the round',
  'share_cancellations.create': 'cancel shares',
  'share_cancellations.cancel': 'withdraw the cancellation of shares',
  'share_classes.create': 'record a class of stock',
  'share_issuances.create': 'issue shares',
  'share_issuances.cancel': 'cancel the issue of shares',
  'share_repurchases.create': 'buy back shares',
  'share_repurchases.settle': 'pay for the shares that are bought back',
  'agent_appointments.attach': 'record the registered agent of the company',
  'agent_appointments.terminate': 'end the appointment of the registered agent',
  'filings.change_registered_agent': 'change the registered agent',
  'filings.reinstate': 'ask for reinstatement',
  'filings.create': 'submit a filing to a state',
  'foreign_qualifications.create': 'record a qualification in another state',
  'filings.file_all_due': 'submit all filings that are due',
  'share_repurchases.cancel': 'cancel the repurchase of shares',
  'share_transfers.create': 'transfer shares',
  'share_transfers.cancel': 'cancel the transfer of shares',
  'signing_envelopes.remind': 'remind the signers of the signing envelope',
  'stakeholders.create': 'add a stakeholder',
  'stakeholders.update': 'change how the stakeholder is reached',
  'stock_splits.create': 'split the stock',
  'tax_elections.mark_mailed': 'record that the tax election was mailed',
  'tax_elections.mark_filed': 'record that the tax election was filed',
  'valuations.create': 'record a valuation',
  'valuations.material_event': 'record an event that makes the valuation stale',
  'valuations.refresh_request': 'ask for a new valuation',
  'wire_instructions.create': 'record where a payee is paid',
  'wire_instructions.verify': 'record the call that confirms the wire instruction',
  'wire_instructions.waive': 'record why the payee is not called',
  'webhook_deliveries.redeliver': 'deliver the event again',
  'webhook_deliveries.test': 'try the webhook endpoint',
  'webhook_deliveries.recover': 'deliver what the webhook endpoint has missed',
};

const words = (name: string): string => name.replaceAll('_', ' ');

/** Verbs that make their object, which is new and so has an indefinite article. */
const making = ['create', 'upload'];
const one = (thing: string): string => `${/^[aeio]/.test(thing) ? 'an' : 'a'} ${thing}`;

/** Says an operation in a few words that begin with a verb: `filings.cancel` is “cancel the filing”. */
export function requestPhrase(operation: string): string {
  const phrase = phrases[operation];
  if (phrase) return phrase;
  const [, action = ''] = operation.split('.');
  const thing = words(operationNamed(operation)?.object ?? '');
  return `${words(action)} ${making.includes(action) ? one(thing) : `the ${thing}`}`;
}

const doubled = /^(begin|cancel|split|submit)$/;
const gerund = (verb: string): string =>
  doubled.test(verb) ? `${verb}${verb.at(-1)}ing` : `${verb.replace(/([^e])e$/, '$1')}ing`;

/** The same as the subject of a sentence: `share_issuances.create` is “issuing shares”. */
export function doing(operation: string): string {
  const [verb = '', ...rest] = requestPhrase(operation).split(' ');
  return [gerund(verb), ...rest].join(' ');
}

/** Says in one sentence why a request waits, and for whom. */
export const whyItWaits = (operation: string, detail: string, human: string): string =>
  `${detail.replaceAll(operation, doing(operation)).replace(/\.$/, '')}; ${quoted(human)} has been asked.`.replace(
    /^[a-z]/,
    (letter) => letter.toUpperCase(),
  );

/** The sentence by which the reference explains the operation. */
export const descriptionOf = (operation: string): string => operationNamed(operation)?.doc ?? '';

/** How it is sent. */
export const methodOf = (operation: string): string => operationNamed(operation)?.method ?? 'POST';

/** Whether approving it only sets it going: what answers 202 is done later, or not at all. */
export const isBegun = (operation: string): boolean => operationNamed(operation)?.answers === 202;
