import fc from 'fast-check';
import { ServerKeys } from '#platform/keys/server-keys';
import { newWebhookSecret } from './webhook-signature';
import { writeTicket } from './ticket';
import { isSecret, newSecret, withoutSecrets } from './secret';

it('makes keys that it recognises, each once', () => {
  const keys = Array.from({ length: 200 }, (_, index) =>
    newSecret(index % 2 ? 'secret' : 'publishable', index % 3 === 0),
  );
  expect(keys.every(isSecret)).toBe(true);
  expect(new Set(keys).size).toBe(200);
});

it('sees every single mistyped character before the database is asked', () => {
  const key = newSecret('secret', false);
  fc.assert(
    fc.property(fc.integer({ min: 8, max: key.length - 1 }), fc.constantFrom(...'abcXYZ019'), (at, letter) => {
      fc.pre(key[at] !== letter);
      expect(isSecret(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false);
    }),
  );
});

it('blots out keys, scoped tokens, tickets and signing secrets wherever they stand in a text, and nothing else', () => {
  const [key, webhook] = [newSecret('secret', true), newWebhookSecret()];
  const token = `tok_${'0'.repeat(26)}_${'a'.repeat(38)}`;
  const ticket = writeTicket(
    { secret_hashes: ['h'], version: '2026-05-01', features: [], expires_at: 1 },
    new ServerKeys('k'),
  );
  const text = JSON.stringify({
    [key]: `Bearer ${key}`,
    url: `https://example.com/?secret=${webhook}&t=${token}&ticket=${ticket}`,
    nested: JSON.stringify({ webhook, kept: 'whsec_short tok_x sk_live_y' }),
  });
  const blotted = withoutSecrets(text);
  for (const secret of [key, webhook, token, ticket]) expect(blotted).not.toContain(secret.slice(-20));
  expect(JSON.parse(blotted)).toEqual({
    '[redacted]': 'Bearer [redacted]',
    url: 'https://example.com/?secret=[redacted]&t=[redacted]&ticket=[redacted]',
    nested: '{"webhook":"[redacted]","kept":"whsec_short tok_x sk_live_y"}',
  });
});

it('blots out what a URL says of a user and their password, however JSON writes it', () => {
  for (const [url, kept] of [
    ['https://user:p%40ss@example.com/a?b=c@d', 'https://[redacted]@example.com/a?b=c@d'],
    ['https://user@example.com', 'https://[redacted]@example.com'],
    ['https:\\/\\/user:p@ss@example.com\\/', 'https:\\/\\/[redacted]@example.com\\/'],
    ['https://example.com/@me mail@example.com', 'https://example.com/@me mail@example.com'],
  ])
    expect(withoutSecrets(`{"url":"${url}","email":"a@b.example"}`)).toBe(`{"url":"${kept}","email":"a@b.example"}`);
});
