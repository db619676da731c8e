import type { RequestContext } from '#platform/operations/context';
import { Ctx, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { LimitsView } from './limits.dto';
import { LimitsService } from './limits.service';

@Resource({ path: 'limits', doc: "Caller's rate limits and quotas." })
export class LimitsController {
  constructor(private readonly limits: LimitsService) {}

  @Operation('GET /limits', {
    answers: 200,
    returns: () => LimitsView,
    summary: 'Retrieve rate limits and quotas',
    doc: "Returns the token's rate limits and its account's monthly and daily quotas, with current usage.",
    limits: { rate: 'read_cached' },
  })
  retrieve(@Ctx() ctx: RequestContext) {
    return this.limits.retrieve(ctx);
  }
}
