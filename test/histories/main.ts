import { mkdirSync, rmSync } from 'node:fs';
import { Client, Connection } from '@temporalio/client';
import { projectFile } from '../../libs/platform/config/project';
import { startTestStack } from '#testing/stack';
import { banking } from './banking';
import { formation } from './formation';
import { governance } from './governance';
import { platform } from './platform';
import { Recorder, type Story } from './recorder';

/**
 * `npm run histories -- workspaces` records Temporal histories of the named stories, or of all, into
 * `workflows/histories/` for the replay test. Record again only when running workflows may break, with none in
 * production or the change behind `patched`.
 */
const stories: Record<string, Story> = { ...banking, ...formation, ...governance, ...platform };

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !Object.hasOwn(stories, name));
  if (unknown.length > 0)
    throw new Error(`no story ${unknown.join(', ')}; there are: ${Object.keys(stories).join(', ')}`);
  const folder = projectFile('workflows', 'histories');
  const stack = await startTestStack({ WEBHOOKS_TIME_SCALE: '0.01' });
  try {
    const connection = await Connection.connect({ address: stack.temporalAddress });
    if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const recorder = new Recorder(stack, new Client({ connection }), folder);
    for (const [name, story] of Object.entries(stories))
      if (asked.length === 0 || asked.includes(name)) await story(recorder);
    await connection.close();
  } finally {
    await stack.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
