import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { testClockMachine } from './test-clock.machine';

export class TestClockView extends EnvelopeView {
  @Field.enum(testClockMachine.states, 'advancing until everything that was due has happened.')
  status: string;
  @Field.string('Your name for it.', { nullable: true, example: 'Eighteen months' })
  name: string | null;
  @Field.timestamp('The simulated time, unix seconds.', { unversioned: true })
  frozen_time: number;
  @Field.timestamp('Where an advance is going.', nullable)
  target_time: number | null;
}

/** From the first day of the fee tables to where no company waits for anything any more. */
const span = { min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 };

export class CreateTestClock {
  @Field.timestamp(
    'Where the clock begins, unix seconds: from 2026-01-01, the first day of the fee tables, to 2100-01-01.',
    { ...span, example: 1_777_636_800 },
  )
  frozen_time: number;
  @Field.string('Your name for it.', { max: 100, optional: true })
  name?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class AdvanceTestClock extends ById {
  @Field.timestamp(
    'Where to go: later than now on the clock, at most two calendar years on, and not beyond 2100-01-01.',
    { ...span, example: 1_780_315_200 },
  )
  frozen_time: number;
}
