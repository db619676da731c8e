import { request } from '#platform/wire/remediation';
import type { ItemKey } from './checklist';
import { gatesOf } from './gates';
import { contributePart, type Subject } from './transaction-parts';

const fill = request('data_room_entries.create', 'corporate_transactions/ctx_1/data_room_entries', {
  document_id: null,
});
contributePart({
  obstacles: { data_room: async (_, { id }) => (id === 'ctx_empty' ? { says: 'it is empty', how: fill } : null) },
  sights: {
    payoff_letters: async () => ({
      closed: false,
      says: 'payoff letters are needed for Harbor Light, Inc.',
      how: null,
    }),
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

it('ends a summary with one period after a name that ends with a period', async () =>
  expect((await gateOf('ctx_1', 'payoff_letters')).summary).toBe('Item: letters are needed for Harbor Light, Inc.'));
