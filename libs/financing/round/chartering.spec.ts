import type { Document } from '#documents/document';
import { roundAmending } from './chartering';

/** The obstacle to a charter whose purchase agreement has this status. */
const obstacle = (execution_status: Document['execution_status']): Promise<string | null> => {
  const work = { find: () => Promise.resolve({ title: 'Preferred Stock Purchase Agreement', execution_status }) };
  return roundAmending.obstacle(work as never, {} as never, { purchase_agreement_document_id: 'doc_1' } as never);
};

it('files no charter for a sale that cannot happen: its purchase agreement is void, declined or expired', async () => {
  for (const status of ['voided', 'declined', 'expired'] as const)
    expect(await obstacle(status)).toBe(
      `Preferred Stock Purchase Agreement, by which the investors buy, will not be signed: it is ${status}.`,
    );
});
