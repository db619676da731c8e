import { longestOverlap, overlapDoc } from '#platform/keys/secret-rotation';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { filtersOf } from '#platform/queries/list';
import { versions } from '#platform/wire/version';
import { ScopePolicyField } from './scope-policy.dto';
import type { Token } from './token.entity';
import { tokenMachine } from './token.machine';

const tierDoc =
  'Tier of the token. 1, observe: reads and the event stream. 2, prepare: also document drafts and dry ' +
  "runs. 3, execute: everything the token's policy allows; operations with `x-service-hitl` wait for approval. " +
  '4, autonomous: same as 3, but without waiting for approval.';

class PrincipalView {
  @Field.id('usr', 'ID of the user the token acts for.')
  human_id: string;
  @Field.id('agt', 'ID of the agent that uses the token.', nullable)
  agent_id: string | null;
}

class TokenLimitsView {
  @Field.integer("Maximum number of requests of any kind in any 60-second period. Null if the plan's limit applies.", {
    min: 1,
    max: 1_000_000,
    nullable: true,
    example: 60,
  })
  requests_per_minute: number | null;
}

export class TokenView extends EnvelopeView {
  @Field.enum(tokenMachine.states, 'Status of the token. A revoked token is rejected immediately.')
  status: string;
  @Field.string('Token name.', { nullable: true, example: 'Filing clerk' })
  name: string | null;
  @Field.integer(tierDoc, { min: 1, max: 4, example: 3 })
  tier: number;
  @Field.integer(
    'Tier granted by a user at sign-in. The current `tier` may be lower until the app renews the ' +
      'secret. Null for tokens not granted at sign-in.',
    { min: 1, max: 4, nullable: true, example: null },
  )
  granted_tier: number | null;
  @Field.enum(versions, 'API version the token is pinned to.')
  api_version: string;
  @Field.object(() => PrincipalView, "User and agent responsible for the token's actions.", {
    from: ({ human_id, agent_id }: Token) => ({ human_id, agent_id }),
  })
  principal: PrincipalView;
  @Field.object(
    () => ScopePolicyField,
    "Token's policy. Null if the token can do everything its tier allows.",
    nullable,
  )
  scope_policy: ScopePolicyField | null;
  @Field.id(
    'pf',
    "ID of the portfolio the token is limited to. The token can access the portfolio's companies and " +
      'nothing else in the account.',
    nullable,
  )
  portfolio_id: string | null;
  @Field.enum(
    ['human_oauth'],
    'Origin of the token. `human_oauth`: a user granted the token by signing in (OAuth), and the app that ' +
      'holds the token renews the secret.',
    nullable,
  )
  grant: string | null;
  @Field.timestamp('Expiration time. Null for no expiration.', nullable)
  expires_at: number | null;
  @Field.object(() => TokenLimitsView, "Limits that apply in addition to the plan's limits.", {
    from: ({ requests_per_minute }: Token) => ({ requests_per_minute }),
  })
  limits: TokenLimitsView;
  @Field.string(
    'ID of the key or token that created the token, or of the user who granted the token by ' +
      'signing in. The token cannot do more than its parent and is revoked when its parent is.',
    { example: 'key_01jzv7k3qmf9rvx8a2c4e6g8h0' },
  )
  parent_id: string;
  @Field.string('Last four characters of the secret. Null until the app retrieves the secret.', {
    example: 'x7Qp',
    nullable: true,
  })
  last4: string | null;
  @Field.timestamp('Time the previous secret stops working.', nullable)
  previous_expires_at: number | null;
  @Field.timestamp('Time of last use, to the minute.', { nullable: true, unversioned: true })
  last_used_at: number | null;
}

/** Returned by create and rotate only. */
export class TokenWithSecretView extends TokenView {
  @Field.string("Credential's secret. Shown only once.", {
    sensitive: 'a credential',
    example: 'tok_01jzv7k3qmf9rvx8a2c4e6g8h0_…',
  })
  secret: string;
}

class PrincipalInput {
  @Field.id(
    'usr',
    'ID of the user the token acts for. Defaults to the user of the calling key. An owner can choose ' +
      'anyone except a signer, and an admin can choose any admin or member. A token created by another ' +
      "token must act for its parent's user.",
  )
  human_id: string;
  @Field.id('agt', 'ID of the agent that uses the token. Defaults to the agent of the parent token.', {
    optional: true,
    nullable: true,
  })
  agent_id?: string | null;
}

class TokenLimitsInput {
  @Field.integer("Maximum number of requests of any kind in any 60-second period, if lower than the plan's limit.", {
    min: 1,
    max: 1_000_000,
    optional: true,
    example: 60,
  })
  requests_per_minute?: number;
}

export class CreateToken {
  @Field.string('Token name.', { max: 100, optional: true, example: 'Filing clerk' })
  name?: string;
  @Field.integer(tierDoc, { min: 1, max: 4, example: 1 })
  tier: number;
  @Field.enum(versions, 'API version to pin.', { example: versions[0] })
  api_version: string;
  @Field.object(() => PrincipalInput, "User and agent responsible for the token's actions.")
  principal: PrincipalInput;
  @Field.object(
    () => ScopePolicyField,
    "Token's policy, which applies in addition to the token's tier and its ancestors' policies.",
    optional,
  )
  scope_policy?: ScopePolicyField;
  @Field.id('pf', 'ID of the portfolio the token is limited to.', optional)
  portfolio_id?: string;
  @Field.timestamp(
    'Expiration time, in real time. Never later than the expiration of the parent token or, for a ' +
      "grant, the grant's current access token.",
    optional,
  )
  expires_at?: number;
  @Field.object(() => TokenLimitsInput, 'Limits of the token.', optional)
  limits?: TokenLimitsInput;
  @Field.metadata() metadata?: Record<string, string>;
}

export class RotateToken extends ById {
  @Field.integer(overlapDoc, { max: longestOverlap, optional: true, example: 86_400 })
  overlap_seconds?: number;
}

export class ListTokens extends filtersOf(TokenView, ['status', 'tier']) {
  @Field.id('usr', 'Filters by the user the token acts for.', optional)
  human_id?: string;
  @Field.id('agt', 'Filters by agent.', optional)
  agent_id?: string;
  @Field.string('Filters by the key or token that created the token.', { max: 100, optional: true })
  parent_id?: string;
}
