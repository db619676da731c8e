import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { ListStakeholders, RetrieveStakeholder } from './stakeholder.dto';
import { Stakeholder } from './stakeholder.entity';
import { StakeholderService } from './stakeholder.service';

@Resource({ path: 'stakeholders', entity: Stakeholder, doc: 'People and organizations with a stake or an office in a company.' })
export class StakeholderController {
  constructor(private readonly stakeholders: StakeholderService) {}

  @Operation('GET /stakeholders/:id', { answers: 200, doc: 'Retrieves a stakeholder.' })
  retrieve(@Input() input: RetrieveStakeholder, @Ctx() ctx: RequestContext) { return this.stakeholders.retrieve(input, ctx); }

  @Operation('GET /stakeholders', { answers: 200, returns: 'page', doc: 'Lists stakeholders.' })
  list(@Input() input: ListStakeholders, @Ctx() ctx: RequestContext) { return this.stakeholders.list(input, ctx); }
}
