import { readFileSync } from 'node:fs';

export interface StackFacts {
  baseUrl: string;
  databaseUrl: string;
  dataDir: string;
  temporalAddress: string;
  account_id: string;
  sk_test: string;
  sk_live: string;
}

/** File that passes the setup's facts to test processes. */
export const factsVariable = 'MINUTEBOOK_TEST_STACK';

let facts: StackFacts | null = null;

export function stack(): StackFacts {
  const file = process.env[factsVariable];
  if (!file) throw new Error('no stack: run these tests with `npm test`, or `npx jest --selectProjects stack`');
  return (facts ??= JSON.parse(readFileSync(file, 'utf8')) as StackFacts);
}
