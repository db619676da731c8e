import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { classDefaults, ShareClass } from '#ledger/share_class';
import { CreateShareClass } from './stated-class.dto';
import { StatedClassService } from './stated-class.service';

@Resource({ path: 'share_classes', entity: ShareClass, doc: 'Classes of stock and LLC interests.' })
export class StatedClassController {
  constructor(private readonly classes: StatedClassService) {}

  @Operation('POST /entities/:id/share_classes', {
    answers: 201,
    human: 'signature',
    amount: { none: 'The request only records payments made before the company was imported.' },
    refuses: ['invalid_state_transition', 'entity_in_transaction'],
    summary: 'Record a class of stock',
    doc:
      "Records a class of stock for an imported company, with the class's preferences and holders, " +
      `as of today. ${classDefaults} For a company formed through Minutebook, the charter sets the classes.`,
  })
  create(@Input() input: CreateShareClass, @Ctx() ctx: RequestContext) {
    return this.classes.create(input, ctx);
  }
}
