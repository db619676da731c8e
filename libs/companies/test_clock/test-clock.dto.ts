import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { testClockMachine } from './test-clock.machine';

export class TestClockView extends EnvelopeView {
  @Field.enum(testClockMachine.states, 'Status of the clock. It stays `advancing` until all due work has finished.')
  status: string;
  @Field.string('Name of the test clock.', { nullable: true, example: 'Eighteen months' })
  name: string | null;
  @Field.timestamp('Simulated time in Unix seconds.', { unversioned: true })
  frozen_time: number;
  @Field.timestamp('Target time of the current advance.', nullable)
  target_time: number | null;
}

/** From the first day of the fee tables to a date beyond all deadlines. */
const span = { min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 };

export class CreateTestClock {
  @Field.timestamp(
    'Initial time in Unix seconds. Must be between 2026-01-01 (the first day covered by the fee tables) ' +
      'and 2100-01-01.',
    { ...span, example: 1_777_636_800 },
  )
  frozen_time: number;
  @Field.string('Name of the test clock.', { max: 100, optional: true })
  name?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class AdvanceTestClock extends ById {
  @Field.timestamp(
    "Target time. Must be later than the clock's current time, at most two calendar years ahead, " +
      'and no later than 2100-01-01.',
    { ...span, example: 1_780_315_200 },
  )
  frozen_time: number;
}
