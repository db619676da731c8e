import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { filtersOf } from '#platform/queries/list';
import type { Authorization } from './authorization.entity';
import { authorizationMachine } from './authorization.machine';
import { methodOf } from './operation-phrases';

class HeldRequestView {
  @Field.string('The method.', { example: 'POST' })
  method: string;
  @Field.string('The path.', { max: 2000, example: '/v1/filings/flg_01jzv7k3qmf9rvx8a2c4e6g8h0/cancel' })
  path: string;
  @Field.json(
    'The body, by the names of the newest version. Of a file its media type, how many bytes it has and their ' +
      'SHA-256, hexadecimal; in place of a credential `[not shown: …]`, which says what it is.',
    { nullable: true, example: { legal_name: 'Lighthouse Robotics Group, Inc.' } },
  )
  body: Record<string, unknown> | null;
}

class RequesterView {
  @Field.id('tok', 'The token that asked.')
  token_id: string;
  @Field.id('usr', 'The human for whom it acts.')
  human_principal_id: string;
  @Field.id('agt', 'The agent that uses it.', nullable)
  agent_id: string | null;
}

export class AuthorizationView extends EnvelopeView {
  @Field.enum(authorizationMachine.states, 'consumed: approved, and done. approved is never seen by itself.')
  status: string;
  @Field.string('The operation that was asked for.', { example: 'entities.create_name_change' })
  operation: string;
  @Field.object(() => HeldRequestView, 'What was sent.', {
    from: ({ operation, path, request_body }: Authorization) => ({
      method: methodOf(operation),
      path,
      body: request_body,
    }),
  })
  request: HeldRequestView;
  @Field.string(
    'SHA-256, hexadecimal, of what was sent, and of the versions of what it is about: when one of these has ' +
      'changed, it cannot be approved any more.',
    { example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  )
  request_hash: string;
  @Field.string('Why it needs a human.', {
    max: 1000,
    example: 'The statement asks of the policy of tok_… asks for a human’s approval of filings.cancel.',
  })
  reason: string;
  @Field.id('ent', 'The company that it is about; of several, the first.', nullable)
  entity_id: string | null;
  @Field.json('What it would do, as `dry_run=true` answered when it was asked for.', {
    example: {
      object: 'dry_run',
      resource: null,
      cascade: [],
      would_emit: [],
      fee_estimate: { currency: 'usd', total_cents: 0, items: [] },
      warnings: [],
    },
  })
  preview: Record<string, unknown>;
  @Field.object(() => RequesterView, 'Who asked.', {
    from: ({ token_id, human_id, agent_id }: Authorization) => ({ token_id, human_principal_id: human_id, agent_id }),
  })
  requested_by: RequesterView;
  @Field.id('usr', 'The human who is asked; an owner or admin of the account may decide as well.', {
    from: ({ human_id }: Authorization) => human_id,
  })
  requested_of: string;
  @Field.timestamp('Until when it can be decided.')
  expires_at: number;
  @Field.timestamp('When it was decided.', nullable)
  decided_at: number | null;
  @Field.id('usr', 'Who decided.', nullable)
  decided_by: string | null;
  @Field.string('Why it was denied.', { ...nullable, example: 'Wait for the annual meeting.' })
  denial_reason: string | null;
  @Field.json(
    'What the operation answered when it was approved, in the version in which it was asked for; secrets in it ' +
      'are null.',
    { ...nullable, example: null },
  )
  result: Record<string, unknown> | null;
}

export class DenyAuthorization extends ById {
  @Field.string('Why; the agent reads it.', { max: 1000, example: 'Wait for the annual meeting.' })
  reason: string;
}

export class ListAuthorizations extends filtersOf(AuthorizationView, ['status', 'entity_id', 'created']) {
  @Field.string('Filters by operation.', { max: 100, optional: true, example: 'filings.cancel' })
  operation?: string;
  @Field.id('agt', 'Filters by the agent that asked.', optional)
  agent_id?: string;
}
