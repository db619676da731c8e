import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newSecret } from '#platform/keys/secret';
import type { Config } from '#platform/config/config';
import { Database } from '#platform/db/database';
import { newId } from '#platform/db/new-id';
import type { Scope } from '#platform/db/scope';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { copyDatabase } from './shared-postgres';

const receiptKey = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'der' })
  .toString('base64');

export interface TestTenant {
  scope: Scope;
  secret: string;
  /** Commits unless the callback throws. */
  run<R>(act: (work: UnitOfWork) => Promise<R> | R): Promise<R>;
}

export interface TestDatabase {
  config: Config;
  app: Database;
  system: Database;
  tenant(livemode?: boolean, account?: string): Promise<TestTenant>;
  /** Lists, streams and exports show only sequenced events and sealed entries. */
  sequenced(): Promise<void>;
  /** Superuser access bypasses triggers and foreign keys. */
  tamper(statement: string, values: unknown[]): Promise<void>;
  stop(): Promise<void>;
}

/** `stop` drops the database. */
export async function startTestDatabase(settings: Partial<Config> = {}): Promise<TestDatabase> {
  const copy = await copyDatabase();
  const config = {
    BASE_URL: 'http://localhost',
    DATABASE_URL: copy.url,
    DATABASE_POOL: 20,
    SERVER_KEY: 'k'.repeat(40),
    SERVER_KEY_FALLBACKS: '',
    RECEIPT_KEY: receiptKey,
    TERMS_VERSION: '2026-05-01',
    TERMS_SUMMARY: 'Test.',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    TEMPORAL_NAMESPACE: 'default',
    TOKEN_RATES: '1200,6000,30000,120000',
    LOG_LEVEL: 'silent',
    MAIL_FROM: 'test@minutebook.test',
    ...settings,
  } as Config;
  const system = await Database.connect(config, 'system');
  const app = await Database.connect(config, 'app');
  return {
    config,
    app,
    system,
    tenant: (livemode = false, account = newId('acct')) => makeTenant({ system, app }, account, livemode),
    async sequenced() {
      while ((await system.query('select from event_pending union all select from audit_pending limit 1')).length > 0)
        await delay(5);
    },
    async tamper(statement, values) {
      const client = await system.client();
      try {
        await client.query('set session_replication_role = replica; set statement_timeout = 0');
        await client.query(statement, values);
      } finally {
        client.release(true);
      }
    },
    stop: async () => {
      await Promise.all([app.close(), system.close()]);
      await copy.drop();
    },
  };
}

async function makeTenant(
  { system, app }: { system: Database; app: Database },
  account_id: string,
  livemode: boolean,
): Promise<TestTenant> {
  const [user, key] = [newId('usr'), newId('key')];
  const secret = newSecret('secret', livemode);
  await system.query(
    `insert into account (id, account_id, name, plan_tier, terms_version)
      values ($1, $1, 'Test', 'enterprise', '2026-05-01') on conflict do nothing`,
    [account_id],
  );
  await system.query(
    `insert into "user" (id, account_id, livemode, created, updated, metadata, version, sequence, name, email, role)
     values ($1, $2, true, now(), now(), '{}', 1, 0, 'Ada Test', $1 || '@example.test', 'owner')`,
    [user, account_id],
  );
  await system.query(
    `insert into api_key (id, account_id, livemode, created, updated, metadata, version, sequence, status, kind, name,
      api_version, user_id, secret_hash, last4)
     values ($1, $2, $3, now(), now(), '{}', 1, 0, 'active', 'secret', 'Test', '2026-05-01', $4, $5, $6)`,
    [key, account_id, livemode, user, app.keys.hash(secret), secret.slice(-4)],
  );
  const authorized_by = { human_principal_id: user, agent_id: null };
  const scope: Scope = {
    account_id,
    livemode,
    authorized_by,
    credential_id: key,
    request_id: null,
    test_clock_id: null,
  };
  return {
    secret,
    scope,
    async run(act) {
      const work = new UnitOfWork(app, scope);
      try {
        const result = await act(work);
        await work.commit();
        return result;
      } catch (error) {
        await work.rollback();
        throw error;
      }
    },
  };
}
