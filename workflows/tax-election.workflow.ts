import { proxyLocalActivities } from '@temporalio/workflow';
import type { ElectionInput, TaxElectionActivities } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { missElection } = proxyLocalActivities<TaxElectionActivities>({
  summary: 'The last day is over: missed, unless proved',
  startToCloseTimeout: '30s',
  retry: house,
});

/** An election without proof by its last day is missed. The company never waits for this. */
export function taxElection(input: ElectionInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    const { tax_election_id, deadline, over_at } = input;
    stage(
      'Election: open',
      `${tax_election_id} waits for proof (POST /v1/tax_elections/${tax_election_id}/mark_filed or ` +
        `mark_mailed); its last day is ${deadline}.`,
    );
    if ((await inbox.next(['proved'], new Date(over_at))) === 'proved') {
      stage('Election: proved');
      return 'proved';
    }
    const status = await missElection(input);
    stage(`Election: ${status}`);
    return status;
  });
}
