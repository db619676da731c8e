import { offerPostgres } from '#testing/shared-postgres';

/** Starts one shared PostgreSQL on the first database request. */
export default async function setUp(): Promise<void> {
  (globalThis as { endPostgres?: () => Promise<void> }).endPostgres = await offerPostgres();
}
