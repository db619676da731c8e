import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { MailItemView } from './mail-item.dto';
import { mailItemMachine, type MailCategory, type MailItemStatus } from './mail-item.machine';

@ResourceEntity({ name: 'mail_item', prefix: 'mail', machine: mailItemMachine, view: () => MailItemView })
export class MailItem extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: MailItemStatus;
  @Column('text') category: MailCategory;
  @Column('text') sender: string;
  @Column('text') subject: string;
  @Column('text') summary: string | null;
  @Column('date') received_on: LegalDate;
  @Column('text') registered_agent_id: string | null;
  /** The scan. */
  @Column('text') document_id: string | null;
  /** Each escalation runs its own workflow. */
  @Column('integer') escalations: number;
  /** Rounds of the current escalation. */
  @Column('integer') escalation_level: number;
  @Column('timestamptz') escalated_at: Date | null;
  @Column('text') escalation_reason: string | null;
  @Column('timestamptz') acknowledged_at: Date | null;
  @Column('jsonb') forwarded_to: string[];
}
