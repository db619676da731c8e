import { randomBytes } from 'node:crypto';
import type { Tier } from '#permissions/permission';
import { Problem } from '#kernel/problem';
import type { ScopePolicy } from '#permissions/scope-policy';
import type { ServerKeys } from '#platform/keys/server-keys';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { currentVersion } from '#platform/wire/version';
import { revokeDescendants } from './revocation';
import { Token } from './token.entity';
import { tokenMachine } from './token.machine';

export interface Grant {
  name: string;
  tier: Tier;
  human_id: string;
  agent_id: string | null;
  scope_policy: ScopePolicy | null;
  portfolio_id: string | null;
  expires_at: Date;
  client_id: string;
}

/**
 * A grant's token keeps its id for the life of the grant, so idempotency keys and requests outlive each access token.
 * The initial hash matches no secret. Without `parent`, it has the full power of its user.
 */
export function insertGranted(
  work: UnitOfWork,
  keys: ServerKeys,
  { client_id, ...grant }: Grant,
  parent: Token | null,
): Token {
  const above = parent
    ? {
        parent_id: parent.id,
        ancestor_ids: [...parent.ancestor_ids, parent.id],
        requests_per_minute: parent.requests_per_minute,
      }
    : { parent_id: grant.human_id, ancestor_ids: [grant.human_id], requests_per_minute: null };
  return work.insert(Token, {
    ...grant,
    granted_tier: grant.tier,
    api_version: currentVersion,
    grant: 'human_oauth',
    ...above,
    metadata: { oauth_client_id: client_id },
    secret_hash: keys.hash(randomBytes(32).toString('base64url')),
    last4: null,
  });
}

/**
 * Replaces the access token of a grant, perhaps with a lower tier. A repeated request cannot revive a superseded
 * secret. Throws 409 if the grant has ended.
 */
export async function giveAccess(
  work: UnitOfWork,
  keys: ServerKeys,
  { id, secret, until, tier }: { id: string; secret: string; until: Date; tier: Tier },
): Promise<void> {
  const token = await work.lock(Token, id);
  if (token.status !== 'active')
    throw new Problem('invalid_state_transition', 'This grant has been revoked. Request a new grant.');
  const hash = keys.hash(secret);
  const [{ given }] = (await work.statement<{ given: boolean }>('select oauth_has_access($1) as given', [hash])) as [
    { given: boolean },
  ];
  if (given && token.previous_hash !== hash) return;
  const granted_tier = token.granted_tier ?? token.tier;
  work.update(token, {
    granted_tier,
    tier: Math.min(tier, granted_tier) as Tier,
    previous_hash: hash,
    previous_expires_at: until,
    last4: secret.slice(-4),
  });
}

/** Idempotent. */
export async function endGrant(work: UnitOfWork, id: string): Promise<void> {
  const token = await work.lock(Token, id);
  if (token.status !== 'active') return;
  work.move(token, tokenMachine.moves.revoke);
  await revokeDescendants(work, id);
}
