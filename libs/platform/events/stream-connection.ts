import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { unixSeconds } from '#kernel/dates';
import type { Caller } from '#platform/auth/authenticator';
import type { ServerKeys } from '#platform/keys/server-keys';
import type { Edition } from '#platform/wire/edition';
import { Batch } from './message-batch';
import type { Tenant } from './event-log';
import { writeToken, type StreamPlace } from './reconnect-token';
import type { Sieve } from './message-filter';
import { wants, type Subscription } from './subscription';
import type { Message } from './event-tail';

const retryMs = 3000;
const maxBuffered = 1024 * 1024;
const maxStalledBeats = 4;
const goodbyeMs = 10_000;
const mostWaiting = 100;

export type Listening = Tenant &
  Pick<Caller, 'credential_id' | 'user_id' | 'authority' | 'plan_tier' | 'ticket'> & {
    edition: Edition;
    sieve?: Sieve;
    secretEnds?: Date | null;
  };

/** Unread bytes are bounded. */
export class StreamConnection {
  /** False during the replay of missed events. */
  live = false;
  private stalledBeats = 0;
  /** With a sieve, messages are sent only after its answer. */
  private taken: number;
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();
  private flow: () => void = () => undefined;
  /** Equal for identical subscriptions. */
  private readonly wish: string;
  /** First expiry among the secret and the tokens of its chain. */
  readonly endsAt: number;
  /** The event at this position is still sent. */
  private until = Infinity;

  constructor(
    readonly client: Listening,
    private readonly subscription: Subscription,
    private readonly streamPlace: StreamPlace,
    private readonly response: ServerResponse,
    private readonly keys: ServerKeys,
  ) {
    this.taken = streamPlace.position;
    this.wish = JSON.stringify([subscription.types, subscription.entity_id]);
    this.endsAt = Math.min(
      client.secretEnds ? +client.secretEnds : Infinity,
      ...(client.authority?.links ?? []).flatMap(({ expires_at }) =>
        expires_at === null ? [] : [Date.parse(expires_at)],
      ),
    );
    response.on('drain', () => this.flow());
    response.on('close', () => this.flow());
  }

  get position(): number {
    return this.taken;
  }
  get closed(): boolean {
    return this.response.destroyed || this.response.writableEnded;
  }
  get token(): string {
    return writeToken(this.streamPlace, this.client, this.keys);
  }

  open(headers: OutgoingHttpHeaders): void {
    this.response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'service-reconnect-token': this.token,
    });
    this.response.write(`retry: ${retryMs}\n\n`);
  }

  /** `messages` holds every message up to `upTo`. */
  send(messages: Message[], upTo: number): void {
    if (Date.now() >= this.endsAt) this.close();
    if (this.closed) return;
    const reached = Math.min(upTo, this.until);
    // usually all messages are new and before the end, so the shared batch applies
    const isNew = messages.length > 0 && messages[0]!.position > this.taken && upTo <= this.until;
    const wanted = isNew
      ? Batch.of(messages).messagesFor(this.subscription, this.wish)
      : messages.filter(
          (message) =>
            message.position > this.taken && message.position <= reached && wants(this.subscription, message.event),
        );
    this.taken = Math.max(this.taken, reached);
    if (!this.client.sieve) this.write(wanted, reached);
    else this.sift(this.client.sieve, wanted, reached);
    if (this.waiting > mostWaiting) this.close();
    else if (upTo >= this.until) this.leave();
  }

  endAfter(position: number): void {
    this.until = Math.min(this.until, position);
  }

  /** Closes after pending batches, so that a reconnect resumes after the last event. */
  private leave(): void {
    if (this.waiting === 0) this.close();
    else this.last = this.last.then(() => this.close());
  }

  /** Sifts in sequence. A client that falls too far behind must reconnect. */
  private sift(sieve: Sieve, messages: Message[], upTo: number): void {
    this.waiting += 1;
    this.last = this.last
      .then(async () => {
        if (!this.closed) this.write(await sieve(messages), upTo);
        this.waiting -= 1;
      })
      .catch(() => this.close());
  }

  private write(wanted: Message[], upTo: number): void {
    if (this.closed) return;
    if (wanted.length > 0) {
      this.response.write(Batch.of(wanted).frames(this.client.edition));
      this.streamPlace.at = unixSeconds(wanted.at(-1)!.event.positioned_at);
    }
    this.streamPlace.position = Math.max(this.streamPlace.position, upTo);
    if (this.response.writableLength > maxBuffered) this.close();
  }

  /** Closes the connection of a client that does not read. */
  beat(reached: number): void {
    if (this.closed) return;
    if (this.live && this.waiting === 0) {
      this.taken = Math.max(this.taken, reached);
      Object.assign(this.streamPlace, { position: this.taken, at: unixSeconds(new Date()) });
    }
    this.stalledBeats = this.response.writableNeedDrain ? this.stalledBeats + 1 : 0;
    if (this.stalledBeats >= maxStalledBeats || Date.now() >= this.endsAt) this.close();
    else if (this.stalledBeats === 0) this.response.write(this.comment());
  }

  async drained(): Promise<void> {
    if (this.waiting > 0) await this.last;
    if (this.closed || !this.response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      this.flow = resolve;
    });
  }

  /** Destroys the socket of a client that does not read its reconnect token in time. */
  close(): void {
    if (this.closed) return;
    this.response.end(this.comment());
    setTimeout(() => this.response.destroy(), goodbyeMs).unref();
  }

  /**
   * Revoking or rotating the credential, or disabling an agent of its chain, ends the connection. A change to a human
   * ends that human's connections and every token's, since a token may descend from the human's key.
   */
  isEndedBy({ event: { subject_id, type } }: Message): boolean {
    const { credential_id, user_id, authority } = this.client;
    if (type.endsWith('.created')) return false;
    if (type.startsWith('user.')) return subject_id === user_id || authority !== null;
    return (
      subject_id === credential_id ||
      (type === 'agent.disabled' && (authority?.links.some(({ agent_id }) => agent_id === subject_id) ?? false))
    );
  }

  private comment(): string {
    return `: reconnect-token ${this.token}\n\n`;
  }
}
