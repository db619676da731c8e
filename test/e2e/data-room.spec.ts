import { createHash, randomUUID } from 'node:crypto';
import type { Browser } from 'puppeteer';
import { PDFDocument } from 'pdf-lib';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { openBrowser } from '../support/browser';
import { closeDatabase, query } from '../support/database';
import { ending } from '../support/dissolutions';
import { advance, listAll, ok, poll, type Company } from '../support/formation';
import { expectAccessible, heading } from '../support/pages';
import { desktop, keep, openPage, phone, picture } from '../support/signing';
import { stack } from '../support/stack';
import { closeTemporal } from '../support/temporal';
import { newToken } from '../support/tokens';
import { transactionsOf, type RoomEntry, type Transaction } from '../support/transactions';
import { unzipped } from '../support/unzip';

interface Room {
  frozen: boolean;
  frozen_on: string | null;
  index_document_id: string | null;
  data: {
    id: string;
    number: string;
    title: string;
    document_id: string;
    sha256: string;
    dated: string;
    executed: boolean | null;
    pages: number | null;
    note: string | null;
  }[];
}
interface Guest {
  id: string;
  status: string;
  name: string;
  email: string;
}
interface Opening {
  data_room_guest_id: string;
  data_room_entry_id: string;
  document_sha256: string;
  remote_address: string;
  user_agent: string;
  created: number;
}

let account: Account;
let mine: Api;
let browser: Browser;
const { corporation, make, see, broughtIn, certify, closeGates, gates, go, disclose } = transactionsOf(() => mine);
let company: Company;
let clock: { id: string };
let one: Transaction;
beforeAll(async () => {
  account = await newAccount('Data rooms');
  mine = api(account.sk_test);
  ({ company, clock } = await corporation('Roomy Works, Inc.'));
  one = await make(company, 'merger');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await closeDatabase();
  await closeTemporal();
});

const room = async (): Promise<Room> => ok(await mine.get<Room>(`/v1/corporate_transactions/${one.id}/data_room`));
const log = async (filter = ''): Promise<Opening[]> =>
  ok(await mine.get<{ data: Opening[] }>(`/v1/corporate_transactions/${one.id}/data_room_log${filter}`)).data;
const invite = (name: string, id = one.id): Promise<Answer<Guest>> =>
  mine.post<Guest>(`/v1/corporate_transactions/${id}/data_room_guests`, {
    name,
    email: `guest-${randomUUID().slice(0, 8)}@harbor.example`,
    firm: 'Harbor Holdings, Inc.',
  });
const mailsTo = (email: string) =>
  query<{ body_text: string }>('select body_text from mail where recipient = $1 order by id', [email]);
async function linkOf({ email }: Guest): Promise<string> {
  const [mail] = await poll(
    `a mail to ${email}`,
    () => mailsTo(email),
    ({ length }) => length > 0,
  );
  return /https?:\/\/\S+\/data_room\/[\w-]+/.exec(mail!.body_text)![0];
}
const archive = (): Promise<Response> =>
  fetch(`${stack().baseUrl}/v1/corporate_transactions/${one.id}/data_room_archive`, {
    headers: { authorization: `Bearer ${account.sk_test}`, 'service-version': '2026-05-01' },
  });

const entries: RoomEntry[] = [];
let guest: Guest;
let link: string;

it('the gate is not closed while the room is empty: 409 that says how it is filled', async () => {
  const gate = (await gates(one.id)).find(({ key }) => key === 'data_room')!;
  expect(gate.remediation).toMatchObject({ operation: 'data_room_entries.create', body: { document_id: null } });
  const satisfied = await mine.post(`/v1/checklist_items/${gate.id}/satisfy`, {});
  const problem = expectProblem(satisfied, 409, 'invalid_state_transition');
  expect(problem.detail).toContain(`POST /v1/corporate_transactions/${one.id}/data_room_entries`);
});

