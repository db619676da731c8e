import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../../apps/stack/embedded/stack';
import { api, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  everyEventOf,
  existingOf,
  form,
  ok,
  poll,
  type Company,
} from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { signBy, submit, verify, type SigningEnvelope } from '../support/signing';
import { closeTemporal, temporal } from '../support/temporal';
import { chainViolations, logViolations } from '../faults/integrity-violations';
import { between, chooseSeed, randomFrom } from '../faults/seeded-random';

interface Resolution {
  id: string;
  status: string;
  subject: string;
  document_id: string;
  signing_envelope_id: string;
  expires_at: number;
  signatories: { stakeholder_id: string; status: string }[];
}
interface Entry {
  position: number;
  resolution_id: string;
  document_sha256: string;
  previous_hash: string;
  hash: string;
}

const seed = chooseSeed();
const random = randomFrom(seed);
const founders = ['Ada Okafor', 'Bo Chen', 'Cy Dee'].map((name, index) => ({
  name,
  email: `consent${index}@tests.example`,
}));
let parts: Stack;
let mine: Api;

beforeAll(async () => {
  console.info(`MINUTEBOOK_SEED=${seed}`);
  parts = await startPrivateStack();
  mine = api(parts.credentials.sk_test);
}, 180_000);
afterAll(async () => {
  await closeTemporal();
  await closeDatabase();
  await parts?.stop();
}, 60_000);

const look = async ({ id }: { id: string }): Promise<Resolution> =>
  ok(await mine.get<Resolution>(`/v1/resolutions/${id}`));
const bookOf = async (company: Company): Promise<Entry[]> =>
  ok(await mine.get<{ data: Entry[] }>(`/v1/entities/${company.id}/minute_book`)).data;

async function open(company: Company, subject: string): Promise<{ decision: Resolution; links: string[] }> {
  const { id } = ok(
    await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      subject,
      cover_page_fields: { resolved_clauses: ['the lease presented to the Board is approved'] },
    }),
  );
  const decision = await poll(
    `${id} before its directors`,
    () => look({ id }),
    ({ status }) => status === 'pending_signatures',
  );
  return { decision, links: await Promise.all(company.founders.map(({ email }) => linkOf(email, subject))) };
}

async function linkOf(email: string, subject: string): Promise<string> {
  const mails = () =>
    query<{ body_text: string }>(
      `select body_text from mail where recipient = $1 and subject like 'Please sign: %' || $2 || '%'`,
      [email, subject],
    );
  const [mail] = await poll(`a link to “${subject}” for ${email}`, mails, (found) => found.length > 0);
  return /https?:\/\/\S+\/sign\/[\w-]+/.exec(mail!.body_text)![0];
}

async function killWorker(): Promise<void> {
  await delay(between(random, 0, 400));
  await parts.worker.kill('SIGKILL');
  await delay(between(random, 0, 600));
  await parts.worker.restart();
}

async function expectSignedOnce(company: Company, { id, document_id, signing_envelope_id }: Resolution): Promise<void> {
  const done = await poll(
    `${id} adopted`,
    () => look({ id }),
    ({ status }) => status === 'adopted',
  );
  expect(done.signatories.map(({ status }) => status)).toEqual(company.founders.map(() => 'signed'));
  expect(await (await temporal()).workflow.getHandle(`resolution/${id}`).result()).toBe('adopted');
  const envelope = ok(await mine.get<SigningEnvelope>(`/v1/signing_envelopes/${signing_envelope_id}`));
  expect(envelope).toMatchObject({ status: 'completed', signers: company.founders.map(() => ({ status: 'signed' })) });
  expect(await verify(mine, document_id)).toMatchObject({ sealed: true, valid: true, covers_whole_file: true });
  const events = await everyEventOf(mine, company.id);
  const once = (subjects: string[], ...types: string[]) =>
    events.filter(({ subject, type }) => subjects.includes(subject.id) && types.includes(type)).map(({ type }) => type);
  expect(
    once(
      [id],
      'resolution.created',
      'resolution.sent',
      'resolution.signed',
      'resolution.adopted',
      'resolution.expired',
      'resolution.rejected',
    ),
  ).toEqual(['resolution.created', 'resolution.sent', 'resolution.signed']);
  expect(
    once(
      envelope.signers.map(({ signature_id }) => signature_id),
      'signature.signed',
    ),
  ).toEqual(company.founders.map(() => 'signature.signed'));
  expect(once([signing_envelope_id, document_id], 'signing_envelope.completed', 'document.executed')).toEqual([
    'signing_envelope.completed',
    'document.executed',
  ]);
  const { sha256 } = ok(await mine.get<{ sha256: string }>(`/v1/documents/${document_id}`));
  expect((await bookOf(company)).filter(({ resolution_id }) => resolution_id === id)).toEqual([
    expect.objectContaining({ document_sha256: sha256 }),
  ]);
}

