import { operations, type OperationDeclaration } from '#platform/operations/operation';
import { entityNamed, isOfCompany, kindsNamed } from '#platform/operations/named-resources';
import '../apps/gateway/gateway.module';

/** Operations open to a company that the state has suspended, with the reason. */
const allowed: Record<string, readonly string[]> = {
  'restores the powers (8 Del. C. § 312; W.S. 17-16-1422), or discharges what the company owes to a government': [
    'filings.reinstate',
    'filings.file_all_due',
    'compliance_obligations.complete',
    'compliance_obligations.waive',
    'beneficial_ownership_reports.create',
    'tax_elections.mark_mailed',
    'bank_transfers.create',
    'tax_elections.mark_filed',
  ],
  'fills the offices that sign the revival (8 Del. C. § 312), or its decisions and signatures': [
    'director_changes.create',
    'officer_changes.create',
    'resolutions.create',
    'resolutions.record_notice',
    'documents.create',
    'signing_envelopes.create',
    'signing_envelopes.send',
    'signing_envelopes.remind',
    'signing_envelopes.extend',
    'signing_envelopes.complete',
    'entities.sign_all',
  ],
  'keeps an agent for service of process, whose absence is itself a ground (8 Del. C. § 136; W.S. 17-16-1420)': [
    'agent_appointments.attach',
    'agent_appointments.terminate',
    'filings.change_registered_agent',
  ],
  'winds up: the company survives its suspension for that (8 Del. C. § 278; W.S. 17-16-1421)': [
    'dissolutions.create',
    'dissolutions.record_notice',
    'dissolutions.distribute',
    'creditor_claims.create',
    'creditor_claims.allow',
    'creditor_claims.dispute',
    'creditor_claims.settle',
    'creditor_claims.offer_security',
    'creditor_claims.record_response',
    'dissolution_revocations.create',
    'foreign_qualifications.withdraw',
  ],
  'withdraws something that has not happened': [
    'authorized_shares_increases.cancel',
    'bank_transfers.cancel',
    'charter_amendments.cancel',
    'convertibles.cancel',
    'corporate_transactions.terminate',
    'data_exports.cancel',
    'director_changes.cancel',
    'dissolution_revocations.cancel',
    'dissolutions.cancel',
    'documents.void',
    'entities.cancel',
    'equity_plans.cancel',
    'filings.cancel',
    'grants.cancel',
    'letters_of_intent.terminate',
    'name_changes.cancel',
    'officer_changes.cancel',
    'regulatory_filings.withdraw',
    'resolutions.cancel',
    'rounds.abandon',
    'share_cancellations.cancel',
    'share_issuances.cancel',
    'share_repurchases.cancel',
    'share_transfers.cancel',
    'signing_envelopes.void',
    'stock_splits.cancel',
    'vesting_accelerations.cancel',
  ],
  'records a past fact, or an act of others': [
    'bank_accounts.receive',
    'inbound_transfers.reverse',
    'cap_table.import',
    'cap_table.restate',
    'deferred_payments.pay',
    'documents.upload',
    'documents.update',
    'foreign_qualifications.create',
    'grants.correct_termination',
    'grants.milestone',
    'grants.terminate',
    'regulatory_filings.clear',
    'regulatory_filings.create',
    'share_classes.create',
    'stakeholders.create',
    'stakeholders.update',
    'valuations.create',
    'valuations.material_event',
    'valuations.refresh_request',
  ],
  'keeps the files and notifications of the account': [
    'calendar_feeds.create',
    'calendar_feeds.revoke',
    'data_exports.create',
    'documents.bind_closing',
    'documents.export_minute_book',
    'documents.print_stock_ledger',
    'entities.update',
    'entities.update_governance',
    'mail.acknowledge',
    'mail.categorize',
    'mail.create',
    'mail.escalate',
    'mail.forward',
    'portfolios.add_entities',
    'portfolios.remove_entity',
    'tokens.create',
  ],
  'protects the money, or prepares the payments of arrears': [
    'bank_accounts.close',
    'bank_accounts.freeze',
    'counterparties.archive',
    'counterparties.create',
    'counterparties.verify',
    'reconciliations.create',
  ],
  'prepares a closing, which itself needs powers': [
    'checklist_items.draft',
    'checklist_items.satisfy',
    'checklist_items.waive',
    'data_room_entries.create',
    'data_room_entries.remove',
    'data_room_guests.create',
    'data_room_guests.revoke',
    'funds_flow_lines.create',
    'funds_flow_lines.remove',
    'wire_instructions.create',
    'wire_instructions.verify',
    'wire_instructions.waive',
  ],
  'concerns a company that the state has not formed': [
    'entities.create',
    'entities.submit',
    'entities.formation_packet',
  ],
  'refuses by the type of its filing, which the request does not name': ['filings.resubmit'],
  'simulates the bank in test mode': [
    'bank_accounts.kyb_decision',
    'bank_transfers.notification_of_change',
    'bank_transfers.return',
    'bank_transfers.settle',
    'bank_transfers.submit',
  ],
  'decides on a request of another operation': ['authorizations.approve', 'authorizations.deny'],
};

const concernsCompany = (operation: OperationDeclaration): boolean =>
  operation.mutates && kindsNamed(operation).some(({ name }) => name === 'entity' || isOfCompany(entityNamed(name)!));

const concerning = operations().filter(concernsCompany);

it('every operation on a company needs its powers, or is explained here', () => {
  const explained = new Set(Object.values(allowed).flat());
  const unexplained = concerning.filter(({ id, needsPowers }) => !needsPowers && !explained.has(id));
  expect(unexplained.map(({ id }) => id)).toEqual([]);
});

it('explains no operation twice, and none that needs powers or is gone', () => {
  const ids = Object.values(allowed).flat();
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const free = new Set(
    operations()
      .filter(({ mutates, needsPowers }) => mutates && !needsPowers)
      .map(({ id }) => id),
  );
  expect(ids.filter((id) => !free.has(id))).toEqual([]);
});

it('each operation that needs powers names a company, and documents the 409', () => {
  const needing = operations().filter(({ needsPowers }) => needsPowers);
  expect(needing.length).toBeGreaterThan(30);
  expect(needing.filter((one) => !concernsCompany(one)).map(({ id }) => id)).toEqual([]);
  const silent = needing.filter(({ move, refuses = [] }) => !move && !refuses.includes('invalid_state_transition'));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it('needs powers by input where one operation serves both', () => {
  const needs = (id: string, input: object): boolean => {
    const { needsPowers } = operations().find((one) => one.id === id)!;
    return typeof needsPowers === 'function' && needsPowers(input as never);
  };
  const types = ['foreign_qualification', 'correction', 'annual_report', 'franchise_tax', 'withdrawal'];
  expect(types.map((type) => needs('filings.create', { type }))).toEqual([true, true, false, false, false]);
  expect(needs('grants.accelerate', {})).toBe(true);
  expect(needs('grants.accelerate', { change_of_control_on: '2026-05-04' })).toBe(false);
});
