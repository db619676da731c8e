import type { Answer, Api } from './api';
import { companyOf, listAll, ok, poll } from './formation';

export interface Batch {
  id: string;
  status: string;
  portfolio_id: string;
  item_counts: Record<string, number>;
  completed_at: number | null;
}
export interface BatchItem {
  id: string;
  index: number;
  legal_name: string;
  status: string;
  entity_id: string | null;
  error: { code: string; detail: string; status: number } | null;
}

export const newPortfolio = async (by: Api): Promise<string> =>
  ok(await by.post<{ id: string }>('/v1/portfolios', { name: 'Cohort' })).id;

export const cohort = (run: string, count: number, more: object = {}): object[] =>
  Array.from({ length: count }, (_, number) => companyOf(`${run} ${number + 1}, Inc.`, 'c_corp', more));

export const askBatch = (
  by: Api,
  portfolio_id: string,
  entities: unknown,
  options?: Parameters<Api['post']>[2],
): Promise<Answer<Batch>> => by.post<Batch>(`/v1/portfolios/${portfolio_id}/entities/batch`, { entities }, options);

export const lookAtBatch = async (by: Api, id: string): Promise<Batch> =>
  ok(await by.get<Batch>(`/v1/portfolio_batches/${id}`));

export const batchEnds = (by: Api, id: string, withinMs = 240_000): Promise<Batch> =>
  poll(
    `the end of ${id}`,
    () => lookAtBatch(by, id),
    ({ status }) => status === 'completed' || status === 'cancelled',
    withinMs,
  );

export const itemsOf = (by: Api, id: string, filter: Record<string, string> = {}): Promise<BatchItem[]> =>
  listAll<BatchItem>(by, `/v1/portfolio_batches/${id}/items`, { sort: 'index', ...filter });
