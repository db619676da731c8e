import { createHash } from 'node:crypto';
import type { PoolClient, QueryResult } from 'pg';
import { Problem } from '#kernel/problem';
import { idempotencyHashes } from '#platform/db/idempotency-hash';
import type { ServerKeys } from '#platform/keys/server-keys';
import type { Database } from './database';
import { isOutage } from './outage';
import type { Scope } from './scope';
import { planned, socketOf } from './statement';

/** Stored for 24 hours, so a repeated POST gets the same bytes. */
interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: string;
  headers: Record<string, string>;
}
/** The key as sent. The database only gets hashes. */
export interface IdempotencyKey {
  credential_id: string;
  key: string;
  fingerprint: string;
}

/** The edge replays an existing answer. */
export class Replay extends Error {
  constructor(readonly answer: StoredAnswer) {
    super('replay');
  }
}

/** The outcome of the commit is unknown until a retry. */
export class CommitUnknown extends Error {
  constructor(override readonly cause: unknown) {
    super('the outcome of the commit is unknown');
  }
}

/** Opening waits only for the first statement, committing only for the last. */
export class Transaction {
  /** After a release, another transaction may own the connection. */
  private over = false;

  private constructor(private readonly client: PoolClient) {}

  /** Throws for a replay, a reused key or a key in use. */
  static async open(
    database: Database,
    scope: Pick<Scope, 'account_id' | 'livemode'>,
    { key, snapshot = false }: { key?: IdempotencyKey; snapshot?: boolean } = {},
  ): Promise<Transaction> {
    const hashes = key ? await idempotencyHashes(database, scope.account_id, key.key) : [];
    const client = await database.client();
    const transaction = new Transaction(client);
    try {
      await inOnePacket(client, () => {
        const begun = client.query(snapshot ? 'begin isolation level repeatable read read only' : 'begin');
        const bound = client.query({
          name: key ? 'bind and take' : 'bind',
          text: key ? `${bind}, pg_try_advisory_xact_lock(hashtextextended($3, 0)) as taken` : bind,
          values: [scope.account_id, String(scope.livemode), ...(key ? [lockOf(key)] : [])],
        });
        return Promise.all([begun, bound, key && transaction.assertNew(key, hashes, database.keys, bound)]);
      });
      return transaction;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  /** `often`: see `planned`. */
  async query<R>(text: string, values: unknown[] = [], often = false): Promise<R[]> {
    return (await this.client.query(often ? planned(text, values) : { text, values })).rows as R[];
  }

  async commit(last?: { text: string; values: unknown[] }): Promise<void> {
    const [flush, commit] = await inOnePacket(this.client, () => {
      const flushed = last && this.client.query(planned(last.text, last.values));
      return Promise.allSettled([flushed, this.client.query('commit')]);
    });
    this.release(commit.status === 'rejected' ? (commit.reason as Error) : undefined);
    if (commit.status === 'rejected')
      throw wasAnswered(commit.reason) ? commit.reason : new CommitUnknown(commit.reason);
    if (flush.status === 'rejected') throw flush.reason;
    if (commit.value.command !== 'COMMIT') throw new Error('the transaction failed before its commit');
  }

  async rollback(): Promise<void> {
    if (this.over) return;
    await this.client.query('rollback').then(
      () => this.release(),
      (error: Error) => this.release(error),
    );
  }

  private release(error?: Error): void {
    if (!this.over) this.client.release(error);
    this.over = true;
  }

  /** The lock comes first, so that no answer is stored in between. */
  private async assertNew(
    { credential_id, fingerprint }: IdempotencyKey,
    hashes: string[],
    keys: ServerKeys,
    taking: Promise<QueryResult>,
  ): Promise<void> {
    const found = this.client.query({
      name: 'answer',
      text: `select fingerprint, status, body, headers from idempotency where credential_id = $1 and key = any($2)
        and created > now() - interval '24 hours'`,
      values: [credential_id, hashes],
    });
    const [lock, answers] = await Promise.all([taking, found]);
    const answer = answers.rows[0] as StoredAnswer | undefined;
    if (answer && answer.fingerprint !== fingerprint) {
      throw new Problem(
        'idempotency_key_reused',
        'This Idempotency-Key was used for a request with a different method, path, query, body, or version. Send a ' +
          'new key.',
        { param: 'Idempotency-Key' },
      );
    }
    if (answer) throw new Replay({ ...answer, body: keys.unseal(answer.body) });
    if (!(lock.rows[0] as { taken: boolean }).taken) {
      throw new Problem(
        'idempotency_key_in_use',
        'The first request with this Idempotency-Key is still in progress. Retry in a second.',
        { retry_after: 1 },
      );
    }
  }
}

const bind = "select set_config('mb.account', $1, true), set_config('mb.livemode', $2, true)";

/** Independent of the server's key, because processes may have different keys during a rotation. */
const lockOf = ({ credential_id, key }: IdempotencyKey): string =>
  createHash('sha256').update(`${credential_id}\n${key}`).digest('base64url');

function inOnePacket<R>(client: PoolClient, send: () => R): R {
  const socket = socketOf(client);
  socket.cork();
  try {
    return send();
  } finally {
    socket.uncork();
  }
}

/** An SQLSTATE shows that nothing was committed. */
const wasAnswered = (error: unknown): boolean =>
  /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code)) && !isOutage(error);
