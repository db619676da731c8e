import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { advance, clockAt, listAll, ok, poll, type Paper } from '../support/formation';
import {
  ask,
  decision,
  envelopeOf,
  envelopeReaches,
  linkTo,
  mailsTo,
  signBy,
  submit,
  verify,
  type Signature,
  type SigningEnvelope,
} from '../support/signing';
import { stack } from '../support/stack';
import { closeTemporal, plainText, temporal } from '../support/temporal';
import { inSequence } from '#testing/patterns';

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Signing races');
  mine = api(account.sk_test);
});
afterAll(async () => {
  await closeTemporal();
  await closeDatabase();
});

async function signatureEvents({ id, signers }: SigningEnvelope): Promise<string[]> {
  const subjects = [id, ...signers.map(({ signature_id }) => signature_id)];
  const rows = await query<{ type: string }>('select type from event where subject_id = any($1) order by type', [
    subjects,
  ]);
  return rows.map(({ type }) => type).filter((type) => /^(signature\.(signed|declined)|signing_envelope\.)/.test(type));
}

it('takes one signature of each of two signers from four windows at once, and seals the document once', async () => {
  const matter = await decision(mine, 2);
  const envelope = await ask(mine, matter);
  const links = await Promise.all(matter.people.map(({ email }) => linkTo(email)));
  await Promise.all(links.map((link) => submit(link, 'consent', { agree: 'yes' })));
  const answers = await Promise.all(
    links.flatMap((link, index) =>
      [1, 2, 3, 4].map(() => submit(link, 'sign', { name: matter.people[index]!.name, intent: 'yes' })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 303));
  await envelopeReaches(mine, envelope.id, 'completed');
  expect((await signatureEvents(envelope)).toSorted()).toEqual([
    'signature.signed',
    'signature.signed',
    'signing_envelope.completed',
    'signing_envelope.created',
    'signing_envelope.sent',
  ]);
  expect(await verify(mine, matter.paper.id)).toMatchObject({ valid: true });
  expect((await mailsTo(matter.people[0]!.email)).filter(({ subject }) => subject.startsWith('Signed'))).toHaveLength(
    1,
  );
});

it('the same form sent twice, as after a lost answer, signs once', async () => {
  const matter = await decision(mine, 1);
  const envelope = await ask(mine, matter);
  const link = await linkTo(matter.people[0]!.email);
  await submit(link, 'consent', { agree: 'yes' });
  const nonce = /\/sign">\s*<input type="hidden" name="nonce" value="([^"]+)"/.exec(
    await (await fetch(link)).text(),
  )![1]!;
  const body = () => new URLSearchParams({ nonce, name: matter.people[0]!.name, intent: 'yes' });
  for (let time = 0; time < 3; time += 1)
    expect((await fetch(`${link}/sign`, { method: 'POST', body: body(), redirect: 'manual' })).status).toBe(303);
  await envelopeReaches(mine, envelope.id, 'completed');
  expect((await signatureEvents(envelope)).filter((type) => type === 'signature.signed')).toHaveLength(1);
});

it('looking changes nothing, however often, and the document is shown to nobody who has not agreed', async () => {
  const matter = await decision(mine, 1);
  const envelope = await ask(mine, matter);
  const link = await linkTo(matter.people[0]!.email);
  const before = await envelopeReaches(mine, envelope.id, 'sent');
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
  const early = await fetch(`${link}/document.pdf`, { redirect: 'manual' });
  expect([early.status, early.headers.get('location')]).toEqual([303, new URL(link).pathname]);
  expect(await (await fetch(link)).text()).not.toContain('RESOLVED');
  expect(await envelopeOf(mine, envelope.id)).toEqual(before);
  // links back because they have not consented yet
  expect((await submit(link, 'sign', { name: matter.people[0]!.name, intent: 'yes' })).status).toBe(303);
  expect((await envelopeOf(mine, envelope.id)).signers[0]!.status).toBe('requested');
});

it('is kept and passed on by nobody, runs no script but its own, and is framed by nobody', async () => {
  const matter = await decision(mine, 1);
  await ask(mine, matter);
  const { headers } = await fetch(await linkTo(matter.people[0]!.email));
  expect(
    Object.fromEntries(
      ['cache-control', 'referrer-policy', 'x-robots-tag', 'x-content-type-options'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
  ).toEqual({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.get('content-security-policy')).toMatch(
    inSequence(
      /^default-src 'none'; style-src 'sha256-[^']+'; /,
      /(script-src 'sha256-[^']+'; )?img-src 'self' data:; /,
      /base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
  );
});

it('a reminder mails a new link; the older one says so, signs nothing, and mails the newest again', async () => {
  const matter = await decision(mine, 1);
  const envelope = await ask(mine, matter);
  const { email, name } = matter.people[0]!;
  const old = await linkTo(email);
  await submit(old, 'consent', { agree: 'yes' });
  const form = /name="nonce" value="([^"]+)"/.exec(await (await fetch(old)).text())![1]!;
  ok(await mine.post(`/v1/signing_envelopes/${envelope.id}/remind`));
  const fresh = await linkTo(email, 'Reminder');
  expect(fresh).not.toBe(old);
  expect(await (await fetch(old)).text()).toContain('You have a newer link');
  await fetch(`${old}/sign`, {
    method: 'POST',
    body: new URLSearchParams({ nonce: form, name, intent: 'yes' }),
    redirect: 'manual',
  });
  expect((await envelopeOf(mine, envelope.id)).signers[0]!.status).toBe('viewed');
  expect(await (await fetch(`${old}/link`, { method: 'POST', body: new URLSearchParams() })).text()).toContain(
    'Check your email',
  );
  expect((await signBy(fresh, name)).status).toBe(303);
  await envelopeReaches(mine, envelope.id, 'completed');
});

it('sequential: the second is asked when the first has signed', async () => {
  const matter = await decision(mine, 2);
  const envelope = await ask(mine, matter, { routing: 'sequential' });
  const [first, second] = matter.people as [(typeof matter.people)[0], (typeof matter.people)[0]];
  const link = await linkTo(first.email);
  expect(await mailsTo(second.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('Please sign') }),
  );
  await signBy(link, first.name);
  await signBy(await linkTo(second.email), second.name);
  await envelopeReaches(mine, envelope.id, 'completed');
});

it('a form of one link does nothing under another, and a link opens its own signature only', async () => {
  const [one, other] = [await decision(mine, 1), await decision(mine, 1)];
  const [a, b] = [await ask(mine, one), await ask(mine, other)];
  const [linkA, linkB] = [await linkTo(one.people[0]!.email), await linkTo(other.people[0]!.email)];
  for (const form of [
    'consent?agree=yes',
    'consent?agree=yes&nonce=zzz',
    'decline?reason=No',
    'decline?reason=No&nonce=zzz',
  ]) {
    const [action, body] = form.split('?');
    const foreign = await fetch(`${linkA}/${action}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    });
    expect([foreign.status, await foreign.text()]).toEqual([422, expect.stringContaining('nothing was recorded')]);
  }
  expect((await envelopeOf(mine, a.id)).signers[0]!.status).toBe('requested');
  await Promise.all([linkA, linkB].map((link) => submit(link, 'consent', { agree: 'yes' })));
  const nonceA = /\/sign">\s*<input type="hidden" name="nonce" value="([^"]+)"/.exec(
    await (await fetch(linkA)).text(),
  )![1]!;
  const answer = await fetch(`${linkB}/sign`, {
    method: 'POST',
    body: new URLSearchParams({ nonce: nonceA, name: other.people[0]!.name, intent: 'yes' }),
    redirect: 'manual',
  });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('nothing was recorded')]);
  expect((await fetch(`${linkB}/document.pdf`)).headers.get('content-type')).toBe('application/pdf');
  expect([
    (await envelopeOf(mine, a.id)).signers[0]!.status,
    (await envelopeOf(mine, b.id)).signers[0]!.status,
  ]).toEqual(['viewed', 'viewed']);
  expect(await (await fetch(linkB)).text()).not.toContain(one.company.legal_name);
});

it('a key of live mode signs for nobody whom test mode asks: there is no such envelope for it', async () => {
  const { id } = await ask(mine, await decision(mine, 1));
  expectProblem(await api(account.sk_live).post(`/v1/test_helpers/signing_envelopes/${id}/complete`), 404, 'not_found');
});

it('on simulated time: reminded at each instant, ended at the last, and the last signature loses to it', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const pending = decision(mine, 2, { test_clock_id: clock.id });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  const matter = await pending;
  const envelope = await ask(mine, matter, {
    expires_at: Date.parse('2026-06-20T12:00:00Z') / 1000,
    remind_every_days: 7,
  });
  const [first, second] = matter.people as [(typeof matter.people)[0], (typeof matter.people)[0]];
  await signBy(await linkTo(first.email), first.name);
  const link = await linkTo(second.email);
  await advance(mine, clock, '2026-06-08T11:59:59Z');
  expect((await mailsTo(second.email)).filter(({ subject }) => subject.startsWith('Reminder'))).toHaveLength(0);
  await advance(mine, clock, '2026-06-15T12:00:00Z');
  await poll(
    'two reminders',
    () => mailsTo(second.email),
    (mails) => mails.filter(({ subject }) => subject.startsWith('Reminder')).length === 2,
  );
  const fresh = await linkTo(second.email, 'Reminder');
  await submit(fresh, 'consent', { agree: 'yes' });
  const racing = advance(mine, clock, '2026-06-20T12:00:00Z');
  const outcomes = await Promise.all([
    racing,
    ...[1, 2, 3].map(() => submit(fresh, 'sign', { name: second.name, intent: 'yes' })),
  ]).then(async () =>
    poll(
      'an end',
      () => envelopeOf(mine, envelope.id),
      ({ status }) => status !== 'sent',
    ),
  );
  const signatures = await listAll<Signature>(mine, '/v1/signatures', { signing_envelope_id: envelope.id });
  // All sources show the same single outcome, whatever came first.
  expect([
    outcomes.status,
    signatures.map(({ status }) => status),
    ok(await mine.get<Paper>(`/v1/documents/${matter.paper.id}`)).execution_status,
  ]).toEqual(
    outcomes.status === 'completed'
      ? ['completed', ['signed', 'signed'], 'executed']
      : ['expired', ['signed', 'lapsed'], 'expired'],
  );
  expect(await (await fetch(link)).text()).toContain('You have a newer link');
});

it('no link is in Temporal, in the log, or in the tables: only its hash', async () => {
  const matter = await decision(mine, 1);
  const envelope = await ask(mine, matter);
  const { email, name } = matter.people[0]!;
  const link = await linkTo(email);
  await signBy(link, name);
  await envelopeReaches(mine, envelope.id, 'completed');
  const token = link.split('/').at(-1)!;
  const { workflow } = await temporal();
  const history = plainText(await workflow.getHandle(`signing/${envelope.id}`).fetchHistory());
  expect([
    history.includes(envelope.id),
    history.includes(token),
    history.includes(email),
    history.includes(name),
  ]).toEqual([true, false, false, false]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const part of ['gateway', 'worker'])
    expect([part, readFileSync(join(stack().dataDir, 'logs', `${part}.log`), 'utf8').includes(token)]).toEqual([
      part,
      false,
    ]);
  for (const table of ['signing_link', 'signature', 'signing_envelope', 'event', 'audit_entry', 'outbox', 'request']) {
    expect([table, await query(`select 1 from "${table}" t where t::text like '%' || $1 || '%'`, [token])]).toEqual([
      table,
      [],
    ]);
  }
});

it('guessing is limited by address, and hurts nobody at another one', async () => {
  const link = await linkTo((await decisionThatWaits()).people[0]!.email);
  const from = (address: string, url: string) => fetch(url, { headers: { 'x-forwarded-for': address } });
  const guess = () => from('198.51.100.7', `${stack().baseUrl}/sign/${randomBytes(32).toString('base64url')}`);
  const statuses = (await Promise.all(Array.from({ length: 45 }, guess))).map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 404).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([30, 15]);
  const refused = await from('198.51.100.7', link); // even a correct guess learns nothing
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await from('198.51.100.8', link)).status).toBe(200);
  expect((await fetch(`${stack().baseUrl}/sign/nonsense`)).status).toBe(404); // malformed links cause no lookup
});

async function decisionThatWaits() {
  const matter = await decision(mine, 1);
  await ask(mine, matter);
  return matter;
}
