import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ReadVesting, VestingView } from './vesting.dto';
import { VestingService } from './vesting.service';

@Resource({ path: 'vesting', doc: 'What has vested of what people hold, and what is still to vest.' })
export class VestingController {
  constructor(private readonly vestings: VestingService) {}

  @Operation('GET /entities/:id/vesting', {
    answers: 200,
    returns: () => VestingView,
    doc: 'How everything that vests in a company stands at the end of a day, and when the rest vests.',
    discloses: 'company',
    limits: { rate: 'read_computed' },
  })
  retrieve(@Input() input: ReadVesting, @Ctx() ctx: RequestContext) {
    return this.vestings.retrieve(input, ctx);
  }
}
