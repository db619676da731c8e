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

/** Who listens, with which credential, in which edition, and through which sieve. */
export type Listening = Tenant &
  Pick<Caller, 'credential_id' | 'user_id' | 'authority' | 'plan_tier' | 'ticket'> & {
    edition: Edition;
    sieve?: Sieve;
    /** The end of the secret that opened it, where it has one. */ secretEnds?: Date | null;
  };

/** One client of the stream. Bytes go to its socket as they are; what it has not read is bounded. */
export class StreamConnection {
  /** False while the client is sent what it missed. */
  live = false;
  private stalledBeats = 0;
  /** Up to where messages have been handed over, which go out when it is known which of them may be seen. */
  private taken: number;
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();
  private flow: () => void = () => undefined;
  /** The subscription, as those are told apart that want the same. */
  private readonly wish: string;
  /** When the secret that opened it ends, or the first token of its chain expires. */
  readonly endsAt: number;
  /** The position of what ends the right to listen: that is still sent, and nothing after it. */
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

  /** Sends what is wanted of the messages, which are all there are up to a position. */
  send(messages: Message[], upTo: number): void {
    if (Date.now() >= this.endsAt) this.close();
    if (this.closed) return;
    const reached = Math.min(upTo, this.until);
    // it hardly ever has some of them, or is at its end
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

  /** Ends it with the event at a position, when it gets there. */
  endAfter(position: number): void {
    this.until = Math.min(this.until, position);
  }

  /**
   * Closes when what was handed over has gone out: whoever comes back does so after what has ended it, and is not ended
   * by it again.
   */
  private leave(): void {
    if (this.waiting === 0) this.close();
    else this.last = this.last.then(() => this.close());
  }

  /** One batch after another, so that the order stays; who is too far behind comes back. */
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

  /**
   * Shows that the stream lives, with the token of the place that it has reached. Gives up on a client that reads
   * nothing.
   */
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

  /** Resolves when what was handed over has gone out and the socket takes more, or is gone. */
  async drained(): Promise<void> {
    if (this.waiting > 0) await this.last;
    if (this.closed || !this.response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      this.flow = resolve;
    });
  }

  /** The last words are the token to come back with; who does not take them in time is cut off. */
  close(): void {
    if (this.closed) return;
    this.response.end(this.comment());
    setTimeout(() => this.response.destroy(), goodbyeMs).unref();
  }

  /**
   * Whether a message says that the credential is revoked or has another secret, or that of a token an agent of its
   * chain is disabled. When its human is changed or deactivated, whoever listens has to come back and be asked again;
   * so has every token, which may descend from a key of that human. What came to be has ended nothing, though it may be
   * told of after its credential has begun to listen.
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
