import type { Document } from '#documents/document';
import { pricedRound } from './round.action';

const obstacle = (execution_status: Document['execution_status']): Promise<string | null> => {
  const work = { find: () => Promise.resolve({ title: 'Preferred Stock Purchase Agreement', execution_status }) };
  const action = { document_id: null, purchase_agreement_document_id: 'doc_1' };
  return Promise.resolve(pricedRound.obstacle!({ work, action } as never, '2026-05-01'));
};

it('files no charter for a sale that cannot happen: its purchase agreement is void, declined or expired', async () => {
  for (const status of ['voided', 'declined', 'expired'] as const)
    expect(await obstacle(status)).toBe(
      `The investors cannot sign Preferred Stock Purchase Agreement because it is ${status}.`,
    );
});
