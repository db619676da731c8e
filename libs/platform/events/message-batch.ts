import type { Edition } from '#platform/wire/edition';
import { wants, type Subscription } from './subscription';
import type { Message } from './event-tail';

/** Connections with the same subscription share the list and its bytes. */
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

  messagesFor(subscription: Subscription, key: string): Message[] {
    let selection = this.selections.get(key);
    if (!selection) {
      const some = this.messages.filter(({ event }) => wants(subscription, event));
      this.selections.set(key, (selection = some.length === this.messages.length ? this.messages : some));
    }
    return selection;
  }

  frames(edition: Edition): Buffer {
    let frames = this.joined.get(edition.key);
    if (!frames)
      this.joined.set(edition.key, (frames = Buffer.concat(this.messages.map((message) => message.frame(edition)))));
    return frames;
  }
}
