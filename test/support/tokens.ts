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

/** The first human of the account that a credential belongs to. */
export const humanOf = async (credential: string): Promise<string> =>
  ok(await api(credential).get<{ data: { id: string }[] }>('/v1/users?sort=created&limit=1')).data[0]!.id;

/** The body of a request for a token of a tier for a human. */
export const tokenBody = (human_id: string, tier: number, more: object = {}): object => ({
  tier,
  api_version: currentVersion,
  principal: { human_id },
  ...more,
});

/** A token that this credential makes, for the first human of its account unless it says otherwise. */
export async function newToken(by: string, tier: number, more: object = {}): Promise<NewToken> {
  const account = await api(by).post<NewToken>('/v1/tokens', tokenBody(await humanOf(by), tier, more));
  return ok(account);
}

/**
 * A token that another of tier 3 makes when its human has approved it by this key. The approval shows its secret to
 * nobody, so the one that asked rotates it.
 */
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
