import { killRun } from './kill';
import { chooseSeed } from './seeded-random';

/** Short form. `npm run test:heavy` kills throughout fifty formations. */
it('forms six companies, each once and whole, while every part is killed twice', async () => {
  const seed = chooseSeed();
  console.info(`MINUTEBOOK_SEED=${seed}`);
  const report = await killRun({ seed, formations: 6, life: [500, 6000], killsEach: 2, withinMs: 240_000 });
  console.info(JSON.stringify(report.kills), `${report.seconds} s`);
  expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
}, 360_000);
