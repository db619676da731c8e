import { setTimeout as delay } from 'node:timers/promises';
import { whenNpmEnds } from './orphan';

async function endsWithItsParent(env: Record<string, string>): Promise<boolean> {
  let parent = 4711;
  let ended = false;
  const stop = whenNpmEnds(() => (ended = true), { env, parent: () => parent, every: 5 });
  await delay(20);
  expect(ended).toBe(false);
  parent = 1;
  await delay(50);
  stop();
  return ended;
}

it('stops the stack when a signal has ended npm and its shell', async () => {
  expect(await endsWithItsParent({ npm_lifecycle_event: 'start' })).toBe(true);
});

it('keeps a stack that was started without npm when its shell ends', async () => {
  expect(await endsWithItsParent({})).toBe(false);
});
