import { createHash } from 'node:crypto';
import { newId } from '#platform/db/new-id';
import { Reader } from '#platform/db/reader';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#platform/testing/database';
import { Document, documentMachine } from '#resources/document';
import { Entity, unstated, type Governance } from '#resources/entity';
import { ShareLedger } from '#resources/ledger_entry';
import { MinuteBookEntry, hashOf, verifyBook } from '#resources/minute_book';
import { Signature, signatureMachine } from '#resources/signature';
import { SigningEnvelope } from '#resources/signing_envelope';
import { Stakeholder } from '#resources/stakeholder';
import type { ActName } from './law/acts';
import { openResolution } from './opening';
import { fileInMinuteBook, sendForSignature, settle } from './outcome';
import { requiresResolution } from './requires-resolution';
import { Resolution } from './resolution.entity';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => { database = await startTestDatabase(); tenant = await database.tenant(); });
afterAll(() => database?.stop());

const start = '2026-05-01T12:00:00Z';
const address = { line1: '1 Main St', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' };
const common = { name: 'Common Stock', class_type: 'common' as const, par_value: '0.00001', votes_per_share: '1', seniority: 1, id_prefix: 'CS' };
const cover = { resolved_clauses: ['the lease presented to the Board is approved'] };

interface Company { id: string; clock: string; people: string[] }

/** A unit of work on the company's simulated time. */
async function run<R>(clock: string, act: (work: UnitOfWork) => Promise<R> | R): Promise<R> {
  const work = new UnitOfWork(database.app, { ...tenant.scope, test_clock_id: clock });
  try { await work.onClock(); const result = await act(work); await work.commit(); return result; } catch (error) { await work.rollback(); throw error; }
}

const travel = (clock: string, to: string) => database.system.query('update test_clock set frozen_time = $2 where id = $1', [clock, to]);

/** A Delaware corporation with so many directors, who hold so many shares. */
async function company(shares: number[], governance: Partial<Governance> = {}): Promise<Company> {
  const clock = newId('tc');
  await database.system.query(
    `insert into test_clock (id, account_id, livemode, created, updated, metadata, version, sequence, status, frozen_time) values ($1, $2, false, $3, $3, '{}', 1, 0, 'ready', $3)`, [clock, tenant.scope.account_id, start]);
  return run(clock, async (work) => {
    const { id } = work.insert(Entity, {
      origin: 'formed', legal_name: 'Acme, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE', purpose: 'Any.', principal_address: address, fiscal_year_end: '12-31', founders: [], applied_defaults: [], test_clock_id: clock,
      governance: { ...unstated, authorized_directors: shares.length, stockholder_consent: 'minimum_votes', ...governance },
    });
    const people = shares.map((_, index) => work.insert(Stakeholder, {
      entity_id: id, kind: 'individual', name: `Holder ${index}`, email: `holder${index}@tests.example`, roles: [{ role: 'director', titles: [], from: '2026-01-01', until: null }],
    }).id);
    const ledger = await ShareLedger.of(work, id);
    const of = ledger.open({ ...common, authorized_shares: 10_000_000 }, '2026-01-01');
    shares.forEach((quantity, index) => { if (quantity > 0) ledger.issue(of, { stakeholder_id: people[index]!, quantity, issued_on: '2026-01-01' }, { kind: 'stock_issuance', effective_date: '2026-01-01' }); });
    return { id, clock, people };
  });
}

type Request = Parameters<typeof openResolution>[2];

/** Opens a decision, has its paper ready, and brings it before those who sign. */
async function opened({ id, clock }: Company, request: Partial<Request> = {}): Promise<string> {
  const resolution = await run(clock, async (work) => openResolution(work, await work.lock(Entity, id), { kind: 'written_consent', subject: 'Lease', ...(request.action ? {} : { cover_page_fields: cover }), ...request }));
  const sha256 = createHash('sha256').update(resolution.id).digest('hex');
  await database.system.query(`insert into document_content (sha256, media_type, size_bytes, bytes) values ($1, 'application/pdf', 1, convert_to($2, 'UTF8'))`, [sha256, resolution.id]);
  await run(clock, async (work) => work.move(await work.lock(Document, resolution.document_id), documentMachine.moves.ready, { sha256, size_bytes: 1 }));
  await run(clock, (work) => sendForSignature(work, { entity_id: id, resolution_id: resolution.id }));
  return resolution.id;
}

/** A person's signature, as the page of the link takes it. */
const sign = ({ id, clock, people }: Company, resolution_id: string, who: number) => run(clock, async (work) => {
  await work.lock(Entity, id);
  const { signing_envelope_id } = await work.find(Resolution, resolution_id);
  const envelope = await work.lock(SigningEnvelope, signing_envelope_id!);
  if (envelope.status !== 'sent' || envelope.concluded_at) throw new Error('the matter is decided');
  const [signature] = await work.lockAll(Signature, { signing_envelope_id: envelope.id, stakeholder_id: people[who]! });
  work.move(signature!, signatureMachine.moves.request, { requested_at: work.now });
  work.move(signature!, signatureMachine.moves.view, { viewed_at: work.now, consent_version: '2026-04-26' });
  work.move(signature!, signatureMachine.moves.sign, { signed_at: work.now, method: 'test_helper', document_sha256: envelope.presented_sha256 });
});

const count = ({ id, clock }: Company, resolution_id: string, timeIsUp = false) => run(clock, (work) => settle(work, { entity_id: id, resolution_id }, timeIsUp)).then(({ status }) => status);
const look = ({ clock }: Company, id: string) => run(clock, (work) => work.find(Resolution, id));
const eventsOf = async (id: string): Promise<string[]> => (await database.system.query<{ type: string }>('select type from event where subject_id = $1 order by sequence', [id])).map(({ type }) => type);
const resign = ({ clock, people }: Company, who: number, until: string) => run(clock, async (work) => {
  const person = await work.lock(Stakeholder, people[who]!);
  return work.update(person, { roles: person.roles.map((role) => ({ ...role, until })) });
});

it('adopts a board consent with the last signature, once, however often it is counted', async () => {
  const acme = await company([0, 0, 0]);
  const id = await opened(acme);
  for (const who of [0, 1]) { await sign(acme, id, who); expect(await count(acme, id)).toBe('pending_signatures'); }
  await sign(acme, id, 2);
  expect(await Promise.all([count(acme, id), count(acme, id), count(acme, id)])).toEqual(['adopted', 'adopted', 'adopted']);
  expect(await look(acme, id)).toMatchObject({ authority: { statute: '8 Del. C. § 141(f)', present: '3 of 3 directors in office; 3 of 3 consents' }, effective_date: '2026-05-01', valid_until: '2027-05-01' });
  expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual(['resolution.created', 'resolution.sent', 'resolution.signed']);
});

it('emits resolution.adopted for minutes, and only that', async () => {
  const acme = await company([0, 0, 0]);
  const id = await opened(acme, { kind: 'board_meeting', meeting: { held_at: Date.parse('2026-04-30T10:00:00Z') / 1000, present: acme.people.slice(0, 2), votes: { for: 2, against: 0, abstain: 0 } } });
  for (const who of [0, 1]) await sign(acme, id, who);
  expect(await count(acme, id)).toBe('adopted');
  expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual(['resolution.created', 'resolution.sent', 'resolution.adopted']);
});

describe('a director who resigns between the signatures', () => {
  it('is not needed any more, when the others are still a quorum', async () => {
    const acme = await company([0, 0, 0]);
    const id = await opened(acme);
    for (const who of [0, 1]) await sign(acme, id, who);
    await resign(acme, 2, '2026-05-01');
    expect(await count(acme, id)).toBe('adopted');
    expect((await look(acme, id)).signatories.map(({ status }) => status)).toEqual(['signed', 'signed', 'lapsed']);
  });

  it('does not count although the signature is there, and leaves too few for a quorum', async () => {
    const acme = await company([0, 0, 0]);
    const id = await opened(acme);
    await sign(acme, id, 0);
    for (const who of [0, 2]) await resign(acme, who, '2026-05-01');
    expect(await count(acme, id)).toBe('rejected');
    expect(await look(acme, id)).toMatchObject({ status_reason: expect.stringContaining('required 2 of 3 directors in office') });
  });

  it('has no successor who could be left out: a consent that a new director has not before them is rejected', async () => {
    const acme = await company([0, 0]);
    const id = await opened(acme);
    await run(acme.clock, (work) => work.insert(Stakeholder, { entity_id: acme.id, kind: 'individual', name: 'New', email: 'new@tests.example', roles: [{ role: 'director', titles: [], from: '2026-05-01', until: null }] }));
    for (const who of [0, 1]) await sign(acme, id, who);
    expect(await count(acme, id)).toBe('rejected');
  });
});

describe('a consent of stockholders', () => {
  const ask = { body: 'stockholders' as const };

  it('is adopted by the holders of the minimum votes, and the others are told (8 Del. C. § 228(a), (e))', async () => {
    const acme = await company([600, 300, 100]);
    const id = await opened(acme, ask);
    await sign(acme, id, 1);
    expect(await count(acme, id)).toBe('pending_signatures');
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('adopted');
    const { notices, signatories } = await look(acme, id);
    expect([notices, signatories.map(({ status }) => status)]).toEqual([[{ stakeholder_id: acme.people[2], sent_at: Date.parse(start) / 1000 }], ['signed', 'signed', 'lapsed']]);
    const mails = await database.system.query<{ payload: { to: string; text: string } }>(`select payload from outbox where kind = 'mail' and payload->>'subject' like 'Acme, Inc.: notice%' and payload->>'text' like '%' || $1 || '%'`, [id]);
    expect(mails.map(({ payload }) => payload.to)).toEqual(['holder2@tests.example']);
  });

  it('has sixty days from the first delivered consent, and no signature after them counts (8 Del. C. § 228(c))', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, { ...ask, expires_at: Date.parse('2026-12-01T00:00:00Z') / 1000 });
    await travel(acme.clock, '2026-05-20T09:00:00Z');
    await sign(acme, id, 0);
    expect(await count(acme, id)).toBe('pending_signatures');
    expect(await look(acme, id)).toMatchObject({ first_consent_on: '2026-05-20', expires_at: new Date('2026-07-20T00:00:00Z') });
    await travel(acme.clock, '2026-07-20T00:00:00Z');
    await sign(acme, id, 1);
    expect(await count(acme, id, true)).toBe('expired');
  });

  it('counts a signature of the last instant, although its time is up when it is counted: one outcome', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, ask);
    await sign(acme, id, 0);
    await count(acme, id);
    await travel(acme.clock, '2026-06-30T11:59:59Z');
    await sign(acme, id, 1);
    await travel(acme.clock, '2026-07-01T00:00:00Z');
    expect(await Promise.all([count(acme, id, true), count(acme, id), count(acme, id, true)])).toEqual(['adopted', 'adopted', 'adopted']);
  });

  it('takes no signature once it has expired', async () => {
    const acme = await company([400, 400, 200]);
    const id = await opened(acme, ask);
    await travel(acme.clock, '2026-07-01T00:00:00Z');
    const [settled, signed] = await Promise.allSettled([count(acme, id, true), sign(acme, id, 0)]);
    expect([settled, signed.status]).toEqual([{ status: 'fulfilled', value: 'expired' }, expect.any(String)]);
    await expect(sign(acme, id, 1)).rejects.toThrow('the matter is decided');
    expect((await eventsOf(id)).filter((type) => !type.endsWith('.updated'))).toEqual(['resolution.created', 'resolution.sent', 'resolution.expired']);
  });
});

