import { Column, PrimaryColumn } from 'typeorm';
import { ResourceEntity } from '#platform/db/resource-entity';
import type { Attribution } from '#platform/db/scope';
import { EventView } from './event.dto';

/** One thing that happened, written with the change itself and never again. `serial` is the order of writing. */
@ResourceEntity({ name: 'event', prefix: 'evt', view: () => EventView, silent: true })
export class Event {
  @PrimaryColumn('text') id: string;
  @Column('bigint') serial: number;
  @Column('text') account_id: string;
  @Column('boolean') livemode: boolean;
  @Column('text') type: string;
  @Column('text') subject_object: string;
  @Column('text') subject_id: string;
  @Column('text') entity_id: string | null;
  @Column('integer') sequence: number;
  @Column('timestamptz') occurred_at: Date;
  @Column('jsonb') data: Record<string, unknown>;
  @Column('jsonb') authorized_by: Attribution;
}