describe('the index', () => {
  it('is numbered by sections and places, whatever the order in which documents came', async () => {
    for (const section of ['contracts', 'corporate', 'contracts'])
      entries.push(await disclose(one.id, section, { note: `Note on ${section}.` }));
    expect((await room()).data.map(({ id, number }) => [id, number])).toEqual([
      [entries[1]!.id, '1.1'],
      [entries[0]!.id, '5.1'],
      [entries[2]!.id, '5.2'],
    ]);
    expect(await room()).toMatchObject({ frozen: false, frozen_on: null, index_document_id: null });
  });

  it('closes the gap where a document is removed, once', async () => {
    const gone = entries.shift()!;
    ok(await mine.post(`/v1/data_room_entries/${gone.id}/remove`));
    expect((await room()).data.map(({ number }) => number)).toEqual(['1.1', '5.1']);
    expectProblem(await mine.post(`/v1/data_room_entries/${gone.id}/remove`), 409, 'invalid_state_transition');
  });

  it('states of each document whether it is executed, its date and its pages', async () => {
    const { company: other } = await corporation('Stated Works, Inc.');
    const { id } = await make(other, 'merger');
    await disclose(id, 'contracts');
    ok(
      await mine.post(`/v1/corporate_transactions/${id}/data_room_entries`, {
        document_id: await broughtIn(other.id, 'lease'),
        section: 'corporate',
      }),
    );
    const { data } = ok(await mine.get<Room>(`/v1/corporate_transactions/${id}/data_room`));
    expect(data).toMatchObject([
      { number: '1.1', executed: true, dated: '2026-05-04', pages: 1 },
      { number: '5.1', executed: false, dated: '2026-05-04', pages: 1 },
    ]);
    const shown = await (await fetch(await linkOf(ok(await invite('Ruth Adler', id))))).text();
    expect(shown).toMatch(/May 4, 2026 · 1 page · Executed[\s\S]*May 4, 2026 · 1 page · Not executed/);
  });

  it('takes a document of the company once', async () => {
    const path = `/v1/corporate_transactions/${one.id}/data_room_entries`;
    const [{ document_id }] = entries as [RoomEntry];
    const again = expectProblem(await mine.post(path, { document_id, section: 'tax' }), 400, 'invalid_request');
    expect(again.errors).toMatchObject([{ param: 'document_id', code: 'duplicate' }]);
    const other = await corporation('Roomless Works, Inc.');
    const theirs = await disclose((await make(other.company, 'merger')).id, 'tax');
    const foreign = await mine.post(path, { document_id: theirs.document_id, section: 'tax' });
    expect(expectProblem(foreign, 400, 'invalid_request').errors).toMatchObject([{ code: 'not_found' }]);
    expectProblem(
      await mine.post(path, { document_id: 'doc_01jzv7k3qmf9rvx8a2c4e6g8h0', section: 'tax' }),
      404,
      'not_found',
    );
  });
});

it('an agent asks a human before a document is disclosed, as before a guest is let in', async () => {
  const { secret } = await newToken(account.sk_test, 3);
  const [{ id, document_id }] = (await listAll<RoomEntry>(mine, '/v1/data_room_entries', {
    corporate_transaction_id: one.id,
    status: 'removed',
  })) as [RoomEntry];
  const path = `/v1/corporate_transactions/${one.id}/data_room_entries`;
  const asked = await api(secret).post<{ object: string }>(path, { document_id, section: 'tax' });
  expect([asked.status, asked.body.object]).toEqual([202, 'authorization']);
  expect((await room()).data.map((place) => place.document_id)).not.toContain(document_id);
  const removed = await api(secret).post(`/v1/data_room_entries/${id}/remove`);
  expectProblem(removed, 409, 'invalid_state_transition'); // withdrawal discloses nothing, so no approval is needed
});

it('the gate opens again where the room is emptied after it was closed, until something is in it', async () => {
  const { company: other } = await corporation('Emptied Works, Inc.');
  const { id } = await make(other, 'merger');
  const entry = await disclose(id, 'tax');
  const gate = async () => (await gates(id)).find(({ key }) => key === 'data_room')!;
  ok(await mine.post((await gate()).remediation!.path, { note: 'Complete.' }));
  expect((await gate()).status).toBe('closed');
  ok(await mine.post(`/v1/data_room_entries/${entry.id}/remove`));
  expect(await gate()).toMatchObject({
    status: 'open',
    summary: 'Data room complete: it is empty.',
    remediation: {
      operation: 'data_room_entries.create',
      method: 'POST',
      path: `/v1/corporate_transactions/${id}/data_room_entries`,
      body: { document_id: null, section: null },
    },
  });
  await disclose(id, 'tax');
  expect((await gate()).status).toBe('closed');
});

