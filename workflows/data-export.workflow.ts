import { CancellationScope, continueAsNew, proxyActivities, proxyLocalActivities, sleep } from '@temporalio/workflow';
import type { DataExportActivities, ExportInput } from '#activities';
import { stage } from './durable';
import { house } from './retries';
import { failedDetails } from './stuck';

const { beginExport } = proxyLocalActivities<DataExportActivities>({
  summary: 'Start the export',
  startToCloseTimeout: '30s',
  retry: house,
});
const { expireExport, failExport } = proxyLocalActivities<DataExportActivities>({
  summary: 'Remove the file',
  startToCloseTimeout: '2m',
  retry: house,
});
const { writeExport } = proxyActivities<DataExportActivities>({
  summary: 'Write the next parts',
  taskQueue: 'lifecycle',
  startToCloseTimeout: '5m',
  heartbeatTimeout: '15s',
  retry: house,
});
const { completeExport } = proxyActivities<DataExportActivities>({
  summary: 'Write the manifest and hash the file',
  taskQueue: 'lifecycle',
  startToCloseTimeout: '1h',
  heartbeatTimeout: '15s',
  retry: house,
});

/** Turns per history. */
const mostTurns = 100;

/** A cancelled export leaves no file. */
export async function dataExport(input: ExportInput): Promise<string> {
  const { expires_at } = await making(input);
  if (expires_at === null) {
    stage('Cancelled');
    return 'cancelled';
  }
  stage('Kept', `The file is available until ${expires_at}.`, { of: 'date', until: expires_at });
  await sleep(Math.max(1, Date.parse(expires_at) - Date.now()), { summary: `Until ${expires_at}` });
  await expireExport(input);
  stage('Expired');
  return 'expired';
}

async function making(input: ExportInput): Promise<{ expires_at: string | null }> {
  try {
    stage('Exporting');
    await beginExport(input);
    let turns = 0;
    for (let at = await writeExport(input); !at.done; at = await writeExport(input)) {
      stage('Exporting', `${at.records} records, ${at.size_bytes} bytes; now ${at.section}.`);
      turns += 1;
      if (turns >= mostTurns) break;
    }
    if (turns < mostTurns) return { expires_at: await completeExport(input) };
  } catch (error) {
    stage('Failed', failedDetails, { of: 'staff' });
    await CancellationScope.nonCancellable(() => failExport(input));
    throw error;
  }
  return continueAsNew<typeof dataExport>(input);
}
