import { longestOverlap, overlapDoc } from '#platform/auth/rotation';
import { versions } from '#platform/wire/version';
import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { apiKeyMachine } from './api-key.machine';

const kinds = ['secret', 'publishable'] as const;

export class ApiKeyView extends EnvelopeView {
  @Field.enum(apiKeyMachine.states, { doc: 'A revoked key is refused at once, everywhere.' })
  status: string;
  @Field.enum(kinds, { doc: 'Secret keys act for the account; publishable ones read public data only.' })
  kind: string;
  @Field.string({ doc: 'Your name for the key.', example: 'Back office' })
  name: string;
  @Field.enum(versions, { doc: 'The API version that the key is pinned to.' })
  api_version: string;
  @Field.id('usr', {
    doc: 'The human for whom the key acts: it is refused while they are deactivated, or neither owner nor admin.',
  })
  user_id: string;
  @Field.string({ doc: 'The last four characters of the secret.', example: 'x7Qp' })
  last4: string;
  @Field.timestamp({ doc: 'When the secret that was rotated out stops working.', nullable: true })
  previous_expires_at: number | null;
  @Field.timestamp({ doc: 'Last use, to the minute.', nullable: true, unversioned: true })
  last_used_at: number | null;
}

/** The only answers that show a secret: create and rotate. */
export class ApiKeyWithSecretView extends ApiKeyView {
  @Field.string({ doc: 'The credential itself, shown this once.', sensitive: 'a credential', example: 'sk_test_…' })
  secret: string;
}

export class CreateApiKey {
  @Field.string({ doc: 'Your name for the key.', max: 100, example: 'Back office' })
  name: string;
  @Field.enum(kinds, { doc: 'secret unless you say otherwise.', optional: true })
  kind?: 'secret' | 'publishable';
  @Field.enum(versions, { doc: 'The API version to pin.', example: versions[0] })
  api_version: string;
  @Field.id('usr', {
    doc:
      'The owner or admin for whom it acts: whose key makes it, unless you say otherwise. An owner alone makes ' +
      'one for another owner.',
    optional: true,
  })
  user_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class RotateApiKey extends ById {
  @Field.integer({ doc: overlapDoc, max: longestOverlap, optional: true, example: 86_400 })
  overlap_seconds?: number;
}
