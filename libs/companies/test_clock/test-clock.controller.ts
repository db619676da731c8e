import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { AdvanceTestClock, CreateTestClock } from './test-clock.dto';
import { TestClock } from './test-clock.entity';
import { testClockMachine } from './test-clock.machine';
import { TestClockService } from './test-clock.service';

@Resource({
  path: 'test_helpers/test_clocks',
  entity: TestClock,
  filters: ['status'],
  sorts: ['created', 'frozen_time'],
  doc: 'Simulated time for companies in test mode.',
})
export class TestClockController {
  constructor(private readonly clocks: TestClockService) {}

  @Operation('POST /test_helpers/test_clocks', {
    answers: 201,
    doc: 'Creates a test clock frozen at the given time.',
    callers: { mode: 'test' },
  })
  create(@Input() input: CreateTestClock, @Ctx() ctx: RequestContext) {
    return this.clocks.create(input, ctx);
  }

  @Operation('POST /test_helpers/test_clocks/:id/advance', {
    answers: 202,
    move: testClockMachine.moves.advance,
    doc: 'Advances a test clock. Everything due by the target time runs in order.',
  })
  advance(@Input() input: AdvanceTestClock, @Ctx() ctx: RequestContext) {
    return this.clocks.advance(input, ctx);
  }
}
