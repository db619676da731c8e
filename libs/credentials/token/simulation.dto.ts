import { measures } from '#permissions/budget';
import { jurisdictionCodes } from '#law/jurisdictions';
import { periods } from '#permissions/scope-policy';
import { Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class SimulateToken extends ById {
  @Field.string({ doc: 'The operation, as OpenAPI names it.', max: 100, example: 'convertibles.create' })
  action: string;
  @Field.id('ent', {
    doc: 'The company that it is about, by itself or by something that belongs to it.',
    optional: true,
  })
  entity_id?: string;
  @Field.id('ws', { doc: 'The workspace that it is about.', optional: true })
  workspace_id?: string;
  @Field.id('pf', { doc: 'The portfolio that it is about.', optional: true })
  portfolio_id?: string;
  @Field.id('agt', { doc: 'The agent that it is about: one does not change what people know it by.', optional: true })
  agent_id?: string;
  @Field.string({
    doc:
      'Of an event or audit entry: what kind of thing it tells of, as `subject.object` says, such as ' +
      '`stakeholder`. Without it `visible` says whether it may be read, and leaves open whether what it tells of ' +
      'may be retrieved.',
    max: 64,
    optional: true,
  })
  subject?: string;
  @Field.enum(jurisdictionCodes, { doc: 'The state of a company that is to be formed.', optional: true })
  jurisdiction?: string;
  @Field.integer({
    doc:
      'For how much the request is, as `x-service-amount` of the operation says what is counted; refused of an ' +
      'operation without one. Left out: the request does not say for how much it is.',
    optional: true,
    example: 500_000,
  })
  amount_cents?: number;
  @Field.boolean({ doc: 'Whether it is only rehearsed, with `dry_run=true`.', optional: true })
  rehearsed?: boolean;
}

/** A budget of which the request would take. */
export class BudgetView {
  @Field.id('tok', { doc: 'The token whose policy has it.' })
  token_id: string;
  @Field.integer({ doc: 'Which of the budgets of that policy, from 0.', example: 0 })
  index: number;
  @Field.string({ doc: 'What it is for.', example: 'entities.create' })
  action: string;
  @Field.enum(measures, { doc: 'Whether requests are counted, or their amounts in cents.' })
  measure: string;
  @Field.enum(periods, { doc: 'When it begins anew.' })
  per: string;
  @Field.integer({ doc: 'How much there is in a period.', example: 10 })
  limit: number;
  @Field.integer({ doc: 'How much of it is used in this one.', example: 9 })
  used: number;
  @Field.timestamp({ doc: 'When it begins anew; null for never.', nullable: true })
  resets_at: number | null;
}

/** A decision, and its grounds. */
export class TokenSimulationView {
  @Field.string({ doc: 'token_simulation' })
  object: string;
  @Field.id('tok', { doc: 'The token that would ask.' })
  token_id: string;
  @Field.boolean({
    doc:
      'Whether it can be used at all: neither it nor one that it descends from is revoked or has expired, nor is ' +
      'an agent of theirs disabled or a human behind them deactivated. If not, the answer is 401.',
  })
  usable: boolean;
  @Field.string({ doc: 'What it would ask for.', example: 'filings.cancel' })
  action: string;
  @Field.enum(['allow', 'require_authorization', 'deny', 'undecided'], {
    doc:
      'What is decided. undecided: nothing stands against it, and whether it waits for a human, or is denied, ' +
      'depends on what only the request or what is stored already says; `detail` tells on what, and a dry run of ' +
      'the request decides it.',
  })
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
    { doc: 'What decides it.', extensible: true },
  )
  reason: string;
  @Field.id('tok', {
    doc: 'The token of the chain that decides it; null when nothing stands against it.',
    nullable: true,
  })
  decided_by: string | null;
  @Field.string({ doc: 'The statement of that token’s policy.', nullable: true, example: 'filings' })
  sid: string | null;
  @Field.string({
    doc: 'The same in a sentence.',
    example: 'The statement filings of the policy of tok_… allows filings.cancel.',
  })
  detail: string;
  @Field.boolean({
    doc:
      'Whether the token sees what it would be about: what it does not see is 404, what it sees and may not do ' +
      '403. Of what is a token’s, such as an authorization, it sees its own and what descends from it.',
  })
  visible: boolean;
  @Field.integer({ doc: 'The least tier for it.', min: 1, max: 4, example: 3 })
  tier_needed: number;
  @Field.objects(() => BudgetView, { doc: 'The budgets of the chain of which it would take, as they stand.' })
  budgets: BudgetView[];
  @Field.enum(['none', 'signature', 'always', 'oauth_grant'], { doc: 'The human rule of the operation.' })
  human: string;
}
