import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CreateStakeholder, UpdateStakeholder } from './stakeholder.dto';
import { Stakeholder } from './stakeholder.entity';
import { StakeholderService } from './stakeholder.service';

@Resource({
  path: 'stakeholders',
  entity: Stakeholder,
  filters: ['entity_id', 'kind'],
  sorts: ['created', 'name'],
  doc: 'People and organizations with a stake or an office in a company.',
})
export class StakeholderController {
  constructor(private readonly stakeholders: StakeholderService) {}

  @Operation('POST /entities/:id/stakeholders', {
    answers: 201,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc:
      'Adds a person or an organization to a company that has been formed, before they receive stock or an ' +
      "office. Later grants and issues refer to the stakeholder's ID.",
  })
  create(@Input() input: CreateStakeholder, @Ctx() ctx: RequestContext) {
    return this.stakeholders.create(input, ctx);
  }

  @Operation('PATCH /stakeholders/:id', {
    answers: 200,
    human: 'signature',
    doc:
      'Updates contact details and the representative of an organization. Links already sent keep their ' +
      'recipient, and reminders go to the same address. Names and roles change only through corporate ' +
      'actions.',
  })
  update(@Input() input: UpdateStakeholder, @Ctx() ctx: RequestContext) {
    return this.stakeholders.update(input, ctx);
  }
}
