import { newId } from '#platform/db/new-id';
import type { Database } from '#platform/db/database';
import type { Scope } from '#platform/db/scope';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { currentVersion } from '#platform/wire/version';
import type { ApiKeyService } from '#credentials/api_key';
import { User } from '#accounts/user';

export interface NewAccount {
  id?: string;
  name: string;
  human: string;
  email: string;
  plan_tier: string;
  kind: string;
  terms_version: string;
}

/** Creates the owner and a secret key in each mode, and accepts the terms on the owner's behalf. */
export async function createAccount(database: Database, keys: ApiKeyService, input: NewAccount) {
  const id = input.id ?? newId('acct');
  await database.query(
    `insert into account (id, account_id, name, plan_tier, billing_email, terms_version, kind)
      values ($1, $1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [id, input.name, input.plan_tier, input.email, input.terms_version, input.kind],
  );
  const [known] = await database.query<{ id: string }>(
    'select id from "user" where account_id = $1 and mailbox(email) = mailbox($2)',
    [id, input.email],
  );
  const user_id = known?.id ?? newId('usr');
  const scope = (livemode: boolean): Scope => ({
    account_id: id,
    livemode,
    authorized_by: { human_principal_id: user_id, agent_id: null },
    credential_id: null,
    request_id: null,
    test_clock_id: null,
  });
  const live = new UnitOfWork(database, scope(true));
  if (!known) live.insert(User, { id: user_id, name: input.human, email: input.email, role: 'owner' });
  const liveKey = keys.issue(live, user_id, { name: 'First key', api_version: currentVersion });
  await live.commit();
  const test = new UnitOfWork(database, scope(false));
  const testKey = keys.issue(test, user_id, { name: 'First key', api_version: currentVersion });
  await test.commit();
  return { account_id: id, sk_test: testKey.secret, sk_live: liveKey.secret };
}
