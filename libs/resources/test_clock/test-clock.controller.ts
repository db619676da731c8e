import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation, Resource } from '#platform/http/operation';
import { AdvanceTestClock, CreateTestClock, ListTestClocks, RetrieveTestClock } from './test-clock.dto';
import { TestClock } from './test-clock.entity';
import { testClockMachine } from './test-clock.machine';
import { TestClockService } from './test-clock.service';

@Resource({ path: 'test_helpers/test_clocks', entity: TestClock, doc: 'Simulated time for companies of test mode.' })
export class TestClockController {
  constructor(private readonly clocks: TestClockService) {}

  @Operation('POST /test_helpers/test_clocks', { answers: 201, refuses: ['scope_denied'], doc: 'Makes a clock that stands at an instant.' })
  create(@Input() input: CreateTestClock, @Ctx() ctx: RequestContext) { return this.clocks.create(input, ctx); }

  @Operation('GET /test_helpers/test_clocks/:id', { answers: 200, doc: 'Retrieves a test clock.' })
  retrieve(@Input() input: RetrieveTestClock, @Ctx() ctx: RequestContext) { return this.clocks.retrieve(input, ctx); }

  @Operation('GET /test_helpers/test_clocks', { answers: 200, returns: 'page', doc: 'Lists test clocks.' })
  list(@Input() input: ListTestClocks, @Ctx() ctx: RequestContext) { return this.clocks.list(input, ctx); }

  @Operation('POST /test_helpers/test_clocks/:id/advance', { answers: 202, move: testClockMachine.moves.advance, doc: 'Advances a clock; everything due until then happens, in order.' })
  advance(@Input() input: AdvanceTestClock, @Ctx() ctx: RequestContext) { return this.clocks.advance(input, ctx); }
}
