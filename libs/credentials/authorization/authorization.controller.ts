import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { DenyAuthorization, ListAuthorizations } from './authorization.dto';
import { Authorization } from './authorization.entity';
import { authorizationMachine } from './authorization.machine';
import { AuthorizationService } from './authorization.service';

@Resource({
  path: 'authorizations',
  entity: Authorization,
  filters: ListAuthorizations,
  sorts: ['created', 'expires_at'],
  doc:
    'What tokens asked for and a human has to approve. A request that needs one is answered 202 with its ' +
    'authorization, and nothing else happens until it is approved. A token sees what it asked for, and what ' +
    'those asked for that descend from it; one that a human has granted by signing in also what that human may ' +
    'decide, where it sees all companies, portfolios and workspaces that this is about, and may retrieve such ' +
    'things.',
})
export class AuthorizationController {
  constructor(private readonly authorizations: AuthorizationService) {}

  @Operation('POST /authorizations/:id/approve', {
    answers: 200,
    move: authorizationMachine.moves.approve,
    human: 'oauth_grant',
    doesApproved: true,
    refuses: ['wrong_approver', 'authorization_stale'],
    doc:
      'Approves what was asked for, and does it: `result` is what it answers. What the operation refuses, this ' +
      'refuses, and it can still be decided. The human who is asked approves, or an owner or admin; never the ' +
      'token that asked.',
    callers: { agents: 'none' },
  })
  approve(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.authorizations.approve(input, ctx);
  }

  @Operation('POST /authorizations/:id/deny', {
    answers: 200,
    move: authorizationMachine.moves.deny,
    human: 'oauth_grant',
    refuses: ['wrong_approver'],
    doc: 'Denies it, with a reason that the agent reads.',
    callers: { withoutTerms: true, agents: 'none' },
  })
  deny(@Input() input: DenyAuthorization, @Ctx() ctx: RequestContext) {
    return this.authorizations.deny(input, ctx);
  }
}
