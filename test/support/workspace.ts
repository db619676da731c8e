import type { Api } from './api';
import { ok, poll } from './formation';

export interface Workspace {
  id: string;
  object: string;
  name: string;
  status: string;
  archived_at: number | null;
  entity_ids: string[];
  metadata: Record<string, string>;
  created: number;
  updated: number;
  livemode: boolean;
  version: number;
}

export const lookAt = async (by: Api, { id }: { id: string }): Promise<Workspace> =>
  ok(await by.get<Workspace>(`/v1/workspaces/${id}`));

export async function readyWorkspace(by: Api, name: string, more: object = {}): Promise<Workspace> {
  const made = ok(await by.post<Workspace>('/v1/workspaces', { name, ...more }));
  return poll(
    `${name} ready`,
    () => lookAt(by, made),
    ({ status }) => status === 'ready',
  );
}

export const archive = (by: Api, { id }: { id: string }) => by.post<Workspace>(`/v1/workspaces/${id}/archive`);
export const unarchive = (by: Api, { id }: { id: string }) => by.post<Workspace>(`/v1/workspaces/${id}/unarchive`);
