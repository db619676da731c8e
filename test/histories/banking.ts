import type { Recorder } from './recorder';

/** An account that pays a vendor, is reconciled and is closed, and the payment that funds it. */
async function bankAccounts(to: Recorder): Promise<void> {
  const { id: entity_id } = await to.form('Payments, Inc.');
  await to.until(`/entities/${entity_id}`, 'active');
  await to.decided(entity_id);
  const open = (name: string) => to.call('POST', '/bank_accounts', { entity_id, kind: 'checking', name });
  await to.found(`/resolutions?entity_id=${entity_id}&status=adopted`);
  const [paying, reserve] = [await open('Paying'), await open('Reserve')];
  await to.call('POST', '/test_helpers/bank/inbound_transfers', {
    bank_account_id: paying.id,
    amount_cents: 5000,
    sender: 'Quay Ventures LP',
  });
  await to.found(`/inbound_transfers?bank_account_id=${paying.id}`);
  await to.record('bank-simulation', await to.latest('bankSimulation'));
  const account_number = '000123454417';
  const payee = await to.call('POST', '/counterparties', {
    entity_id,
    name: 'Harbor Supplies LLC',
    routing_number: '021000021',
    account_number,
  });
  await to.call('POST', `/counterparties/${payee.id}/verify`, { rail: 'ach', account_number });
  const transfer = await to.call('POST', '/bank_transfers', {
    from_account_id: paying.id,
    counterparty_id: payee.id,
    rail: 'ach',
    amount_cents: 4000,
  });
  await to.record('bank-transfer', `bank_transfer/${transfer.id}`);
  await to.until(`/bank_transfers/${transfer.id}`, 'settled');
  const compared = await to.call('POST', `/bank_accounts/${paying.id}/reconciliation`);
  await to.until(`/reconciliations/${compared.id}`, 'matched');
  await to.record('reconciliation', `reconciliation/${compared.id}`);
  await to.record('daily-reconciliation', await to.triggered('daily_reconciliation'));
  await to.call('POST', `/bank_accounts/${paying.id}/close`, { sweep_to_account_id: reserve.id });
  await to.record('bank-account', `bank_account/${paying.id}`);
}

async function bankStatements(to: Recorder): Promise<void> {
  const clock = await to.call('POST', '/test_helpers/test_clocks', {
    frozen_time: Date.parse('2026-05-04T14:00:00Z') / 1000,
  });
  const advance = async (time: string): Promise<void> => {
    await to.call('POST', `/test_helpers/test_clocks/${clock.id}/advance`, { frozen_time: Date.parse(time) / 1000 });
    await to.until(`/test_helpers/test_clocks/${clock.id}`, 'ready');
  };
  const { id: entity_id } = await to.form('Monthly Works, Inc.', { test_clock_id: clock.id });
  await advance('2026-07-06T12:00:00Z');
  await to.until(`/entities/${entity_id}`, 'active');
  await to.decided(entity_id);
  await to.found(`/resolutions?entity_id=${entity_id}&status=adopted`);
  const account = await to.call('POST', '/bank_accounts', { entity_id, kind: 'checking', name: 'Monthly' });
  await advance('2026-07-15T12:00:00Z');
  await to.call('POST', `/bank_accounts/${account.id}/close`, {});
  await advance('2026-08-01T12:00:00Z');
  await to.record('bank-statements', `bank_statements/${account.id}`);
}

export const banking = { bankAccounts, bankStatements };
