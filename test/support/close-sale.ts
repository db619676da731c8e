import { api } from './api';
import { begin, existingOf, founders, ok, poll } from './formation';
import type { StackFacts } from './stack';
import { buyer, transactionsOf, type Transaction } from './transactions';

export async function closeSale({ sk_test }: Pick<StackFacts, 'sk_test'>, legal_name: string): Promise<void> {
  const by = api(sk_test);
  const { go, is, closeGates, decide, sign } = transactionsOf(() => by);
  const { id: entity_id } = await begin(
    by,
    existingOf(legal_name, 'c_corp', {
      founders: [{ ...founders[0], roles: ['director', 'officer'], titles: ['President'], shares: 1000 }],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );
  const certificate = ok(
    await by.post<{ id: string }>(`/v1/entities/${entity_id}/filings`, { type: 'good_standing_certificate' }),
  );
  await poll(
    'the state certifies good standing',
    async () => ok(await by.get<{ status: string }>(`/v1/filings/${certificate.id}`)),
    ({ status }) => status === 'accepted',
  );
  const sale = ok(
    await by.post<Transaction>('/v1/corporate_transactions', {
      entity_id,
      kind: 'asset_sale',
      counterparty: buyer,
      asset_sale: {
        consideration_cents: 500_000_000,
        escrow_cents: 50_000_000,
        description: 'its customer contracts',
        substantially_all: false,
      },
    }),
  );
  await closeGates(sale.id, 'loi');
  ok(await go(sale.id, 'due_diligence'));
  await closeGates(sale.id, 'due_diligence');
  ok(await go(sale.id, 'definitive', { auto_generate_resolutions: true }));
  await decide(sale);
  await closeGates(sale.id, 'definitive');
  ok(await go(sale.id, 'closing'));
  await is(sale.id, 'closing');
  await closeGates(sale.id, 'closing');
  await sign(sale);
  ok(await by.post(`/v1/corporate_transactions/${sale.id}/release`, {}));
  await is(sale.id, 'closed');
}
