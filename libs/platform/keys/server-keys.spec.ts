import { ServerKeys, serverKeys } from './server-keys';

const [old, now, next] = ['o', 'n', 'x'].map((letter) => letter.repeat(32)) as [string, string, string];
const before = new ServerKeys(old);
const rotated = new ServerKeys(now, [old]);

it('gives back what was sealed, byte for byte, says under which key it lies, and differs each time', () => {
  const text = '{"secret":"sk_test_…","name":"Žižek 🏛"}';
  const sealed = rotated.seal(text);
  expect(rotated.unseal(sealed)).toBe(text);
  expect(sealed.startsWith(`${rotated.id}.`)).toBe(true);
  expect(rotated.seal(text)).not.toBe(sealed);
  expect(Buffer.from(sealed.split('.')[1]!, 'base64').toString('latin1')).not.toContain('sk_test');
});

it('opens what an earlier key sealed, even without an id, and refuses another key or a changed byte', () => {
  const sealed = before.seal('text');
  expect([rotated.unseal(sealed), rotated.unseal(sealed.split('.')[1]!)]).toEqual(['text', 'text']);
  for (const other of [new ServerKeys(now), new ServerKeys(next, [now])]) {
    expect(() => other.unseal(sealed)).toThrow('unknown server key');
    expect(() => other.unseal(sealed.split('.')[1]!)).toThrow('unknown server key');
  }
  const changed = Buffer.from(sealed.split('.')[1]!, 'base64');
  changed[15]! ^= 1;
  for (const wrong of [
    `${before.id}.${changed.toString('base64')}`,
    `${rotated.id}.${sealed.split('.')[1]!}`,
    `${sealed}=`,
    `${sealed} `,
    '',
    'x',
  ])
    expect(() => rotated.unseal(wrong)).toThrow();
});

it('signs with the current key, and knows the marks of each', () => {
  expect([
    rotated.isMark('a', rotated.mark('a')),
    rotated.isMark('a', before.mark('a')),
    before.isMark('a', rotated.mark('a')),
  ]).toEqual([true, true, false]);
  expect([
    rotated.isMark('b', before.mark('a')),
    rotated.isMark('a', ''),
    rotated.isMark('a', before.mark('a', 22)),
    rotated.isMark('a', before.mark('a', 22), 22),
  ]).toEqual([false, false, false, true]);
});

it('hashes under the current key, and finds under each', () => {
  expect(rotated.hashes('secret')).toEqual([rotated.hash('secret'), before.hash('secret')]);
  expect(new ServerKeys(now, [now]).hashes('secret')).toEqual([new ServerKeys(now).hash('secret')]);
  expect(rotated.derived('cookies')).toEqual([...new ServerKeys(now).derived('cookies'), ...before.derived('cookies')]);
});

it('reads its keys from the settings: one, and those that are accepted beside it', () => {
  expect(serverKeys({ SERVER_KEY: now, SERVER_KEY_FALLBACKS: `${old},${next}` }).hashes('s')).toEqual(
    [now, old, next].map((one) => new ServerKeys(one).hash('s')),
  );
  expect(serverKeys({ SERVER_KEY: now, SERVER_KEY_FALLBACKS: '' }).hashes('s')).toHaveLength(1);
});
