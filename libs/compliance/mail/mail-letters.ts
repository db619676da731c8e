import { quoted } from '#kernel/quoted';
import type { Attachment } from '#platform/db/outbox';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { letter, type Addressee, type Mail } from '#platform/mail/letter';
import type { Entity } from '#companies/entity';
import { RegisteredAgent } from '#companies/registered_agent';
import type { OfficerLinks } from '#compliance/officer_link';
import { Document } from '#documents/document';
import { longDate } from '#documents/kit';
import type { MailItem } from './mail-item.entity';
import type { MailCategory } from './mail-item.machine';

const words: Record<MailCategory, string> = {
  service_of_process: 'service of process',
  court_filing: 'a court filing',
  tax_notice: 'a tax notice',
  state_notice: 'a state notice',
  bank: 'mail from a bank',
  vendor: 'mail from a vendor',
  junk: 'an advertisement',
  other: 'mail',
};

/** Quotation marks enclose the sender's own words. */
export interface MailFacts {
  received: string;
  says: string[];
  attachments: Attachment[];
}

export async function factsOf(work: UnitOfWork, { legal_name }: Entity, item: MailItem): Promise<MailFacts> {
  const { category, sender, subject, summary, received_on, registered_agent_id, document_id } = item;
  const agent = registered_agent_id === null ? null : await work.find(RegisteredAgent, registered_agent_id);
  const scan = document_id === null ? null : await work.find(Document, document_id);
  const where = agent === null ? '' : ` at the office of its registered agent, ${quoted(agent.name)},`;
  return {
    received:
      `${quoted(legal_name)} received ${words[category]} from ${quoted(sender)}${where} on ` +
      `${longDate(received_on)}: ${quoted(subject)}.`,
    says: summary === null ? [] : [`Summary: ${quoted(summary)}`],
    attachments: scan === null ? [] : [{ filename: 'scan.pdf', sha256: scan.sha256! }],
  };
}

export interface Brought {
  entity: Entity;
  item: MailItem;
  links: OfficerLinks;
}

export async function bring(
  work: UnitOfWork,
  { entity, item, links }: Brought,
  to: readonly Addressee[],
): Promise<void> {
  const { received, says, attachments } = await factsOf(work, entity, item);
  const { category, escalation_reason: reason } = item;
  const subject =
    category === 'service_of_process'
      ? `${entity.legal_name} has been served with process`
      : `${entity.legal_name}: ${words[category]} needs your attention`;
  for (const one of to)
    work.send({
      ...letter({
        to: one,
        subject,
        paragraphs: [
          received,
          ...says,
          ...(reason === null ? [] : [`Reason for escalation: ${quoted(reason)}`]),
          ...(category === 'service_of_process'
            ? [
                'Service of process starts a lawsuit, and the time to respond may already be running. ' +
                  'Take it to a lawyer today.',
              ]
            : []),
          'Acknowledge it once you have handled it. We will remind you until then.',
        ],
        link: {
          label: 'Acknowledge',
          ...links.linkFor(work, { purpose: 'mail_items', subject_id: item.id, email: one.email }),
        },
        small: [
          'This link is for you alone. Anyone who has it can act in your name, so do not forward this email.',
          `Reference: ${item.id}`,
        ],
      }),
      attachments,
    });
}

export async function forwarding(
  work: UnitOfWork,
  entity: Entity,
  item: MailItem,
  { email, note }: { email: string; note?: string },
): Promise<Mail> {
  const { received, says, attachments } = await factsOf(work, entity, item);
  return {
    ...letter({
      to: { email },
      subject: `Forwarded for ${entity.legal_name}: ${words[item.category]}`,
      paragraphs: [
        received,
        ...says,
        ...(note === undefined ? [] : [`Note from the person who forwarded it: ${quoted(note)}`]),
        ...(attachments.length > 0 ? ['The scan is attached.'] : []),
      ],
    }),
    attachments,
  };
}
