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
  doc: 'Mail that arrives for companies, such as at the office of their registered agent.',
})
export class MailItemController {
  constructor(private readonly mail: MailItemService) {}

  @Operation('POST /mail', {
    answers: 201,
    refuses: ['not_found'],
    doc:
      'Records mail that has arrived: whoever keeps the registered office calls it. Service of process is mailed to ' +
      'those in charge at once, and to the owners and admins of the account within the hour, until a human ' +
      'acknowledges it.',
  })
  create(@Input() input: RecordMail, @Ctx() ctx: RequestContext) {
    return this.mail.create(input, ctx);
  }

  @Operation('POST /mail/:id/acknowledge', {
    answers: 200,
    move: mailItemMachine.moves.acknowledge,
    human: 'signature',
    refuses: ['service_of_process_requires_human'],
    doc: 'Records that somebody has taken note of mail, and ends its escalation. Service of process takes a human.',
  })
  acknowledge(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.mail.acknowledge(input, ctx);
  }

  @Operation('POST /mail/:id/categorize', {
    answers: 200,
    refuses: ['service_of_process_requires_human'],
    doc:
      'Says what mail is after all. What becomes service of process is escalated, also where it was acknowledged ' +
      'as something else; what is service of process becomes something else by a human alone.',
  })
  categorize(@Input() input: CategorizeMail, @Ctx() ctx: RequestContext) {
    return this.mail.categorize(input, ctx);
  }

  @Operation('POST /mail/:id/forward', {
    answers: 200,
    human: 'signature',
    doc: 'Sends mail on, with its scan, and says which company received it.',
  })
  forward(@Input() input: ForwardMail, @Ctx() ctx: RequestContext) {
    return this.mail.forward(input, ctx);
  }

  @Operation('POST /mail/:id/escalate', {
    answers: 200,
    move: mailItemMachine.moves.escalate,
    doc: 'Brings mail of any category to humans as service of process is, until somebody acknowledges it.',
  })
  escalate(@Input() input: EscalateMail, @Ctx() ctx: RequestContext) {
    return this.mail.escalate(input, ctx);
  }
}
