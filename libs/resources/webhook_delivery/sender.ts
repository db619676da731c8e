import type { KeyObject } from 'node:crypto';
import type { ServerKeys } from '#platform/keys/server-keys';
import { EventBodies } from '#platform/webhooks/body';
import type { Receiver, Send, SentEvent } from '#platform/webhooks/dispatch/delivery';
import type { WebhookPost } from '#platform/webhooks/post';
import { signatureHeaders, signingKey, type SigningKeys } from '#platform/webhooks/signature';
import { showEvent } from '#resources/event';

const mostRemembered = 10_000;

/** Signs events as their endpoints want them, and posts them. */
export function webhookSender(post: WebhookPost, keys: ServerKeys): Send {
  const bodies = new EventBodies<SentEvent>(showEvent);
  const opened = new Map<string, KeyObject>();
  const open = (sealed: string): KeyObject => {
    let key = opened.get(sealed);
    if (key === undefined) {
      if (opened.size >= mostRemembered) opened.clear();
      opened.set(sealed, (key = signingKey(keys.unseal(sealed))));
    }
    return key;
  };
  const keysOf = ({ secret, previous_secret, previous_secret_until }: Receiver): SigningKeys =>
    ({ secret: open(secret), previous_secret: previous_secret === null ? null : open(previous_secret), previous_secret_until });
  return ({ event }, receiver) => {
    const now = new Date();
    const body = bodies.of(event, receiver);
    return post.post(receiver, body, signatureHeaders(event.id, now, body, keysOf(receiver)), now);
  };
}
