import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { Entity } from '#companies/entity';
import { UpdateGovernance } from './governance.dto';
import { GovernanceService } from './governance.service';

@Resource({ path: 'entities', entity: Entity, doc: 'Companies, from draft to dissolution.' })
export class GovernanceController {
  constructor(private readonly governance: GovernanceService) {}

  @Operation('PATCH /entities/:id/governance', {
    answers: 200,
    human: 'signature',
    summary: 'Update governance rules',
    doc: "Records the voting rules in an imported company's charter, bylaws, or operating agreement.",
  })
  updateGovernance(@Input() input: UpdateGovernance, @Ctx() ctx: RequestContext) {
    return this.governance.update(input, ctx);
  }
}
