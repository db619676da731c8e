import { ServerKeys } from '#platform/keys/server-keys';
import { FormNonces, readForm } from './forms';

it('knows its own forms: those made for this person, this matter and this purpose', () => {
  const nonces = new FormNonces(new ServerKeys('key'), 'form');
  const nonce = nonces.make('link', 'document');
  expect(nonces.make('link', 'document')).not.toBe(nonce);
  expect([nonces.isOurs(nonce, 'link', 'document'), nonces.isOurs(nonce, 'other', 'document'), nonces.isOurs(nonce, 'link', 'other'), nonces.isOurs('', 'link', 'document'), nonces.isOurs(undefined, 'link', 'document')]).toEqual([true, false, false, false, false]);
  for (const other of [new FormNonces(new ServerKeys('another'), 'form'), new FormNonces(new ServerKeys('key'), 'other-form')]) expect(other.isOurs(nonce, 'link', 'document')).toBe(false);
});

it('reads forms of browsers, and nothing from what is none', () => {
  expect(readForm('name=Ada+O%E2%80%99Neill&intent=yes')).toEqual({ name: 'Ada O’Neill', intent: 'yes' });
  expect(readForm('reason=N%00o')).toEqual({ reason: 'No' });
  expect(readForm({ name: 'x' })).toEqual({});
});
