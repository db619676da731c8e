import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestStack } from '#platform/testing/stack';
import { projectFile } from '#platform/embedded/project';
import { startGatewayOnly } from './gateway-only';
import { factsVariable, type StackFacts } from './stack';

export interface Running { stop(): Promise<void> }

/** Starts the product once for all tests of the stack. */
export default async function setUp(): Promise<void> {
  const { facts, running } = existsSync(projectFile('dist', 'apps', 'worker', 'main.js')) ? await startWhole() : await startGatewayOnly();
  (globalThis as { stack?: Running }).stack = running;
  const file = join(facts.dataDir, 'facts.json');
  writeFileSync(file, JSON.stringify(facts), { mode: 0o600 });
  process.env[factsVariable] = file;
}

async function startWhole(): Promise<{ facts: StackFacts; running: Running }> {
  const running = await startTestStack();
  const { baseUrl, databaseUrl, dataDir, temporalAddress, credentials: { account_id, sk_test, sk_live } } = running;
  return { running, facts: { baseUrl, databaseUrl, dataDir, temporalAddress, account_id, sk_test, sk_live } };
}
