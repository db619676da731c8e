import { proxyActivities, proxyLocalActivities, sleep } from '@temporalio/workflow';

/** A step of a workflow at one place of its history; a number is a timer in milliseconds. */
export type Step = 'local' | 'remote' | 'documents' | number;
export interface Nothing {
  nothing(): Promise<void>;
}

const local = proxyLocalActivities<Nothing>({ startToCloseTimeout: '30s' });
const remote = proxyActivities<Nothing>({ startToCloseTimeout: '1m' });
const documents = proxyActivities<Nothing>({ taskQueue: 'raw-documents', startToCloseTimeout: '1m' });

/** As many activities and timers as a formation has, in the same order, that do nothing. */
export async function raw(steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'number') await sleep(step);
    else await { local, remote, documents }[step].nothing();
  }
}
