import { RetiredKeys } from './retired-keys';
import { ServerKeys } from '#platform/keys/server-keys';

const [old, now, next] = ['o', 'n', 'x'].map((letter) => letter.repeat(32)) as [string, string, string];
const rotated = new ServerKeys(now, [old]);

function databaseOf(keys: ServerKeys, rows: () => { id: string; sealed: string }[]) {
  const database = {
    keys,
    asked: 0,
    query: <R>() => {
      database.asked += 1;
      return Promise.resolve(rows() as R[]);
    },
  };
  return database;
}

it('finds by a key that has left the settings, where it was kept when it was a fallback', async () => {
  const database = databaseOf(new ServerKeys(now), () => rotated.sealedFallbacks());
  const retired = new RetiredKeys(database);
  expect(await retired.hashes('secret')).toEqual([new ServerKeys(old).hash('secret')]);
  expect(await retired.hashes('another')).toEqual([new ServerKeys(old).hash('another')]);
  expect(database.asked).toBe(1);
  expect(new ServerKeys(now).isMark('a', new ServerKeys(old).mark('a'))).toBe(false);
});

it('is nothing as long as there are none, or as those that there are still stand in the settings', async () => {
  expect(await new RetiredKeys(databaseOf(new ServerKeys(now), () => [])).hashes('secret')).toEqual([]);
  expect(await new RetiredKeys(databaseOf(rotated, () => rotated.sealedFallbacks())).hashes('secret')).toEqual([]);
});

it('looks again after an outage, and throws when a key was sealed under one that is not known here', async () => {
  let up = false;
  const retired = new RetiredKeys(
    databaseOf(new ServerKeys(now), () => {
      if (!up) throw new Error('down');
      return rotated.sealedFallbacks();
    }),
  );
  await expect(retired.hashes('secret')).rejects.toThrow('down');
  up = true;
  expect(await retired.hashes('secret')).toHaveLength(1);
  await expect(
    new RetiredKeys(databaseOf(new ServerKeys(next), () => rotated.sealedFallbacks())).hashes('secret'),
  ).rejects.toThrow('unknown server key');
});
