import fc from 'fast-check';
import { hashSecret, isSecret, newSecret } from './secret';

it('makes keys that it recognises, each once', () => {
  const keys = Array.from({ length: 200 }, (_, index) => newSecret(index % 2 ? 'secret' : 'publishable', index % 3 === 0));
  expect(keys.every(isSecret)).toBe(true);
  expect(new Set(keys).size).toBe(200);
});

it('sees every single mistyped character before the database is asked', () => {
  const key = newSecret('secret', false);
  fc.assert(fc.property(fc.integer({ min: 8, max: key.length - 1 }), fc.constantFrom(...'abcXYZ019'), (at, letter) => {
    fc.pre(key[at] !== letter);
    expect(isSecret(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false);
  }));
});

it('stores nothing from which the key follows without the server key', () => {
  const key = newSecret('secret', true);
  expect(hashSecret(key, 'one')).not.toBe(hashSecret(key, 'two'));
});
