import { Stack } from './embedded/stack';
import { banner } from './banner';
import { showDemo } from './demo';
import { whenNpmEnds } from './orphan';
import { readSettings } from './settings';
import { watchSources } from './watch';

const print = (line: string): void => console.log(line);
const log = (line: string): void => print(`minutebook: ${line}`);

async function main(): Promise<void> {
  const started = Date.now();
  const settings = readSettings();
  const stack = new Stack({ ...settings, keepAlive: true, log });
  stopOnSignal(stack);
  log('starting …');
  await stack.start();
  log(`ready in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (settings.demo)
    await showDemo(stack.baseUrl, stack.credentials.sk_test, print).catch((error: Error) =>
      log(`the demo company failed: ${error.message}`),
    );
  print(banner(stack.credentials, stack.dataDir));
  if (process.argv.includes('--watch')) watchSources(stack, log);
}

function stopOnSignal(stack: Stack): void {
  const stop = (cause: NodeJS.Signals | 'npm ended'): void => {
    // A second Ctrl-C skips the wait and kills on exit, but npm may forward the first signal twice.
    if (stopping && Date.now() - stopping > 1000) process.exit(1);
    if (stopping) return;
    stopping = Date.now();
    log(`${cause}: stopping`);
    void stack.stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  whenNpmEnds(() => stop('npm ended'));
}

function fail(error: Error): void {
  // An interrupted start always fails, so its error is not worth a report.
  if (stopping) return;
  console.error(`\nminutebook: ${error.message}`);
  process.exit(1);
}

let stopping = 0;
process.on('uncaughtException', fail);
main().catch(fail);
