import { Column } from 'typeorm';
import type { Tier } from '#permissions/permission';
import type { ScopePolicy } from '#permissions/scope-policy';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { TokenView } from './token.dto';
import { tokenMachine, type TokenStatus } from './token.machine';

/** A credential with part of a user's power, limited by all ancestors and stored as a keyed hash. */
@ResourceEntity({
  name: 'token',
  prefix: 'tok',
  machine: tokenMachine,
  view: () => TokenView,
  lineage: 'id',
  secrets: ['token'],
})
export class Token extends Envelope {
  @Column('text') status: TokenStatus;
  @Column('text') name: string | null;
  @Column('integer') tier: Tier;
  /** The granted tier; the access token's tier may be lower. */
  @Column('integer') granted_tier: Tier | null;
  @Column('text') api_version: string;
  @Column('text') human_id: string;
  @Column('text') agent_id: string | null;
  @Column('text') grant: 'human_oauth' | null;
  @Column('jsonb') scope_policy: ScopePolicy | null;
  @Column('text') portfolio_id: string | null;
  @Column('timestamptz') expires_at: Date | null;
  @Column('integer') requests_per_minute: number | null;
  @Column('text') parent_id: string;
  /** Ancestors, starting with the key. */
  @Column('text', { array: true })
  ancestor_ids: string[];
  @Column('text') secret_hash: string;
  /** ID of the server key for the hash. */
  @Column('text') hashed_with: string | null;
  @Column('text', { nullable: true })
  last4: string | null;
  @Column('text') previous_hash: string | null;
  @Column('timestamptz') previous_expires_at: Date | null;
  @Column('timestamptz') last_used_at: Date | null;
}