describe('what is refused at once', () => {
  const refusal = (acme: Company, request: Partial<Request>) => run(acme.clock, async (work) => openResolution(work, await work.lock(Entity, acme.id), { kind: 'written_consent', subject: 'Lease', cover_page_fields: cover, ...request })).catch((error: unknown) => error);

  it('a consent without a director, with the numbers', async () => {
    const acme = await company([0, 0, 0]);
    expect(await refusal(acme, { signatory_stakeholder_ids: acme.people.slice(0, 2) })).toMatchObject({ code: 'quorum_not_met', extra: { threshold: [{ test: 'quorum', required: '2', present: '3', met: true }, { test: 'consent', required: '3', present: '2', met: false }] } });
  });

  it('a consent of a board that vacancies have left without a quorum (Applied Energetics v. Farley)', async () =>
    expect(await refusal(await company([0], { authorized_directors: 3 }), {})).toMatchObject({ code: 'quorum_not_met', extra: { authority: { required: '2 of 3 directors in office; 1 of 1 consents' } } }));

  it('a consent where the charter wants a meeting', async () =>
    expect(await refusal(await company([10], { stockholder_consent: 'not_permitted' }), { body: 'stockholders' })).toMatchObject({ code: 'invalid_request', extra: { errors: [{ param: 'kind', code: 'not_applicable' }] } }));

  it('people who are not there, twice there, or not in the role', async () => {
    const acme = await company([10, 0]);
    const elsewhere = await company([0]);
    expect(await refusal(acme, { body: 'stockholders', signatory_stakeholder_ids: [acme.people[0]!, acme.people[0]!, acme.people[1]!, elsewhere.people[0]!] })).toMatchObject({
      extra: { errors: [{ param: 'signatory_stakeholder_ids[1]', code: 'duplicate' }, { param: 'signatory_stakeholder_ids[2]', code: 'wrong_role' }, { param: 'signatory_stakeholder_ids[3]', code: 'not_found' }] },
    });
  });

  it('minutes whose votes are not those of the people present, or that carried nothing', async () => {
    const acme = await company([0, 0, 0]);
    const minutes = (votes: object) => refusal(acme, { kind: 'board_meeting', meeting: { held_at: Date.parse('2026-04-30T10:00:00Z') / 1000, present: acme.people, votes: { for: 0, against: 0, abstain: 0, ...votes } } });
    expect(await minutes({ for: 2 })).toMatchObject({ extra: { errors: [{ param: 'meeting.votes' }] } });
    expect(await minutes({ for: 1, abstain: 2 })).toMatchObject({ code: 'quorum_not_met', extra: { threshold: [{ met: true }, { test: 'vote', required: '2', present: '1', met: false }] } });
  });
});

