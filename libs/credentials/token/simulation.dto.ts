import { measures } from '#permissions/budget';
import { jurisdictionCodes } from '#law/common/jurisdictions';
import { periods } from '#permissions/scope-policy';
import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class SimulateToken extends ById {
  @Field.string('The operation, as OpenAPI names it.', { max: 100, example: 'convertibles.create' })
  action: string;
  @Field.id('ent', 'The company that it is about, by itself or by something that belongs to it.', optional)
  entity_id?: string;
  @Field.id('ws', 'The workspace that it is about.', optional)
  workspace_id?: string;
  @Field.id('pf', 'The portfolio that it is about.', optional)
  portfolio_id?: string;
  @Field.id('agt', 'The agent that it is about: one does not change what people know it by.', optional)
  agent_id?: string;
  @Field.string(
    'Of an event or audit entry: what kind of thing it tells of, as `subject.object` says, such as ' +
      '`stakeholder`. Without it `visible` says whether it may be read, and leaves open whether what it tells of ' +
      'may be retrieved.',
    { max: 64, optional: true },
  )
  subject?: string;
  @Field.enum(jurisdictionCodes, 'The state of a company that is to be formed.', optional)
  jurisdiction?: string;
  @Field.integer(
    'For how much the request is, as `x-service-amount` of the operation says what is counted; refused of an ' +
      'operation without one. Left out: the request does not say for how much it is.',
    { optional: true, example: 500_000 },
  )
  amount_cents?: number;
  @Field.boolean('Whether it is only rehearsed, with `dry_run=true`.', optional)
  rehearsed?: boolean;
}

/** A budget of which the request would take. */
class BudgetView {
  @Field.id('tok', 'The token whose policy has it.')
  token_id: string;
  @Field.integer('Which of the budgets of that policy, from 0.', { example: 0 })
  index: number;
  @Field.string('What it is for.', { example: 'entities.create' })
  action: string;
  @Field.enum(measures, 'Whether requests are counted, or their amounts in cents.')
  measure: string;
  @Field.enum(periods, 'When it begins anew.')
  per: string;
  @Field.integer('How much there is in a period.', { example: 10 })
  limit: number;
  @Field.integer('How much of it is used in this one.', { example: 9 })
  used: number;
  @Field.timestamp('When it begins anew; null for never.', nullable)
  resets_at: number | null;
}

/** A decision, and its grounds. */
export class TokenSimulationView {
  @Field.string('token_simulation')
  object: string;
  @Field.id('tok', 'The token that would ask.')
  token_id: string;
  @Field.boolean(
    'Whether it can be used at all: neither it nor one that it descends from is revoked or has expired, nor is ' +
      'an agent of theirs disabled or a human behind them deactivated. If not, the answer is 401.',
  )
  usable: boolean;
  @Field.string('What it would ask for.', { example: 'filings.cancel' })
  action: string;
  @Field.enum(
    ['allow', 'require_authorization', 'deny', 'undecided'],
    'What is decided. undecided: nothing stands against it, and whether it waits for a human, or is denied, ' +
      'depends on what only the request or what is stored already says; `detail` tells on what, and a dry run of ' +
      'the request decides it.',
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
    'What decides it.',
    { extensible: true },
  )
  reason: string;
  @Field.id('tok', 'The token of the chain that decides it; null when nothing stands against it.', nullable)
  decided_by: string | null;
  @Field.string('The statement of that token’s policy.', { nullable: true, example: 'filings' })
  sid: string | null;
  @Field.string('The same in a sentence.', {
    example: 'The statement filings of the policy of tok_… allows filings.cancel.',
  })
  detail: string;
  @Field.boolean(
    'Whether the token sees what it would be about: what it does not see is 404, what it sees and may not do ' +
      '403. Of what is a token’s, such as an authorization, it sees its own and what descends from it.',
  )
  visible: boolean;
  @Field.integer('The least tier for it.', { min: 1, max: 4, example: 3 })
  tier_needed: number;
  @Field.objects(() => BudgetView, 'The budgets of the chain of which it would take, as they stand.')
  budgets: BudgetView[];
  @Field.enum(['none', 'signature', 'always', 'oauth_grant'], 'The human rule of the operation.')
  human: string;
}
