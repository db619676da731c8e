import { measures } from '#permissions/budget';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { periods } from '#permissions/scope-policy';
import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class SimulateToken extends ById {
  @Field.string('Operation ID, as defined in the OpenAPI document.', { max: 100, example: 'convertibles.create' })
  action: string;
  @Field.id(
    'ent',
    'ID of the company targeted by the request, or of the company that owns the targeted resource.',
    optional,
  )
  entity_id?: string;
  @Field.id('ws', 'ID of the workspace targeted by the request.', optional)
  workspace_id?: string;
  @Field.id('pf', 'ID of the portfolio targeted by the request.', optional)
  portfolio_id?: string;
  @Field.id('agt', 'ID of the agent targeted by the request. An agent cannot update its own identity.', optional)
  agent_id?: string;
  @Field.string(
    'Type of the resource that an event or audit entry is about, such as `stakeholder` (its `subject.object`). If ' +
      'omitted, the simulation checks only whether the token can see the entry.',
    { max: 64, optional: true },
  )
  subject?: string;
  @Field.enum(jurisdictionCodes, 'State in which to form the company.', optional)
  jurisdiction?: string;
  @Field.integer(
    'Amount of the request, in cents, as defined by `x-service-amount`. Not allowed for ' +
      'operations without an amount. If omitted, the amount is treated as unknown.',
    { optional: true, example: 500_000 },
  )
  amount_cents?: number;
  @Field.boolean('Whether to simulate the request with `dry_run=true`.', optional)
  rehearsed?: boolean;
}

class BudgetView {
  @Field.id('tok', 'ID of the token whose policy contains the budget.')
  token_id: string;
  @Field.integer('Index of the budget in the policy, starting at 0.', { example: 0 })
  index: number;
  @Field.string('Operation or pattern that the budget covers.', { example: 'entities.create' })
  action: string;
  @Field.enum(measures, 'Whether the budget counts requests or amounts in cents.')
  measure: string;
  @Field.enum(periods, 'Period of the budget.')
  per: string;
  @Field.integer('Maximum per period.', { example: 10 })
  limit: number;
  @Field.integer('Usage in the current period.', { example: 9 })
  used: number;
  @Field.timestamp('Time of the next reset. Null if the budget never resets.', nullable)
  resets_at: number | null;
}

export class TokenSimulationView {
  @Field.discriminator('token_simulation')
  object: string;
  @Field.id('tok', 'ID of the simulated token.')
  token_id: string;
  @Field.boolean(
    'Whether the token can be used. False if the token or an ancestor has been revoked or has expired, ' +
      'its agent is disabled, or its user is deactivated. Requests with an unusable token return 401.',
  )
  usable: boolean;
  @Field.string('Simulated operation.', { example: 'filings.cancel' })
  action: string;
  @Field.enum(
    ['allow', 'require_authorization', 'deny', 'undecided'],
    'Decision. `undecided` means that no rule rejects the request, but the outcome depends on the ' +
      'full request or stored data. `detail` explains why. Run the request as a dry run to get the ' +
      'decision.',
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
    'Type of rule that determines the decision.',
    { extensible: true },
  )
  reason: string;
  @Field.id(
    'tok',
    'ID of the token in the chain that determined the outcome. Null if no rule rejects the request.',
    nullable,
  )
  decided_by: string | null;
  @Field.string('Policy statement that decided the result.', { nullable: true, example: 'filings' })
  sid: string | null;
  @Field.string('Explanation of the decision.', {
    example: 'Statement “filings” in the policy of tok_… allows filings.cancel.',
  })
  detail: string;
  @Field.boolean(
    'Whether the token can see the resource. Hidden resources return 404; visible resources without ' +
      "permission return 403. A token can see its own and its descendants' authorizations and similar records.",
  )
  visible: boolean;
  @Field.integer('Minimum tier the operation requires.', { min: 1, max: 4, example: 3 })
  tier_needed: number;
  @Field.objects(() => BudgetView, 'Budgets the request would use, with their current usage.')
  budgets: BudgetView[];
  @Field.enum(['none', 'signature', 'always', 'oauth_grant'], 'Approval rule for the operation.')
  human: string;
}
