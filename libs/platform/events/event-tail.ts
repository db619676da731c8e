import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { Edition } from '#platform/wire/edition';
import { queryOn, readHead, readLog, type Head, type LoggedEvent } from './event-log';

const batch = 1000;
const remembered = 4096;
/** Fallback for a lost notification. */
const pollMs = 2000;

export type Render = (event: LoggedEvent, edition: Edition) => object;

/** Serialized once per edition. */
export class Message {
  private written: Map<string, Buffer> | null = null;
  /** Time of reading, on this process's clock. */
  readonly read = performance.now();

  constructor(
    readonly event: LoggedEvent,
    private readonly render: Render,
  ) {}

  get position(): number {
    return this.event.position;
  }

  frame(edition: Edition): Buffer {
    let frame = this.written?.get(edition.key);
    if (!frame)
      (this.written ??= new Map()).set(
        edition.key,
        (frame = Buffer.from(`id: ${this.event.id}\ndata: ${JSON.stringify(this.render(this.event, edition))}\n\n`)),
      );
    return frame;
  }
}

export interface Listener {
  readonly idle: boolean;
  /** Messages arrive complete and in order. */
  advance(messages: Message[]): void;
  /** The database was restored: discard everything read before. */
  restart(): void;
}

/**
 * Serves all listeners of this process with one read. Wakes on the sequencer's notification, or by polling. Resumes at
 * its last position after a lost connection.
 */
export class EventTail {
  private head: Head | null = null;
  private recent: Message[] = [];
  private readonly listeners: Listener[] = [];
  private client: PoolClient | null = null;
  private woken = false;
  private rouse: () => void = () => undefined;
  private stopping = false;
  private loop: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly render: Render,
  ) {}

  /** Null until the tail has connected. */
  get reached(): Head | null {
    return this.head;
  }

  join(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Does not wait for the database. */
  start(listener: Listener): void {
    this.join(listener);
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.loop;
  }

  /** This process may be behind it. */
  latest(): Promise<Head> {
    return readHead((text, values) => this.database.query(text, values));
  }

  message(event: LoggedEvent): Message {
    return new Message(event, this.render);
  }

  /** Null if memory no longer holds these messages. */
  after(position: number, limit: number): Message[] | null {
    if (position >= this.head!.position) return [];
    const index = this.recent.findIndex((message) => message.position === position + 1);
    return index < 0 ? null : this.recent.slice(index, index + limit);
  }

  since(instant: number): Message[] {
    return this.recent.slice(this.recent.findLastIndex(({ read }) => read < instant) + 1);
  }

  private get idle(): boolean {
    return this.listeners.every(({ idle }) => idle);
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        this.client ??= await this.attach();
        if ((await this.read(this.client)) < batch) await this.sleep();
      } catch (error) {
        this.logger.warn({ err: error }, 'event tail reconnects to the log');
        this.detach(error as Error);
        await delay(500);
      }
    }
    this.detach();
  }

  private async attach(): Promise<PoolClient> {
    const client = await this.database.client();
    try {
      client.on('error', () => this.wake()); // the next statement fails, and run() reconnects
      client.on('notification', () => this.wake());
      await client.query('listen event_position');
      this.adopt(await readHead(queryOn(client)));
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  /** After a restore the epoch is new, or events that this process has read are gone. */
  private adopt(found: Head): void {
    if (this.head && found.epoch === this.head.epoch && found.position >= this.head.position) return;
    const restored = this.head !== null;
    this.head = found;
    this.recent = [];
    if (restored) for (const one of this.listeners) one.restart();
  }

  private detach(error?: Error): void {
    this.client?.release(error ?? true);
    this.client = null;
  }

  private async read(client: PoolClient): Promise<number> {
    this.woken = false;
    if (this.idle) return this.pass(client);
    const events = await readLog(queryOn(client), this.head!.position, batch);
    if (events.length === 0) return 0;
    const messages = events.map((event) => this.message(event));
    for (const one of this.listeners) one.advance(messages); // first, so that a failed listener causes a new read
    this.recent = [...this.recent, ...messages].slice(-remembered);
    this.head = { epoch: this.head!.epoch, position: events.at(-1)!.position };
    return events.length;
  }

  /** Skips unread events without listeners. A new listener gets the rest. */
  private async pass(client: PoolClient): Promise<number> {
    const found = await readHead(queryOn(client));
    if (!this.idle) return batch;
    if (found.position > this.head!.position)
      [this.head, this.recent] = [{ epoch: this.head!.epoch, position: found.position }, []];
    return 0;
  }

  private wake(): void {
    this.woken = true;
    this.rouse();
  }

  private async sleep(): Promise<void> {
    if (this.woken || this.stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
