import type { OutgoingHttpHeaders } from 'node:http';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { streamsAtOnce, type PlanTier } from '#kernel/limits';
import { Problem } from '#kernel/problem';
import type { Caller } from '#platform/auth/authenticator';
import type { Logger } from '#platform/config/logger';
import type { Database } from '#platform/db/database';
import type { Visibility } from '#platform/db/visibility';
import { isOutage } from '#platform/db/outage';
import { readTenantLog, type Tenant } from './event-log';
import { writeToken, type StreamPlace } from './reconnect-token';
import { startingPlace } from './stream-resumption';
import { secretEnd } from './secret-end';
import { sieveOf } from './message-filter';
import { StreamConnection, type Listening } from './stream-connection';
import type { Subscription } from './subscription';
import type { EventTail, Listener, Message } from './event-tail';

const step = 500;
/** Longest delay of a Node timer, about 24 days. */
const longestWait = 2 ** 31 - 1;

interface StreamSettings {
  beatMs: number;
  maxPerAccount: Record<PlanTier, number>;
  /** Lifetime of a stream opened with a ticket. */ ticketedMs: number;
}
export const streamSettings: StreamSettings = { beatMs: 15_000, maxPerAccount: streamsAtOnce, ticketedMs: 3_600_000 };

type Opening = Omit<Listening, 'sieve' | 'secretEnds'> &
  Pick<Caller, 'kind' | 'secret_hashes'> & { visibility?: Visibility };

const nameOf = ({ account_id, livemode }: Tenant): string => `${account_id}/${livemode}`;

/** Few events can end a connection. */
const endingsIn = (messages: Message[]): Message[] =>
  messages.filter(
    ({ event: { type } }) =>
      type.endsWith('.revoked') ||
      ['agent.disabled', 'api_key.updated', 'token.updated', 'user.deactivated', 'user.updated'].includes(type),
  );

export class EventStreams implements Listener, OnModuleInit, OnModuleDestroy {
  private readonly connections = new Map<string, Set<StreamConnection>>();
  private opening = 0;
  private beats: NodeJS.Timeout | null = null;
  private stopping = false;

  constructor(
    private readonly tail: EventTail,
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly settings: StreamSettings = streamSettings,
  ) {}

  onModuleInit(): void {
    this.tail.start(this);
    this.beats = setInterval(() => {
      for (const one of this.all()) one.beat(this.tail.reached!.position);
    }, this.settings.beatMs);
  }

  /** Ends every stream, because the server waits for its connections. Clients reconnect to another server. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    if (this.beats) clearInterval(this.beats);
    for (const one of this.all()) one.close();
    await this.tail.stop();
  }

  get idle(): boolean {
    return this.connections.size === 0 && this.opening === 0;
  }

  async here(tenant: Tenant): Promise<string> {
    return writeToken(await startingPlace({}, tenant, this.tail, this.database), tenant, this.database.keys);
  }

  /** All errors occur before the first byte. */
  async open(
    client: Opening,
    { since, types, entity_id }: Subscription & { since?: string },
    reply: FastifyReply,
  ): Promise<void> {
    const [place, secretEnds] = await this.whereAndHowLong(client, since, reply);
    this.admit(client);
    if (reply.raw.destroyed) return;
    reply.hijack();
    const connection = new StreamConnection(
      { ...client, secretEnds, sieve: sieveOf(this.database, client, client.visibility) },
      { types, entity_id },
      place,
      reply.raw,
      this.database.keys,
    );
    this.add(connection);
    // An ending before this request would close every stream that replays it.
    for (const message of endingsIn(this.tail.since(performance.now() - reply.elapsedTime)))
      if (message.event.account_id === client.account_id && connection.isEndedBy(message))
        connection.endAfter(message.position);
    const lasts = Math.min(
      client.ticket ? this.settings.ticketedMs : longestWait,
      connection.endsAt - Date.now(),
      longestWait,
    );
    const end = setTimeout(() => connection.close(), lasts);
    reply.raw.once('close', () => {
      clearTimeout(end);
      this.remove(connection);
    });
    connection.open(reply.getHeaders() as OutgoingHttpHeaders);
    if (reply.request.method === 'HEAD') {
      reply.raw.end();
      return;
    }
    void this.replay(connection).catch((error: unknown) => {
      if (!isOutage(error)) this.logger.error({ err: error }, 'event stream failed');
      connection.close();
    });
  }

