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
    'Token requests that a user must approve. The request returns 202 with an authorization, and nothing else ' +
    'happens until approval. A token sees its own requests and those of its descendants. A token that a user granted ' +
    'by signing in also sees requests that the user can approve or deny, if it can retrieve all the companies, ' +
    'portfolios, and workspaces involved.',
})
export class AuthorizationController {
  constructor(private readonly authorizations: AuthorizationService) {}

  @Operation('POST /authorizations/:id/approve', {
    answers: 200,
    move: authorizationMachine.moves.approve,
    human: 'oauth_grant',
    transport: { doesApproved: true },
    refuses: ['wrong_approver', 'authorization_stale'],
    summary: 'Approve a request',
    doc:
      "Approves the request and executes it. `result` contains the operation's response. If the operation fails, its " +
      'error is returned and the request stays pending. The requested user, an owner, or an admin can approve, but ' +
      'never through the requesting token.',
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
    summary: 'Deny a request',
    doc: 'Denies the request and gives the agent a reason.',
    callers: { withoutTerms: true, agents: 'none' },
  })
  deny(@Input() input: DenyAuthorization, @Ctx() ctx: RequestContext) {
    return this.authorizations.deny(input, ctx);
  }
}
