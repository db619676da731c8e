import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import { signFirstConsent } from '../support/company';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  download,
  founders,
  ok,
  type Paper,
  poll,
  reaches,
} from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';
import { keep } from '../support/signing';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';

interface Money {
  id: string;
  status: string;
  current_cents: number;
  available_cents: number;
  [field: string]: unknown;
}

let account: Account;
let mine: Api;
let clock: { id: string };
let entity_id: string;

/** Monday, 8 o'clock in New York. */
beforeAll(async () => {
  account = await newAccount('Banking');
  mine = api(account.sk_test);
  clock = await clockAt(mine, '2026-05-04');
  const company = await begin(
    mine,
    companyOf('Treasury Works, Inc.', 'c_corp', {
      test_clock_id: clock.id,
      founders: founders.map((founder) => ({ ...founder, vesting: null })),
    }),
  );
  await advance(mine, clock, '2026-07-06T12:00:00Z');
  await reaches(mine, company.id, 'active');
  entity_id = company.id;
}, 240_000);

const open = (name: string, more: object = {}) =>
  mine.post<Money>('/v1/bank_accounts', { entity_id, kind: 'checking', name, ...more });
const look = async (path: string): Promise<Money> => ok(await mine.get<Money>(`/v1/${path}`));
const until = (path: string, done: (seen: Money) => boolean): Promise<Money> => poll(path, () => look(path), done);
const fund = async (id: string, amount_cents: number): Promise<void> => {
  const { current_cents } = await look(`bank_accounts/${id}`);
  ok(
    await mine.post('/v1/test_helpers/bank/inbound_transfers', {
      bank_account_id: id,
      amount_cents,
      sender: 'Quay Ventures LP',
    }),
  );
  await until(`bank_accounts/${id}`, (seen) => seen.current_cents === current_cents + amount_cents);
};
const payee = async (name: string, more: object = {}): Promise<string> => {
  const number = '000123454417';
  const made = ok(
    await mine.post<Money>('/v1/counterparties', {
      entity_id,
      name,
      routing_number: '021000021',
      account_number: number,
      ...more,
    }),
  );
  ok(await mine.post(`/v1/counterparties/${made.id}/verify`, { rail: 'ach', account_number: number }));
  return made.id;
};
const pay = (body: object, by = mine) => by.post<Money>('/v1/bank_transfers', body);
const eventsOf = async (id: string): Promise<string[]> =>
  ok(await mine.get<{ data: { type: string }[] }>('/v1/events', { query: { subject_id: id, limit: '50' } }))
    .data.map(({ type }) => type)
    .toReversed();

it('opens an account once the initial resolution is adopted, and not before', async () => {
  expect(await open('Early')).toMatchObject({
    status: 409,
    body: {
      code: 'resolution_required',
      resolution_id: expect.stringMatching(/^res_/),
      detail: expect.stringContaining('covers it but has not been adopted'),
    },
  });
  await signFirstConsent({ ...stack(), sk_test: account.sk_test }, entity_id);
  const { status, body } = await open('Operating');
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'active', routing_number: '110000000', current_cents: 0, available_cents: 0 });
  const { account_number } = await look(`bank_accounts/${body.id}/account_number`);
  expect(String(account_number).slice(-4)).toBe(body['account_number_last4']);
});

it('refuses an account of a company that the state has not formed', async () => {
  const draft = await begin(mine, companyOf('Treasury Draft, Inc.', 'c_corp', { submit: false }));
  expect(await open('Operating', { entity_id: draft.id })).toMatchObject({
    status: 409,
    body: { code: 'invalid_state_transition' },
  });
});

