import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateDirectorChange, ListDirectorChanges } from './director-change.dto';
import { DirectorChange } from './director-change.entity';
import { directorChangeMachine } from './director-change.machine';
import { DirectorChangeService } from './director-change.service';

@Resource({
  path: 'director_changes',
  entity: DirectorChange,
  filters: ListDirectorChanges,
  sorts: ['created', 'updated'],
  doc: 'Elections, removals and resignations of directors, and vacancies that are filled.',
})
export class DirectorChangeController {
  constructor(private readonly changes: DirectorChangeService) {}

  @Operation('POST /entities/:id/director_changes', {
    answers: 202,
    human: 'signature',
    refuses: ['invalid_state_transition', 'resolution_required', 'quorum_not_met'],
    doc:
      'Changes the directors of a corporation, on a resolution of its holders or its board, or records a ' +
      'resignation.',
  })
  create(@Input() input: CreateDirectorChange, @Ctx() ctx: RequestContext) {
    return this.changes.create(input, ctx);
  }

  @Operation('POST /director_changes/:id/cancel', {
    answers: 200,
    move: directorChangeMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a change that has not been made, and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.changes.cancel(input, ctx);
  }
}
