import type { Edition } from '#platform/wire/edition';
import { wants, type Subscription } from './subscription';
import type { Message } from './event-tail';

/** Messages that many connections are sent together: what is the same for several of them is found once. */
export class Batch {
  private static readonly known = new WeakMap<Message[], Batch>();
  private readonly selections = new Map<string, Message[]>();
  private readonly joined = new Map<string, Buffer>();

  private constructor(private readonly messages: Message[]) {}

  static of(messages: Message[]): Batch {
    let batch = Batch.known.get(messages);
    if (!batch) Batch.known.set(messages, (batch = new Batch(messages)));
    return batch;
  }

  /**
   * The messages for a subscription, which `key` identifies: one list, and one piece of bytes, for all who want the
   * same.
   */
  messagesFor(subscription: Subscription, key: string): Message[] {
    let selection = this.selections.get(key);
    if (!selection) {
      const some = this.messages.filter(({ event }) => wants(subscription, event));
      this.selections.set(key, (selection = some.length === this.messages.length ? this.messages : some));
    }
    return selection;
  }

  /** All of them as they go out, in one piece. */
  frames(edition: Edition): Buffer {
    let frames = this.joined.get(edition.key);
    if (!frames)
      this.joined.set(edition.key, (frames = Buffer.concat(this.messages.map((message) => message.frame(edition)))));
    return frames;
  }
}
