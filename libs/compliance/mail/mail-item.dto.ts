import { EvidenceInput } from '#documents/document';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { mailCategories, mailItemMachine } from './mail-item.machine';

/** The content of letters is private: the request log leaves it out, and who decides about a request reads it. */
const correspondence = { sensitive: 'private correspondence', decidedBy: true } as const;

/** Mail is forwarded so often at most. */
export const mostForwards = 20;

export class MailItemView extends EnvelopeView {
  @Field.id('ent', 'The company for which it arrived.')
  entity_id: string;
  @Field.enum(
    mailItemMachine.states,
    'escalated while it is brought to humans again and again, until one acknowledges it.',
  )
  status: string;
  @Field.enum(mailCategories, 'What it is. Service of process begins a lawsuit, and is escalated by itself.', {
    extensible: true,
    example: 'tax_notice',
  })
  category: string;
  @Field.string('Who sent it.', { example: 'Delaware Division of Corporations' })
  sender: string;
  @Field.string('What it is about.', { example: 'Notice of annual franchise tax' })
  subject: string;
  @Field.string('What it says, in short.', { nullable: true, ...correspondence })
  summary: string | null;
  @Field.date('The day on which it arrived.', { example: '2026-06-30' })
  received_on: string;
  @Field.id('ra', 'The registered agent at whose office it arrived.', nullable)
  registered_agent_id: string | null;
  @Field.id('doc', 'The scan.', nullable)
  document_id: string | null;
  @Field.integer(
    'How often it was brought to humans: 1 to those in charge at once, 2 to 4 to the owners and admins of the ' +
      'account as well after 15, 30 and 60 minutes, then once a day. 0: never.',
    { example: 0 },
  )
  escalation_level: number;
  @Field.timestamp('When it last was.', nullable)
  escalated_at: number | null;
  @Field.string('Why it was escalated, where somebody asked for it.', { nullable: true, ...correspondence })
  escalation_reason: string | null;
  @Field.timestamp('When it was acknowledged.', nullable)
  acknowledged_at: number | null;
  @Field.strings('Whom it was forwarded to, in this order.', { maxItems: mostForwards, max: 254 })
  forwarded_to: string[];
}

export class RecordMail {
  @Field.id('ent', 'The company for which it arrived.')
  entity_id: string;
  @Field.enum(mailCategories, 'What it is.', { extensible: true, example: 'tax_notice' })
  category: string;
  @Field.string('Who sent it.', { max: 200, example: 'Delaware Division of Corporations' })
  sender: string;
  @Field.string('What it is about.', { max: 200, example: 'Notice of annual franchise tax' })
  subject: string;
  @Field.date('The day on which it arrived, not later than today, which is the default.', {
    optional: true,
    example: '2026-06-30',
  })
  received_on?: string;
  @Field.string('What it says, in short.', {
    max: 2000,
    optional: true,
    ...correspondence,
    example: 'The tax of the year is due on March 1.',
  })
  summary?: string;
  @Field.object(() => EvidenceInput, 'The scan, which is kept as a document.', optional)
  evidence?: EvidenceInput;
  @Field.id('ra', 'The registered agent at whose office it arrived.', optional)
  registered_agent_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class CategorizeMail extends ById {
  @Field.enum(mailCategories, 'What it is after all.', { extensible: true, example: 'bank' })
  category: string;
}

export class ForwardMail extends ById {
  @Field.email('Who is to have it.', { example: 'counsel@tests.example' })
  email: string;
  @Field.string('A word to whoever gets it.', {
    max: 1000,
    optional: true,
    ...correspondence,
    example: 'Please answer this for us.',
  })
  note?: string;
}

export class EscalateMail extends ById {
  @Field.string('Why, for those to whom it is brought.', {
    max: 500,
    optional: true,
    ...correspondence,
    example: 'The answer is due within ten days.',
  })
  reason?: string;
}