  advance(messages: Message[]): void {
    const reached = messages.at(-1)!.position;
    const ended = new Set<StreamConnection>();
    for (const message of endingsIn(messages)) {
      for (const one of this.ofAccount(message.event))
        if (one.isEndedBy(message)) {
          one.endAfter(message.position);
          ended.add(one);
        }
    }
    for (const [tenant, news] of Map.groupBy(messages, ({ event }) => nameOf(event))) {
      for (const one of this.connections.get(tenant) ?? []) if (one.live) one.send(news, reached);
    }
    // streams in the other mode, where no other event may have occurred
    for (const one of ended) if (one.live) one.send([], reached);
  }

  restart(): void {
    for (const one of this.all()) one.close();
  }

  /**
   * Runs at the client's pace. The last check and the switch to live share one turn of the event loop, so no event is
   * lost or sent twice.
   */
  private async replay(connection: StreamConnection): Promise<void> {
    while (!connection.closed) {
      const upTo = this.tail.reached!.position;
      const remembered = this.tail.after(connection.position, step);
      const messages =
        remembered ??
        (await readTenantLog(this.database, connection.client, connection.position, upTo, step)).map((event) =>
          this.tail.message(event),
        );
      const whole = messages.length < step;
      const own = remembered ? messages.filter(({ event }) => nameOf(event) === nameOf(connection.client)) : messages;
      connection.send(own, whole ? upTo : messages.at(-1)!.position);
      if (remembered && whole) {
        connection.live = true;
        return;
      }
      await connection.drained();
    }
  }

  /** `opening` keeps the tail reading meanwhile, so that no event is missed. */
  private async whereAndHowLong(
    client: Opening,
    since: string | undefined,
    reply: FastifyReply,
  ): Promise<[StreamPlace, Date | null]> {
    const header = reply.request.headers['last-event-id'];
    this.opening += 1;
    try {
      return await Promise.all([
        startingPlace(
          { since, lastEventId: header === undefined ? undefined : String(header) },
          client,
          this.tail,
          this.database,
        ),
        secretEnd(this.database, client),
      ]);
    } finally {
      this.opening -= 1;
    }
  }

  private admit({ account_id, plan_tier }: Listening): void {
    if (this.stopping || !this.tail.reached)
      throw new Problem('service_unavailable', 'This server is starting up or shutting down.', { retry_after: 1 });
    const open = [true, false].reduce(
      (sum, livemode) => sum + (this.connections.get(nameOf({ account_id, livemode }))?.size ?? 0),
      0,
    );
    const most = this.settings.maxPerAccount[plan_tier];
    if (open >= most) {
      throw new Problem(
        'rate_limit_exceeded',
        `Your plan allows ${most} open streams at a time. Close a stream before you open another.`,
        { retry_after: 30 },
      );
    }
  }

  /** Includes both modes, because events about a human are in live mode only. */
  private ofAccount({ account_id }: Pick<Tenant, 'account_id'>): StreamConnection[] {
    return [true, false].flatMap((livemode) => [...(this.connections.get(nameOf({ account_id, livemode })) ?? [])]);
  }

  private add(connection: StreamConnection): void {
    const name = nameOf(connection.client);
    this.connections.set(name, (this.connections.get(name) ?? new Set()).add(connection));
  }

  private remove(connection: StreamConnection): void {
    const name = nameOf(connection.client);
    this.connections.get(name)?.delete(connection);
    if (this.connections.get(name)?.size === 0) this.connections.delete(name);
  }

  private all(): StreamConnection[] {
    return [...this.connections.values()].flatMap((set) => [...set]);
  }
}