it('pays a vendor by ACH, and takes the money back when the payment returns three days later', async () => {
  const { id } = ok(await open('Payments'));
  await fund(id, 1_000_000);
  const counterparty_id = await payee('Harbor Supplies LLC');
  // 103 cents return with R03, two banking days after the settlement.
  const transfer = ok(
    await pay({
      from_account_id: id,
      counterparty_id,
      rail: 'ach',
      amount_cents: 103,
      memo: 'Invoice 1042',
      external_reference: 'INV-1042',
    }),
  );
  expect(transfer).toMatchObject({
    status: 'pending',
    submits_at: Date.parse('2026-07-06T14:15:00Z') / 1000,
    expected_settlement_on: '2026-07-06',
    return_window_ends_on: '2026-07-08',
  });
  expect(await look(`bank_accounts/${id}`)).toMatchObject({ current_cents: 1_000_000, available_cents: 999_897 });
  await advance(mine, clock, '2026-07-06T14:30:00Z');
  expect(await look(`bank_transfers/${transfer.id}`)).toMatchObject({
    status: 'submitted',
    trace_number: expect.stringMatching(/^11000000\d{7}$/) as string,
  });
  await advance(mine, clock, '2026-07-06T18:00:00Z');
  expect(await look(`bank_transfers/${transfer.id}`)).toMatchObject({ status: 'settled' });
  expect(await look(`bank_accounts/${id}`)).toMatchObject({ current_cents: 999_897, available_cents: 999_897 });
  await advance(mine, clock, '2026-07-09T18:00:00Z');
  expect(await look(`bank_transfers/${transfer.id}`)).toMatchObject({ status: 'returned', return: { code: 'R03' } });
  expect(await look(`bank_accounts/${id}`)).toMatchObject({ current_cents: 1_000_000, available_cents: 1_000_000 });
  expect(await eventsOf(transfer.id)).toEqual([
    'bank_transfer.created',
    'bank_transfer.submitted',
    'bank_transfer.settled',
    'bank_transfer.returned',
  ]);
  const { data } = ok(await mine.get<{ data: Money[] }>(`/v1/bank_accounts/${id}/transactions`));
  expect(data.map(({ kind, amount_cents, balance_cents }) => [kind, amount_cents, balance_cents])).toEqual([
    ['return', 103, 1_000_000],
    ['transfer', -103, 999_897],
    ['inbound', 1_000_000, 1_000_000],
  ]);
});

it('reconciles an account on request, and refuses an account that the bank has not opened', async () => {
  const { id } = ok(await open('Reconciled'));
  await fund(id, 5000);
  const { status, body } = await mine.post<Money>(`/v1/bank_accounts/${id}/reconciliation`, {});
  expect([status, body.status]).toEqual([202, 'running']);
  expect(await until(`reconciliations/${body.id}`, (seen) => seen.status !== 'running')).toMatchObject({
    status: 'matched',
    breaks: [],
    minutebook_balance_cents: 5000,
    bank_balance_cents: 5000,
  });
  const { id: reviewed } = ok(await open('Sandbox KYB review'));
  expect(await mine.post(`/v1/bank_accounts/${reviewed}/reconciliation`, {})).toMatchObject({
    status: 409,
    body: { code: 'bank_account_not_active' },
  });
});

it('never pays twice for one external reference', async () => {
  const { id } = ok(await open('References'));
  await fund(id, 1000);
  const order = {
    from_account_id: id,
    counterparty_id: await payee('Quay Freight LLC'),
    rail: 'ach',
    amount_cents: 400,
    external_reference: 'INV-7',
  };
  ok(await pay(order));
  expect(await pay(order)).toMatchObject({ status: 409, body: { code: 'external_reference_used' } });
  expect(await look(`bank_accounts/${id}`)).toMatchObject({ available_cents: 600 });
});

