import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { filtersOf } from '#platform/queries/list';
import type { Authorization } from './authorization.entity';
import { authorizationMachine } from './authorization.machine';
import { methodOf } from './operation-phrases';

class HeldRequestView {
  @Field.string('HTTP method.', { example: 'POST' })
  method: string;
  @Field.string('URL path.', { max: 2000, example: '/v1/filings/flg_01jzv7k3qmf9rvx8a2c4e6g8h0/cancel' })
  path: string;
  @Field.json(
    'Request body, using the field names of the latest version. A file is shown as its media ' +
      'type, size in bytes, and hex-encoded SHA-256 hash. A credential is shown as `[not shown: …]` ' +
      'with a description.',
    { nullable: true, example: { legal_name: 'Lighthouse Robotics Group, Inc.' } },
  )
  body: Record<string, unknown> | null;
}

class RequesterView {
  @Field.id('tok', 'ID of the requesting token.')
  token_id: string;
  @Field.id('usr', 'ID of the user the token acts for.')
  human_principal_id: string;
  @Field.id('agt', 'ID of the agent that uses the token.', nullable)
  agent_id: string | null;
}

export class AuthorizationView extends EnvelopeView {
  @Field.enum(
    authorizationMachine.states,
    'Status of the request. `consumed`: approved and executed. An approved request is executed ' +
      'immediately, so `approved` is never returned.',
  )
  status: string;
  @Field.string('Requested operation.', { example: 'entities.create_name_change' })
  operation: string;
  @Field.object(() => HeldRequestView, 'Request as sent.', {
    from: ({ operation, path, request_body }: Authorization) => ({
      method: methodOf(operation),
      path,
      body: request_body,
    }),
  })
  request: HeldRequestView;
  @Field.string(
    'Hex-encoded SHA-256 hash of the request and the versions of the resources involved. If ' +
      'any of these resources changes, the request can no longer be approved.',
    { example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  )
  request_hash: string;
  @Field.string('Reason the request needs approval.', {
    max: 1000,
    example: 'Statement “asks” in the policy of tok_… requires a human’s approval of filings.cancel.',
  })
  reason: string;
  @Field.id('ent', 'ID of the company involved, or of the first company if several are involved.', nullable)
  entity_id: string | null;
  @Field.json('Predicted result: the dry-run response at the time of the request.', {
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
  @Field.object(() => RequesterView, 'Requester.', {
    from: ({ token_id, human_id, agent_id }: Authorization) => ({ token_id, human_principal_id: human_id, agent_id }),
  })
  requested_by: RequesterView;
  @Field.id(
    'usr',
    'ID of the user asked to approve the request. Any owner or admin of the account can also approve or deny it.',
    { from: ({ human_id }: Authorization) => human_id },
  )
  requested_of: string;
  @Field.timestamp('Time the request expires.')
  expires_at: number;
  @Field.timestamp('Time the request was approved or denied.', nullable)
  decided_at: number | null;
  @Field.id('usr', 'ID of the user who approved or denied the request.', nullable)
  decided_by: string | null;
  @Field.string('Reason for the denial.', { ...nullable, example: 'Wait for the annual meeting.' })
  denial_reason: string | null;
  @Field.json("Response returned by the operation after approval, in the request's API version. Secrets are null.", {
    ...nullable,
    example: null,
  })
  result: Record<string, unknown> | null;
}

export class DenyAuthorization extends ById {
  @Field.string('Reason for the denial, shown to the agent.', { max: 1000, example: 'Wait for the annual meeting.' })
  reason: string;
}

export class ListAuthorizations extends filtersOf(AuthorizationView, ['status', 'entity_id', 'created']) {
  @Field.string('Filters by operation.', { max: 100, optional: true, example: 'filings.cancel' })
  operation?: string;
  @Field.id('agt', 'Filters by requesting agent.', optional)
  agent_id?: string;
}
