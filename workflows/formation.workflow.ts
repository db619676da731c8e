import { proxyLocalActivities } from '@temporalio/workflow';
import type { FormationActivities, WorkflowInput } from '#activities';
import { isStopped, stage, withInbox, type Show } from './durable';
import { render, takeOutcomes, untilAccepted } from './filing';
import { house } from './retries';
import { stagesTable } from './stages-table';
import { stuck } from './stuck';

const step = (summary: string) =>
  proxyLocalActivities<FormationActivities>({ summary, startToCloseTimeout: '30s', retry: house });

const steps = ['certificate', 'tax_number', 'governance_documents', 'receipt'] as const;

const during =
  (current: (typeof steps)[number]): Show =>
  (name, details = name, wait = {}) =>
    stage(name, `${stagesTable(steps, current, wait)}${details}`, wait);

export function formation(input: WorkflowInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    takeOutcomes(input);
    try {
      const { elects } = await step('Submit the company').begin(input);
      while (
        !(await untilAccepted(input, inbox, {
          name: 'Certificate',
          prepare: () => step('Check the name and prepare the formation document').prepareCharter(input),
          show: during('certificate'),
        }))
      ) {
        if (await step('Reject the company, because nobody corrected the filing').giveUp(input)) {
          stage('Rejected', 'The state rejected the filing, and nobody corrected it in time.');
          return 'rejected';
        }
      }
      if (elects)
        await render(input, 'Election', await step('Record the tax election and its deadline').prepareElection(input));
      await untilAccepted(input, inbox, {
        name: 'Tax number',
        prepare: () => step('Prepare the application for the tax number').prepareTaxIdentifier(input),
        show: during('tax_number'),
      });
      await handOver(input);
      return 'active';
    } catch (error) {
      if (!isStopped(error)) return stuck(input, error);
      stage('Cancelled', 'The owner cancelled the company, and Minutebook reversed the reversible steps.');
      await step('Reverse the reversible steps').abandon(input);
      return 'cancelled';
    }
  });
}

/** Runs for imported companies, too. */
export function governance(input: WorkflowInput): Promise<string> {
  return withInbox(input, async () => {
    stage('Restating the governance documents');
    try {
      await render(
        input,
        'Governance documents',
        await step('Restate the governance documents').restateGovernance(input),
      );
      const status = await step('Activate the company if it is complete').completeGovernance(input);
      stage('Restated', `The documents are ready for signature. The company is ${status}.`);
      return status;
    } catch (error) {
      return stuck(input, error);
    }
  });
}

async function handOver(input: WorkflowInput): Promise<void> {
  during('governance_documents')('Writing the governance documents');
  await render(input, 'Governance documents', await step('Write the governance documents').writeGovernance(input));
  during('receipt')('Signing the receipt');
  await render(input, 'Receipt', await step('Sign the receipt').issueReceipt(input));
  await step('Activate the company').handOver(input);
  stage('Active', `${stagesTable(steps, null)}The company is active.`);
}
