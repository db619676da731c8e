import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleWorkflowCode } from '@temporalio/worker';

const dist = resolve(__dirname, '..', '..');

/** The workflow code as Temporal's sandbox loads it, bundled once for each state of the built sources. */
export async function workflowBundle(): Promise<{ codePath: string }> {
  const sources = ['workflows', join('libs', 'kernel')].flatMap((folder) => readdirSync(join(dist, folder)).filter((name) => name.endsWith('.js')).sort().map((name) => join(dist, folder, name)));
  const hash = sources.reduce((sum, path) => sum.update(path).update(readFileSync(path)), createHash('sha256')).digest('hex').slice(0, 16);
  const codePath = join(dist, `workflow-bundle.${hash}.js`);
  if (!existsSync(codePath)) {
    const { code } = await bundleWorkflowCode({ workflowsPath: join(dist, 'workflows', 'index.js'), logger: { log() {}, trace() {}, debug() {}, info() {}, warn: console.warn, error: console.error } });
    const draft = `${codePath}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, codePath);
  }
  return { codePath };
}
