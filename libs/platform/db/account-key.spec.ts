import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { AccountKey } from './account-key';

const secret = createSecretKey(randomBytes(32));
const key = new AccountKey('acct_a', 1, secret);
const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

it('gives back what was encrypted, byte for byte, and differs each time', () => {
  fc.assert(
    fc.property(bytes, fc.string(), (plain, about) => {
      const [one, two] = [key.encrypt(plain, about), key.encrypt(plain, about)];
      return (
        key.decrypt(one, about).equals(plain) &&
        key.decrypt(two, about).equals(plain) &&
        !one.equals(two) &&
        one.length === plain.length + 28
      );
    }),
  );
});

it('refuses what was changed in any byte, cut short or made longer', () => {
  fc.assert(
    fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (plain, place, change) => {
      const changed = key.encrypt(plain, 'a');
      changed[place % changed.length]! ^= change;
      expect(() => key.decrypt(changed, 'a')).toThrow();
    }),
  );
  const whole = key.encrypt(Buffer.from('text'), 'a');
  for (let length = 0; length < whole.length; length += 1)
    expect(() => key.decrypt(whole.subarray(0, length), 'a')).toThrow();
  expect(() => key.decrypt(Buffer.concat([whole, Buffer.alloc(1)]), 'a')).toThrow();
});

it('refuses what was encrypted as something else, for another account, or under another key', () => {
  const ciphertext = key.encrypt(Buffer.from('text'), 'this');
  for (const [other, about] of [
    [key, 'that'],
    [new AccountKey('acct_b', 1, secret), 'this'],
    [new AccountKey('acct_a', 2, createSecretKey(randomBytes(32))), 'this'],
  ] as const) {
    expect(() => other.decrypt(ciphertext, about)).toThrow();
  }
});
