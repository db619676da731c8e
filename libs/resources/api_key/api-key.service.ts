import { Injectable } from '@nestjs/common';
import { Problem } from '#kernel/problem';
import { hashSecret, newSecret, type KeyKind } from '#platform/auth/secret';
import { Config } from '#platform/config/config';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { presentAs } from '#platform/wire/present';
import type { ById } from '#platform/wire/input';
import { NewApiKeyView, type CreateApiKey, type RotateApiKey } from './api-key.dto';
import { ApiKey } from './api-key.entity';
import { apiKeyMachine } from './api-key.machine';

export type NewApiKey = ApiKey & { secret: string };

@Injectable()
export class ApiKeyService {
  constructor(private readonly config: Config) {}

  create(input: CreateApiKey, { work, principal }: Pick<Ctx, 'work' | 'principal'>): object {
    return shown(this.issue(work, principal.user_id, input));
  }

  /** A new key for a human; the secret exists in this answer only. */
  issue(work: UnitOfWork, user_id: string, { name, api_version, kind = 'secret', metadata }: CreateApiKey): NewApiKey {
    const secret = newSecret(kind, work.scope.livemode);
    const key = work.insert(ApiKey, { name, kind, api_version, user_id, metadata, ...this.stored(secret) });
    return { ...key, secret };
  }

  /**
   * A new secret. An overlap once promised is kept: somebody counts on it, and one that ended early would be an outage of theirs. A key has
   * two secrets at most, so while an overlap runs no second one is begun; without an overlap the key rotates at any time, since a secret that
   * has leaked cannot wait, and then only the newest secret ends.
   */
  async rotate({ id, overlap_seconds = 0 }: RotateApiKey, { work }: Ctx): Promise<object> {
    const key = await work.lock(ApiKey, id);
    const refuse = (detail: string, allowed: string[]) => new Problem('invalid_state_transition', detail, { current_state: key.status, attempted_transition: 'rotate', allowed_transitions: allowed });
    if (key.status !== 'active') throw refuse('A revoked key cannot be rotated.', []);
    const until = key.previous_expires_at;
    const overlaps = until !== null && until > work.now;
    if (overlaps && overlap_seconds > 0) {
      throw refuse(`The overlap of the last rotation runs until ${until.toISOString()}: until then the key rotates with overlap_seconds 0 only.`, apiKeyMachine.allowedFrom(key.status));
    }
    const secret = newSecret(key.kind as KeyKind, key.livemode);
    const ended = overlap_seconds > 0 ? { previous_hash: key.secret_hash, previous_expires_at: new Date(+work.now + overlap_seconds * 1000) } : { previous_hash: null, previous_expires_at: null };
    return shown({ ...work.update(key, { ...this.stored(secret), ...(overlaps ? {} : ended) }), secret });
  }

  async revoke({ id }: ById, { work }: Ctx): Promise<ApiKey> {
    return work.move(await work.lock(ApiKey, id), apiKeyMachine.moves.revoke);
  }

  private stored(secret: string) { return { secret_hash: hashSecret(secret, this.config.SERVER_KEY), last4: secret.slice(-4) }; }
}

const shown = (key: NewApiKey): object => presentAs(NewApiKeyView, key, 'api_key');
