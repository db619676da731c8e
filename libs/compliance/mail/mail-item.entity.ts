import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { MailItemView } from './mail-item.dto';
import { mailItemMachine, type MailCategory, type MailItemStatus } from './mail-item.machine';

/** A piece of mail that arrived for a company. */
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
  /** How often it was begun to bring it to humans: each time has a workflow of its own. */
  @Column('integer') escalations: number;
  /** How often it was brought to humans this time. */
  @Column('integer') escalation_level: number;
  @Column('timestamptz') escalated_at: Date | null;
  @Column('text') escalation_reason: string | null;
  @Column('timestamptz') acknowledged_at: Date | null;
  @Column('jsonb') forwarded_to: string[];
}
