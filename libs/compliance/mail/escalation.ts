import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { Entity } from '#companies/entity';
import { recipientsOf } from '#companies/stakeholder';
import type { OfficerLinks } from '#compliance/officer_link';
import { bring, type Brought } from './mail-letters';
import { MailItem } from './mail-item.entity';
import { mailItemMachine } from './mail-item.machine';
import { nextRound } from './reminder-rounds';

const { escalate, escalate_further } = mailItemMachine.moves;

const escalationId = ({ id, escalations }: MailItem): string => `mail/${id}/${escalations}`;

export const tellEscalation = (work: UnitOfWork, item: MailItem, topic: 'acknowledged' | 'changed'): void =>
  work.send({ kind: 'signal', id: escalationId(item), signal: 'notify', args: [{ id: newId('evt'), topic }] });

/**
 * The first mail is sent within this transaction, so it needs no running worker. The caller holds the locks of the
 * company and the mail.
 */
export async function beginEscalation(
  work: UnitOfWork,
  entity: Entity,
  item: MailItem,
  links: OfficerLinks,
  reason: string | null = null,
): Promise<void> {
  const { id: mail_item_id, entity_id, escalations } = item;
  const changes = {
    escalations: escalations + 1,
    escalation_level: 1,
    escalated_at: work.now,
    escalation_reason: reason,
    acknowledged_at: null,
  };
  work.move(item, escalate, changes, reason ?? undefined);
  await bring(work, { entity, item, links }, await recipientsOf(work, entity, { account: false }));
  startWorkflow(
    work,
    { workflow: 'mailEscalation', id: escalationId(item), entity_id, kind: 'mail', summary: 'Escalation of mail' },
    { mail_item_id, next_at: nextRound(item).toISOString() },
  );
}

/** The mail is more serious than its first classification. */
export async function escalateAnew(
  work: UnitOfWork,
  entity: Entity,
  item: MailItem,
  links: OfficerLinks,
): Promise<void> {
  await round(work, { entity, item, links }, 1);
  tellEscalation(work, item, 'changed');
}

async function round(work: UnitOfWork, { entity, item, links }: Brought, level: number): Promise<void> {
  work.move(item, escalate_further, { escalation_level: level, escalated_at: work.now });
  await bring(work, { entity, item, links }, await recipientsOf(work, entity, { account: level > 1 }));
}

/** Idempotent. Returns the time of the next round, null after the acknowledgment. */
export async function escalateFurther(
  work: UnitOfWork,
  { entity_id, mail_item_id }: { entity_id: string; mail_item_id: string },
  links: OfficerLinks,
): Promise<{ next_at: string | null }> {
  const entity = await work.lock(Entity, entity_id);
  const item = await work.lock(MailItem, mail_item_id);
  if (item.status !== 'escalated') return { next_at: null };
  if (work.now >= nextRound(item)) await round(work, { entity, item, links }, item.escalation_level + 1);
  return { next_at: nextRound(item).toISOString() };
}
