import { api } from './api';
import { make, signFirstConsent } from './company';
import { begin, clockAt, companyOf, ok, poll, reaches } from './formation';
import type { StackFacts } from './stack';

export async function openBank(facts: StackFacts, entity_id: string): Promise<void> {
  await make(facts, 'bank_accounts', { entity_id, kind: 'savings', name: 'Reserve' });
  const { id } = await make(facts, 'bank_accounts', { entity_id, kind: 'checking', name: 'Operating' });
  await make(facts, 'test_helpers/bank/inbound_transfers', {
    bank_account_id: id,
    amount_cents: 1_000_000,
    sender: 'Quay Ventures LP',
  });
  await poll(
    `the balance of ${id}`,
    async () => ok(await api(facts.sk_test, facts.baseUrl).get<{ available_cents: number }>(`/v1/bank_accounts/${id}`)),
    ({ available_cents }) => available_cents > 0,
  );
  const account_number = '000123454417';
  const payee = await make(facts, 'counterparties', {
    entity_id,
    name: 'Harbor Supplies LLC',
    routing_number: '021000021',
    account_number,
  });
  await make(facts, `counterparties/${payee.id}/verify`, { rail: 'ach', account_number });
  await make(facts, 'bank_transfers', {
    from_account_id: id,
    counterparty_id: payee.id,
    rail: 'ach',
    amount_cents: 250_000,
    memo: 'Rent',
  });
  await make(facts, `bank_accounts/${id}/reconciliation`, {});
}

export async function issueStatement(facts: StackFacts, legal_name: string): Promise<void> {
  const by = api(facts.sk_test, facts.baseUrl);
  const { id: clock } = await clockAt(by, '2027-05-04');
  const path = `/v1/test_helpers/test_clocks/${clock}`;
  const advance = async (time: string): Promise<void> => {
    ok(await by.post(`${path}/advance`, { frozen_time: Date.parse(time) / 1000 }));
    await poll(
      `clock at ${time}`,
      async () => ok(await by.get<{ status: string }>(path)),
      ({ status }) => status === 'ready',
    );
  };
  const { id: entity_id } = await begin(by, companyOf(legal_name, 'c_corp', { test_clock_id: clock }));
  await advance('2027-07-06T12:00:00Z');
  await reaches(by, entity_id, 'active');
  await signFirstConsent(facts, entity_id);
  await make(facts, 'bank_accounts', { entity_id, kind: 'checking', name: 'Monthly' });
  await advance('2027-08-01T12:00:00Z');
}
