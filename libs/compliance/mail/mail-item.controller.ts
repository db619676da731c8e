import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CategorizeMail, EscalateMail, ForwardMail, RecordMail } from './mail-item.dto';
import { MailItem } from './mail-item.entity';
import { mailItemMachine } from './mail-item.machine';
import { MailItemService } from './mail-item.service';

@Resource({
  path: 'mail',
  entity: MailItem,
  filters: ['entity_id', 'status', 'category'],
  sorts: ['created', 'received_on'],
  doc: 'Mail received for companies, for example at their registered offices.',
})
export class MailItemController {
  constructor(private readonly mail: MailItemService) {}

  @Operation('POST /mail', {
    answers: 201,
    refuses: ['not_found'],
    summary: 'Record mail',
    doc:
      'Records mail received for a company. The registered office calls this operation. Minutebook emails service of ' +
      'process to the officers immediately and sends reminders until a human acknowledges it. Within an hour, ' +
      "reminders also go to the account's owners and admins.",
  })
  create(@Input() input: RecordMail, @Ctx() ctx: RequestContext) {
    return this.mail.create(input, ctx);
  }

  @Operation('POST /mail/:id/acknowledge', {
    answers: 200,
    move: mailItemMachine.moves.acknowledge,
    human: 'signature',
    refuses: ['service_of_process_requires_human'],
    summary: 'Acknowledge mail',
    doc: 'Acknowledges mail and ends its escalation. Service of process requires a human.',
  })
  acknowledge(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.mail.acknowledge(input, ctx);
  }

  @Operation('POST /mail/:id/categorize', {
    answers: 200,
    refuses: ['service_of_process_requires_human'],
    summary: 'Categorize mail',
    doc:
      'Changes the category of a mail item. Mail reclassified as service of process is escalated. Only a ' +
      'human can change service of process to another category.',
  })
  categorize(@Input() input: CategorizeMail, @Ctx() ctx: RequestContext) {
    return this.mail.categorize(input, ctx);
  }

  @Operation('POST /mail/:id/forward', {
    answers: 200,
    human: 'signature',
    summary: 'Forward mail',
    doc: 'Forwards a mail item with its scan. The email states which company received the mail.',
  })
  forward(@Input() input: ForwardMail, @Ctx() ctx: RequestContext) {
    return this.mail.forward(input, ctx);
  }

  @Operation('POST /mail/:id/escalate', {
    answers: 200,
    move: mailItemMachine.moves.escalate,
    summary: 'Escalate mail',
    doc: 'Escalates mail of any category in the same way as service of process, until someone acknowledges it.',
  })
  escalate(@Input() input: EscalateMail, @Ctx() ctx: RequestContext) {
    return this.mail.escalate(input, ctx);
  }
}
