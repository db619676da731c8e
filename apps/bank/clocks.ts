import { setClock } from './clock-times';
import type { BankDatabase } from './database';
import type { Deliveries, Delivery } from './deliveries';
import { Refusal } from './refusal';
import { perform, type Task } from './tasks';
import type { Timetable } from './timetable';

type Due = { due_at: Date; task: Task | null; delivery: Delivery | null };

/** Tasks come before the deliveries of the same instant. */
const earliestDue = `select * from (
  (select due_at, 0 as rank, to_jsonb(task) as task, null::jsonb as delivery from task where clock = $1
    order by due_at, subject, kind limit 1)
  union all
  (select d.due_at, 1, null, jsonb_build_object('id', d.id, 'notice', d.notice, 'subject', d.subject, 'attempts',
      d.attempts, 'body', n.body)
    from delivery d join notice n on n.id = d.notice where d.clock = $1 and d.try_at is null
    order by d.due_at, d.id limit 1)
  ) due order by due_at, rank limit 1`;

/** Simulated time. An advance that was killed can be repeated. */
export class Clocks {
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly database: BankDatabase,
    private readonly timetable: Timetable,
    private readonly deliveries: Deliveries,
  ) {}

  async nextDue(clock: string): Promise<Date | null> {
    return (await this.earliest(clock))?.due_at ?? null;
  }

  /** One advance of a clock at a time, so that everything happens in order. */
  async advance(clock: string, to: Date): Promise<void> {
    const advance = (this.running.get(clock) ?? Promise.resolve()).then(() => this.run(clock, to));
    const settled = advance.catch(() => undefined);
    this.running.set(clock, settled);
    try {
      await advance;
    } finally {
      if (this.running.get(clock) === settled) this.running.delete(clock);
    }
  }

  private async run(clock: string, to: Date): Promise<void> {
    for (;;) {
      const due = await this.earliest(clock);
      if (!due || due.due_at > to) break;
      if (due.task) await perform(this.database, this.timetable, { ...due.task, due_at: due.due_at });
      else await this.deliver(clock, due.due_at, due.delivery!);
    }
    await setClock(this.database.query, clock, to);
  }

  private async deliver(clock: string, at: Date, delivery: Delivery): Promise<void> {
    await setClock(this.database.query, clock, at);
    if ((await this.deliveries.attemptOnClock(delivery)) === 'unreachable')
      throw new Refusal(503, 'service_unreachable', 'The service rejected the notifications. Advance the clock again.');
  }

  private async earliest(clock: string): Promise<Due | null> {
    const [due] = await this.database.query<Due>(earliestDue, [clock]);
    return due ?? null;
  }
}
