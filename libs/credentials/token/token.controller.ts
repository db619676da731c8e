import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateToken, ListTokens, TokenWithSecretView, RotateToken } from './token.dto';
import { simulate } from './simulation';
import { SimulateToken, TokenSimulationView } from './simulation.dto';
import { Token } from './token.entity';
import { tokenMachine } from './token.machine';
import { TokenService } from './token.service';

@Resource({
  path: 'tokens',
  entity: Token,
  filters: ListTokens,
  sorts: ['created'],
  doc:
    "Credentials with a subset of a user's permissions, for agents and apps with limited access. " +
    'A token can view itself and its descendants.',
})
export class TokenController {
  constructor(private readonly tokens: TokenService) {}

  @Operation('POST /tokens', {
    answers: 201,
    amount: { none: 'Limited by the amounts in its own policy.' },
    returns: () => TokenWithSecretView,
    human: 'signature',
    doc:
      "Creates a token in the caller's mode, with no more permissions than the caller has. The " +
      'secret is shown only in this response. A token limited to a portfolio cannot create tokens.',
    callers: { notInPortfolio: true },
  })
  create(@Input() input: CreateToken, @Ctx() ctx: RequestContext) {
    return this.tokens.create(input, ctx);
  }

  @Operation('POST /tokens/:id/rotate', {
    answers: 200,
    returns: () => TokenWithSecretView,
    refuses: ['invalid_state_transition'],
    doc:
      'Issues a new secret. The old secret keeps working during the overlap period. Returns 409 while an ' +
      'earlier overlap period is still in effect.',
    callers: { withoutTerms: true },
  })
  rotate(@Input() input: RotateToken, @Ctx() ctx: RequestContext) {
    return this.tokens.rotate(input, ctx);
  }

  @Operation('POST /tokens/:id/simulate', {
    answers: 200,
    returns: () => TokenSimulationView,
    summary: 'Simulate a request',
    doc:
      'Explains whether a token can make a request, without making the request. Identifies the ' +
      "tier, approval rule, portfolio, or policy statement in the token's chain that determines the " +
      'outcome.',
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  simulate(@Input() input: SimulateToken, @Ctx() { read }: RequestContext) {
    return simulate(read, input);
  }

  @Operation('POST /tokens/:id/revoke', {
    answers: 200,
    move: tokenMachine.moves.revoke,
    doc: 'Immediately revokes the token and all its descendants.',
    callers: { withoutTerms: true },
  })
  revoke(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.tokens.revoke(input, ctx);
  }
}