it('cancels a transfer before it goes to the bank, and not afterwards', async () => {
  const { id } = ok(await open('Cancelled'));
  await fund(id, 1000);
  const order = { from_account_id: id, counterparty_id: await payee('Keel Print LLC'), rail: 'ach', amount_cents: 400 };
  const { id: transfer } = ok(await pay(order));
  expect(ok(await mine.post<Money>(`/v1/bank_transfers/${transfer}/cancel`)).status).toBe('cancelled');
  expect(await mine.post(`/v1/bank_transfers/${transfer}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state_transition' },
  });
  expect(await look(`bank_accounts/${id}`)).toMatchObject({ available_cents: 1000 });
});

it('moves money between two companies at once, and never more than there is', async () => {
  const { id } = ok(await open('Source'));
  const { id: to } = ok(await open('Target'));
  await fund(id, 500);
  const order = { from_account_id: id, to_account_id: to, rail: 'internal', amount_cents: 300 };
  expect(ok(await pay(order)).status).toBe('settled');
  expect(await pay(order)).toMatchObject({
    status: 409,
    body: { code: 'insufficient_funds', available_cents: 200, requested_cents: 300 },
  });
  expect(await look(`bank_accounts/${to}`)).toMatchObject({ current_cents: 300 });
  expect(await pay({ ...order, rail: 'wire' })).toMatchObject({ status: 422, body: { code: 'rail_not_supported' } });
});

it('needs a tier 4 token, the permission of its policy, and its budget', async () => {
  const { id } = ok(await open('Agents'));
  const { id: to } = ok(await open('Agents too'));
  await fund(id, 5000);
  const order = { from_account_id: id, to_account_id: to, rail: 'internal', amount_cents: 300 };
  const tokenOf = async (tier: number, more: object = {}): Promise<Api> =>
    api((await newToken(account.sk_test, tier, more)).secret);
  expect(await pay(order, await tokenOf(3))).toMatchObject({ status: 403, body: { code: 'scope_denied' } });
  expect(ok(await pay(order, await tokenOf(4))).status).toBe('settled');
  const policy = (...statements: object[]) => ({ scope_policy: { version: 1, statements } });
  const reads = { sid: 'reads', effect: 'allow', actions: ['*.retrieve'] };
  const asks = await tokenOf(
    4,
    policy(reads, { sid: 'asks', effect: 'require_authorization', actions: ['bank_transfers.create'] }),
  );
  expect(await pay(order, asks)).toMatchObject({ status: 202, body: { object: 'authorization' } });
  const pays = { sid: 'pays', effect: 'allow', actions: ['bank_transfers.create'] };
  const spends = await tokenOf(4, {
    scope_policy: {
      version: 1,
      statements: [reads, pays],
      budgets: [{ action: 'bank_transfers.create', amount_cents: 500, per: 'month' }],
    },
  });
  expect((await pay(order, spends)).status).toBe(201);
  expect(await pay(order, spends)).toMatchObject({ status: 403, body: { code: 'scope_denied' } });
  expect(await spends.get(`/v1/bank_accounts/${id}/account_number`)).toMatchObject({ status: 403 });
  expect((await spends.get(`/v1/bank_accounts/${id}`)).status).toBe(200);
});

it('judges a simulation at the bank by the policy for the company of the transfer or account', async () => {
  const { id } = ok(await open('Judged'));
  await fund(id, 1000);
  const counterparty_id = await payee('Keel Judge LLC');
  const { id: transfer } = ok(await pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: 400 }));
  const actions = ['bank_transfers.*', 'bank_accounts.*'];
  const here = { resources: { entity_ids: [entity_id] } };
  const tokenOf = async (...statements: object[]): Promise<Api> =>
    api((await newToken(account.sk_test, 4, { scope_policy: { version: 1, statements } })).secret);
  const allowedHere = await tokenOf({ sid: 'here', effect: 'allow', actions, ...here });
  const deniedHere = await tokenOf(
    { sid: 'all', effect: 'allow', actions },
    { sid: 'not_here', effect: 'deny', actions: ['bank_transfers.submit', 'bank_accounts.kyb_decision'], ...here },
  );
  const submit = `/v1/test_helpers/bank/transfers/${transfer}/submit`;
  const decide = `/v1/test_helpers/bank/accounts/${id}/kyb_decision`;
  const denied = { status: 403, body: { code: 'scope_denied' } };
  expect(await deniedHere.post(submit)).toMatchObject(denied);
  expect(await deniedHere.post(decide, { decision: 'approved' })).toMatchObject(denied);
  expect((await allowedHere.post(submit)).status).toBe(202);
  expect((await allowedHere.post(decide, { decision: 'approved' })).status).toBe(409);
});

it('simulates each event at the bank once, only in its state, and rehearses it in a dry run', async () => {
  const refusal = { status: 409, body: { code: 'invalid_state_transition' } };
  const { id } = ok(await open('Simulated'));
  await fund(id, 1000);
  const counterparty_id = await payee('Quay Simulations LLC');
  const { id: transfer } = ok(await pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: 400 }));
  const at = (verb: string, body: object = {}, query = '') =>
    mine.post<Money>(`/v1/test_helpers/bank/transfers/${transfer}/${verb}${query}`, body);
  const simulate = async (verb: string, body?: object): Promise<void> => {
    expect(ok(await at(verb, body, '?dry_run=true'))).toMatchObject({ object: 'dry_run' });
    expect((await at(verb, body)).status).toBe(202);
  };
  const reaches = (status: string) => until(`bank_transfers/${transfer}`, (seen) => seen.status === status);
  await simulate('submit');
  await reaches('submitted');
  await simulate('settle');
  await reaches('settled');
  expect(await at('submit')).toMatchObject(refusal);
  expect(await at('settle')).toMatchObject(refusal);
  await simulate('notification_of_change', { routing_number: '011401533', account_number: '9876543210' });
  await until(`counterparties/${counterparty_id}`, (seen) => seen['routing_number'] === '011401533');
  await simulate('return', { code: 'R03' });
  await reaches('returned');
  expect(await at('return', { code: 'R03' })).toMatchObject(refusal);
});

it('takes a payment back once, and delivers none to a closed account', async () => {
  const { id } = ok(await open('Reversed'));
  const receive = { bank_account_id: id, amount_cents: 700, sender: 'Quay Ventures LP' };
  await fund(id, 700);
  const { data } = ok(await mine.get<{ data: Money[] }>('/v1/inbound_transfers', { query: { bank_account_id: id } }));
  const reverse = () => mine.post(`/v1/test_helpers/bank/inbound_transfers/${data[0]!.id}/reverse`);
  expect((await reverse()).status).toBe(202);
  await until(`inbound_transfers/${data[0]!.id}`, ({ status }) => status === 'reversed');
  expect(await reverse()).toMatchObject({ status: 409, body: { code: 'invalid_state_transition' } });
  ok(await mine.post(`/v1/bank_accounts/${id}/close`));
  expect(await mine.post('/v1/test_helpers/bank/inbound_transfers', receive)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state_transition', current_state: 'closed' },
  });
});

it('opens an account under review once the bank approves the company', async () => {
  const { id } = ok(await open('sandbox KYB review'));
  const decide = `/v1/test_helpers/bank/accounts/${id}/kyb_decision`;
  expect(ok(await mine.post(`${decide}?dry_run=true`, { decision: 'approved' }))).toMatchObject({ object: 'dry_run' });
  expect((await mine.post(decide, { decision: 'approved' })).status).toBe(202);
  await until(`bank_accounts/${id}`, ({ status }) => status === 'active');
});

it('freezes, unfreezes and closes an account, and moves its balance to another account', async () => {
  const { id } = ok(await open('Closing'));
  const { id: to } = ok(await open('Remaining'));
  await fund(id, 500);
  const act = (verb: string, body?: object) => mine.post<Money>(`/v1/bank_accounts/${id}/${verb}`, body);
  expect(await act('unfreeze')).toMatchObject({ status: 409, body: { code: 'invalid_state_transition' } });
  expect(ok(await act('freeze', { reason: 'A signer left.' }))).toMatchObject({ status: 'frozen' });
  expect(await act('freeze')).toMatchObject({ status: 409, body: { code: 'invalid_state_transition' } });
  expect(await pay({ from_account_id: id, to_account_id: to, rail: 'internal', amount_cents: 1 })).toMatchObject({
    status: 409,
    body: { code: 'bank_account_not_active', current_state: 'frozen' },
  });
  expect(ok(await act('unfreeze?dry_run=true'))).toMatchObject({ object: 'dry_run' });
  ok(await act('unfreeze'));
  expect(await act('close')).toMatchObject({ status: 409, body: { code: 'invalid_state_transition' } });
  expect(ok(await act('close', { sweep_to_account_id: to }))).toMatchObject({ status: 'closed', current_cents: 0 });
  expect(await look(`bank_accounts/${to}`)).toMatchObject({ current_cents: 500 });
});

it('gives no number of an account that the bank still reviews', async () => {
  const { id, status } = ok(await open('sandbox KYB review'));
  expect(status).toBe('provisioning');
  expect(await mine.get(`/v1/bank_accounts/${id}/account_number`)).toMatchObject({
    status: 409,
    body: { code: 'bank_account_not_active' },
  });
});

it('verifies and archives a counterparty, and pays only by a verified rail', async () => {
  const { id: from_account_id } = ok(await open('Rails'));
  const counterparty_id = await payee('Anchor Legal LLP');
  expect(await pay({ from_account_id, counterparty_id, rail: 'wire', amount_cents: 1 })).toMatchObject({
    status: 409,
    body: { code: 'counterparty_not_verified', verified_rails: ['ach'] },
  });
  expect(ok(await mine.post<Money>(`/v1/counterparties/${counterparty_id}/archive`)).status).toBe('archived');
  for (const [verb, body] of [
    ['archive', {}],
    ['verify', { rail: 'ach', account_number: '000123454417' }],
  ] as const)
    expect(await mine.post(`/v1/counterparties/${counterparty_id}/${verb}`, body)).toMatchObject({
      status: 409,
      body: { code: 'invalid_state_transition' },
    });
});

it('refuses a notification that no bank signed', async () => {
  const answer = await fetch(`${stack().baseUrl}/bank/notifications`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'x',
      'webhook-timestamp': '1',
      'webhook-signature': 'v1,x',
    },
    body: '{}',
  });
  expect(answer.status).toBe(401);
});

it('issues a statement on the first day after the month, as JSON, CSV, camt.053 and PDF', async () => {
  const { id } = ok(await open('Statements'));
  const { id: to } = ok(await open('Reserve'));
  await fund(id, 1000);
  ok(await pay({ from_account_id: id, to_account_id: to, rail: 'internal', amount_cents: 250, memo: 'Reserve' }));
  const list = async (path: string, query = {}) => ok(await mine.get<{ data: Money[] }>(`/v1/${path}`, { query })).data;
  expect(await list(`bank_accounts/${id}/statements`)).toEqual([]);
  await advance(mine, clock, '2026-08-01T04:00:00Z');
  const [statement, ...others] = await list(`bank_accounts/${id}/statements`);
  expect(others).toEqual([]);
  expect(await list('bank_statements', { bank_account_id: id })).toEqual([statement]);
  expect(await look(`bank_statements/${statement!.id}`)).toEqual(statement);
  expect(statement).toMatchObject({
    number: 1,
    starts_on: '2026-07-01',
    ends_on: '2026-07-31',
    opening_balance_cents: 0,
    credits_cents: 1000,
    debits_cents: 250,
    closing_balance_cents: 750,
    transaction_count: 2,
  });
  expect(await eventsOf(statement!.id)).toEqual(['statement.issued']);
  const path = `bank_statements/${statement!.id}`;
  expect(await look(`${path}/lines`)).toMatchObject({
    lines: [
      { kind: 'inbound', counterparty: 'Quay Ventures LP', amount_cents: 1000, balance_cents: 1000 },
      { kind: 'transfer', description: 'Reserve', counterparty: null, amount_cents: -250, balance_cents: 750 },
    ],
  });
  const file = async (format: string) => {
    const { status, headers, text } = await mine.get(`/v1/${path}/${format}`);
    return { status, type: headers.get('content-type'), text };
  };
  expect(await file('csv')).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' });
  expect((await file('csv')).text).toContain(',Reserve,,-2.50,7.50,transfer,');
  expect(await file('camt053')).toMatchObject({
    status: 200,
    type: 'application/xml; charset=utf-8',
    text: expect.stringContaining('urn:iso:std:iso:20022:tech:xsd:camt.053.001.08') as string,
  });
  const document = `documents/${String(statement!['document_id'])}`;
  const { pdf_url } = await until(document, ({ status }) => status === 'ready');
  const { bytes } = await download(account.sk_test, { pdf_url } as Paper);
  keep('bank-statement.pdf', bytes);
  const text = squeezed(pdfText(bytes));
  for (const words of ['Account Statement', 'Opening balance', 'Quay Ventures LP', '$10.00', '-$2.50', '$7.50'])
    expect(text).toContain(squeezed(words));
  await advance(mine, clock, '2026-09-01T04:00:00Z');
  expect((await list(`bank_accounts/${id}/statements`)).map(({ number }) => number)).toEqual([2, 1]);
});
