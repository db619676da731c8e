import { Column, PrimaryColumn } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { RequestView } from './request.dto';

/**
 * A request and its response, with sensitive values redacted. Visible to the token that made it. Written one second
 * after the response and removed after 30 days.
 */
@ResourceEntity({ name: 'request', prefix: 'req', view: () => RequestView, silent: true, lineage: 'credential_id' })
export class Request {
  @PrimaryColumn('text') id: string;
  @Column('text') account_id: string;
  @Column('boolean') livemode: boolean;
  @Column('timestamptz') created: Date;
  @Column('text') operation: string;
  @Column('text') method: string;
  @Column('text') path: string;
  @Column('json') query: Record<string, unknown>;
  @Column('integer') status: number;
  @Column('text') status_class: string;
  @Column('text') code: string | null;
  @Column('integer') duration_ms: number;
  @Column('text') credential_id: string;
  @Column('text') api_version: string | null;
  @Column('text') idempotency_key: string | null;
  @Column('boolean') replayed: boolean;
  @Column('text') trace_id: string | null;
  @Column('json') request_body: unknown;
  @Column('json') response_body: unknown;
}
