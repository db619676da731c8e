import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { ApiKeyView } from './api-key.dto';
import { apiKeyMachine, type ApiKeyStatus } from './api-key.machine';

/** A credential of the whole account in one mode, stored as a keyed hash. */
@ResourceEntity({
  name: 'api_key',
  prefix: 'key',
  machine: apiKeyMachine,
  view: () => ApiKeyView,
  secrets: ['secret', 'publishable'],
})
export class ApiKey extends Envelope {
  @Column('text') status: ApiKeyStatus;
  @Column('text') kind: 'secret' | 'publishable';
  @Column('text') name: string;
  @Column('text') api_version: string;
  @Column('text') user_id: string;
  @Column('text') secret_hash: string;
  /** ID of the server key for the hash. */
  @Column('text') hashed_with: string | null;
  @Column('text') last4: string;
  @Column('text') previous_hash: string | null;
  @Column('timestamptz') previous_expires_at: Date | null;
  @Column('timestamptz') last_used_at: Date | null;
}
