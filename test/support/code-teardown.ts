export default async function tearDown(): Promise<void> {
  await (globalThis as { endPostgres?: () => Promise<void> }).endPostgres?.();
}
