import type { RequestContext } from '#platform/http/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateNameChange, ListNameChanges } from './name-change.dto';
import { NameChange } from './name-change.entity';
import { nameChangeMachine } from './name-change.machine';
import { NameChangeService } from './name-change.service';

@Resource({
  path: 'name_changes',
  entity: NameChange,
  filters: ListNameChanges,
  sorts: ['created', 'updated'],
  doc: "Changes of companies' names, from the decision to the state's acceptance.",
})
export class NameChangeController {
  constructor(private readonly changes: NameChangeService) {}

  @Operation('POST /entities/:id/name_changes', {
    answers: 202,
    human: 'signature',
    amount: feesAlone,
    refuses: ['invalid_state_transition', 'resolution_required', 'quorum_not_met'],
    doc: 'Changes the name of a company: on its decisions an amendment is signed and filed, and the state accepts it.',
  })
  create(@Input() input: CreateNameChange, @Ctx() ctx: RequestContext) {
    return this.changes.create(input, ctx);
  }

  @Operation('POST /name_changes/:id/cancel', {
    answers: 200,
    move: nameChangeMachine.moves.cancel,
    human: 'signature',
    doc:
      'Withdraws a change that the state has not accepted, with its filing and the decisions that were written ' +
      'for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.changes.cancel(input, ctx);
  }
}
