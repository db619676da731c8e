import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { advance, clockAt, listAll, ok, poll } from '../support/formation';
import {
  ask,
  decision,
  envelopeOf,
  envelopeReaches,
  linkTo,
  mailsTo,
  signBy,
  submit,
  type Decision,
  type SigningEnvelope,
} from '../support/signing';

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Envelopes')).sk_test);
});
afterAll(closeDatabase);

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
    detail: expect.stringMatching(/again after \w+ \d+, 2026 at \d\d:\d\d:\d\d UTC/),
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

it('revokes the link of a mistyped address, and mails new links and reminders to the corrected one', async () => {
  const matter = await decision(mine, 1);
  const [{ id, email: typo, name }] = matter.people as [Decision['people'][0]];
  const envelope = await ask(mine, matter);
  const astray = await linkTo(typo);
  await submit(astray, 'consent', { agree: 'yes' });
  const email = `right-${typo}`;
  ok(await mine.patch(`/v1/stakeholders/${id}`, { email }));
  expect(await (await fetch(astray)).text()).toContain('You have a newer link');
  await signBy(astray, name);
  const link = await linkTo(email);
  expect((await envelopeOf(mine, envelope.id)).signers).toEqual([
    expect.objectContaining({ email, status: 'requested' }),
  ]);
  ok(await mine.post(`/v1/signing_envelopes/${envelope.id}/remind`));
  const reminded = await linkTo(email, 'Reminder');
  expect(reminded).not.toBe(link);
  await submit(astray, 'link', {});
  expect(await mailsTo(typo)).toHaveLength(1);
  await signBy(reminded, name);
  await envelopeReaches(mine, envelope.id, 'completed');
});

it('sends an expired envelope again until a new deadline, and keeps the given signatures', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const matter = await decision(
    mine,
    2,
    { test_clock_id: clock.id, legal_name: `Extended ${randomUUID().slice(0, 8)}, Inc.` },
    (to) => advance(mine, clock, to),
  );
  const [ada, bo] = matter.people as [Decision['people'][0], Decision['people'][0]];
  const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;
  const { id } = await ask(mine, matter, { expires_at: at('2026-06-08') });
  const extend = (day: string, query = '') =>
    mine.post(`/v1/signing_envelopes/${id}/extend${query}`, { expires_at: at(day) });
  const early = await linkTo(bo.email);
  expect(ok(await extend('2026-06-10', '?dry_run=true'))).toMatchObject({ object: 'dry_run' });
  ok(await extend('2026-06-10'));
  const [link] = await poll(
    'a link with the new deadline',
    () => mailsTo(bo.email),
    (all) => all.length === 2,
  ).then((all) => all.slice(1));
  expect(link!.body_text).toContain('June 10, 2026');
  expect(await (await fetch(early)).text()).toContain('You have a newer link');
  await poll(
    'a link for the first signer',
    () => mailsTo(ada.email),
    (all) => all.length === 2,
  );
  await signBy(await linkTo(ada.email), ada.name);
  await advance(mine, clock, '2026-06-11T12:00:00Z');
  await envelopeReaches(mine, id, 'expired');
  expectProblem(await extend('2026-06-10'), 400, 'invalid_request');
  expect(ok(await extend('2026-07-01'))).toMatchObject({
    status: 'sent',
    status_reason: null,
    resent_at: expect.any(Number),
    signers: [{ status: 'signed' }, { status: 'pending' }],
  });
  expect(ok(await mine.get<object>(`/v1/documents/${matter.paper.id}`))).toMatchObject({
    execution_status: 'partially_signed',
    status_reason: null,
  });
  await poll(
    'a link after the deadline',
    () => mailsTo(bo.email, 'Please sign: the restated papers'),
    (all) => all.length === 3,
  );
  await signBy(await linkTo(bo.email), bo.name);
  await envelopeReaches(mine, id, 'completed');
  expectProblem(await extend('2026-07-02'), 409, 'invalid_state_transition');
});

it('leaves the deadline of a resolution to the resolution', async () => {
  const { company } = await decision(mine, 1);
  const [first] = await listAll<SigningEnvelope>(mine, '/v1/signing_envelopes', { entity_id: company.id });
  const extended = await mine.post(`/v1/signing_envelopes/${first!.id}/extend`, {
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
  });
  expect(expectProblem(extended, 409, 'invalid_state_transition').detail).toContain('sets its deadline');
});

it('mails a refusal with its reason to the other people in office and to the account', async () => {
  const matter = await decision(mine, 2);
  const [ada, bo] = matter.people as [Decision['people'][0], Decision['people'][0]];
  await ask(mine, matter);
  const link = await linkTo(bo.email);
  await submit(link, 'decline', { reason: 'The price is wrong.' });
  for (const to of [ada.email, 'grace@tests.example'])
    await poll(
      `the refusal to ${to}`,
      () => mailsTo(to, `Declined: the restated papers (${matter.company.legal_name}`),
      (all) => all.length === 1 && all[0]!.body_text.includes('“The price is wrong.”'),
    );
  expect(await mailsTo(bo.email, 'Declined')).toEqual([]);
});
