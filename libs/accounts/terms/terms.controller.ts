import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { AcceptTerms, TermsView } from './terms.dto';
import { TermsService } from './terms.service';

@Resource({
  path: 'terms',
  view: () => TermsView,
  doc:
    'Terms of service. Until an account accepts the current version, all write requests return 409 ' +
    '`terms_acceptance_required`.',
})
export class TermsController {
  constructor(private readonly terms: TermsService) {}

  @Operation('GET /terms', {
    answers: 200,
    returns: () => TermsView,
    summary: 'Retrieve the terms of service',
    doc: 'Returns the current terms of service and the version the account has accepted.',
    limits: { rate: 'read_cached' },
  })
  retrieve(@Ctx() ctx: RequestContext) {
    return this.terms.retrieve(ctx);
  }

  // Acceptance binds the account in both modes.
  @Operation('POST /terms/accept', {
    answers: 200,
    human: 'oauth_grant',
    returns: () => TermsView,
    summary: 'Accept the terms of service',
    doc:
      'Accepts the current terms for the account. Requires a live key belonging to an owner or admin, or a ' +
      'token that an owner or admin granted by signing in and that is not used by an agent.',
    callers: { mode: 'live', runsAccount: true, agents: 'none', withoutTerms: true },
  })
  accept(@Input() input: AcceptTerms, @Ctx() ctx: RequestContext) {
    return this.terms.accept(input, ctx);
  }
}
