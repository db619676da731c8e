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
      'Adds a person or an organization to a company that has been formed, before any stock or office: whatever is ' +
      'granted or issued to them later names their id.',
  })
  create(@Input() input: CreateStakeholder, @Ctx() ctx: RequestContext) {
    return this.stakeholders.create(input, ctx);
  }

  @Operation('PATCH /stakeholders/:id', {
    answers: 200,
    human: 'signature',
    doc:
      'Changes how somebody is reached, and by whom an organization signs. A link that is out stays with whom it ' +
      'was sent to: a reminder mails it there. Names and roles are changed by the papers that change them.',
  })
  update(@Input() input: UpdateStakeholder, @Ctx() ctx: RequestContext) {
    return this.stakeholders.update(input, ctx);
  }
}
