import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { AuthorizationView } from './authorization.dto';
import { authorizationMachine, type AuthorizationStatus } from './authorization.machine';

/**
 * A request of a token that a human has to approve. What was sent is kept whole beside it (`SealedRequest`), so that
 * what is approved is done as it was asked for.
 */
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
  /** The operation, as OpenAPI names it. */
  @Column('text') operation: string;
  @Column('text') path: string;
  /** The first company that it is about; and all companies, portfolios and workspaces. */
  @Column('text') entity_id: string | null;
  @Column('text', { array: true })
  place_ids: string[];
  /** Why it needs a human. */
  @Column('text') reason: string;
  /** The token that asked, those above it, and the agent that uses it. */
  @Column('text') token_id: string;
  @Column('text', { array: true })
  ancestor_ids: string[];
  @Column('text') agent_id: string | null;
  /**
   * The token of the chain that a human has named last; when a mail about it was sent, and to which mailbox: null where
   * none was.
   */
  @Column('text') asker_id: string | null;
  @Column('timestamptz') mailed_at: Date | null;
  @Column('text') mailed_to: string | null;
  /** For whom the token acts. */
  @Column('text') human_id: string;
  @Column('text') request_hash: string;
  /** The body, in the shape of the newest version and without what is sensitive. */
  @Column('jsonb') request_body: Record<string, unknown> | null;
  @Column('jsonb') preview: Record<string, unknown>;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz') decided_at: Date | null;
  @Column('text') decided_by: string | null;
  @Column('text') denial_reason: string | null;
  @Column('jsonb') result: Record<string, unknown> | null;
  @Column('text') test_clock_id: string | null;
}
