import { proxyActivities, proxyLocalActivities, sleep } from '@temporalio/workflow';

export type Step = 'local' | 'remote' | 'documents' | number;
export interface Nothing {
  nothing(): Promise<void>;
}

const local = proxyLocalActivities<Nothing>({ startToCloseTimeout: '30s' });
const remote = proxyActivities<Nothing>({ startToCloseTimeout: '1m' });
const documents = proxyActivities<Nothing>({ taskQueue: 'raw-documents', startToCloseTimeout: '1m' });

/** As many no-op activities and timers as a formation has, in the same order. */
export async function raw(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'number') await sleep(step);
    else await { local, remote, documents }[step].nothing();
  }
}
