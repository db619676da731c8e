import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  begin,
  cancel,
  companyOf,
  eventsOf,
  filingReaches,
  filingsOf,
  look,
  nextOf,
  ok,
  poll,
  progressOf,
  reaches,
  stepsOf,
} from '../support/formation';
import { humanOf, newToken } from '../support/tokens';

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Cancellations');
  mine = api(account.sk_test);
});
afterAll(closeDatabase);

const typesOf = async (id: string) => (await eventsOf(mine, id)).map(({ type }) => type);

describe('a draft', () => {
  it("stays a draft when submit is false: nothing is begun, and the next step is the caller's", async () => {
    const { id } = await begin(mine, companyOf('Only A Draft, Inc.', 'c_corp', { submit: false }));
    expect(await look(mine, id)).toMatchObject({ status: 'draft', submitted_at: null });
    expect([await filingsOf(mine, id), (await progressOf(mine, id)).plans]).toEqual([[], []]);
    expect(await typesOf(id)).toEqual(['entity.created', 'stakeholder.created', 'stakeholder.created']);
    expect(await nextOf(mine, id)).toEqual([
      expect.objectContaining({ code: 'submit', operation: 'entities.submit', subject_id: id }),
    ]);
  });

  it('begins when it is submitted, once: a second submit is 409', async () => {
    const { id } = await begin(mine, companyOf('Submitted Later, Inc.', 'c_corp', { submit: false }));
    const answers = await Promise.all([1, 2, 3].map(() => mine.post(`/v1/entities/${id}/submit`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    await reaches(mine, id, 'active');
    expect(expectProblem(await mine.post(`/v1/entities/${id}/submit`), 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'active',
      attempted_transition: 'submit',
    });
    expect((await typesOf(id)).filter((type) => type === 'entity.submitted')).toHaveLength(1);
  });

  it('is cancelled for good', async () => {
    const { id } = await begin(mine, companyOf('Never Mind, Inc.', 'c_corp', { submit: false }));
    expect((await cancel(mine, id, 'we changed our minds')).body).toMatchObject({
      status: 'cancelled',
      status_reason: expect.stringContaining('we changed our minds'),
    });
    expect(expectProblem(await mine.post(`/v1/entities/${id}/submit`), 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'cancelled',
      allowed_transitions: [],
    });
    expect(await nextOf(mine, id)).toEqual([]);
  });

  it('says who cancelled it: a human, or the agent or token that acted for one', async () => {
    const human_id = await humanOf(account.sk_test);
    const { id: agent_id } = ok(await mine.post<{ id: string }>('/v1/agents', { name: 'Clerk' }));
    const [agent, token] = await Promise.all(
      [{ human_id, agent_id }, { human_id }].map((principal) => newToken(account.sk_test, 4, { principal })),
    );
    for (const [secret, by] of [
      [account.sk_test, human_id],
      [agent!.secret, agent_id],
      [token!.secret, token!.id],
    ] as const) {
      const { id } = await begin(mine, companyOf('Never Mind, Inc.', 'c_corp', { submit: false }));
      expect((await cancel(api(secret), id, 'no use')).body).toMatchObject({
        status: 'cancelled',
        status_reason: `Cancelled by ${by} (no use).`,
      });
    }
  });

  it('is cancelled even in the moment after it was handed in', async () => {
    const { id } = await begin(mine, companyOf('Too Hasty, Inc.'));
    expect((await cancel(mine, id)).status).toBe(200);
    await poll(
      'open steps closed',
      () => progressOf(mine, id),
      ({ plans }) => plans[0]!.steps.every(({ status }) => !['pending', 'running', 'waiting'].includes(status)),
    );
    expect((await filingsOf(mine, id)).every(({ status }) => status === 'cancelled')).toBe(true);
    expect((await look(mine, id)).status).toBe('cancelled');
  });
});

describe('a submitted company', () => {
  async function isUndone(id: string): Promise<void> {
    await filingReaches(mine, id, 'formation', 'cancelled');
    expect((await look(mine, id)).status).toBe('cancelled');
    expect(
      Object.values(await stepsOf(mine, id)).filter(
        ({ status, completed_at }) =>
          !['done', 'failed', 'cancelled', 'undone'].includes(status) || completed_at === null,
      ),
    ).toEqual([]);
    expect((await typesOf(id)).slice(-2)).toEqual(['entity.cancelled', 'filing.cancelled']);
    expect(expectProblem(await cancel(mine, id), 409, 'invalid_state_transition')).toMatchObject({
      current_state: 'cancelled',
      attempted_transition: 'cancel',
      allowed_transitions: [],
    });
  }

  it('is cancelled while its filing is refused: the filing is withdrawn, what was done is taken back', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Certificate Rejected Then Cancelled, Inc.'));
    await filingReaches(mine, id, 'formation', 'rejected');
    const [refused] = await filingsOf(mine, id);
    expect((await cancel(mine, id)).body.status_reason).toContain('fee');
    expectProblem(
      await mine.post(`/v1/filings/${refused!.id}/resubmit`, { corrections: { legal_name: 'Sent After All, Inc.' } }),
      409,
      'invalid_state_transition',
    ); // before its workflow notices
    await isUndone(id);
    expect(await stepsOf(mine, id)).toMatchObject({
      certificate: { status: 'undone' },
      state_filing: { status: 'failed' },
      tax_identifier: { status: 'cancelled' },
      hand_over: { status: 'cancelled' },
    });
  });

  it('is cancelled while it waits for the office, and progress says that the fee is not returned', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Slow Then Cancelled, Inc.'));
    await filingReaches(mine, id, 'formation', 'submitted');
    expect((await cancel(mine, id)).status).toBe(200);
    await isUndone(id);
    expect(await stepsOf(mine, id)).toMatchObject({
      certificate: { status: 'undone' },
      state_filing: { status: 'undone', summary: expect.stringContaining('does not refund its fee') },
      tax_identifier: { status: 'cancelled' },
    });
  });

  it('is cancelled with the withdrawal of its filing', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Slow Then Withdrawn, Inc.'));
    const filing = await filingReaches(mine, id, 'formation', 'submitted');
    expect((await mine.post(`/v1/filings/${filing.id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect(await look(mine, id)).toMatchObject({ status: 'cancelled', status_reason: expect.stringContaining('fee') });
    await poll(
      'the steps have ended',
      () => stepsOf(mine, id),
      (steps) => steps['hand_over']!.status === 'cancelled',
    );
  });
});

it('a registered company cannot be cancelled, and no operation moves it on', async () => {
  const { id } = await begin(mine, companyOf('Sandbox Tax Number Rejected For Good, Inc.'));
  await filingReaches(mine, id, 'tax_identifier', 'rejected');
  const problem = expectProblem(await cancel(mine, id), 409, 'invalid_state_transition');
  expect(problem).toMatchObject({
    current_state: 'registered',
    attempted_transition: 'cancel',
    allowed_transitions: [],
  });
  expect((await look(mine, id)).status).toBe('registered');
});

it('a cancellation that races the acceptance has exactly one outcome', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const { id } = await begin(mine, companyOf(`Photo Finish ${index}, Inc.`));
      // Around the instant of the sandbox's decision, with growing offsets
      await poll(
        'the decision is near',
        async () =>
          (
            await query<{ near: boolean }>(
              `select s.decides_at <= now() + make_interval(secs => $2) as near from sandbox_submission s
                join filing f on f.id = s.filing_id where f.entity_id = $1`,
              [id, 0.2 - index * 0.05],
            )
          )[0]?.near,
        (near) => near === true,
      );
      const { status } = await cancel(mine, id);
      const company = await reaches(mine, id, ...(status === 200 ? ['cancelled'] : ['active']));
      if (status === 200) await filingReaches(mine, id, 'formation', 'cancelled');
      const ends = (await typesOf(id)).filter((type) =>
        ['entity.registered', 'entity.cancelled', 'filing.accepted', 'filing.cancelled'].includes(type),
      );
      return { status, company: company.status, ends };
    }),
  );
  for (const outcome of outcomes) {
    expect([
      { status: 200, company: 'cancelled', ends: ['entity.cancelled', 'filing.cancelled'] },
      { status: 409, company: 'active', ends: ['filing.accepted', 'entity.registered', 'filing.accepted'] },
    ]).toContainEqual(outcome);
  }
});
