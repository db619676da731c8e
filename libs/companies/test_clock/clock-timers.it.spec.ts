import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { contributeClockTimer } from './clock-timers';
import { TestClock } from './test-clock.entity';
import { testClockMachine } from './test-clock.machine';
import { TestClockService } from './test-clock.service';

const day = (date: string): Date => new Date(`2026-05-${date}T00:00:00Z`);

let database: TestDatabase;
let tenant: TestTenant;
let clocks: TestClockService;
let due: Date[] = [];
let happened: [due: string, frozen: string][] = [];
let failures = 0;

beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
  clocks = new TestClockService(new UnitOfWorkRunner(database.app, { kick: () => undefined } as never));
  contributeClockTimer({
    nextDue: async () => due.toSorted((one, other) => +one - +other)[0] ?? null,
    async advance({ test_clock_id }, to) {
      if ((failures -= 1) >= 0) throw new Error('the worker was killed');
      const { frozen_time } = await tenant.run((work) => work.find(TestClock, test_clock_id));
      for (const instant of due.filter((one) => one <= to).toSorted((one, other) => +one - +other))
        happened.push([instant.toISOString(), frozen_time.toISOString()]);
      due = due.filter((one) => one > to);
    },
  });
});
afterAll(() => database.stop());
beforeEach(() => {
  [due, happened, failures] = [[], [], 0];
});

async function advanced(to: Date): Promise<string[]> {
  const { id } = await tenant.run((work) => {
    const clock = work.insert(TestClock, { frozen_time: day('01'), name: null });
    return work.move(clock, testClockMachine.moves.advance, { target_time: to });
  });
  const stops: string[] = [];
  for (;;)
    try {
      const { reached, frozen_time } = await clocks.step(tenant.scope, id, () => undefined);
      stops.push(frozen_time);
      if (reached) return stops;
    } catch (error) {
      stops.push((error as Error).message);
    }
}

it('stops at each instant of a timer, whose work happens at that time of the clock', async () => {
  due = [day('09'), day('03'), day('20')];
  expect(await advanced(day('10'))).toEqual([day('03'), day('09'), day('10')].map((one) => one.toISOString()));
  expect(happened).toEqual([day('03'), day('09')].map((one) => [one.toISOString(), one.toISOString()]));
  expect(due).toEqual([day('20')]);
});

it('performs the work of a timer once after a crash between the tick and the timer', async () => {
  due = [day('03')];
  failures = 1;
  expect(await advanced(day('10'))).toEqual([
    'the worker was killed',
    day('03').toISOString(),
    day('10').toISOString(),
  ]);
  expect(happened).toEqual([[day('03').toISOString(), day('03').toISOString()]]);
});
