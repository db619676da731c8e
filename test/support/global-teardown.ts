import type { Running } from './global-setup';

export default async function tearDown(): Promise<void> {
  await (globalThis as { stack?: Running }).stack?.stop();
}
