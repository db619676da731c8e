import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation, Resource } from '#platform/http/operation';
import { CreateApiKey, ListApiKeys, NewApiKeyView, RetrieveApiKey, RotateApiKey } from './api-key.dto';
import { ApiKey } from './api-key.entity';
import { apiKeyMachine } from './api-key.machine';
import { ApiKeyService } from './api-key.service';

@Resource({ path: 'api_keys', entity: ApiKey, doc: 'Credentials of the account.' })
export class ApiKeyController {
  constructor(private readonly keys: ApiKeyService) {}

  @Operation('POST /api_keys', { answers: 201, returns: () => NewApiKeyView, doc: 'Creates a key in the mode of the caller; the answer shows its secret once.' })
  create(@Input() input: CreateApiKey, @Ctx() ctx: RequestContext) { return this.keys.create(input, ctx); }

  @Operation('GET /api_keys/:id', { answers: 200, doc: 'Retrieves a key, without its secret.' })
  retrieve(@Input() input: RetrieveApiKey, @Ctx() ctx: RequestContext) { return this.keys.retrieve(input, ctx); }

  @Operation('GET /api_keys', { answers: 200, returns: 'page', doc: 'Lists the keys of the account in this mode.' })
  list(@Input() input: ListApiKeys, @Ctx() ctx: RequestContext) { return this.keys.list(input, ctx); }

  @Operation('POST /api_keys/:id/rotate', { answers: 200, returns: () => NewApiKeyView, refuses: ['invalid_state_transition'],
    doc: 'Gives the key a new secret; the old one works on for the overlap. 409 for a second overlap while one runs.' })
  rotate(@Input() input: RotateApiKey, @Ctx() ctx: RequestContext) { return this.keys.rotate(input, ctx); }

  @Operation('POST /api_keys/:id/revoke', { answers: 200, move: apiKeyMachine.moves.revoke, doc: 'Ends the key at once.' })
  revoke(@Input() input: RetrieveApiKey, @Ctx() ctx: RequestContext) { return this.keys.revoke(input, ctx); }
}
