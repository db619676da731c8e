import { startTestStack } from '#testing/stack';
import type { Stack } from '../../apps/stack/embedded/stack';
import { benchBatch } from './batch.bench';
import { benchFormation } from './formation.bench';
import { benchHttp } from './http.bench';
import { benchImport } from './import.bench';
import { benchLedger } from './ledger.bench';
import { benchList } from './list.bench';
import { benchLogs } from './logs.bench';
import { benchPdf } from './pdf.bench';
import { table, type Row } from './rounds';
import { benchSequencer } from './sequencer.bench';
import { benchStream } from './stream.bench';
import { benchSweep } from './sweep.bench';
import { benchTokens } from './tokens.bench';
import { benchTransfers } from './transfers.bench';
import { benchWebhooks } from './webhooks.bench';

const benches: Record<string, (stack: Stack) => Promise<Row[]>> = {
  http: benchHttp,
  tokens: benchTokens,
  formation: benchFormation,
  batch: benchBatch,
  pdf: benchPdf,
  sequencer: benchSequencer,
  list: benchList,
  ledger: benchLedger,
  transfers: benchTransfers,
  import: benchImport,
  logs: benchLogs,
  stream: benchStream,
  webhooks: benchWebhooks,
  sweep: benchSweep,
};

/** Runs on a private stack on the loopback interface. Select with `npm run bench -- http pdf`. */
async function main(wanted: string[]): Promise<void> {
  const stack = await startTestStack();
  try {
    for (const [name, bench] of Object.entries(benches)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const started = Date.now();
      console.log(`\n${name}\n${table(await bench(stack))}\n(${Math.round((Date.now() - started) / 1000)} s)`);
    }
  } finally {
    await stack.stop();
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
