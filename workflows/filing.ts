import { defineUpdate, proxyActivities, proxyLocalActivities, setHandler } from '@temporalio/workflow';
import type { AuthorityActivities, DocumentActivities, Prepared, RecordedOutcome, WorkflowInput } from '#activities';
import { outcomeProblem } from '#kernel/outcome';
import { stage, type Inbox, type Show } from './durable';
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

const recordOutcome = defineUpdate<string, [RecordedOutcome]>('recordOutcome');

export function takeOutcomes(input: WorkflowInput): void {
  setHandler(
    recordOutcome,
    async (outcome) => (await desk('Record the outcome that staff report').recordOutcome(input, outcome)).outcome,
    { validator: checkOutcome, description: 'Record the decision of the filing office' },
  );
}

function checkOutcome(outcome: RecordedOutcome): void {
  const problem = outcomeProblem(outcome);
  if (problem) throw new Error(problem);
}

interface OfficeFiling {
  name: string;
  prepare(): Promise<Prepared>;
  show?: Show;
}

/** Refiles after each correction until acceptance. Null after sixty days without a correction. */
export async function untilAccepted(
  input: WorkflowInput,
  inbox: Inbox,
  { name, prepare, show = stage }: OfficeFiling,
): Promise<Prepared | null> {
  for (;;) {
    show(`${name}: preparing`);
    let filing = await prepare();
    if (filing.outcome === 'ready') {
      await render(input, name, [filing.document_id]);
      const { not_before } = filing;
      if (not_before) {
        show(`${name}: queued`, `The filing office accepts it from ${not_before}.`, { of: 'date', until: not_before });
        await inbox.next(['decided'], new Date(not_before)); // staff may also record a decision
        continue; // the current state
      }
      filing = await decision(input, inbox, { name, show, filing });
    }
    // The notice concerned an earlier attempt, or a correction came first, so the loop resumes from the current state.
    if (filing.outcome === 'ready') continue;
    if (filing.outcome === 'accepted') {
      if (filing.evidence_id) await render(input, 'Evidence', [filing.evidence_id]);
      return filing;
    }
    const { filing_id, give_up_at } = filing;
    show(`${name}: refused`, `Correct the filing (POST /v1/filings/${filing_id}/resubmit) or cancel it.`, {
      of: 'human',
      until: give_up_at,
    });
    if ((await inbox.next(['corrected'], give_up_at ? new Date(give_up_at) : undefined)) === 'time') return null;
  }
}

async function decision(
  input: WorkflowInput,
  inbox: Inbox,
  { name, show, filing: { filing_id } }: { name: string; show: Show; filing: Prepared },
): Promise<Prepared> {
  const { decides_at } = await office(`${name}: submit it to the filing office`).submit(input, filing_id);
  if (decides_at)
    show(`${name}: with the office`, `The filing office decides on ${filing_id} by ${decides_at}.`, {
      of: 'office',
      until: decides_at,
    });
  else
    show(`${name}: with the office`, `File ${filing_id}, then record the outcome with the update recordOutcome.`, {
      of: 'staff',
    });
  if (decides_at) await inbox.sleepUntil(new Date(decides_at));
  else await inbox.next(['decided']);
  return office(`${name}: record the decision of the filing office`).collect(input, filing_id);
}

export async function render(input: WorkflowInput, what: string, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await chromium(`${what}: render ${ids.length === 1 ? 'one document' : `${ids.length} documents`}`).render(
      input.scope,
      ids,
    );
}
