import { offerPostgres } from '#testing/shared-postgres';

/** Offers the tests of the code one PostgreSQL, which is started when the first asks for a database. */
export default async function setUp(): Promise<void> {
  (globalThis as { endPostgres?: () => Promise<void> }).endPostgres = await offerPostgres();
}
