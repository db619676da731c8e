import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { TestClockView } from './test-clock.dto';
import { testClockMachine, type TestClockStatus } from './test-clock.machine';

/** Simulated time for companies in test mode, frozen between advances. */
@ResourceEntity({
  name: 'test_clock',
  prefix: 'tc',
  machine: testClockMachine,
  view: () => TestClockView,
  clock: 'frozen_time',
})
export class TestClock extends Envelope {
  @Column('text') status: TestClockStatus;
  @Column('text') name: string | null;
  @Column('timestamptz') frozen_time: Date;
  /** Null unless the clock is advancing. */
  @Column('timestamptz') target_time: Date | null;
}
