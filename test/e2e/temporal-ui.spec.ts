import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { companies, ending } from '../support/dissolutions';
import {
  advance,
  begin,
  cancel,
  clockAt,
  companyOf,
  filingReaches,
  form,
  founders,
  ok,
  poll,
  progressOf,
  reaches,
} from '../support/formation';
import { closeTemporal, currentDetails, plainText, searchAttributes, temporal } from '../support/temporal';

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Person on duty')).sk_test);
});
afterAll(closeTemporal);

const ended = async (id: string): Promise<void> => {
  await (await temporal()).workflow.getHandle(id).result();
};

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
    expect(await currentDetails(`formation/${id}`)).toContain('The company is active.');
    ok(await mine.post(`/v1/entities/${id}/formation_packet`));
    const { plans } = await poll(
      'the packet',
      () => progressOf(mine, id),
      (progress) => progress.plans.length === 2 && progress.plans[0]!.steps[0]!.status === 'done',
    );
    await ended(plans[0]!.workflow_id);
    expect(await currentDetails(plans[0]!.workflow_id)).toContain('ready for signature');
  });

  it('of a company that was cancelled', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Slow And Cancelled, Inc.'));
    await filingReaches(mine, id, 'formation', 'submitted');
    await cancel(mine, id);
    await ended(`formation/${id}`);
    expect(await currentDetails(`formation/${id}`)).toContain('cancelled');
  });
});

describe('a corporate action', () => {
  it('names the act, and each stage with its cause, its table and the person who must act', async () => {
    const { corporation } = companies(mine);
    const people = ending(mine);
    const company = await corporation('Wound Up, Inc.');
    const asked = await people.dissolve(company, { procedure: 'elective_280' });
    const id = `dissolution/${asked.id}`;
    const becomes = (stage: string): Promise<unknown> =>
      poll(
        stage,
        () => searchAttributes(id),
        ({ Stage }) => Stage?.[0] === stage,
      );
    await becomes('Decide');
    expect(await searchAttributes(id)).toMatchObject({ Kind: ['dissolution'], WaitingFor: ['decision'] });
    const one = await people.decided(asked);
    await becomes('Pay taxes');
    expect(await searchAttributes(id)).toMatchObject({ WaitingFor: ['human'] });
    await people.settleTaxes(company);
    await people.signed(one);
    await people.is(one.id, 'filed');
    await advance(mine, company.clock, '2026-05-20');
    await people.is(one.id, 'winding_up');
    await becomes('Notify creditors');
    for (const row of [
      '| Collect signatures | Done | |',
      '| **Notify creditors** | **In progress** | the company |',
      '| Distribute | Pending | |',
      'Mail and publish the notice to creditors',
    ])
      expect(await currentDetails(id)).toContain(row);
    await advance(mine, company.clock, '2026-05-29T12:00:00Z');
    ok(await people.notice(one, { mailed_on: '2026-05-20', published_on: '2026-05-21' }));
    await becomes('Wait for claims');
    expect(await searchAttributes(id)).toMatchObject({ WaitingFor: ['date'], DueAt: [expect.any(Date)] });
    await advance(mine, company.clock, '2026-12-01');
    await becomes('Distribute');
    expect(await sentences(id)).toEqual(
      expect.arrayContaining([
        'Start: look for the first stage',
        'Decide: the decision was recorded',
        'Approve: the decision was recorded',
        'Pay taxes: the records changed',
        'Collect signatures: the document was rendered',
        'Collect signatures: the signing ended',
        'Take effect: the filing was accepted',
        'Notify creditors: the records changed',
        expect.stringMatching(/^Wait for claims: the date \S+ arrived$/),
      ]),
    );
    const history = plainText(await (await temporal()).workflow.getHandle(id).fetchHistory());
    for (const { name, email } of founders)
      expect([history.includes(name), history.includes(email)]).toEqual([false, false]);
  });
});
