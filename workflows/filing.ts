import { defineUpdate, proxyActivities, proxyLocalActivities, setHandler } from '@temporalio/workflow';
import type { AuthorityActivities, DocumentActivities, Prepared, RecordedOutcome, WorkflowInput } from '#activities';
import { outcomeProblem } from '#kernel/outcome';
import { stage, type Inbox } from './durable';
import { house, outside, rendering } from './retries';

const desk = (summary: string) =>
  proxyLocalActivities<AuthorityActivities>({ summary, startToCloseTimeout: '30s', retry: house });
const office = (summary: string) =>
  proxyActivities<AuthorityActivities>({ summary, startToCloseTimeout: '1m', retry: outside });
const chromium = (summary: string) =>
  proxyActivities<DocumentActivities>({
    summary,
    taskQueue: 'documents',
    startToCloseTimeout: '5m',
    heartbeatTimeout: '15s',
    retry: rendering,
  });

/** Staff record the filing office's answer from the Temporal UI in live mode. */
const recordOutcome = defineUpdate<string, [RecordedOutcome]>('recordOutcome');

export function takeOutcomes(input: WorkflowInput): void {
  setHandler(
    recordOutcome,
    async (outcome) => (await desk('Record what staff report').recordOutcome(input, outcome)).outcome,
    { validator: checkOutcome, description: 'Record what the office decided' },
  );
}

function checkOutcome(outcome: RecordedOutcome): void {
  const problem = outcomeProblem(outcome);
  if (problem) throw new Error(problem);
}

/** Refiles after each correction until acceptance. Null after sixty days without a correction. */
export async function untilAccepted(
  input: WorkflowInput,
  inbox: Inbox,
  name: string,
  prepare: () => Promise<Prepared>,
): Promise<Prepared | null> {
  for (;;) {
    stage(`${name}: preparing`);
    let filing = await prepare();
    if (filing.outcome === 'ready') {
      await render(input, name, [filing.document_id]);
      if (filing.not_before) {
        await turn(inbox, name, filing.not_before);
        continue; // the current state
      }
      filing = await decision(input, inbox, name, filing);
    }
    // The notice concerned an earlier attempt, or a correction came first, so the loop resumes from the current state.
    if (filing.outcome === 'ready') continue;
    if (filing.outcome === 'accepted') {
      if (filing.evidence_id) await render(input, 'Evidence', [filing.evidence_id]);
      return filing;
    }
    stage(
      `${name}: refused`,
      `Waits for a correction (POST /v1/filings/${filing.filing_id}/resubmit) or a cancellation.`,
    );
    if ((await inbox.next(['corrected'], filing.give_up_at ? new Date(filing.give_up_at) : undefined)) === 'time')
      return null;
  }
}

/** Staff may also report that the office has decided. */
async function turn(inbox: Inbox, name: string, not_before: string): Promise<void> {
  stage(`${name}: queued`, `The office takes it on another day, which begins at ${not_before}.`);
  await inbox.next(['decided'], new Date(not_before));
}

async function decision(input: WorkflowInput, inbox: Inbox, name: string, { filing_id }: Prepared): Promise<Prepared> {
  const { decides_at } = await office(`${name}: hand it to the office`).submit(input, filing_id);
  stage(
    `${name}: with the office`,
    decides_at
      ? `Filing ${filing_id}; an answer is expected at ${decides_at}.`
      : `Filing ${filing_id} waits for staff: record the outcome with the update recordOutcome.`,
  );
  if (decides_at) await inbox.sleepUntil(new Date(decides_at));
  else await inbox.next(['decided']);
  return office(`${name}: record the office's decision`).collect(input, filing_id);
}

export async function render(input: WorkflowInput, what: string, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await chromium(`${what}: render ${ids.length === 1 ? 'one document' : `${ids.length} documents`}`).render(
      input.scope,
      ids,
    );
}
