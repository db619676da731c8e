import { CancellationScope, defineUpdate, proxyActivities, proxyLocalActivities, setHandler } from '@temporalio/workflow';
import type { AuthorityActivities, DocumentActivities, FormationActivities, Prepared, RecordedOutcome, WorkflowInput } from '#activities';
import { outcomeProblem } from '#kernel/outcome';
import { isStopped, stage, withInbox, type Inbox } from './durable';
import { house, outside, rendering } from './retries';

// The summary is the line that the person on duty reads beside the step.
const step = (summary: string) => proxyLocalActivities<FormationActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const office = (summary: string) => proxyActivities<AuthorityActivities>({ summary, startToCloseTimeout: '1m', retry: outside });
const chromium = (summary: string) => proxyActivities<DocumentActivities>({ summary, taskQueue: 'documents', startToCloseTimeout: '5m', heartbeatTimeout: '15s', retry: rendering });

/** For staff in live mode, from the Temporal UI: what the office said of a filing. */
export const recordOutcome = defineUpdate<string, [RecordedOutcome]>('recordOutcome');

/** Forms a company: the state's acceptance, the tax number, the papers, the receipt, and the hand-over to its founders. */
export function formation(input: WorkflowInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    setHandler(recordOutcome, async (outcome) => (await step('Record what staff report').recordOutcome(input, outcome)).outcome, { validator: checkOutcome, description: 'Record what the office decided' });
    try {
      const { elects } = await step('Submit the company').begin(input);
      while (!(await untilAccepted(input, inbox, 'Certificate', () => step('Check the name, prepare the formation document').prepareCharter(input)))) {
        if (await step('Nobody corrected the filing: reject the company').giveUp(input)) {
          stage('Rejected', 'The state refused the filing and nobody corrected it in time.');
          return 'rejected';
        }
      }
      if (elects) await render(input, 'Election', await step('Record the tax election with its last day').prepareElection(input));
      await untilAccepted(input, inbox, 'Tax number', () => step('Prepare the application for the tax number').prepareTaxIdentifier(input));
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

/** Restates how a company that exists is governed, whether it was formed here or elsewhere. */
export function governance(input: WorkflowInput): Promise<string> {
  return withInbox(input, async () => {
    stage('Restating the governance papers');
    try {
      await render(input, 'Governance papers', await step('Restate the governance papers').restateGovernance(input));
      const status = await step('Activate the company if it is complete').completeGovernance(input);
      stage('Restated', `The papers wait to be signed; the company is ${status}.`);
      return status;
    } catch (error) { return stuck(input, error); }
  });
}

/** What nobody foresaw ends the workflow: its plan says so to the owner, its page to staff. */
async function stuck(input: WorkflowInput, error: unknown): Promise<never> {
  stage('Failed', 'Staff must look at this: the failure stands at the end of the history.');
  await CancellationScope.nonCancellable(() => step('Tell the owner that this is stuck').noteFailure(input));
  throw error;
}

/** Prepares, files and waits, again after each correction. False when nobody corrects a refused certificate for sixty days. */
async function untilAccepted(input: WorkflowInput, inbox: Inbox, name: string, prepare: () => Promise<Prepared>): Promise<boolean> {
  for (;;) {
    stage(`${name}: preparing`);
    let filing = await prepare();
    if (filing.outcome === 'ready') {
      await render(input, name, [filing.document_id]);
      filing = await decision(input, inbox, name, filing);
    }
    if (filing.outcome === 'accepted') {
      if (filing.evidence_id) await render(input, 'Evidence', [filing.evidence_id]);
      return true;
    }
    stage(`${name}: refused`, `Waits for a correction (POST /v1/filings/${filing.filing_id}/resubmit) or a cancellation.`);
    if ((await inbox.next(['corrected'], filing.give_up_at ? new Date(filing.give_up_at) : undefined)) === 'time') return false;
  }
}

async function decision(input: WorkflowInput, inbox: Inbox, name: string, { filing_id }: Prepared): Promise<Prepared> {
  const { decides_at } = await office(`${name}: hand it to the office`).submit(input, filing_id);
  stage(`${name}: with the office`, decides_at ? `Filing ${filing_id}; an answer is expected at ${decides_at}.` : `Filing ${filing_id} waits for staff: record the outcome with the update recordOutcome.`);
  if (decides_at) await inbox.sleepUntil(new Date(decides_at));
  else await inbox.next(['decided']);
  return office(`${name}: record the office's decision`).collect(input, filing_id);
}

async function handOver(input: WorkflowInput): Promise<void> {
  stage('Writing the governance papers');
  await render(input, 'Governance papers', await step('Write the governance papers').writeGovernance(input));
  stage('Signing the receipt');
  await render(input, 'Receipt', await step('Sign the receipt').issueReceipt(input));
  await step('Hand the company to its founders').handOver(input);
  stage('Active', 'The founders are in charge.');
}

async function render(input: WorkflowInput, what: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await chromium(`${what}: render ${ids.length === 1 ? 'one document' : `${ids.length} documents`}`).render(input.scope, ids);
}

function checkOutcome(outcome: RecordedOutcome): void {
  const problem = outcomeProblem(outcome);
  if (problem) throw new Error(problem);
}
