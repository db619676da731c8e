import { FundsFlowLine } from './funds-flow-line.entity';
import { payoffState } from './payoff-gate';

const gateWith = (payees: string[], notes: string[]) =>
  payoffState(
    {
      read: {
        all: async (kind: unknown) =>
          kind === FundsFlowLine ? payees.map((payee) => ({ payee })) : notes.map((number) => ({ number })),
      },
      entity: { id: 'ent_1' },
      transaction: { id: 'ctx_1' },
    } as never,
    { id: 'cki_1' },
  );

it('offers a waiver of payoff letters for a company without recorded debt', async () => {
  expect(await gateWith([], [])).toMatchObject({
    closed: false,
    says: 'no debt is on record',
    how: {
      operation: 'checklist_items.waive',
      path: '/v1/checklist_items/cki_1/waive',
      body: { reason: expect.any(String) },
    },
  });
});

it('asks for the payoff letters of recorded lenders and notes', async () => {
  expect(await gateWith(['Harbor Bank'], ['CN-1'])).toMatchObject({
    says: 'payoff letters are needed for Harbor Bank and CN-1',
    how: { operation: 'checklist_items.satisfy', body: { evidence_document_id: null } },
  });
});
