import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ReadVesting, VestingView } from './vesting.dto';
import { VestingService } from './vesting.service';

@Resource({ path: 'vesting', doc: 'Vested and unvested shares of holdings and grants.' })
export class VestingController {
  constructor(private readonly vestings: VestingService) {}

  @Operation('GET /entities/:id/vesting', {
    answers: 200,
    returns: () => VestingView,
    summary: 'Retrieve vesting for a company',
    doc:
      "Returns the vested and unvested shares for each of a company's holdings and grants as of a " +
      'given date, with future vesting dates.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  retrieve(@Input() input: ReadVesting, @Ctx() ctx: RequestContext) {
    return this.vestings.retrieve(input, ctx);
  }
}
