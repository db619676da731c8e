import { Problem } from '#kernel/problem';
import type { Caller } from '#platform/auth/authenticator';
import type { Database } from '#platform/db/database';
import { credentialDeclaration } from '#platform/wire/resource-entity';
import { tenant } from '#platform/db/tenant';

export type Credential = Pick<Caller, 'account_id' | 'livemode' | 'kind' | 'credential_id' | 'secret_hashes'>;

/** Null if the secret does not expire. Throws 401 if it has expired since authentication. */
export async function secretEnd(
  database: Database,
  { account_id, livemode, kind, credential_id, secret_hashes }: Credential,
): Promise<Date | null> {
  const [found] = await database.query<{ ends: Date | null }>(
    `select case when c.secret_hash = any($4) then null else c.previous_expires_at end as ends
      from "${credentialDeclaration(kind).name}" c
     where ${tenant} and c.account_id = $1 and c.livemode = $2::text::boolean and c.id = $3 and c.status = 'active'
     and (c.secret_hash = any($4) or (c.previous_hash = any($4) and c.previous_expires_at > now()))`,
    [account_id, String(livemode), credential_id, secret_hashes],
  );
  if (!found) throw new Problem('authentication_required', 'The credential was just revoked or rotated.');
  return found.ends;
}
