import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { testClockMachine } from './test-clock.machine';

export class TestClockView extends EnvelopeView {
  @Field.enum(testClockMachine.states, { doc: 'advancing until everything that was due has happened.' })
  status: string;
  @Field.string({ doc: 'Your name for it.', nullable: true, example: 'Eighteen months' })
  name: string | null;
  @Field.timestamp({ doc: 'The simulated time, unix seconds.', unversioned: true })
  frozen_time: number;
  @Field.timestamp({ doc: 'Where an advance is going.', nullable: true })
  target_time: number | null;
}

/** From the first day of the fee tables to where no company waits for anything any more. */
const span = { min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 };

export class CreateTestClock {
  @Field.timestamp({
    doc: 'Where the clock begins, unix seconds: from 2026-01-01, the first day of the fee tables, to 2100-01-01.',
    ...span,
    example: 1_777_636_800,
  })
  frozen_time: number;
  @Field.string({ doc: 'Your name for it.', max: 100, optional: true })
  name?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class AdvanceTestClock extends ById {
  @Field.timestamp({
    doc: 'Where to go: later than now on the clock, at most two calendar years on, and not beyond 2100-01-01.',
    ...span,
    example: 1_780_315_200,
  })
  frozen_time: number;
}
