import { createHash } from 'node:crypto';
import { Problem } from '#kernel/problem';
import type { Database } from '#platform/db/database';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Access, Grants } from './grants';
import { registrationObstacle } from './registration';
import { tierIn } from './scopes';

/** Builds the protocol error for an invalid code or refresh token. */
type Refusal = (detail: string) => Error;

/**
 * Storage of the OAuth provider. Finds codes and tokens by keyed hash and seals their content. An access token is
 * also an API token, and a grant is a token of ours, so that revoking the token ends the grant.
 */
export class Artifacts implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly database: Database,
    private readonly grants: Grants,
    private readonly refusal: Refusal,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { jti: _, ...known } = payload;
    const { keys } = this.database;
    const until = new Date(Date.now() + (expiresIn ?? 0) * 1000);
    if (this.kind === 'AccessToken')
      await this.giveAccess(payload.grantId!, { secret: id, until, tier: tierIn(payload.scope ?? '') });
    await this.database.query('select oauth_keep($1, $2, $3, $4, $5, $6, $7)', [
      this.kind,
      keys.hash(id),
      keys.id,
      this.kind === 'Grant' ? id : (payload.grantId ?? null),
      payload.clientId ?? null,
      keys.seal(JSON.stringify(known)),
      until,
    ]);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const [found] = await this.database.query<{ sealed: string; consumed_at: Date | null }>(
      'select * from oauth_find($1, known_artifact($1, $2, $3))',
      await artifactKeys(this.database, this.kind, id),
    );
    if (!found) return undefined;
    return {
      ...(JSON.parse(this.database.keys.unseal(found.sealed)) as AdapterPayload),
      jti: id,
      ...(found.consumed_at ? { consumed: Math.floor(+found.consumed_at / 1000) } : {}),
    };
  }

  /**
   * A second use means that two parties have the code or token, so the grant ends (RFC 9700 § 4.14.2). A refresh
   * token tolerates reuse within a minute, because the client may have lost the response or have two tabs.
   */
  async consume(id: string): Promise<void> {
    const [used] = await this.database.query<{ grant_id: string; first: boolean }>(
      'select * from oauth_consume($1, known_artifact($1, $2, $3))',
      await artifactKeys(this.database, this.kind, id),
    );
    if (used?.first) return;
    if (used) await this.grants.end(used.grant_id);
    throw this.refusal('it has already been used');
  }

  async destroy(id: string): Promise<void> {
    await this.database.query(
      'select oauth_drop($1, known_artifact($1, $2, $3))',
      await artifactKeys(this.database, this.kind, id),
    );
  }

  /** Called for each kind of artifact, but any call ends the whole grant. */
  async revokeByGrantId(grantId: string): Promise<void> {
    if (this.kind === 'AccessToken') await this.grants.end(grantId);
  }

  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private async giveAccess(grant: string, access: Access): Promise<void> {
    try {
      await this.grants.giveAccess(grant, access);
    } catch (error) {
      throw error instanceof Problem ? this.refusal('the grant has ended') : error;
    }
  }
}

/** Finds the artifact under any server key and rehashes it under the current key. */
export const artifactKeys = async ({ keys, retiredKeys }: Database, kind: string, id: string): Promise<unknown[]> => [
  kind,
  [...keys.hashes(id), ...(await retiredKeys.hashes(id))],
  keys.id,
];

const nothing = (): Promise<undefined> => Promise.resolve(undefined);

/** The provider's own sessions are unused: each authorization starts from ours. */
export const noSessions: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/** The secret is random and stored sealed, so an unkeyed hash is safe and survives key rotation. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(`minutebook/oauth-client/${secret}`).digest('base64url');

/** Registered clients. Secrets are stored as hashes. */
export class Clients implements Adapter {
  constructor(private readonly database: Database) {}

  /** Drops the registered scopes: the user decides each time. */
  async upsert(id: string, { scope: _, ...client }: AdapterPayload): Promise<void> {
    const flaw = registrationObstacle(client);
    if (flaw) throw new errors.InvalidClientMetadata(flaw);
    const { client_secret } = client;
    const kept = client_secret ? { ...client, client_secret: hashOfSecret(client_secret) } : client;
    await this.database.query('select oauth_keep_client($1, $2)', [id, this.database.keys.seal(JSON.stringify(kept))]);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (id.includes('\0')) return undefined; // Postgres text cannot contain NUL.
    const [found] = await this.database.query<{ sealed: string }>('select * from oauth_find_client($1)', [id]);
    return found && (JSON.parse(this.database.keys.unseal(found.sealed)) as AdapterPayload);
  }

  findByUid = nothing;
  findByUserCode = nothing;
  consume = nothing;
  destroy = nothing;
  revokeByGrantId = nothing;
}
