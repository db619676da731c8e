import { defineUpdate, proxyActivities, proxyLocalActivities, setHandler } from '@temporalio/workflow';
import type { AuthorityActivities, DocumentActivities, FormationActivities, Prepared, RecordedOutcome, WorkflowInput } from '#activities';
import { isStopped, stage, withInbox, type Inbox } from './durable';
import { house, outside, rendering } from './retries';

const steps = proxyLocalActivities<FormationActivities>({ startToCloseTimeout: '30s', retry: house });
const authority = proxyActivities<AuthorityActivities>({ startToCloseTimeout: '1m', retry: outside });
const documents = proxyActivities<DocumentActivities>({ taskQueue: 'documents', startToCloseTimeout: '5m', heartbeatTimeout: '30s', retry: rendering });

/** For staff in live mode, from the Temporal UI: what the office said of a filing. */
export const recordOutcome = defineUpdate<string, [RecordedOutcome]>('recordOutcome');

/** Forms a company: the state's acceptance, the tax number, the papers, the receipt, and the hand-over to its founders. */
export function formation(input: WorkflowInput): Promise<string> {
  return withInbox(input, async (inbox) => {
    setHandler(recordOutcome, async (outcome) => (await steps.recordOutcome(input, outcome)).outcome, { validator: checkOutcome, description: 'Record what the office decided' });
    try {
      await steps.begin(input);
      if (!(await untilAccepted(input, inbox, 'Certificate', () => steps.prepareCharter(input)))) {
        await steps.giveUp(input);
        return 'rejected';
      }
      await untilAccepted(input, inbox, 'Tax number', () => steps.prepareTaxIdentifier(input));
      await handOver(input);
      return 'active';
    } catch (error) {
      if (!isStopped(error)) throw error;
      stage('Cancelled');
      await steps.abandon(input);
      return 'cancelled';
    }
  });
}

/** The governance papers alone, for a company that needs them again or was formed elsewhere. */
export function governance(input: WorkflowInput): Promise<string> {
  return withInbox(input, async () => {
    stage('Writing the governance papers');
    await render(input, 'Governance papers', await steps.writeGovernance(input));
    return steps.completeGovernance(input);
  });
}

/** Prepares, files and waits, again after each correction. False when nobody corrects a refused certificate for sixty days. */
async function untilAccepted(input: WorkflowInput, inbox: Inbox, name: string, prepare: () => Promise<Prepared>): Promise<boolean> {
  for (;;) {
    stage(`${name}: preparing`);
    const prepared = await prepare();
    let { outcome } = prepared;
    if (outcome === 'ready') {
      await render(input, name, [prepared.document_id]);
      outcome = await decision(input, inbox, name, prepared);
    }
    if (outcome === 'accepted') return true;
    stage(`${name}: refused`, `Waits for a correction (POST /v1/filings/${prepared.filing_id}/resubmit) or a cancellation.`);
    const deadline = name === 'Certificate' ? new Date((await prepare()).give_up_on) : undefined;
    if ((await inbox.next(['corrected'], deadline)) === 'time') return false;
  }
}

async function decision(input: WorkflowInput, inbox: Inbox, name: string, { filing_id }: Prepared): Promise<Prepared['outcome']> {
  const { decides_at } = await authority.submit(input, filing_id);
  stage(`${name}: with the office`, decides_at ? `Filing ${filing_id}; an answer is expected at ${decides_at}.` : `Filing ${filing_id} waits for staff: record the outcome with the update recordOutcome.`);
  if (decides_at) await inbox.sleepUntil(new Date(decides_at));
  else await inbox.next(['decided']);
  const { outcome, evidence_id } = await authority.collect(input, filing_id);
  if (evidence_id) await render(input, 'Evidence', [evidence_id]);
  return outcome;
}

async function handOver(input: WorkflowInput): Promise<void> {
  stage('Writing the governance papers');
  await render(input, 'Election', await steps.prepareElection(input));
  await render(input, 'Governance papers', await steps.writeGovernance(input));
  stage('Signing the receipt');
  await render(input, 'Receipt', await steps.issueReceipt(input));
  await steps.handOver(input);
  stage('Active', 'The founders are in charge.');
}

async function render(input: WorkflowInput, what: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await documents.render.executeWithOptions({ summary: `${what}: ${ids.length === 1 ? 'one document' : `${ids.length} documents`}` }, [input.scope, ids]);
}

function checkOutcome({ filing_id, outcome, file_number, effective_date, reason }: RecordedOutcome): void {
  if (!filing_id?.startsWith('flg_')) throw new Error('filing_id must be the id of a filing');
  if (outcome !== 'accepted' && outcome !== 'rejected') throw new Error('outcome must be accepted or rejected');
  if (outcome === 'accepted' && (!file_number || !/^\d{4}-\d{2}-\d{2}$/.test(effective_date ?? ''))) throw new Error('an acceptance needs file_number and effective_date (YYYY-MM-DD)');
  if (outcome === 'rejected' && !reason) throw new Error('a rejection needs its reason');
}
