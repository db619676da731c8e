import type { RequestContext } from '#platform/operations/context';
import { Ctx, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { LimitsView } from './limits.dto';
import { LimitsService } from './limits.service';

@Resource({ path: 'limits', doc: 'What the caller may still do.' })
export class LimitsController {
  constructor(private readonly limits: LimitsService) {}

  @Operation('GET /limits', {
    answers: 200,
    returns: () => LimitsView,
    doc: 'The rate windows of the token, and the monthly quotas of its account.',
    limits: { rate: 'read_cached' },
  })
  retrieve(@Ctx() ctx: RequestContext) {
    return this.limits.retrieve(ctx);
  }
}
