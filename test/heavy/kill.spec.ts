import { killRun } from '../faults/kill';
import { chooseSeed } from '../faults/seeded-random';

it('forms fifty companies, each once and whole, while every part is killed for the whole time', async () => {
  const seed = chooseSeed();
  console.info(`MINUTEBOOK_SEED=${seed}`);
  const report = await killRun({ seed, formations: 50, life: [2000, 25_000], withinMs: 1_500_000 });
  console.info(JSON.stringify(report.kills), `${report.seconds} s`);
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
}, 1_800_000);
