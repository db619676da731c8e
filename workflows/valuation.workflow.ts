import { proxyLocalActivities } from '@temporalio/workflow';
import type { ValuationActivities, ValuationInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { expireValuation } = proxyLocalActivities<ValuationActivities>({
  summary: 'Mark the valuation as stale',
  startToCloseTimeout: '30s',
  retry: house,
});

/** The valuation becomes stale afterwards unless an event ended it earlier. */
export function valuation(input: ValuationInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    stage('Valuation: active', `${input.valuation_id} is valid until ${input.valid_until}.`, {
      of: 'date',
      until: input.over_at,
    });
    if ((await inbox.next(['concluded'], new Date(input.over_at))) === 'concluded') {
      stage('Valuation: concluded');
      return 'concluded';
    }
    const status = await expireValuation(input);
    stage(`Valuation: ${status}`);
    return status;
  });
}
