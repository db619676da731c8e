import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, signatureHeaders, signingKey, verifySignature } from './webhook-signature';

const [secret, former, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
const now = new Date();
const body = Buffer.from('{"id":"evt_1","type":"entity.created","name":"Bücher & Söhne"}');
const headers = (at = now, more: object = {}) =>
  signatureHeaders('evt_1', at, body, {
    secret: signingKey(secret),
    previous_secret: null,
    previous_secret_until: null,
    ...more,
  });
const verifies = (one: string, sent: Record<string, string>, text = body.toString()): boolean => {
  try {
    return new Webhook(one).verify(text, sent) !== undefined;
  } catch {
    return false;
  }
};

it('creates secrets of 32 random bytes in the Standard Webhooks form', () => {
  expect(Buffer.from(/^whsec_(.+)$/.exec(secret)![1]!, 'base64')).toHaveLength(32);
  expect(secret).not.toBe(other);
});

it('signs so that the public library accepts it and rejects a changed byte, old timestamp, or wrong secret', () => {
  expect(verifies(secret, headers())).toBe(true);
  expect(verifies(secret, headers(), body.toString().replace('evt_1', 'evt_2'))).toBe(false);
  expect(verifies(secret, headers(new Date(+now - 6 * 60_000)))).toBe(false);
  expect(verifies(secret, { ...headers(), 'webhook-id': 'evt_2' })).toBe(false);
  expect(verifies(other, headers())).toBe(false);
});

it('signs with both secrets during the overlap, then only with the new secret', () => {
  const rotated = { previous_secret: signingKey(former), previous_secret_until: new Date(+now + 1000) };
  const [during, after] = [headers(now, rotated), headers(new Date(+now + 1000), rotated)];
  expect([secret, former, other].map((one) => verifies(one, during))).toEqual([true, true, false]);
  expect([secret, former].map((one) => verifies(one, after))).toEqual([true, false]);
});

it('verifies the signatures of the public library, and refuses a changed byte, an old time and another secret', () => {
  const sent = (id: string, at: Date) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(+at / 1000)),
    'webhook-signature': `v1a,unknown ${new Webhook(secret).sign(id, at, body.toString())}`,
  });
  const verify =
    (given: Record<string, string>, one = secret, text = body) =>
    () =>
      verifySignature(given, text, signingKey(one), now);
  expect(verify(sent('evt_1', now))).not.toThrow();
  expect(verify(sent('evt_1', now), other)).toThrow('does not match');
  expect(verify(sent('evt_1', now), secret, Buffer.from('{}'))).toThrow('does not match');
  expect(verify({ ...sent('evt_1', now), 'webhook-id': 'evt_2' })).toThrow('does not match');
  for (const minutes of [-6, 6])
    expect(verify(sent('evt_1', new Date(+now + minutes * 60_000)))).toThrow('not within five minutes');
  expect(verify({})).toThrow();
});
