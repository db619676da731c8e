import { request } from '#platform/wire/remediation';
import { Filing } from '#filings/filing';
import { itemRule, type ItemKey } from './checklist';
import type { GateView } from './gate.dto';
import { gatesOf } from './gates';
import { contributePart, type Subject } from './transaction-parts';

const fill = request('data_room_entries.create', 'corporate_transactions/ctx_1/data_room_entries', {
  document_id: null,
});
contributePart({
  obstacles: { data_room: async (_, { id }) => (id === 'ctx_empty' ? { says: 'it is empty', how: fill } : null) },
  sights: {
    payoff_letters: async () => ({ closed: false, says: 'letters are needed for Harbor Light, Inc.', how: null }),
  },
});

const gateOf = async (transaction: string, key: ItemKey) => {
  const item = { id: 'cki_1', key, stage: 'due_diligence', title: 'Item', owner: 'company', status: 'open' };
  const subject = { read: { all: async () => [item] }, transaction: { id: transaction } };
  return (await gatesOf(subject as unknown as Subject))[0]!;
};

it('asks for documents while the data room is empty, then for the statement that it is complete', async () => {
  expect(await gateOf('ctx_empty', 'data_room')).toMatchObject({
    status: 'open',
    summary: 'Item: it is empty.',
    remediation: { operation: 'data_room_entries.create' },
  });
  expect(await gateOf('ctx_filled', 'data_room')).toMatchObject({
    status: 'open',
    remediation: { operation: 'checklist_items.satisfy' },
  });
});

describe('a good standing certificate', () => {
  const gate = async (...filings: object[]) => {
    const item = { id: 'cki_1', key: 'good_standing', stage: 'due_diligence', title: 'Item', status: 'open' };
    const read = { all: async (entity: unknown) => (entity === Filing ? filings : [item]) };
    const entity = { id: 'ent_1', jurisdiction: 'US-DE' };
    const subject = { read, entity, today: '2026-06-30', transaction: { id: 'ctx_1' } };
    const [{ status, remediation }] = (await gatesOf(subject as unknown as Subject)) as [GateView];
    return [status, remediation && `${remediation.method} ${remediation.path}`];
  };
  const pending = { id: 'flg_1', status: 'submitted', effective_date: null };
  const issued = (effective_date: string) => ({ id: 'flg_2', status: 'accepted', effective_date });

  it('is ordered once: while its filing is pending, the gate points to the filing', async () => {
    expect(await gate()).toEqual(['open', 'POST /v1/entities/ent_1/filings']);
    expect(await gate(pending)).toEqual(['open', 'GET /v1/filings/flg_1']);
    expect(await gate(issued('2026-01-02'))).toEqual(['open', 'POST /v1/entities/ent_1/filings']);
  });

  it('is filed again after the office rejected it', async () =>
    expect(await gate({ ...pending, status: 'rejected' })).toEqual(['open', 'POST /v1/filings/flg_1/resubmit']));

  it('closes the gate for thirty days, even while a newer certificate is pending', async () =>
    expect(await gate(pending, issued('2026-05-31'))).toEqual(['closed', null]));
});

it('ends a summary with one period after a name that ends with a period', async () =>
  expect((await gateOf('ctx_1', 'payoff_letters')).summary).toBe('Item: letters are needed for Harbor Light, Inc.'));

it('reviews payments to all persons that IRC § 280G(c) names', () => {
  expect(itemRule('parachute_payments').title).toMatch(
    /officers, stockholders of more than 1% and highly compensated persons/,
  );
});
