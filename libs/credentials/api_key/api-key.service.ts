import { Injectable } from '@nestjs/common';
import { wholeSecond } from '#kernel/dates';
import { invalidParam, Problem } from '#kernel/problem';
import { runsAccount, type UserRole } from '#kernel/user-role';
import { rotation, stored } from '#platform/keys/secret-rotation';
import { newSecret, type KeyKind } from '#platform/keys/secret';
import { Config } from '#platform/config/config';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { serverKeys } from '#platform/keys/server-keys';
import { presentAs } from '#platform/wire/present-row';
import type { ById } from '#platform/wire/input';
import { revokeDescendants } from '#credentials/token';
import { User, roleObstacle } from '#accounts/user';
import { ApiKeyWithSecretView, type CreateApiKey, type RotateApiKey } from './api-key.dto';
import { ApiKey } from './api-key.entity';
import { apiKeyMachine } from './api-key.machine';

type NewApiKey = ApiKey & { secret: string };

@Injectable()
export class ApiKeyService {
  constructor(private readonly config: Config) {}

  async create(
    { user_id, ...input }: CreateApiKey,
    { work, principal }: Pick<Ctx, 'work' | 'principal'>,
  ): Promise<object> {
    if (user_id !== undefined && user_id !== principal.user_id) await assertOwnKey(work, principal.user_role, user_id);
    return shown(this.issue(work, user_id ?? principal.user_id, input));
  }

  /** The secret is not stored. */
  issue(
    work: UnitOfWork,
    user_id: string,
    { name, api_version, kind = 'secret', metadata }: Omit<CreateApiKey, 'user_id'>,
  ): NewApiKey {
    const secret = newSecret(kind, work.scope.livemode);
    const key = work.insert(ApiKey, {
      name,
      kind,
      api_version,
      user_id,
      metadata,
      ...stored(secret, serverKeys(this.config)),
    });
    return { ...key, secret };
  }

  async rotate({ id, overlap_seconds = 0 }: RotateApiKey, { work }: Ctx): Promise<object> {
    const key = await work.lock(ApiKey, id);
    const secret = newSecret(key.kind as KeyKind, key.livemode);
    const changes = rotation(key, {
      secret,
      keys: serverKeys(this.config),
      overlap_seconds,
      now: wholeSecond(work.now),
      moves: apiKeyMachine.offeredFrom(key.status),
    });
    return shown({ ...work.update(key, changes), secret });
  }

  async revoke({ id }: ById, { work }: Ctx): Promise<ApiKey> {
    const key = work.move(await work.lock(ApiKey, id), apiKeyMachine.moves.revoke);
    await revokeDescendants(work, id);
    return key;
  }
}

async function assertOwnKey(work: UnitOfWork, by: UserRole, user_id: string): Promise<void> {
  const [human] = await work.byIds(User, [user_id]);
  if (!human) throw invalidParam('user_id', 'user_id is not a user of this account.', 'not_found');
  if (human.status !== 'active' || !runsAccount(human.role))
    throw invalidParam('user_id', 'user_id must be an active owner or admin.', 'invalid');
  const why = roleObstacle(by, [human.role]);
  if (why) throw new Problem('scope_denied', why);
}

const shown = (key: NewApiKey): object => presentAs(ApiKeyWithSecretView, key, 'api_key');
