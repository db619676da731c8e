import '#modules';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { hasSoldInterest } from './sold-interests';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('looks for sold interests in a simulated unit of work too, for the dry run of restricted stock', async () => {
  const { run } = await database.tenant();
  expect(await run(async (work) => hasSoldInterest(await work.simulate(), 'ent_none'))).toBe(false);
});
