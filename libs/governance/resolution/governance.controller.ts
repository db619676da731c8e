import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { Entity } from '#companies/entity';
import { UpdateGovernance } from './governance.dto';
import { GovernanceService } from './governance.service';

@Resource({ path: 'entities', entity: Entity, doc: 'Legal companies, from draft to dissolution.' })
export class GovernanceController {
  constructor(private readonly governance: GovernanceService) {}

  @Operation('PATCH /entities/:id/governance', {
    answers: 200,
    human: 'signature',
    doc: 'Records what charter, bylaws or operating agreement of a company that was brought in say on decisions.',
  })
  updateGovernance(@Input() input: UpdateGovernance, @Ctx() ctx: RequestContext) {
    return this.governance.update(input, ctx);
  }
}
