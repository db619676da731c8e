import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateApiKey, ApiKeyWithSecretView, RotateApiKey } from './api-key.dto';
import { ApiKey } from './api-key.entity';
import { apiKeyMachine } from './api-key.machine';
import { ApiKeyService } from './api-key.service';

@Resource({
  path: 'api_keys',
  entity: ApiKey,
  filters: ['status', 'kind'],
  sorts: ['created', 'name'],
  doc: 'Credentials of the account.',
})
export class ApiKeyController {
  constructor(private readonly keys: ApiKeyService) {}

  @Operation('POST /api_keys', {
    answers: 201,
    returns: () => ApiKeyWithSecretView,
    doc: 'Creates a key in the mode of the caller. The response is the only time the secret is shown.',
    callers: { keysOnly: true },
  })
  create(@Input() input: CreateApiKey, @Ctx() ctx: RequestContext) {
    return this.keys.create(input, ctx);
  }

  @Operation('POST /api_keys/:id/rotate', {
    answers: 200,
    returns: () => ApiKeyWithSecretView,
    refuses: ['invalid_state_transition'],
    doc:
      'Issues a new secret. The old secret keeps working for the overlap period. Returns 409 while an earlier ' +
      'overlap is running.',
    callers: { withoutTerms: true, keysOnly: true },
  })
  rotate(@Input() input: RotateApiKey, @Ctx() ctx: RequestContext) {
    return this.keys.rotate(input, ctx);
  }

  @Operation('POST /api_keys/:id/revoke', {
    answers: 200,
    move: apiKeyMachine.moves.revoke,
    doc: 'Revokes the key and all tokens created with it immediately.',
    callers: { withoutTerms: true, keysOnly: true },
  })
  revoke(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.keys.revoke(input, ctx);
  }
}
