import { Column, PrimaryColumn } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Attribution } from '#platform/db/scope';
import { EventView } from './event.dto';

/** An event is visible once it has a position. */
@ResourceEntity({
  name: 'event',
  prefix: 'evt',
  view: () => EventView,
  silent: true,
  // The narrow table has indexes in tenant order.
  source:
    'select e.id, e.serial, p.place as position, p.account_id, p.livemode, p.type, e.subject_object, ' +
    'p.subject_id, p.entity_id, e.sequence, p.occurred_at, e.data, e.api_version, e.authorized_by from ' +
    'event_position p join event e using (serial)',
})
export class Event {
  @PrimaryColumn('text') id: string;
  @Column('bigint') serial: number;
  position: number;
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
