import { unseal } from '#platform/db/sealed';
import { EventBodies } from '#platform/webhooks/body';
import type { Receiver, Send, SentEvent } from '#platform/webhooks/dispatch/delivery';
import type { WebhookPost } from '#platform/webhooks/post';
import { signatureHeaders, type SigningSecrets } from '#platform/webhooks/signature';
import { showEvent } from '#resources/event';

const mostRemembered = 10_000;

/** Signs events as their endpoints want them, and posts them. */
export function webhookSender(post: WebhookPost, serverKey: string): Send {
  const bodies = new EventBodies<SentEvent>(showEvent);
  const opened = new Map<string, string>();
  const open = (sealed: string): string => {
    let secret = opened.get(sealed);
    if (secret === undefined) {
      if (opened.size >= mostRemembered) opened.clear();
      opened.set(sealed, (secret = unseal(sealed, serverKey)));
    }
    return secret;
  };
  const secretsOf = ({ secret, previous_secret, previous_secret_until }: Receiver): SigningSecrets =>
    ({ secret: open(secret), previous_secret: previous_secret && open(previous_secret), previous_secret_until });
  return ({ event }, receiver) => {
    const now = new Date();
    const body = bodies.of(event, receiver);
    return post.post(receiver, body, signatureHeaders(event.id, now, body, secretsOf(receiver)), now);
  };
}
