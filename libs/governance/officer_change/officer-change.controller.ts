import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateOfficerChange, ListOfficerChanges } from './officer-change.dto';
import { OfficerChange } from './officer-change.entity';
import { officerChangeMachine } from './officer-change.machine';
import { OfficerChangeService } from './officer-change.service';

@Resource({
  path: 'officer_changes',
  entity: OfficerChange,
  filters: ListOfficerChanges,
  sorts: ['created', 'updated'],
  doc: 'Appointments, removals and resignations of officers.',
})
export class OfficerChangeController {
  constructor(private readonly changes: OfficerChangeService) {}

  @Operation('POST /entities/:id/officer_changes', {
    answers: 202,
    human: 'signature',
    refuses: ['invalid_state_transition', 'resolution_required', 'quorum_not_met'],
    doc: 'Changes the officers of a company, on a resolution of its board or of those who manage it.',
  })
  create(@Input() input: CreateOfficerChange, @Ctx() ctx: RequestContext) {
    return this.changes.create(input, ctx);
  }

  @Operation('POST /officer_changes/:id/cancel', {
    answers: 200,
    move: officerChangeMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a change that has not been made, and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.changes.cancel(input, ctx);
  }
}
