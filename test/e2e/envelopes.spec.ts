import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { advance, clockAt, ok, poll } from '../support/formation';
import { ask, decision, envelopeOf, type Decision } from '../support/signing';

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Envelopes')).sk_test);
});

const asking = (matter: Decision, role: string) => ({
  document_id: matter.paper.id,
  signers: [{ stakeholder_id: matter.people[0]!.id, role }],
});

it('reminds nobody twice within a day, and says from when it may', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const matter = await decision(
    mine,
    1,
    { test_clock_id: clock.id, legal_name: `Pausing ${randomUUID().slice(0, 8)}, Inc.` },
    (to) => advance(mine, clock, to),
  );
  const { id } = await ask(mine, matter);
  await poll(
    'its request',
    () => envelopeOf(mine, id),
    ({ signers }) => signers[0]!.status === 'requested',
  );
  const remind = () => mine.post(`/v1/signing_envelopes/${id}/remind`);
  ok(await remind());
  const refused = expectProblem(await remind(), 409, 'invalid_state_transition');
  expect(refused).toMatchObject({
    attempted_transition: 'remind',
    retry_after: 86_400,
    detail: expect.stringMatching(/again from \w+ \d+, 2026 at \d\d:\d\d:\d\d UTC/),
  });
  const { frozen_time } = ok(await mine.get<{ frozen_time: number }>(`/v1/test_helpers/test_clocks/${clock.id}`));
  await advance(mine, clock, new Date((frozen_time + 86_399) * 1000).toISOString());
  expect(expectProblem(await remind(), 409, 'invalid_state_transition')).toMatchObject({ retry_after: 1 });
  await advance(mine, clock, new Date((frozen_time + 86_400) * 1000).toISOString());
  ok(await remind());
});

it('asks for signatures only in roles the signer holds: office, stock, company; others are as declared', async () => {
  const matter = await decision(mine, 1);
  for (const role of ['manager', 'member', 'stockholder', 'incorporator']) {
    const { errors } = expectProblem(
      await mine.post('/v1/signing_envelopes', asking(matter, role)),
      400,
      'invalid_request',
    );
    expect(errors).toEqual([
      expect.objectContaining({
        param: 'signers[0].role',
        message: expect.stringContaining(`a${role === 'incorporator' ? 'n' : ''} ${role} of the company`),
      }),
    ]);
  }
  for (const role of ['director', 'officer', 'company', 'purchaser', 'counterparty', 'witness'])
    ok(await mine.post('/v1/signing_envelopes', asking(matter, role), { query: { dry_run: 'true' } }));
});

it('is not sent when a signer has left the office meanwhile', async () => {
  const matter = await decision(mine, 2);
  const { id } = ok(await mine.post<{ id: string }>('/v1/signing_envelopes', asking(matter, 'director')));
  const today = ok(
    await mine.get<{ roles: { role: string; from: string }[] }>(`/v1/stakeholders/${matter.people[0]!.id}`),
  ).roles[0]!.from;
  ok(
    await mine.post(`/v1/entities/${matter.company.id}/director_changes`, {
      kind: 'resignation',
      departures: [{ stakeholder_id: matter.people[0]!.id, notice: { delivered_on: today, statement: 'I resign.' } }],
    }),
  );
  expect(
    expectProblem(await mine.post(`/v1/signing_envelopes/${id}/send`), 409, 'invalid_state_transition').detail,
  ).toContain('is not a director of the company');
});
