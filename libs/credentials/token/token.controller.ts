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
    'Credentials with a part of somebody’s power, for agents and for programs that need little. A token sees ' +
    'itself and those that descend from it.',
})
export class TokenController {
  constructor(private readonly tokens: TokenService) {}

  @Operation('POST /tokens', {
    answers: 201,
    amount: { none: 'Its policy says for how much others may be.' },
    returns: () => TokenWithSecretView,
    human: 'signature',
    doc:
      'Creates a token in the mode of the caller, with no more power than the caller has; the answer shows its ' +
      'secret once.',
  })
  create(@Input() input: CreateToken, @Ctx() ctx: RequestContext) {
    return this.tokens.create(input, ctx);
  }

  @Operation('POST /tokens/:id/rotate', {
    answers: 200,
    returns: () => TokenWithSecretView,
    refuses: ['invalid_state_transition'],
    doc: 'Gives the token a new secret; the old one works on for the overlap. 409 for a second overlap while one runs.',
    callers: { withoutTerms: true },
  })
  rotate(@Input() input: RotateToken, @Ctx() ctx: RequestContext) {
    return this.tokens.rotate(input, ctx);
  }

  @Operation('POST /tokens/:id/simulate', {
    answers: 200,
    returns: () => TokenSimulationView,
    doc:
      'Explains what a token may do: which tier, human rule, portfolio or statement of which token of its chain ' +
      'decides, without asking for it.',
    transport: { reads: true },
    limits: { rate: 'read_computed' },
  })
  simulate(@Input() input: SimulateToken, @Ctx() { read }: RequestContext) {
    return simulate(read, input);
  }

  @Operation('POST /tokens/:id/revoke', {
    answers: 200,
    move: tokenMachine.moves.revoke,
    doc: 'Ends the token at once, and all that descend from it.',
    callers: { withoutTerms: true },
  })
  revoke(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.tokens.revoke(input, ctx);
  }
}
