import { proxyActivities } from '@temporalio/workflow';
import type { BankingActivities, BankSimulationInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

/** Fails while the bank does not know the account, and for impossible events. */
const { simulateBank } = proxyActivities<BankingActivities>({
  summary: 'Let an event happen at the sandbox bank',
  startToCloseTimeout: '3m',
  scheduleToCloseTimeout: '1h',
  retry: house,
});

/** Test mode only. */
export function bankSimulation(input: BankSimulationInput): Promise<string> {
  return withInbox(input, async () => {
    stage(`Sandbox bank: ${input.bank_event.event}`);
    await simulateBank(input);
    return 'simulated';
  });
}
