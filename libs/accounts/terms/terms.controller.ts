import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { AcceptTerms, TermsView } from './terms.dto';
import { TermsService } from './terms.service';

@Resource({
  path: 'terms',
  view: () => TermsView,
  doc:
    'The terms on which the service is offered. While an account has not accepted those in force, nothing is ' +
    'changed in it: 409 `terms_acceptance_required`.',
})
export class TermsController {
  constructor(private readonly terms: TermsService) {}

  @Operation('GET /terms', {
    answers: 200,
    returns: () => TermsView,
    doc: 'Retrieves the terms in force, and those that the account has accepted.',
    limits: { rate: 'read_cached' },
  })
  retrieve(@Ctx() ctx: RequestContext) {
    return this.terms.retrieve(ctx);
  }

  // Accepting binds the account in both modes, whoever in it does so.
  @Operation('POST /terms/accept', {
    answers: 200,
    human: 'oauth_grant',
    returns: () => TermsView,
    doc:
      'Accepts the terms in force for the account, in the name of its owner or an admin: with a live key of ' +
      'theirs, or a token that they granted by signing in and that no agent uses.',
    callers: { mode: 'live', runsAccount: true, agents: 'none', withoutTerms: true },
  })
  accept(@Input() input: AcceptTerms, @Ctx() ctx: RequestContext) {
    return this.terms.accept(input, ctx);
  }
}
