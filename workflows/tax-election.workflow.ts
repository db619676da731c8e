import { proxyLocalActivities } from '@temporalio/workflow';
import type { ElectionInput, TaxElectionActivities } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { missElection } = proxyLocalActivities<TaxElectionActivities>({
  summary: 'Mark the election as missed, unless proved',
  startToCloseTimeout: '30s',
  retry: house,
});

/** An election without proof by its last day is missed. The company never waits for this. */
export function taxElection(input: ElectionInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    const { tax_election_id, deadline, over_at } = input;
    stage(
      'Election: open',
      `Record the proof (POST /v1/tax_elections/${tax_election_id}/mark_filed or mark_mailed) by ${deadline}.`,
      { of: 'human', until: over_at },
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
