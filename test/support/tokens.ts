import { currentVersion } from '#platform/wire/version';
import { api } from './api';
import { ok } from './formation';

export interface NewToken {
  id: string;
  secret: string;
  parent_id: string;
  expires_at: number | null;
  [field: string]: unknown;
}

export const humanOf = async (credential: string): Promise<string> =>
  ok(await api(credential).get<{ data: { id: string }[] }>('/v1/users?sort=created&limit=1')).data[0]!.id;

export const tokenBody = (human_id: string, tier: number, more: object = {}): object => ({
  tier,
  api_version: currentVersion,
  principal: { human_id },
  ...more,
});

export async function newToken(by: string, tier: number, more: object = {}): Promise<NewToken> {
  const account = await api(by).post<NewToken>('/v1/tokens', tokenBody(await humanOf(by), tier, more));
  return ok(account);
}

/** A tier 3 token with the human's approval by this key. The approval hides the secret, so the requester rotates it. */
export async function approvedToken(
  key: string,
  { secret }: Pick<NewToken, 'secret'>,
  tier: number,
  more: object = {},
): Promise<NewToken> {
  const asked = await api(secret).post<NewToken>('/v1/tokens', tokenBody(await humanOf(key), tier, more));
  const { result } = ok(await api(key).post<{ result: NewToken }>(`/v1/authorizations/${ok(asked).id}/approve`));
  return ok(await api(secret).post<NewToken>(`/v1/tokens/${result.id}/rotate`, {}));
}
