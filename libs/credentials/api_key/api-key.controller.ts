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
  doc: 'Credentials for the account.',
})
export class ApiKeyController {
  constructor(private readonly keys: ApiKeyService) {}

  @Operation('POST /api_keys', {
    answers: 201,
    returns: () => ApiKeyWithSecretView,
    doc: "Creates a key in the caller's mode. The secret is shown only in this response.",
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
      'Issues a new secret. The old secret keeps working during the overlap period. Returns 409 while an ' +
      'earlier overlap period is still in effect.',
    callers: { withoutTerms: true, keysOnly: true },
  })
  rotate(@Input() input: RotateApiKey, @Ctx() ctx: RequestContext) {
    return this.keys.rotate(input, ctx);
  }

  @Operation('POST /api_keys/:id/revoke', {
    answers: 200,
    move: apiKeyMachine.moves.revoke,
    doc: 'Immediately revokes the key and all tokens created with it.',
    callers: { withoutTerms: true, keysOnly: true },
  })
  revoke(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.keys.revoke(input, ctx);
  }
}
