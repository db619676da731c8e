import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { companies, ending, type Dissolution, type Ending } from '../support/dissolutions';
import { advance, everyEventOf, ok, poll } from '../support/formation';

interface Money {
  id: string;
  status: string;
  current_cents: number;
}

let mine: Api;
let people: ReturnType<typeof ending>;
let company: Ending;
let operating: string;
let reserve: string;
let counterparty_id: string;
let paid: string;
let one: Dissolution;

const look = async (path: string): Promise<Money> => ok(await mine.get<Money>(`/v1/${path}`));
const becomes = (path: string, done: (seen: Money) => boolean): Promise<Money> => poll(path, () => look(path), done);
const open = async (name: string): Promise<string> =>
  ok(await mine.post<Money>('/v1/bank_accounts', { entity_id: company.id, kind: 'checking', name })).id;
const pay = async (amount_cents: number): Promise<string> =>
  ok(
    await mine.post<Money>('/v1/bank_transfers', {
      from_account_id: operating,
      counterparty_id,
      rail: 'ach',
      amount_cents,
    }),
  ).id;

/** A shell on Monday, June 1, with an empty account, and an account that has paid a vendor. */
beforeAll(async () => {
  mine = api((await newAccount('Dissolutions with money')).sk_test);
  people = ending(mine);
  company = await companies(mine).shell('Emptied Works, Inc.');
  [operating, reserve] = [await open('Operating'), await open('Reserve')];
  ok(
    await mine.post('/v1/test_helpers/bank/inbound_transfers', {
      bank_account_id: operating,
      amount_cents: 100_000,
      sender: 'Quay Ventures LP',
    }),
  );
  await becomes(`bank_accounts/${operating}`, ({ current_cents }) => current_cents === 100_000);
  const account_number = '000123454417';
  ({ id: counterparty_id } = ok(
    await mine.post<Money>('/v1/counterparties', {
      entity_id: company.id,
      name: 'Harbor Supplies LLC',
      routing_number: '021000021',
      account_number,
    }),
  ));
  ok(await mine.post(`/v1/counterparties/${counterparty_id}/verify`, { rail: 'ach', account_number }));
  paid = await pay(40_000);
  await advance(mine, company.clock, '2026-06-01T19:00:00Z');
  await becomes(`bank_transfers/${paid}`, ({ status }) => status === 'settled');
});
afterAll(closeDatabase);

it('lists the balance and the pending transfers, and warns of transfers that can still be returned', async () => {
  const pending = await pay(10_000);
  const { blockers } = await people.readiness(company);
  expect(blockers.filter(({ category }) => category === 'bank_accounts')).toMatchObject([
    {
      severity: 'waits',
      summary: expect.stringContaining('$100.00 in pending transfers'),
      remediation: { operation: 'bank_transfers.list' },
    },
    {
      severity: 'human_remediable',
      summary: expect.stringContaining('a balance of $500.00'),
      remediation: { operation: 'bank_transfers.create', body: { from_account_id: operating, amount_cents: 50_000 } },
    },
  ]);
  ok(await mine.post(`/v1/bank_transfers/${pending}/cancel`));
  const { warnings } = ok(
    await mine.post<{ warnings: string[] }>(
      `/v1/entities/${company.id}/dissolve`,
      { auto_generate_resolutions: true },
      { query: { dry_run: 'true' } },
    ),
  );
  expect(warnings).toContainEqual(expect.stringContaining('can still return one transfer'));
});

it('drafts no certificate until a human has moved the money, and then goes on', async () => {
  one = await people.decided(await people.dissolve(company));
  await people.settleTaxes(company, '2026-05-31');
  await poll(
    'the dissolution waits for the accounts',
    () => people.stagesOf(one.id),
    ({ bank_accounts }) => bank_accounts!.status === 'waiting',
  );
  await advance(mine, company.clock, '2026-06-03T12:00:00Z');
  expect(await people.seen(one.id)).toMatchObject({ status: 'approved', document_id: null });
  expect((await people.stagesOf(one.id)).bank_accounts).toMatchObject({
    status: 'waiting',
    remediation: { operation: 'bank_transfers.create' },
  });
  expect((await look(`bank_accounts/${operating}`)).current_cents).toBe(60_000);
  await pay(60_000);
  await advance(mine, company.clock, '2026-06-05T12:00:00Z');
  await people.signed(one);
  one = await people.is(one.id, 'filed');
});

it('closes the empty accounts before it releases the registered agent', async () => {
  await advance(mine, company.clock, '2026-06-25');
  await people.is(one.id, 'winding_up');
  for (const id of [operating, reserve]) expect((await look(`bank_accounts/${id}`)).status).toBe('closed');
  const types = (await everyEventOf(mine, company.id)).map(({ type }) => type);
  const ends = types.filter((type) => ['bank_account.closed', 'agent_appointment.ended'].includes(type));
  expect(ends).toEqual(['bank_account.closed', 'bank_account.closed', 'agent_appointment.ended']);
});

it('keeps the money of a later return in suspense, and lists it as a break', async () => {
  ok(await mine.post(`/v1/test_helpers/bank/transfers/${paid}/return`, { code: 'R03' }));
  await becomes(`bank_transfers/${paid}`, ({ status }) => status === 'returned');
  const { id } = ok(await mine.post<Money>(`/v1/bank_accounts/${operating}/reconciliation`, {}));
  expect(await becomes(`reconciliations/${id}`, ({ status }) => status !== 'running')).toMatchObject({
    status: 'unmatched',
    breaks: [{ cause: 'return_to_closed_account', bank_transfer_id: paid, minutebook_cents: 40_000 }],
  });
});
