import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleWorkflowCode } from '@temporalio/worker';

/** Includes Temporal's own code. */
const ingredients: [folder: string, names: RegExp][] = [
  ['workflows', /\.js$/],
  ['libs/kernel', /\.js$/],
  ['libs', /\.machine\.js$/],
];
const temporal = require('@temporalio/workflow/package.json') as { version: string };

/** Bundles once per state of the built sources. */
export async function workflowBundle(dist = resolve(__dirname, '..', '..')): Promise<{ codePath: string }> {
  const codePath = join(dist, `workflow-bundle.${fingerprint(dist)}.js`);
  if (existsSync(codePath)) return { codePath };
  // The container image is read-only, so the bundle comes from the build and never from startup.
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error(
      `${codePath} is missing. Create it when you build, after \`npm run build\`, with \`node -e ` +
        `"require('./dist/apps/worker/bundle.js').workflowBundle()"\` and without NODE_ENV=production.`,
    );
  }
  const { code } = await bundleWorkflowCode({
    workflowsPath: join(dist, 'workflows', 'index.js'),
    logger: { log() {}, trace() {}, debug() {}, info() {}, warn: console.warn, error: console.error },
  });
  const draft = `${codePath}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, codePath);
  return { codePath };
}

/** Independent of the location, so that another checkout finds the same bundle. */
function fingerprint(dist: string): string {
  const sum = createHash('sha256').update(temporal.version);
  for (const [folder, names] of ingredients) {
    const found = readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).filter(
      (name) => names.test(name) && !name.endsWith('.spec.js'),
    );
    for (const name of found.sort())
      sum.update(`${folder}/${name.replaceAll('\\', '/')}\0`).update(readFileSync(join(dist, folder, name)));
  }
  return sum.digest('hex').slice(0, 16);
}
