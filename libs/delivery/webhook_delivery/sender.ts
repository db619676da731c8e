import { memoize } from '#kernel/memoize';
import { signatureHeaders, signingKey, type SigningKeys } from '#platform/keys/webhook-signature';
import type { ServerKeys } from '#platform/keys/server-keys';
import { EventBodies, type Receiver, type Send, type SentEvent, type WebhookPost } from '#delivery/webhook_dispatch';
import { showEvent } from '#delivery/event';

export function webhookSender(post: WebhookPost, keys: ServerKeys): Send {
  const bodies = new EventBodies<SentEvent>(showEvent);
  const open = memoize((sealed) => signingKey(keys.unseal(sealed)));
  const keysOf = ({ secret, previous_secret, previous_secret_until }: Receiver): SigningKeys => ({
    secret: open(secret),
    previous_secret: previous_secret === null ? null : open(previous_secret),
    previous_secret_until,
  });
  return ({ event }, receiver) => {
    const now = new Date();
    const body = bodies.of(event, receiver);
    return post.post(receiver, body, signatureHeaders(event.id, now, body, keysOf(receiver)), now);
  };
}
