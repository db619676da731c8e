import { batchRun, expectWhole } from './batch-run';

it('a batch outlives its worker, and forms each company once', async () => {
  expectWhole(await batchRun(40, 2, 240_000));
}, 400_000);
