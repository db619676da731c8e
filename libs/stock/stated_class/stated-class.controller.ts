import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ShareClass } from '#ledger/share_class';
import { CreateShareClass } from './stated-class.dto';
import { StatedClassService } from './stated-class.service';

@Resource({
  path: 'share_classes',
  entity: ShareClass,
  doc: 'Classes of stock, as charters define them, and the interests in LLCs.',
})
export class StatedClassController {
  constructor(private readonly classes: StatedClassService) {}

  @Operation('POST /entities/:id/share_classes', {
    answers: 201,
    human: 'signature',
    amount: { none: 'It records what was paid before the company was brought in.' },
    refuses: ['invalid_state_transition', 'entity_in_transaction'],
    doc:
      'Records a class of stock that the charter of a company that was brought in has, with its preferences and ' +
      'who holds it, as of today. A company that was formed here has the classes of its papers.',
  })
  create(@Input() input: CreateShareClass, @Ctx() ctx: RequestContext) {
    return this.classes.create(input, ctx);
  }
}
