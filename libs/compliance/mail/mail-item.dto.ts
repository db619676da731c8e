import { EvidenceInput } from '#documents/document';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { mailCategories, mailItemMachine } from './mail-item.machine';

/** Letters are private: the request log omits them, but approvers see them. */
const correspondence = { sensitive: 'private correspondence', decidedBy: true } as const;

export const mostForwards = 20;

export class MailItemView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that received the mail.')
  entity_id: string;
  @Field.enum(
    mailItemMachine.states,
    'Status of the mail. `escalated`: reminders continue until a human acknowledges the mail.',
  )
  status: string;
  @Field.enum(
    mailCategories,
    'Category of the mail. Service of process, which begins a lawsuit, is escalated automatically.',
    { extensible: true, example: 'tax_notice' },
  )
  category: string;
  @Field.string('Name of the sender.', { example: 'Delaware Division of Corporations' })
  sender: string;
  @Field.string('Subject of the letter.', { example: 'Notice of annual franchise tax' })
  subject: string;
  @Field.string('Short summary of the contents.', { nullable: true, ...correspondence })
  summary: string | null;
  @Field.date('Date the mail arrived.', { example: '2026-06-30' })
  received_on: string;
  @Field.id('ra', 'ID of the registered agent whose office received the mail.', nullable)
  registered_agent_id: string | null;
  @Field.id('doc', 'ID of the scan.', nullable)
  document_id: string | null;
  @Field.integer(
    'Number of reminders sent. The first goes to the officers immediately. The second through fourth also go to the ' +
      "account's owners and admins, after 15, 30, and 60 minutes. After that, reminders are sent " +
      'daily. 0 if the mail was never escalated.',
    { example: 0 },
  )
  escalation_level: number;
  @Field.timestamp('Time of the last reminder.', nullable)
  escalated_at: number | null;
  @Field.string('Reason for a manual escalation.', { nullable: true, ...correspondence })
  escalation_reason: string | null;
  @Field.timestamp('Time the mail was acknowledged.', nullable)
  acknowledged_at: number | null;
  @Field.strings('Recipients of forwarded copies, in order.', { maxItems: mostForwards, max: 254 })
  forwarded_to: string[];
}

export class RecordMail {
  @Field.id('ent', 'ID of the company that received the mail.')
  entity_id: string;
  @Field.enum(mailCategories, 'Category of the mail.', { extensible: true, example: 'tax_notice' })
  category: string;
  @Field.string('Name of the sender.', { max: 200, example: 'Delaware Division of Corporations' })
  sender: string;
  @Field.string('Subject of the letter.', { max: 200, example: 'Notice of annual franchise tax' })
  subject: string;
  @Field.date('Date the mail arrived. Cannot be in the future. Defaults to today.', {
    optional: true,
    example: '2026-06-30',
  })
  received_on?: string;
  @Field.string('Short summary of the contents.', {
    max: 2000,
    optional: true,
    ...correspondence,
    example: 'Franchise tax for the year is due on March 1.',
  })
  summary?: string;
  @Field.object(() => EvidenceInput, 'Scan of the mail, stored as a document.', optional)
  evidence?: EvidenceInput;
  @Field.id('ra', 'ID of the registered agent whose office received the mail.', optional)
  registered_agent_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class CategorizeMail extends ById {
  @Field.enum(mailCategories, 'Correct category of the mail.', { extensible: true, example: 'bank' })
  category: string;
}

export class ForwardMail extends ById {
  @Field.email('Email address of the recipient.', { example: 'counsel@tests.example' })
  email: string;
  @Field.string('Message to the recipient.', {
    max: 1000,
    optional: true,
    ...correspondence,
    example: 'Please respond to this on our behalf.',
  })
  note?: string;
}

export class EscalateMail extends ById {
  @Field.string('Reason for the escalation, shown to the recipients.', {
    max: 500,
    optional: true,
    ...correspondence,
    example: 'A response is due within ten days.',
  })
  reason?: string;
}
