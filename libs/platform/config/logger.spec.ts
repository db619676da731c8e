import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from './logger';

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await delay(10);
};

it('a log on a full disk ends nothing: its lines are kept, and those beyond a mebibyte are counted', async () => {
  const { logger, health } = createLog('test', 'info', '/dev/full');
  expect([health.failing, health.dropped]).toEqual([null, 0]);
  logger.info('one line');
  await until(() => health.failing !== null);
  expect([health.failing, health.dropped]).toEqual(['ENOSPC', 0]);
  for (let line = 0; line < 1100; line += 1) logger.info('x'.repeat(1000));
  await until(() => health.dropped > 0);
  expect(health.dropped).toBeLessThan(1100);
  expect(health.failing).toBe('ENOSPC');
});
