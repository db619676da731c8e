import { longestOverlap, overlapDoc } from '#platform/keys/secret-rotation';
import { versions } from '#platform/wire/version';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { apiKeyMachine } from './api-key.machine';

const kinds = ['secret', 'publishable'] as const;

export class ApiKeyView extends EnvelopeView {
  @Field.enum(apiKeyMachine.states, 'A revoked key is refused at once, everywhere.')
  status: string;
  @Field.enum(kinds, 'Secret keys act for the account; publishable ones read public data only.')
  kind: string;
  @Field.string('Your name for the key.', { example: 'Back office' })
  name: string;
  @Field.enum(versions, 'The API version that the key is pinned to.')
  api_version: string;
  @Field.id(
    'usr',
    'The human for whom the key acts: it is refused while they are deactivated, or neither owner nor admin.',
  )
  user_id: string;
  @Field.string('The last four characters of the secret.', { example: 'x7Qp' })
  last4: string;
  @Field.timestamp('When the secret that was rotated out stops working.', nullable)
  previous_expires_at: number | null;
  @Field.timestamp('Last use, to the minute.', { nullable: true, unversioned: true })
  last_used_at: number | null;
}

/** The only answers that show a secret: create and rotate. */
export class ApiKeyWithSecretView extends ApiKeyView {
  @Field.string('The credential itself, shown this once.', { sensitive: 'a credential', example: 'sk_test_…' })
  secret: string;
}

export class CreateApiKey {
  @Field.string('Your name for the key.', { max: 100, example: 'Back office' })
  name: string;
  @Field.enum(kinds, 'secret unless you say otherwise.', optional)
  kind?: 'secret' | 'publishable';
  @Field.enum(versions, 'The API version to pin.', { example: versions[0] })
  api_version: string;
  @Field.id(
    'usr',
    'The owner or admin for whom it acts: whose key makes it, unless you say otherwise. An owner alone makes ' +
      'one for another owner.',
    optional,
  )
  user_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class RotateApiKey extends ById {
  @Field.integer(overlapDoc, { max: longestOverlap, optional: true, example: 86_400 })
  overlap_seconds?: number;
}