describe('an operation that rests on a decision', () => {
  const spend = ({ id, clock }: Company, act: ActName, resolution_id: string | null, on = '2026-05-01') =>
    run(clock, async (work) => requiresResolution(work, await work.lock(Entity, id), { act, resolution_id, on, operation: 'tests.spend' })).then(() => 'spent', (error: { code: string; message: string; extra: object }) => error);

  it('is told which act and which template would authorise it', async () =>
    expect(await spend(await company([0]), 'share_issuance_authorisation', null)).toMatchObject({ code: 'resolution_required', extra: { act: 'share_issuance_authorisation', body: 'board', template_id: 'service:board_consent:share_issuance_authorisation:2026-04-26' } }));

  it('spends a specialised one once, and none of another act, day or company', async () => {
    const acme = await company([0]);
    const id = await opened(acme, { action: 'share_issuance_authorisation' });
    expect(await spend(acme, 'share_issuance_authorisation', id)).toMatchObject({ message: expect.stringContaining('pending signatures') });
    await sign(acme, id, 0);
    await count(acme, id);
    expect(await spend(acme, 'bank_account_authorisation', id)).toMatchObject({ message: expect.stringContaining('is on share_issuance_authorisation') });
    expect(await spend(acme, 'share_issuance_authorisation', id, '2027-05-02')).toMatchObject({ message: expect.stringContaining('until 2027-05-01') });
    expect(await spend(await company([0]), 'share_issuance_authorisation', id)).toMatchObject({ message: expect.stringContaining('none of this company') });
    expect((await Promise.all([spend(acme, 'share_issuance_authorisation', id), spend(acme, 'share_issuance_authorisation', id)])).filter((one) => one === 'spent')).toHaveLength(1);
    expect(await spend(acme, 'share_issuance_authorisation', id)).toMatchObject({ message: expect.stringContaining('was spent on tests.spend') });
  });

  it('takes a general one of the board', async () => {
    const acme = await company([0]);
    const id = await opened(acme);
    await sign(acme, id, 0);
    await count(acme, id);
    expect(await spend(acme, 'officer_change', id)).toBe('spent');
  });

  it('takes no general one of the board for what asks for a majority of the whole board (8 Del. C. § 275(a))', async () => {
    const acme = await company([0, 0], { authorized_directors: 6, board_quorum: '1/3' });
    const id = await opened(acme);
    for (const who of [0, 1]) await sign(acme, id, who);
    await count(acme, id);
    expect(await spend(acme, 'plan_of_dissolution', id)).toMatchObject({ code: 'resolution_required', message: expect.stringContaining('4 of 6 directors of the whole board') });
    expect(await spend(acme, 'officer_change', id)).toBe('spent');
  });
});

