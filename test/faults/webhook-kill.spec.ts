import { chooseSeed } from './seeded-random';
import { deliveryRun } from './webhook-kill';

/** Short form. `npm run test:heavy` kills throughout ten thousand events. */
it('delivers every event at least once, each subject in its order, while every part is killed twice', async () => {
  const seed = chooseSeed();
  console.info(`MINUTEBOOK_SEED=${seed}`);
  const report = await deliveryRun({
    seed,
    events: 600,
    writers: 4,
    subjects: 20,
    life: [500, 6000],
    killsEach: 2,
    withinMs: 240_000,
  });
  console.info(JSON.stringify(report));
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
}, 360_000);
