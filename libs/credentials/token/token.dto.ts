import { longestOverlap, overlapDoc } from '#platform/keys/secret-rotation';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { filtersOf } from '#platform/queries/list';
import { versions } from '#platform/wire/version';
import { ScopePolicyField } from './scope-policy.dto';
import type { Token } from './token.entity';
import { tokenMachine } from './token.machine';

const tierDoc =
  '1 observe: reads and the stream. 2 prepare: also drafts of documents, and dry runs. 3 execute: everything that ' +
  'its policy allows; an operation with `x-service-hitl` waits for a human who approves it. 4 autonomous: that ' +
  'approval is not asked for.';

class PrincipalView {
  @Field.id('usr', 'The human for whom the token acts.')
  human_id: string;
  @Field.id('agt', 'The agent that uses it, if one does.', nullable)
  agent_id: string | null;
}

class TokenLimitsView {
  @Field.integer('Requests of any kind in 60 seconds; null leaves it at what the plan allows.', {
    min: 1,
    max: 1_000_000,
    nullable: true,
    example: 60,
  })
  requests_per_minute: number | null;
}

export class TokenView extends EnvelopeView {
  @Field.enum(tokenMachine.states, 'A revoked token is refused at once, everywhere.')
  status: string;
  @Field.string('Your name for the token.', { nullable: true, example: 'Filing clerk' })
  name: string | null;
  @Field.integer(tierDoc, { min: 1, max: 4, example: 3 })
  tier: number;
  @Field.integer(
    'Of a token that a human granted by signing in, the tier that they granted: its program may have asked for ' +
      'less until it renews the secret, and `tier` is that. Null for others.',
    { min: 1, max: 4, nullable: true, example: null },
  )
  granted_tier: number | null;
  @Field.enum(versions, 'The API version that the token is pinned to.')
  api_version: string;
  @Field.object(() => PrincipalView, 'Who stands behind what it does.', {
    from: ({ human_id, agent_id }: Token) => ({ human_id, agent_id }),
  })
  principal: PrincipalView;
  @Field.object(() => ScopePolicyField, 'What it may do; null: whatever its tier allows.', nullable)
  scope_policy: ScopePolicyField | null;
  @Field.id(
    'pf',
    'The portfolio that it is bound to: it sees the companies in it, and nothing else of the account.',
    nullable,
  )
  portfolio_id: string | null;
  @Field.enum(
    ['human_oauth'],
    'human_oauth: a human signed in to grant it, and its program renews its secret (OAuth).',
    nullable,
  )
  grant: string | null;
  @Field.timestamp('When it ends; null for never.', nullable)
  expires_at: number | null;
  @Field.object(() => TokenLimitsView, 'Limits of its own, besides those of the plan.', {
    from: ({ requests_per_minute }: Token) => ({ requests_per_minute }),
  })
  limits: TokenLimitsView;
  @Field.string(
    'The key or token that it was made with: it never has more power, and is revoked with it. The human, when ' +
      'one granted it by signing in.',
    { example: 'key_01jzv7k3qmf9rvx8a2c4e6g8h0' },
  )
  parent_id: string;
  @Field.string(
    'The last four characters of the secret; null until the program that it was granted to has come for it.',
    { example: 'x7Qp', nullable: true },
  )
  last4: string | null;
  @Field.timestamp('When the secret that was rotated out stops working.', nullable)
  previous_expires_at: number | null;
  @Field.timestamp('Last use, to the minute.', { nullable: true, unversioned: true })
  last_used_at: number | null;
}

/** The only answers that show a secret: create and rotate. */
export class TokenWithSecretView extends TokenView {
  @Field.string('The credential itself, shown this once.', {
    sensitive: 'a credential',
    example: 'tok_01jzv7k3qmf9rvx8a2c4e6g8h0_…',
  })
  secret: string;
}

class PrincipalInput {
  @Field.id(
    'usr',
    'The human for whom the token acts: whose key makes it, or for an owner anybody but a signer, for an admin ' +
      'any admin or member. That of its parent, when a token makes it.',
  )
  human_id: string;
  @Field.id('agt', 'The agent that uses it; null or left out for that of its parent, where that has one.', {
    optional: true,
    nullable: true,
  })
  agent_id?: string | null;
}

class TokenLimitsInput {
  @Field.integer('Requests of any kind in 60 seconds, where that is less than the plan allows.', {
    min: 1,
    max: 1_000_000,
    optional: true,
    example: 60,
  })
  requests_per_minute?: number;
}

export class CreateToken {
  @Field.string('Your name for the token.', { max: 100, optional: true, example: 'Filing clerk' })
  name?: string;
  @Field.integer(tierDoc, { min: 1, max: 4, example: 1 })
  tier: number;
  @Field.enum(versions, 'The API version to pin.', { example: versions[0] })
  api_version: string;
  @Field.object(() => PrincipalInput, 'Who stands behind what it does.')
  principal: PrincipalInput;
  @Field.object(
    () => ScopePolicyField,
    'What it may do, besides what its tier and those that it descends from allow.',
    optional,
  )
  scope_policy?: ScopePolicyField;
  @Field.id('pf', 'Binds it to the companies of a portfolio.', optional)
  portfolio_id?: string;
  @Field.timestamp(
    'When it ends, in real time: with the token that makes it, unless sooner; where that was granted by ' +
      'signing in, with its present access token.',
    optional,
  )
  expires_at?: number;
  @Field.object(() => TokenLimitsInput, 'Limits of its own.', optional)
  limits?: TokenLimitsInput;
  @Field.metadata() metadata?: Record<string, string>;
}

export class RotateToken extends ById {
  @Field.integer(overlapDoc, { max: longestOverlap, optional: true, example: 86_400 })
  overlap_seconds?: number;
}

export class ListTokens extends filtersOf(TokenView, ['status', 'tier']) {
  @Field.id('usr', 'Filters by the human for whom the token acts.', optional)
  human_id?: string;
  @Field.id('agt', 'Filters by agent.', optional)
  agent_id?: string;
  @Field.string('Filters by the key or token that made it.', { max: 100, optional: true })
  parent_id?: string;
}
