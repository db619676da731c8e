import { Column, PrimaryColumn } from 'typeorm';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { Attribution } from '#platform/db/scope';
import { EventView } from './event.dto';

/** One thing that happened, written with the change itself and never again. `position` is its place in the one order that all readers follow. */
@ResourceEntity({
  name: 'event', prefix: 'evt', view: () => EventView, silent: true,
  source: 'select e.*, p.position from event e left join event_position p using (serial, account_id, livemode)',
})
export class Event {
  @PrimaryColumn('text') id: string;
  @Column('bigint') serial: number;
  position: number | null;
  @Column('text') account_id: string;
  @Column('boolean') livemode: boolean;
  @Column('text') type: string;
  @Column('text') subject_object: string;
  @Column('text') subject_id: string;
  @Column('text') entity_id: string | null;
  @Column('integer') sequence: number;
  @Column('timestamptz') occurred_at: Date;
  @Column('jsonb') data: Record<string, unknown>;
  @Column('text') api_version: string;
  @Column('jsonb') authorized_by: Attribution;
}
