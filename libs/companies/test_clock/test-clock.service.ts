import { Injectable } from '@nestjs/common';
import { addYears, unixSeconds } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { Ctx } from '#platform/operations/context';
import { advanceTimers, earliestTimer } from './clock-timers';
import type { AdvanceTestClock, CreateTestClock } from './test-clock.dto';
import { TestClock } from './test-clock.entity';
import { testClockMachine } from './test-clock.machine';

const mostYears = 2;
const settleMs = 300_000;
const beatMs = 5000;

interface Parking {
  workflow_id: string;
  handled: number;
  due_at: string | null;
}

@Injectable()
export class TestClockService {
  constructor(private readonly works: UnitOfWorkRunner) {}

  create({ frozen_time, name, metadata }: CreateTestClock, { work }: Ctx): TestClock {
    return work.insert(TestClock, { frozen_time: new Date(frozen_time * 1000), name: name ?? null, metadata });
  }

  /** Starts the clock's workflow, which stops at every instant that a workflow waits for. */
  async advance({ id, frozen_time }: AdvanceTestClock, { work }: Ctx): Promise<TestClock> {
    const clock = await work.lock(TestClock, id);
    const target_time = new Date(frozen_time * 1000);
    if (clock.status !== 'advancing' && target_time <= clock.frozen_time)
      throw invalidParam(
        'frozen_time',
        `frozen_time must be later than the clock's current time, ${unixSeconds(clock.frozen_time)}.`,
      );
    const farthest = addYears(clock.frozen_time, mostYears);
    if (target_time > farthest)
      throw invalidParam(
        'frozen_time',
        `A clock can advance at most two years at a time. Send at most ${unixSeconds(farthest)}.`,
      );
    work.move(clock, testClockMachine.moves.advance, { target_time });
    work.send({
      kind: 'start',
      workflow: 'testClockAdvance',
      id: `test_clock/${id}/${clock.version}`,
      queue: 'lifecycle',
      args: [{ scope: { ...work.scope, test_clock_id: null }, test_clock_id: id }],
      summary: `Test clock: advance to ${target_time.toISOString()}`,
      attributes: { Kind: 'test_clock', Livemode: false },
    });
    return clock;
  }

  /**
   * Records a workflow that has handled all its notices and may wait for an instant. Returns `due` if the instant has
   * passed.
   */
  async park(work: UnitOfWork, { workflow_id, handled, due_at }: Parking): Promise<{ due: boolean }> {
    const due = due_at !== null && new Date(due_at) <= work.now;
    if (!due)
      await work.statement('update test_clock_workflow set handled = $2, due_at = $3 where workflow_id = $1', [
        workflow_id,
        handled,
        due_at,
      ]);
    return { due };
  }

  async leave(work: UnitOfWork, workflow_id: string): Promise<void> {
    await work.statement('delete from test_clock_workflow where workflow_id = $1', [workflow_id]);
  }

  /** Waits until nothing is in progress, then moves to the earliest awaited instant or the target. */
  async step(scope: Scope, id: string, alive: () => void): Promise<{ reached: boolean; frozen_time: string }> {
    const until = Date.now() + settleMs;
    let pause = 20;
    while (!(await this.works.run(scope, (work) => settled(work, id)))) {
      if (Date.now() > until) return this.works.run(scope, (work) => this.giveUp(work, id));
      alive();
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 1.3, 250);
    }
    const place = { scope, test_clock_id: id };
    const beat = setInterval(alive, beatMs);
    try {
      const timer = await earliestTimer(place);
      const ticked = await this.works.run(scope, (work) => this.tick(work, id, timer));
      // After a crash here, the timers are still due, and the next step advances them.
      await advanceTimers(place, new Date(ticked.frozen_time));
      return ticked;
    } finally {
      clearInterval(beat);
    }
  }

  private async tick(
    work: UnitOfWork,
    id: string,
    timer: Date | null,
  ): Promise<{ reached: boolean; frozen_time: string }> {
    const clock = await work.lock(TestClock, id);
    if (clock.status !== 'advancing') return { reached: true, frozen_time: clock.frozen_time.toISOString() };
    const waiting = await work.statement<{ workflow_id: string; due_at: Date }>(
      `select workflow_id, due_at from test_clock_workflow where test_clock_id = $1 and due_at = (select min(due_at)
        from test_clock_workflow where test_clock_id = $1 and due_at <= least($2::timestamptz, $3::timestamptz))
       order by workflow_id`,
      [id, clock.target_time, timer],
    );
    const timerIsDue = timer !== null && timer <= clock.target_time!;
    if (waiting.length === 0 && !timerIsDue) {
      work.move(clock, testClockMachine.moves.arrive, { frozen_time: clock.target_time!, target_time: null });
      return { reached: true, frozen_time: clock.frozen_time.toISOString() };
    }
    const now = waiting[0]?.due_at ?? latest(timer!, clock.frozen_time);
    await work.statement('update test_clock set frozen_time = $2 where id = $1', [id, now]);
    for (const { workflow_id } of waiting) {
      await work.statement('update test_clock_workflow set due_at = null where workflow_id = $1', [workflow_id]);
      work.send(
        { kind: 'signal', id: workflow_id, signal: 'notify', args: [{ id: newId('evt'), topic: 'clock' }] },
        id,
      );
    }
    return { reached: false, frozen_time: now.toISOString() };
  }

  private async giveUp(work: UnitOfWork, id: string): Promise<{ reached: boolean; frozen_time: string }> {
    const clock = await work.lock(TestClock, id);
    if (clock.status === 'advancing') work.move(clock, testClockMachine.moves.fail, { target_time: null });
    return { reached: true, frozen_time: clock.frozen_time.toISOString() };
  }
}

/** A timer that a crash left due stays in the past of its clock. */
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Returns whether all messages are delivered and all workflows on the clock have handled their notices. */
async function settled(work: UnitOfWork, id: string): Promise<boolean> {
  const [busy] = await work.statement(
    `select 1 from outbox where test_clock_id = $1 and kind <> 'mail' union all select 1 from test_clock_workflow
      where test_clock_id = $1 and handled < sent limit 1`,
    [id],
  );
  return !busy;
}
