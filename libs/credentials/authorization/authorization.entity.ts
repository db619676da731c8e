import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { AuthorizationView } from './authorization.dto';
import { authorizationMachine, type AuthorizationStatus } from './authorization.machine';

@ResourceEntity({
  name: 'authorization',
  prefix: 'auth',
  machine: authorizationMachine,
  view: () => AuthorizationView,
  lineage: 'token_id',
  decider: 'human_id',
  about: { places: 'place_ids', operation: 'operation', path: 'path' },
})
export class Authorization extends Envelope {
  @Column('text') status: AuthorizationStatus;
  @Column('text') operation: string;
  @Column('text') path: string;
  /** The first company involved; then all companies, portfolios, and workspaces. */
  @Column('text') entity_id: string | null;
  @Column('text', { array: true })
  place_ids: string[];
  @Column('text') reason: string;
  /** The requesting token, its ancestors, and its agent. */
  @Column('text') token_id: string;
  @Column('text', { array: true })
  ancestor_ids: string[];
  @Column('text') agent_id: string | null;
  /**
   * The nearest token of the chain that a user named. Then the time and mailbox of the mail about this request, or
   * null.
   */
  @Column('text') asker_id: string | null;
  @Column('timestamptz') mailed_at: Date | null;
  @Column('text') mailed_to: string | null;
  @Column('text') human_id: string;
  @Column('text') request_hash: string;
  /** The body in the newest version, redacted. */
  @Column('jsonb') request_body: Record<string, unknown> | null;
  @Column('jsonb') preview: Record<string, unknown>;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz') decided_at: Date | null;
  @Column('text') decided_by: string | null;
  @Column('text') denial_reason: string | null;
  @Column('jsonb') result: Record<string, unknown> | null;
  @Column('text') test_clock_id: string | null;
}