/** A company whose book has three decisions. */
async function bound(): Promise<{ acme: Company; book: MinuteBookEntry[] }> {
  const acme = await company([0]);
  for (const subject of ['First', 'Second', 'Third']) {
    const id = await opened(acme, { subject });
    await sign(acme, id, 0);
    await count(acme, id);
    for (let times = 0; times < 2; times += 1) await run(acme.clock, (work) => fileInMinuteBook(work, { entity_id: acme.id, resolution_id: id }));
  }
  return { acme, book: (await run(acme.clock, (work) => work.all(MinuteBookEntry, { entity_id: acme.id }))).toSorted((a, b) => a.position - b.position) };
}

/** What somebody with the right of a superuser could do: change a table that refuses it. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = await database.system.client();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
  } finally { client.release(true); }
}

it('files decisions in a book whose entries follow from one another, each once', async () => {
  const { acme, book } = await bound();
  expect(book.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(book.map(({ previous_hash }) => previous_hash)).toEqual(['0'.repeat(64), book[0]!.hash, book[1]!.hash]);
  await expect(database.system.query('update minute_book_entry set title = $2 where entity_id = $1', [acme.id, 'Another'])).rejects.toThrow('append-only');
});

describe('a minute book that is verified', () => {
  const verify = ({ id }: Company) => verifyBook(new Reader(database.app, tenant.scope), id);

  it('holds, and says with which hash it ends', async () => {
    const { acme, book } = await bound();
    expect(await verify(acme)).toEqual({ intact: true, entries: 3, last_hash: book[2]!.hash, first_broken: null });
    expect(await verify(await company([0]))).toEqual({ intact: true, entries: 0, last_hash: '0'.repeat(64), first_broken: null });
  });

  const rehashed = (entry: MinuteBookEntry): string => hashOf(entry.previous_hash, { ...entry, title: 'Another' });
  it.each<[string, (book: MinuteBookEntry[]) => [string, unknown[]], { entries: number; position: number; reason: string; lost?: true }]>([
    ['an entry that was changed', ([, second]) => ['update minute_book_entry set title = $2 where id = $1', [second!.id, 'Another']], { entries: 1, position: 2, reason: 'changed' }],
    ['one that was changed with its hash, by the entry after it', ([, second]) => ['update minute_book_entry set title = $2, hash = $3 where id = $1', [second!.id, 'Another', rehashed(second!)]], { entries: 2, position: 3, reason: 'out_of_place' }],
    ['one that was removed', ([, second]) => ['delete from minute_book_entry where id = $1', [second!.id]], { entries: 1, position: 2, reason: 'missing', lost: true }],
    ['one that was cut off at the end', ([, , third]) => ['delete from minute_book_entry where id = $1', [third!.id]], { entries: 2, position: 3, reason: 'missing', lost: true }],
    ['a paper with other bytes', ([first]) => ['update document_content set bytes = $2 where sha256 = $1', [first!.document_sha256, Buffer.from('forged')]], { entries: 0, position: 1, reason: 'paper_changed' }],
    ['a paper that is gone', ([, , third]) => ['delete from document_content where sha256 = $1', [third!.document_sha256]], { entries: 2, position: 3, reason: 'paper_changed' }],
  ])('names %s', async (_, harm, { entries, position, reason, lost }) => {
    const { acme, book } = await bound();
    await tamper(...harm(book));
    expect(await verify(acme)).toMatchObject({ intact: false, entries, first_broken: { position, reason, minute_book_entry_id: lost ? null : book[position - 1]!.id } });
  });
});
