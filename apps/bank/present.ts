import type { Logger } from '#platform/config/logger';
import type { BankDatabase } from './database';
import type { Deliveries, Delivery } from './deliveries';
import { perform, type Task } from './tasks';
import type { Timetable } from './timetable';

const longestSleepMs = 2 ** 31 - 1;
const recoveryMs = 2000;
const most = 50;

/** Performs work that is due in real time, without polling. */
export class Present {
  private readonly ending = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private woken = false;
  private rouse: () => void = () => undefined;

  constructor(
    private readonly database: BankDatabase,
    private readonly timetable: Timetable,
    private readonly deliveries: Deliveries,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Call it after a commit that may have created work. */
  readonly wake = (): void => {
    this.woken = true;
    this.rouse();
  };

  async stop(): Promise<void> {
    this.ending.abort();
    this.wake(); // also if it is about to sleep
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      this.woken = false;
      const pauseMs = await this.work().catch((error: unknown) => {
        this.logger.error({ err: error }, 'could not perform due work');
        return recoveryMs;
      });
      if (pauseMs > 0 && !this.woken) await this.sleep(pauseMs);
    }
  }

  /** Returns the time until more work is due. */
  private async work(): Promise<number> {
    const now = new Date();
    const tasks = await this.database.query<Task>(
      `select * from task where clock is null and due_at <= $1 order by due_at limit ${most}`,
      [now],
    );
    for (const task of tasks) await perform(this.database, this.timetable, task);
    const deliveries = await this.database.query<Delivery>(
      `select d.id, d.notice, d.subject, d.attempts, n.body from delivery d join notice n on n.id = d.notice
        where d.try_at <= $1 order by d.try_at, d.id limit ${most}`,
      [new Date()],
    );
    const bySubject = Map.groupBy(deliveries, ({ subject }) => subject);
    await Promise.all([...bySubject.values()].map((each) => this.deliver(each)));
    const [{ next }] = (await this.database.query<{ next: Date | null }>(
      `select least((select min(due_at) from task where clock is null), (select min(try_at) from delivery)) as next`,
    )) as [{ next: Date | null }];
    return next === null ? longestSleepMs : +next - Date.now();
  }

  private async deliver(deliveries: Delivery[]): Promise<void> {
    for (const delivery of deliveries) await this.deliveries.attempt(delivery);
  }

  private async sleep(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(Math.ceil(ms), longestSleepMs));
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.rouse = () => undefined;
  }
}