describe('a worker that is killed', () => {
  let company: Company;
  beforeAll(async () => {
    company = await form(mine, companyOf('Unbroken Quorum, Inc.', 'c_corp', { founders }));
  }, 120_000);

  const gaps: [string, number[]][] = [
    ['after the first signature', [1]],
    ['after the second', [2]],
    ['after the last', [3]],
    ['before, between and after all', [0, 1, 2, 3]],
  ];
  it.each(gaps)(
    '%s: the decision is made once, by three signatures, and stands once in the minute book',
    async (when, kills) => {
      const { decision, links } = await open(company, `Lease ${when}`);
      let killing = kills.includes(0) ? killWorker() : Promise.resolve();
      for (const [index, link] of links.entries()) {
        // accepted with or without a worker
        expect((await signBy(link, company.founders[index]!.name)).status).toBe(303);
        await killing;
        killing = kills.includes(index + 1) ? killWorker() : Promise.resolve();
      }
      await killing;
      await expectSignedOnce(company, decision);
    },
    120_000,
  );

  it('leaves a book whose entries follow from one another, and logs without a gap', async () => {
    const book = await bookOf(company);
    expect(book.map(({ position }) => position)).toEqual(gaps.map((_, index) => index + 1));
    expect(book.map(({ previous_hash }) => previous_hash)).toEqual([
      '0'.repeat(64),
      ...book.slice(0, -1).map(({ hash }) => hash),
    ]);
    await poll(
      'every entry sealed',
      () => query('select from audit_pending'),
      (left) => left.length === 0,
    );
    expect([...(await logViolations(query)), ...(await chainViolations(query))]).toEqual([]);
  });
});

/**
 * A decision one second before its deadline with one missing signature and its link. Uses a private clock, because
 * clocks advance only while idle.
 */
async function lastMinute(
  number: number,
): Promise<{ company: Company; decision: Resolution; link: string; end: () => Promise<unknown> }> {
  const clock = await clockAt(mine, '2026-05-04');
  const company = await begin(
    mine,
    existingOf(`Last Minute ${number}, Inc.`, 'c_corp', {
      test_clock_id: clock.id,
      founders: founders.slice(0, 2).map((one) => ({ ...one, roles: ['director', 'officer'] })),
    }),
  );
  const { decision, links } = await open(company, `Race ${number}`);
  expect((await signBy(links[0]!, founders[0]!.name)).status).toBe(303);
  await advance(mine, clock, new Date(decision.expires_at * 1000 - 1000).toISOString());
  await poll(
    'every mail out',
    () => query('select from outbox'),
    (left) => left.length === 0,
  );
  // each reminder's mail replaces the previous link
  const link = await newestLink(founders[1]!.email, decision.subject);
  expect((await submit(link, 'consent', { agree: 'yes' })).status).toBe(303);
  return {
    company,
    decision,
    link,
    end: () => advance(mine, clock, new Date(decision.expires_at * 1000).toISOString()),
  };
}

it('a last signature at the instant of expiry is taken and decides, or is refused because time is up', async () => {
  const taken: boolean[] = [];
  for (const lead of [0, 10, 20, 30, 45, 60, 90, 150]) {
    // milliseconds for the signature before the clock advances
    const { company, decision, link, end } = await lastMinute(lead);
    await Promise.all([delay(lead).then(end), submit(link, 'sign', { name: founders[1]!.name, intent: 'yes' })]);
    const inTime = (await signedRows(decision.signing_envelope_id)) === 2;
    taken.push(inTime);
    const { status } = await poll(
      `an end of ${decision.id}`,
      () => look(decision),
      (seen) => seen.status !== 'pending_signatures',
    );
    expect({ inTime, status }).toEqual({ inTime, status: inTime ? 'adopted' : 'expired' });
    const types = (
      await query<{ type: string }>(
        `select type from event where subject_id = $1 and type in ('resolution.signed', 'resolution.expired')
          order by sequence`,
        [decision.id],
      )
    ).map(({ type }) => type);
    expect(types).toEqual([inTime ? 'resolution.signed' : 'resolution.expired']);
    const envelope = await poll(
      `an end of ${decision.signing_envelope_id}`,
      async () => ok(await mine.get<SigningEnvelope>(`/v1/signing_envelopes/${decision.signing_envelope_id}`)),
      (seen) => seen.status !== 'sent',
    );
    // the consent and the decision end at the same instant
    expect(inTime ? ['completed'] : ['expired', 'voided']).toContain(envelope.status);
    expect(
      await poll(
        'its entry',
        () => bookOf(company),
        (entries) => entries.length >= Number(inTime),
      ),
    ).toHaveLength(Number(inTime));
    expect(await signedRows(decision.signing_envelope_id)).toBe(inTime ? 2 : 1);
  }
  console.info(`in time: ${taken.join()}`);
}, 180_000);

const signedRows = async (envelope: string): Promise<number> =>
  (await query(`select from signature where signing_envelope_id = $1 and status = 'signed'`, [envelope])).length;

async function newestLink(email: string, subject: string): Promise<string> {
  const mails = await query<{ body_text: string }>(
    `select body_text from mail where recipient = $1 and subject like '%' || $2 || '%' and body_text like '%/sign/%'
      order by id`,
    [email, subject],
  );
  return /https?:\/\/\S+\/sign\/[\w-]+/.exec(mails.at(-1)!.body_text)![0];
}
