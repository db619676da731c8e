import { batchRun, expectWhole } from '../faults/batch-run';

it('forms five hundred companies once each while the worker is killed five times', async () => {
  expectWhole(await batchRun(500, 5, 1_700_000));
}, 1_900_000);
