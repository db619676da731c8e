import type { RequestContext } from '#platform/operations/context';
import { Ctx, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { LimitsView } from './limits.dto';
import { LimitsService } from './limits.service';

@Resource({ path: 'limits', doc: 'Rate limits and quotas of the caller.' })
export class LimitsController {
  constructor(private readonly limits: LimitsService) {}

  @Operation('GET /limits', {
    answers: 200,
    returns: () => LimitsView,
    summary: 'Retrieve rate limits and quotas',
    doc: 'Returns the rate limits of the token and the monthly and daily quotas of its account, with current usage.',
    limits: { rate: 'read_cached' },
  })
  retrieve(@Ctx() ctx: RequestContext) {
    return this.limits.retrieve(ctx);
  }
}