describe('a guest', () => {
  it('gets a link by mail, which is in no answer and no event', async () => {
    guest = ok(await invite('Zoë Łukasiewicz'));
    link = await linkOf(guest);
    const secret = link.split('/').at(-1)!;
    const seen = JSON.stringify([guest, ok(await mine.get(`/v1/data_room_guests/${guest.id}`))]);
    expect(seen).not.toContain(secret);
    expect(seen).not.toContain('hash');
    const rows = await query('select 1 from event e where to_jsonb(e)::text like $1', [`%${secret}%`]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('reads the index on %s', async (name, viewport) => {
    const { page, strangers, complaints } = await openPage(browser, viewport, { scripts: false });
    await page.goto(link);
    expect(await heading(page)).toBe('Data room');
    const text = await page.$eval('main', ({ textContent }) => textContent.replace(/\s+/g, ' '));
    expect(text).toMatch(
      /shares these documents with Zoë Łukasiewicz, Harbor Holdings, Inc\., for the proposed merger/,
    );
    expect(text).toMatch(/1\. Corporate.*1\.1.*5\. Contracts.*5\.1/);
    expect(await page.$$eval('.room a', ({ length }) => length)).toBe(2);
    expect([strangers, complaints]).toEqual([[], []]);
    await picture(page, `data-room-${name.slice(2)}`);
    await page.close();
    const checked = await openPage(browser, viewport);
    await checked.page.goto(link);
    await expectAccessible(checked.page, `data-room-${name.slice(2)}`);
    await checked.page.close();
  });

  it('has opened nothing by looking at the index', async () => expect(await log()).toEqual([]));

  it('gets a copy that is marked, and each opening is on record with the address and the file', async () => {
    const [{ id, sha256 }] = (await room()).data as [Room['data'][0]];
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      const answer = await fetch(`${link}/${id}`, {
        headers: { 'x-forwarded-for': address, 'user-agent': 'Reader/1' },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toContain('filename="1.1 Certificate of incorporation.pdf"');
      const bytes = Buffer.from(await answer.arrayBuffer());
      keep('data-room-copy.pdf', bytes);
      expect(createHash('sha256').update(bytes).digest('hex')).not.toBe(sha256);
      expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
      expect(bytes.toString('latin1')).toContain('/BaseFont /Helvetica-Bold');
    }
    expect(await log()).toMatchObject(
      ['203.0.113.8', '203.0.113.7'].map((remote_address) => ({
        data_room_guest_id: guest.id,
        data_room_entry_id: id,
        document_sha256: sha256,
        remote_address,
        user_agent: 'Reader/1',
      })),
    );
  });

  it('opens nothing by HEAD, nor with a copy that is current', async () => {
    const [{ id }] = (await room()).data as [Room['data'][0]];
    const head = await fetch(`${link}/${id}`, { method: 'HEAD' });
    const etag = head.headers.get('etag')!;
    expect([head.status, head.headers.get('content-type'), etag]).toEqual([200, 'application/pdf', expect.any(String)]);
    const current = await fetch(`${link}/${id}`, { headers: { 'if-none-match': etag } });
    expect([current.status, current.headers.get('etag'), await current.text()]).toEqual([304, etag, '']);
    const missing = { method: 'HEAD', redirect: 'manual' } as const;
    expect((await fetch(`${link}/dre_01jzv7k3qmf9rvx8a2c4e6g8h0`, missing)).status).toBe(303);
    expect(await log()).toHaveLength(2);
    const other = await fetch(`${link}/${id}`, { headers: { 'if-none-match': '"another"' } });
    expect([other.status, other.headers.get('etag')]).toEqual([200, etag]);
    expect(await log()).toHaveLength(3);
  });

  it('gets the same copy again, which is marked once', async () => {
    const [{ id }] = (await room()).data as [Room['data'][0]];
    const hashes = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const bytes = await (await fetch(`${link}/${id}`)).arrayBuffer();
        return createHash('sha256').update(Buffer.from(bytes)).digest('hex');
      }),
    );
    expect(new Set(hashes).size).toBe(1);
  });

  it('is told apart in the log, which can be asked by guest and by entry', async () => {
    const other = ok(await invite('Ines Duarte'));
    await fetch(`${await linkOf(other)}/${entries[1]!.id}`);
    expect((await log()).length).toBe(6);
    expect((await log(`?data_room_guest_id=${other.id}`)).length).toBe(1);
    expect((await log(`?data_room_entry_id=${entries[0]!.id}`)).length).toBe(5);
    expectProblem(
      await mine.get('/v1/corporate_transactions/ctx_01jzv7k3qmf9rvx8a2c4e6g8h0/data_room_log'),
      404,
      'not_found',
    );
  });

  it('opens nothing that is not in the room, and leaves no trace by trying', async () => {
    for (const id of ['dre_01jzv7k3qmf9rvx8a2c4e6g8h0', 'nonsense'])
      expect((await fetch(`${link}/${id}`, { redirect: 'manual' })).status).toBe(303);
    expect((await log()).length).toBe(6);
  });

  it('opens nothing once revoked: their link leads to a page that says so, and is cut from captured mail', async () => {
    const other = ok(await invite('Owen Pryce'));
    const theirs = await linkOf(other);
    expect(ok(await mine.post<Guest>(`/v1/data_room_guests/${other.id}/revoke`)).status).toBe('revoked');
    expect(await (await fetch(theirs)).text()).toContain('Your link is no longer valid.');
    expect((await fetch(`${theirs}/${entries[0]!.id}`, { redirect: 'manual' })).status).toBe(303);
    expect((await mailsTo(other.email))[0]!.body_text).not.toContain(theirs);
    expectProblem(await mine.post(`/v1/data_room_guests/${other.id}/revoke`), 409, 'invalid_state_transition');
  });
});

it('a link that is not there is 404, and guesses are counted by the network that makes them', async () => {
  const guess = () =>
    fetch(`${stack().baseUrl}/data_room/${randomUUID().replaceAll('-', '').padEnd(43, 'x')}`, {
      headers: { 'x-forwarded-for': '198.51.100.77' },
    });
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
  expect((await guess()).headers.get('retry-after')).toMatch(/^\d+$/);
  const behindTheSameAddress = { headers: { 'x-forwarded-for': '198.51.100.77' } };
  expect((await fetch(link, behindTheSameAddress)).status).toBe(200);
  expect((await fetch(`${link}/${entries[0]!.id}`, behindTheSameAddress)).status).toBe(200);
});

it('a link is opened 120 times in a minute, then 429 with Retry-After, and other links are served', async () => {
  const busy = await linkOf(ok(await invite('Lena Brandt')));
  const answers = await Promise.all(
    Array.from({ length: 125 }, () => fetch(`${busy}/${entries[0]!.id}`, { method: 'HEAD', redirect: 'manual' })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([120, 5]);
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await (await fetch(busy)).text()).toContain('Your link was opened too often.');
  expect((await fetch(`${link}/${entries[0]!.id}`)).status).toBe(200);
});

it('a room closes with its company: the transaction is terminated, and its guests are locked out', async () => {
  const { company: other, clock: its } = await corporation('Dissolving Works, Inc.');
  const { id } = await make(other, 'merger');
  const entry = await disclose(id, 'tax');
  const theirs = await linkOf(ok(await invite('Mara Voss', id)));
  const people = ending(mine);
  const dissolution = await people.decided(await people.dissolve(other));
  await people.settleTaxes(other);
  await people.signed(dissolution);
  await people.is(dissolution.id, 'filed');
  expect((await fetch(`${theirs}/${entry.id}`, { redirect: 'manual' })).status).toBe(200);
  await advance(mine, its, '2026-05-20');
  await people.is(dissolution.id, 'winding_up');
  expect(await see(id)).toMatchObject({ status: 'terminated', status_reason: 'The company was dissolved.' });
  expect(await (await fetch(theirs)).text()).toContain('The transaction was terminated');
  expect((await fetch(`${theirs}/${entry.id}`, { redirect: 'manual' })).status).toBe(303);
  expectProblem(await invite('Late Guest', id), 409, 'invalid_state_transition');
});

describe('once the transaction is definitive', () => {
  it('an archive is given before as well, without an index', async () => {
    const files = await unzipped(Buffer.from(await (await archive()).arrayBuffer()));
    expect([...files.keys()].map((name) => name.split(' ').slice(0, 3).join(' '))).toEqual([
      '1. Corporate/1.1 Certificate',
      '5. Contracts/5.1 Certificate',
    ]);
  });

  it('the room is frozen, with the hash of each file in an index of its own', async () => {
    await certify(company, clock, '2026-05-20');
    await closeGates(one.id, 'loi');
    ok(await go(one.id, 'due_diligence'));
    await closeGates(one.id, 'due_diligence');
    const before = await room();
    ok(await go(one.id, 'definitive', { auto_generate_resolutions: true }));
    const after = await room();
    expect(after).toMatchObject({ frozen: true, data: before.data });
    expect(after.frozen_on).toMatch(/^2026-0[56]-\d\d$/);
    const all = await listAll<RoomEntry>(mine, '/v1/data_room_entries', { corporate_transaction_id: one.id });
    expect(
      all
        .filter(({ status }) => status === 'frozen')
        .map(({ sha256 }) => sha256)
        .toSorted(),
    ).toEqual(after.data.map(({ sha256 }) => sha256).toSorted());
    const index = await poll(
      'the index',
      async () => ok(await mine.get<{ status: string; type: string }>(`/v1/documents/${after.index_document_id}`)),
      ({ status }) => status === 'ready',
    );
    expect(index.type).toBe('data_room_index');
    const { text } = await mine.get(`/v1/documents/${after.index_document_id}/html`);
    for (const { sha256, document_id } of after.data) {
      expect(text).toContain(sha256);
      expect(text).toContain(document_id);
    }
  });

  it('nothing is added to it or removed from it: 409', async () => {
    const [{ document_id }] = entries as [RoomEntry];
    const path = `/v1/corporate_transactions/${one.id}/data_room_entries`;
    const added = await mine.post(path, { document_id, section: 'tax' });
    expect(expectProblem(added, 409, 'invalid_state_transition').detail).toContain('was frozen on');
    expectProblem(await mine.post(`/v1/data_room_entries/${entries[0]!.id}/remove`), 409, 'invalid_state_transition');
  });

  it('its archive is one file: the index, and each document as it was disclosed', async () => {
    const answer = await archive();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = await unzipped(Buffer.from(await answer.arrayBuffer()));
    ok(await mine.get(`/v1/corporate_transactions/${one.id}/data_room_archive`));
    const { data } = await room();
    expect([...files.keys()]).toEqual([
      'Index.pdf',
      '1. Corporate/1.1 Certificate of incorporation.pdf',
      '1. Corporate/1.2 Certificate of incorporation.pdf',
      '5. Contracts/5.1 Certificate of incorporation.pdf',
    ]);
    expect([...files.values()].slice(1).map((bytes) => createHash('sha256').update(bytes).digest('hex'))).toEqual(
      data.map(({ sha256 }) => sha256),
    );
  });

  it('guests read on, and are told that it is frozen', async () => {
    expect(await (await fetch(link)).text()).toMatch(/Frozen on \w+ \d+, 2026/);
    await advance(mine, clock, '2026-06-10');
    expect((await fetch(`${link}/${entries[0]!.id}`)).status).toBe(200);
    const [{ created }] = (await log()) as [Opening];
    expect(new Date(created * 1000).toISOString()).toMatch(/^2026-06-/);
  });

  it('nobody reads any more, and nobody is let in, once it is called off', async () => {
    ok(await mine.post(`/v1/corporate_transactions/${one.id}/terminate`, { reason: 'The buyer withdrew.' }));
    expect(await (await fetch(link)).text()).toContain('The transaction was terminated');
    expect((await fetch(`${link}/${entries[0]!.id}`, { redirect: 'manual' })).status).toBe(303);
    expectProblem(await invite('Late Guest'), 409, 'invalid_state_transition');
  });
});
