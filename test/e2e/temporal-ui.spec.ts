import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import {
  advance,
  begin,
  cancel,
  clockAt,
  companyOf,
  filingReaches,
  form,
  ok,
  poll,
  progressOf,
  reaches,
} from '../support/formation';
import { closeTemporal, currentDetails, plainText, temporal } from '../support/temporal';

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Person on duty')).sk_test);
});
afterAll(closeTemporal);

const ended = async (id: string): Promise<void> => {
  await (await temporal()).workflow.getHandle(id).result();
};

/** Null when the workflow has none. */
async function sentences(id: string): Promise<(string | null)[]> {
  const { events } = await (await temporal()).workflow.getHandle(id).fetchHistory();
  const steps = events!.filter(
    (event) =>
      event.activityTaskScheduledEventAttributes ??
      event.markerRecordedEventAttributes ??
      event.timerStartedEventAttributes,
  );
  return steps.map(({ userMetadata }) =>
    userMetadata?.summary?.data ? (JSON.parse(plainText(userMetadata.summary.data)) as string) : null,
  );
}

it('reads a sentence beside every step of a formation and of its clock', async () => {
  const clock = await clockAt(mine, '2026-05-01');
  const company = await begin(mine, companyOf('Read Aloud, Inc.', 'c_corp', { test_clock_id: clock.id }));
  await advance(mine, clock, '2026-06-15T12:00:00Z');
  await reaches(mine, company.id, 'active');
  await ended(`formation/${company.id}`);
  const workflows = [`formation/${company.id}`];
  for await (const { workflowId } of (await temporal()).workflow.list({
    query: `WorkflowId STARTS_WITH 'test_clock/${clock.id}'`,
  }))
    workflows.push(workflowId);
  expect(workflows.length).toBe(2);
  for (const id of workflows) for (const sentence of await sentences(id)) expect(sentence).toMatch(/^[A-Z][\w ]*:? .+/);
});

describe('a workflow that has ended says how, for good', () => {
  it('of a company that is active, and of one whose papers were restated', async () => {
    const { id } = await form(mine, companyOf('All Done, Inc.'));
    await ended(`formation/${id}`);
    expect(await currentDetails(`formation/${id}`)).toContain('The founders are in charge.');
    ok(await mine.post(`/v1/entities/${id}/formation_packet`));
    const { plans } = await poll(
      'the packet',
      () => progressOf(mine, id),
      (progress) => progress.plans.length === 2 && progress.plans[0]!.steps[0]!.status === 'done',
    );
    await ended(plans[0]!.workflow_id);
    expect(await currentDetails(plans[0]!.workflow_id)).toContain('wait to be signed');
  });

  it('of a company that was cancelled', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Slow And Cancelled, Inc.'));
    await filingReaches(mine, id, 'formation', 'submitted');
    await cancel(mine, id);
    await ended(`formation/${id}`);
    expect(await currentDetails(`formation/${id}`)).toContain('cancelled');
  });
});
