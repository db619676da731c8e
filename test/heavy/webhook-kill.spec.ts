import { chooseSeed } from '../faults/seeded-random';
import { deliveryRun } from '../faults/webhook-kill';

it('delivers ten thousand events of sixteen writers at least once, in order, while every part is killed', async () => {
  const seed = chooseSeed();
  console.info(`MINUTEBOOK_SEED=${seed}`);
  const report = await deliveryRun({
    seed,
    events: 10_000,
    writers: 16,
    subjects: 200,
    life: [5000, 40_000],
    withinMs: 1_500_000,
  });
  console.info(JSON.stringify(report));
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
}, 1_800_000);
