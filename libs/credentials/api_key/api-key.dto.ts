import { longestOverlap, overlapDoc } from '#platform/keys/secret-rotation';
import { versions } from '#platform/wire/version';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { apiKeyMachine } from './api-key.machine';

const kinds = ['secret', 'publishable'] as const;

export class ApiKeyView extends EnvelopeView {
  @Field.enum(apiKeyMachine.states, 'Status of the key. A revoked key is rejected immediately.')
  status: string;
  @Field.enum(kinds, 'Type of key. Secret keys act for the account. Publishable keys read public data only.')
  kind: string;
  @Field.string('Key name.', { example: 'Back office' })
  name: string;
  @Field.enum(versions, 'API version the key is pinned to.')
  api_version: string;
  @Field.id(
    'usr',
    'ID of the user the key acts for. The key is rejected while the user is deactivated or is neither an ' +
      'owner nor an admin.',
  )
  user_id: string;
  @Field.string('Last four characters of the secret.', { example: 'x7Qp' })
  last4: string;
  @Field.timestamp('Time the previous secret stops working.', nullable)
  previous_expires_at: number | null;
  @Field.timestamp('Time of last use, to the minute.', { nullable: true, unversioned: true })
  last_used_at: number | null;
}

/** Returned by create and rotate only. */
export class ApiKeyWithSecretView extends ApiKeyView {
  @Field.string("Credential's secret. Shown only once.", { sensitive: 'a credential', example: 'sk_test_…' })
  secret: string;
}

export class CreateApiKey {
  @Field.string('Key name.', { max: 100, example: 'Back office' })
  name: string;
  @Field.enum(kinds, 'Type of key. Default: secret.', optional)
  kind?: 'secret' | 'publishable';
  @Field.enum(versions, 'API version to pin.', { example: versions[0] })
  api_version: string;
  @Field.id(
    'usr',
    'ID of the owner or admin the key acts for. Defaults to the user of the calling key. Only an owner can ' +
      'create a key for another owner.',
    optional,
  )
  user_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class RotateApiKey extends ById {
  @Field.integer(overlapDoc, { max: longestOverlap, optional: true, example: 86_400 })
  overlap_seconds?: number;
}
