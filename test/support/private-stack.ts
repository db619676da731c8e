import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../../apps/stack/embedded/stack';
import { startTestStack } from '#testing/stack';
import { factsVariable, type StackFacts } from './stack';

/** Private stack whose parts a test may kill. Redirects `stack()` and `api()` to it. */
export async function startPrivateStack(env: Record<string, string> = {}): Promise<Stack> {
  const running = await startTestStack(env);
  const {
    baseUrl,
    databaseUrl,
    dataDir,
    temporalAddress,
    credentials: { account_id, sk_test, sk_live },
  } = running;
  const facts: StackFacts = { baseUrl, databaseUrl, dataDir, temporalAddress, account_id, sk_test, sk_live };
  const file = join(dataDir, 'facts.json');
  writeFileSync(file, JSON.stringify(facts), { mode: 0o600 });
  process.env[factsVariable] = file;
  return running;
}
