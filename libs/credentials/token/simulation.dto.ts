import { measures } from '#permissions/budget';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { periods } from '#permissions/scope-policy';
import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class SimulateToken extends ById {
  @Field.string('Operation ID, as in the OpenAPI document.', { max: 100, example: 'convertibles.create' })
  action: string;
  @Field.id('ent', 'ID of the company of the request or of its resource.', optional)
  entity_id?: string;
  @Field.id('ws', 'ID of the workspace of the request.', optional)
  workspace_id?: string;
  @Field.id('pf', 'ID of the portfolio of the request.', optional)
  portfolio_id?: string;
  @Field.id('agt', 'ID of the agent of the request. An agent cannot update its own identity.', optional)
  agent_id?: string;
  @Field.string(
    'Type of the subject of an event or audit entry, as in `subject.object`, such as `stakeholder`. Without ' +
      'it, `visible` covers only the entry, not its subject.',
    { max: 64, optional: true },
  )
  subject?: string;
  @Field.enum(jurisdictionCodes, 'State of a company to be formed.', optional)
  jurisdiction?: string;
  @Field.integer(
    'Amount of the request in cents, as defined by `x-service-amount`. Rejected for an operation without an ' +
      'amount. If omitted, the amount is unknown.',
    { optional: true, example: 500_000 },
  )
  amount_cents?: number;
  @Field.boolean('Whether to simulate the request with `dry_run=true`.', optional)
  rehearsed?: boolean;
}

class BudgetView {
  @Field.id('tok', 'ID of the token whose policy contains the budget.')
  token_id: string;
  @Field.integer('Index of the budget in the policy, from 0.', { example: 0 })
  index: number;
  @Field.string('Operation or pattern of the budget.', { example: 'entities.create' })
  action: string;
  @Field.enum(measures, 'Whether the budget counts requests or amounts in cents.')
  measure: string;
  @Field.enum(periods, 'Period of the budget.')
  per: string;
  @Field.integer('Maximum per period.', { example: 10 })
  limit: number;
  @Field.integer('Usage in the current period.', { example: 9 })
  used: number;
  @Field.timestamp('Time of the next reset. Null for never.', nullable)
  resets_at: number | null;
}

export class TokenSimulationView {
  @Field.discriminator('token_simulation')
  object: string;
  @Field.id('tok', 'ID of the simulated token.')
  token_id: string;
  @Field.boolean(
    'Whether the token can be used. False if the token or an ancestor has been revoked or has expired, its ' +
      'agent is disabled, or its user is deactivated. Requests then return 401.',
  )
  usable: boolean;
  @Field.string('Simulated operation.', { example: 'filings.cancel' })
  action: string;
  @Field.enum(
    ['allow', 'require_authorization', 'deny', 'undecided'],
    'Decision. `undecided`: no rule rejects the request, but the outcome depends on the full request or ' +
      'stored data. `detail` explains why; a dry run of the request decides.',
  )
  effect: 'allow' | 'require_authorization' | 'deny' | 'undecided';
  @Field.enum(
    [
      'allowed',
      'keys_only',
      'tier',
      'human',
      'fees',
      'portfolio',
      'statement',
      'no_statement',
      'mode',
      'role',
      'agent',
      'budget',
    ],
    'Kind of rule that decides.',
    { extensible: true },
  )
  reason: string;
  @Field.id('tok', 'ID of the deciding token in the chain. Null if no rule rejects the request.', nullable)
  decided_by: string | null;
  @Field.string("Deciding statement of the token's policy.", { nullable: true, example: 'filings' })
  sid: string | null;
  @Field.string('Explanation of the decision.', {
    example: 'The statement filings of the policy of tok_… allows filings.cancel.',
  })
  detail: string;
  @Field.boolean(
    'Whether the token can see the resource. Hidden resources return 404; visible resources without ' +
      'permission return 403. A token sees its own authorizations and similar records, and those of its ' +
      'descendants.',
  )
  visible: boolean;
  @Field.integer('Minimum tier for the operation.', { min: 1, max: 4, example: 3 })
  tier_needed: number;
  @Field.objects(() => BudgetView, 'Budgets the request would use, with their current usage.')
  budgets: BudgetView[];
  @Field.enum(['none', 'signature', 'always', 'oauth_grant'], 'Approval rule of the operation.')
  human: string;
}
