import { proxyLocalActivities } from '@temporalio/workflow';
import type { FormationActivities, WorkflowInput } from '#activities';
import { isStopped, stage, withInbox } from './durable';
import { render, takeOutcomes, untilAccepted } from './filing';
import { house } from './retries';
import { stuck } from './stuck';

// The summary helps the person on duty in the Temporal UI.
const step = (summary: string) =>
  proxyLocalActivities<FormationActivities>({ summary, startToCloseTimeout: '30s', retry: house });

export function formation(input: WorkflowInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    takeOutcomes(input);
    try {
      const { elects } = await step('Submit the company').begin(input);
      while (
        !(await untilAccepted(input, inbox, 'Certificate', () =>
          step('Check the name, prepare the formation document').prepareCharter(input),
        ))
      ) {
        if (await step('Nobody corrected the filing: reject the company').giveUp(input)) {
          stage('Rejected', 'The state refused the filing and nobody corrected it in time.');
          return 'rejected';
        }
      }
      if (elects)
        await render(input, 'Election', await step('Record the tax election with its last day').prepareElection(input));
      await untilAccepted(input, inbox, 'Tax number', () =>
        step('Prepare the application for the tax number').prepareTaxIdentifier(input),
      );
      await handOver(input);
      return 'active';
    } catch (error) {
      if (!isStopped(error)) return stuck(input, error);
      stage('Cancelled', 'The owner has cancelled the company: what could be taken back was.');
      await step('Take back what can be taken back').abandon(input);
      return 'cancelled';
    }
  });
}

/** Applies to formed and imported companies. */
export function governance(input: WorkflowInput): Promise<string> {
  return withInbox(input, async () => {
    stage('Restating the governance papers');
    try {
      await render(input, 'Governance papers', await step('Restate the governance papers').restateGovernance(input));
      const status = await step('Activate the company if it is complete').completeGovernance(input);
      stage('Restated', `The papers wait to be signed; the company is ${status}.`);
      return status;
    } catch (error) {
      return stuck(input, error);
    }
  });
}

async function handOver(input: WorkflowInput): Promise<void> {
  stage('Writing the governance papers');
  await render(input, 'Governance papers', await step('Write the governance papers').writeGovernance(input));
  stage('Signing the receipt');
  await render(input, 'Receipt', await step('Sign the receipt').issueReceipt(input));
  await step('Hand the company to its founders').handOver(input);
  stage('Active', 'The founders are in charge.');
}
