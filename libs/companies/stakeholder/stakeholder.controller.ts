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
  doc: 'People and organizations that hold an interest or an office in a company.',
})
export class StakeholderController {
  constructor(private readonly stakeholders: StakeholderService) {}

  @Operation('POST /entities/:id/stakeholders', {
    answers: 201,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc:
      'Adds a stakeholder (a person or organization) to a formed company before the stakeholder ' +
      "receives stock or takes office. Later grants and issuances use the stakeholder's ID.",
  })
  create(@Input() input: CreateStakeholder, @Ctx() ctx: RequestContext) {
    return this.stakeholders.create(input, ctx);
  }

  @Operation('PATCH /stakeholders/:id', {
    answers: 200,
    human: 'signature',
    doc:
      "Updates a stakeholder's contact details and an organization's representative. A new email address " +
      "revokes the stakeholder's open signing links and emails new links to the new address. Names and " +
      'roles can be changed only through corporate actions.',
  })
  update(@Input() input: UpdateStakeholder, @Ctx() ctx: RequestContext) {
    return this.stakeholders.update(input, ctx);
  }
}
