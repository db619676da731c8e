import { ServerKeys } from '#platform/keys/server-keys';
import { FormNonces, isForeignForm, readForm } from './forms';

it('knows its own forms: those made for this person, this matter and this purpose', () => {
  const nonces = new FormNonces(new ServerKeys('key'), 'form');
  const nonce = nonces.make('link', 'document');
  expect(nonces.make('link', 'document')).not.toBe(nonce);
  expect([
    nonces.isOurs(nonce, 'link', 'document'),
    nonces.isOurs(nonce, 'other', 'document'),
    nonces.isOurs(nonce, 'link', 'other'),
    nonces.isOurs('', 'link', 'document'),
    nonces.isOurs(undefined, 'link', 'document'),
  ]).toEqual([true, false, false, false, false]);
  for (const other of [
    new FormNonces(new ServerKeys('another'), 'form'),
    new FormNonces(new ServerKeys('key'), 'other-form'),
  ])
    expect(other.isOurs(nonce, 'link', 'document')).toBe(false);
});

it('reads forms of browsers, and nothing from what is none', () => {
  expect(readForm('name=Ada+O%E2%80%99Neill&intent=yes')).toEqual({ name: 'Ada O’Neill', intent: 'yes' });
  expect(readForm('reason=N%00o')).toEqual({ reason: 'No' });
  expect(readForm({ name: 'x' })).toEqual({});
});

it('takes no form from another site, by what the browser says or, if silent, by where the form comes from', () => {
  const foreign = (headers: Record<string, string | undefined>): boolean =>
    isForeignForm({ headers: { host: '10.0.0.5:4000', ...headers } }, 'https://minutebook.example');
  expect(
    [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://minutebook.example' },
      { origin: 'http://10.0.0.5:4000' },
      {},
    ].map(foreign),
  ).toEqual([false, false, false, false, false]);
  expect(
    [
      { 'sec-fetch-site': 'cross-site', origin: 'https://minutebook.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://10.0.0.5' },
      { origin: 'http://minutebook.example' },
    ].map(foreign),
  ).toEqual([true, true, true, true, true, true]);
});
