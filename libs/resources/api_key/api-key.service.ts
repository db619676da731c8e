import { Injectable } from '@nestjs/common';
import { rotation, stored } from '#platform/auth/rotation';
import { newSecret, type KeyKind } from '#platform/auth/secret';
import { Config } from '#platform/config/config';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { presentAs } from '#platform/wire/present';
import type { ById } from '#platform/wire/input';
import { revokeDescendants } from '#resources/token';
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
    const key = work.insert(ApiKey, { name, kind, api_version, user_id, metadata, ...stored(secret, this.config.SERVER_KEY) });
    return { ...key, secret };
  }

  async rotate({ id, overlap_seconds = 0 }: RotateApiKey, { work }: Ctx): Promise<object> {
    const key = await work.lock(ApiKey, id);
    const secret = newSecret(key.kind as KeyKind, key.livemode);
    const changes = rotation(key, { secret, serverKey: this.config.SERVER_KEY, overlap_seconds, now: work.now, moves: apiKeyMachine.allowedFrom(key.status) });
    return shown({ ...work.update(key, changes), secret });
  }

  /** Ends the key, and the tokens that were made with it. */
  async revoke({ id }: ById, { work }: Ctx): Promise<ApiKey> {
    const key = work.move(await work.lock(ApiKey, id), apiKeyMachine.moves.revoke);
    await revokeDescendants(work, id);
    return key;
  }
}

const shown = (key: NewApiKey): object => presentAs(NewApiKeyView, key, 'api_key');
