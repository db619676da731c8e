import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock, type Lock } from './lock';

describe('takeLock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const file = join(folder, 'a.lock');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused with the holder while the holder lives, and free after release', async () => {
    const lock = (await takeLock(file)) as Lock;
    expect(await takeLock(file)).toEqual({ heldBy: process.pid });
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over from a dead process, also when its pid lives on in another', async () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity: '1 another program' }));
    const lock = await takeLock(file);
    expect(lock).toHaveProperty('release');
    (lock as Lock).release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
