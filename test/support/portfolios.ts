import type { Api } from './api';
import { ok } from './formation';

export const portfolioEvents = (mine: () => Api) => ({
  endpoint: async (url: string): Promise<string> =>
    ok(await mine().post<{ id: string }>('/v1/webhook_endpoints', { url, enabled_events: ['portfolio.*'] })).id,
  portfolio: async (): Promise<string> => ok(await mine().post<{ id: string }>('/v1/portfolios', { name: 'P' })).id,
  rename: async (id: string, name: string): Promise<void> => {
    ok(await mine().patch(`/v1/portfolios/${id}`, { name }));
  },
});
