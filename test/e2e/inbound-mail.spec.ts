import { samplePdf } from '#testing/sample-pdf';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { advance, begin, clockAt, download, existingOf, listAll, ok, poll, type Paper } from '../support/formation';
import { humanOf, newToken } from '../support/tokens';
import { closeTemporal, currentDetails, temporal } from '../support/temporal';

interface Mail {
  id: string;
  status: string;
  category: string;
  received_on: string;
  document_id: string | null;
  escalation_level: number;
  escalated_at: number | null;
  acknowledged_at: number | null;
  forwarded_to: string[];
  version: number;
}
interface Letter {
  recipient: string;
  subject: string;
  body_text: string;
  attachments: { filename: string; sha256: string }[];
}

let account_id: string;
let secret: string;
let mine: Api;
beforeAll(async () => {
  ({ account_id, sk_test: secret } = await newAccount('Inbound mail'));
  mine = api(secret);
});
afterAll(() => Promise.all([closeTemporal(), closeDatabase()]));

const summons = { sender: 'Superior Court of Delaware', subject: 'Summons in Oak v. Acme' };
const evidence = { title: 'Summons', pdf_base64: samplePdf('you are summoned').toString('base64') };
let companies = 0;

async function company(type = 'c_corp', more: object = {}) {
  companies += 1;
  const clock = await clockAt(mine, '2026-07-01');
  const roles = (all: string[]) => (type === 'llc' ? ['member'] : all);
  const people = [
    { name: 'Ada Okafor', email: `ada.mail${companies}@tests.example`, roles: roles(['director', 'officer']) },
    { name: 'Bo Chen', email: `bo.mail${companies}@tests.example`, roles: roles(['director']) },
  ];
  const { id } = await begin(
    mine,
    existingOf(`Served ${companies}, ${type === 'llc' ? 'LLC' : 'Inc.'}`, type, {
      test_clock_id: clock.id,
      founders: people,
      ...more,
    }),
  );
  return { clock, id, people: people.map(({ email }) => email) };
}
const record = (entity_id: string, category: string, more: object = {}) =>
  mine.post<Mail>('/v1/mail', { entity_id, category, ...summons, ...more });
const look = async ({ id }: { id: string }): Promise<Mail> => ok(await mine.get<Mail>(`/v1/mail/${id}`));
const act = (by: Api, { id }: { id: string }, how: string, body: object = {}) =>
  by.post<Mail>(`/v1/mail/${id}/${how}`, body);

const lettersOf = ({ id }: { id: string }): Promise<Letter[]> =>
  query<Letter>(
    `select recipient, subject, body_text, attachments from mail
      where account_id = $1 and body_text like $2 order by id`,
    [account_id, `%Reference: ${id}%`],
  );
async function lettersBy(item: { id: string }, count: number): Promise<Record<string, number>> {
  const letters = await poll(
    `${count} letters`,
    () => lettersOf(item),
    (found) => found.length >= count,
  );
  return Object.fromEntries(
    [...Map.groupBy(letters, ({ recipient }) => recipient)].map(([recipient, all]) => [recipient, all.length]),
  );
}
async function eventTimes(entity_id: string, type: string, count: number): Promise<string[]> {
  const found = await poll(
    `${count} ${type}`,
    () => listAll<{ occurred_at: string }>(mine, '/v1/events', { entity_id, types: type }),
    ({ length }) => length >= count,
  );
  expect(found).toHaveLength(count);
  return found.map(({ occurred_at }) => occurred_at);
}
const workflowOf = async ({ id }: { id: string }, run = 1) =>
  (await temporal()).workflow.getHandle(`mail/${id}/${run}`);

describe('service of process', () => {
  let at: Awaited<ReturnType<typeof company>>;
  let item: Mail;
  beforeAll(async () => {
    at = await company();
    item = ok(await record(at.id, 'service_of_process', { evidence }));
  });

  it('is mailed with its scan to the officers and directors at once', async () => {
    expect(item).toMatchObject({ status: 'escalated', escalation_level: 1, received_on: '2026-07-01' });
    expect(await lettersBy(item, 2)).toEqual({ [at.people[0]!]: 1, [at.people[1]!]: 1 });
    const [letter] = await lettersOf(item);
    expect(letter!.subject).toMatch(/has been served with process$/);
    expect(letter!.body_text).toContain(
      'received service of process from “Superior Court of Delaware” on July 1, 2026',
    );
    const { sha256 } = ok(await mine.get<Paper>(`/v1/documents/${item.document_id}`));
    expect(letter!.attachments).toEqual([{ filename: 'scan.pdf', sha256 }]);
    expect(await poll('it waits', () => currentDetails(`mail/${item.id}/1`), Boolean)).toContain(
      `POST /v1/mail/${item.id}/acknowledge`,
    );
  });

  it('reaches every owner and admin and every officer within the hour, then daily, no round twice', async () => {
    await advance(mine, at.clock, '2026-07-01T12:14:59Z');
    expect(await look(item)).toMatchObject({ escalation_level: 1 });
    await advance(mine, at.clock, '2026-07-01T12:15:00Z');
    expect(await lettersBy(item, 5)).toEqual({ [at.people[0]!]: 2, [at.people[1]!]: 2, 'grace@tests.example': 1 });
    await advance(mine, at.clock, '2026-07-01T13:00:00Z');
    expect(await lettersBy(item, 11)).toEqual({ [at.people[0]!]: 4, [at.people[1]!]: 4, 'grace@tests.example': 3 });
    await advance(mine, at.clock, '2026-07-03T14:00:00Z');
    expect(await lettersBy(item, 17)).toEqual({ [at.people[0]!]: 6, [at.people[1]!]: 6, 'grace@tests.example': 5 });
    expect(await look(item)).toMatchObject({ escalation_level: 6, escalated_at: Date.UTC(2026, 6, 3, 13) / 1000 });
    expect(await eventTimes(at.id, 'mail.escalated', 6)).toEqual(
      ['01T12:00', '01T12:15', '01T12:30', '01T13:00', '02T13:00', '03T13:00'].map((day) => `2026-07-${day}:00.000Z`),
    );
  });

  it('is left alone once a human has acknowledged it', async () => {
    expect(ok(await act(mine, item, 'acknowledge'))).toMatchObject({
      status: 'acknowledged',
      acknowledged_at: Date.UTC(2026, 6, 3, 14) / 1000,
    });
    expect(await (await workflowOf(item)).result()).toBe('acknowledged');
    await advance(mine, at.clock, '2026-07-06T12:00:00Z');
    expect(await lettersOf(item)).toHaveLength(17);
    expectProblem(await act(mine, item, 'acknowledge'), 409, 'invalid_state_transition');
  });
});

it('of an LLC is brought to its members, and of a company without anybody in charge to the account', async () => {
  const llc = await company('llc');
  const item = ok(await record(llc.id, 'service_of_process'));
  expect(await lettersBy(item, 2)).toEqual({ [llc.people[0]!]: 1, [llc.people[1]!]: 1 });
  const { id } = await begin(mine, {
    legal_name: 'Nobody In Charge, Inc.',
    entity_type: 'c_corp',
    jurisdiction: 'US-DE',
    founders: [{ name: 'Ada Okafor', email: 'ada@tests.example' }],
    submit: false,
  });
  const early = ok(await record(id, 'service_of_process'));
  expect(await lettersBy(early, 1)).toEqual({ 'grace@tests.example': 1 });
  for (const one of [item, early]) ok(await act(mine, one, 'acknowledge'));
});

it('is acknowledged by the link in the mail, of each person in office', async () => {
  const { id, people } = await company();
  const item = ok(await record(id, 'service_of_process'));
  await lettersBy(item, 2);
  const letters = await lettersOf(item);
  const [url, other] = people
    .slice(0, 2)
    .map((email) => /http\S+\/mail_items\/\S+/.exec(letters.find((one) => one.recipient === email)!.body_text)![0]);
  expect(await (await fetch(url!)).text()).toContain('received service of process');
  expect(await look(item)).toMatchObject({ status: 'escalated' });
  expect((await fetch(`${url}/acknowledge`, { method: 'POST', redirect: 'manual' })).status).toBe(303);
  expect(await look(item)).toMatchObject({ status: 'acknowledged' });
  expect(await (await fetch(other!)).text()).toContain('Acknowledged.');
  expect((await fetch(`${url}x`)).status).toBe(404);
});

describe('a program', () => {
  let item: Mail;
  let autonomous: Api;
  beforeAll(async () => {
    const { id } = await company();
    item = ok(await record(id, 'service_of_process'));
    autonomous = api((await newToken(secret, 4)).secret);
  });

  it('that acts alone neither acknowledges service of process nor says that it is something else', async () => {
    for (const answer of [
      await act(autonomous, item, 'acknowledge'),
      await autonomous.post(`/v1/mail/${item.id}/acknowledge?dry_run=true`, {}),
      await act(autonomous, item, 'categorize', { category: 'junk' }),
    ])
      expectProblem(answer, 403, 'service_of_process_requires_human');
    const executing = api((await newToken(secret, 3)).secret);
    expectProblem(
      await act(executing, item, 'categorize', { category: 'junk' }),
      403,
      'service_of_process_requires_human',
    );
    expect(await look(item)).toMatchObject({ status: 'escalated', category: 'service_of_process' });
  });

  it.each([
    ['of tier 3', 3, undefined],
    ['of tier 4 whose policy asks for a human', 4, 'mail.*'],
  ] as const)('%s acknowledges it when a human approves that', async (_, tier, asks) => {
    const { id } = await company();
    const served = ok(await record(id, 'service_of_process'));
    const scope_policy = {
      version: 1,
      statements: [
        { sid: 'all', effect: 'allow', actions: ['*'] },
        { sid: 'asks', effect: 'require_authorization', actions: [asks] },
      ],
    };
    const token = await newToken(secret, tier, asks ? { scope_policy } : {});
    const asked = await act(api(token.secret), served, 'acknowledge');
    expect(asked.status).toBe(202);
    expect(await look(served)).toMatchObject({ status: 'escalated' });
    expect(ok(await mine.post(`/v1/authorizations/${asked.body.id}/approve`))).toMatchObject({ status: 'consumed' });
    expect(await look(served)).toMatchObject({ status: 'acknowledged' });
    const [entry] = await listAll<object>(mine, '/v1/audit_entries', {
      action: 'mail.acknowledged',
      subject_id: served.id,
    });
    expect(entry).toMatchObject({ authorized_by: { human_principal_id: await humanOf(secret) } });
  });

  it('acknowledges other mail alone, and escalates what it finds to be service of process', async () => {
    const { id } = await company();
    const bill = ok(await record(id, 'vendor'));
    expect(bill).toMatchObject({ status: 'received', escalation_level: 0, escalated_at: null });
    expect(ok(await act(autonomous, bill, 'acknowledge'))).toMatchObject({ status: 'acknowledged' });
    const found = ok(await act(autonomous, bill, 'categorize', { category: 'service_of_process' }));
    expect(found).toMatchObject({ status: 'escalated', escalation_level: 1, acknowledged_at: null });
    await eventTimes(id, 'mail.categorized', 1);
    expectProblem(await act(autonomous, bill, 'acknowledge'), 403, 'service_of_process_requires_human');
    ok(await act(mine, bill, 'acknowledge'));
    expect(await (await workflowOf(bill)).result()).toBe('acknowledged');
  });
});

it('what is escalated as something else begins its rounds anew when it is found to be service of process', async () => {
  const { id, clock } = await company();
  const item = ok(await record(id, 'court_filing'));
  const reason = 'The “answer” is due soon.';
  expect(ok(await act(mine, item, 'escalate', { reason }))).toMatchObject({ status: 'escalated', escalation_level: 1 });
  expectProblem(await act(mine, item, 'escalate'), 409, 'invalid_state_transition');
  expect(
    (
      await poll(
        'letters',
        () => lettersOf(item),
        ({ length }) => length === 2,
      )
    )[0],
  ).toMatchObject({
    subject: expect.stringMatching(/: a court filing needs your attention$/),
    body_text: expect.stringContaining('Reason for escalation: “The ‘answer’ is due soon.”'),
  });
  await advance(mine, clock, '2026-07-02T14:00:00Z');
  expect(await look(item)).toMatchObject({ escalation_level: 5 });
  ok(await act(mine, item, 'categorize', { category: 'service_of_process' }));
  expect(await look(item)).toMatchObject({ escalation_level: 1 });
  await advance(mine, clock, '2026-07-02T15:00:00Z');
  expect(await look(item)).toMatchObject({ escalation_level: 4, escalated_at: Date.UTC(2026, 6, 2, 15) / 1000 });
  ok(await act(mine, item, 'categorize', { category: 'junk' })); // a human may
  ok(await act(mine, item, 'acknowledge'));
  ok(await act(mine, item, 'escalate'));
  expect(await poll('the second run', () => currentDetails(`mail/${item.id}/2`), Boolean)).toContain(item.id);
  ok(await act(mine, item, 'acknowledge'));
});

it('mail is kept with its scan as a document, once a key, and found by company, category and status', async () => {
  const { id } = await company();
  const body = { entity_id: id, category: 'bank', sender: 'Quay Bank', subject: 'Statement', evidence };
  const rehearsed = ok(await mine.post<{ would_emit: string[] }>('/v1/mail?dry_run=true', body));
  expect(rehearsed.would_emit).toEqual(expect.arrayContaining(['mail.received', 'document.created']));
  const [one, again] = [
    ok(await mine.post<Mail>('/v1/mail', body, { key: `bank ${id}` })),
    ok(await mine.post<Mail>('/v1/mail', body, { key: `bank ${id}` })),
  ];
  expect(again.id).toBe(one.id);
  const paper = ok(await mine.get<Paper>(`/v1/documents/${one.document_id}`));
  expect(paper).toMatchObject({ type: 'mail_scan', title: 'Summons', status: 'ready' });
  expect((await download(secret, paper)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const other = ok(await record(id, 'vendor'));
  const ids = async (filter: Record<string, string>) =>
    (await listAll<Mail>(mine, '/v1/mail', { entity_id: id, ...filter })).map((found) => found.id);
  expect(await ids({})).toEqual([one.id, other.id]);
  expect(await ids({ category: 'bank' })).toEqual([one.id]);
  expect(await ids({ status: 'escalated' })).toEqual([]);
  const { data } = ok(
    await mine.post<{ data: Mail[] }>('/v1/mail/search', {
      query: {
        and: [
          { field: 'entity_id', eq: id },
          { field: 'subject', contains: 'statement' },
        ],
      },
    }),
  );
  expect(data.map((found) => found.id)).toEqual([one.id]);
});

it('a request says which parameter is wrong, and the log of requests holds nothing that letters say', async () => {
  const { id } = await company();
  const notPdf = { title: 'A picture', pdf_base64: Buffer.from('GIF89a and more').toString('base64') };
  const wrong = await record(id, 'bank', { received_on: '2026-07-02', evidence: notPdf });
  expect(expectProblem(wrong, 400, 'invalid_request').errors!.map(({ param }) => param)).toEqual([
    'received_on',
    'evidence.pdf_base64',
  ]);
  expectProblem(await record(id, 'parcel'), 400, 'invalid_request');
  expectProblem(await record('ent_01jzv7k3qmf9rvx8a2c4e6g8h0', 'bank'), 404, 'not_found');
  const item = ok(await record(id, 'bank', { summary: 'You are overdrawn.' }));
  expectProblem(await act(mine, item, 'forward', { email: 'not an address' }), 400, 'invalid_request');
  const kept = await poll(
    'the request is logged',
    () => listAll<{ path: string; body: object }>(mine, '/v1/requests', {}),
    (all) => all.some(({ path }) => path === `/v1/mail/${item.id}/forward`),
  );
  expect(JSON.stringify(kept)).not.toContain('overdrawn');
});

it('is forwarded with its scan, says who received it, and quotes what others wrote', async () => {
  const { id } = await company();
  const item = ok(
    await record(id, 'court_filing', {
      evidence,
      subject: 'Oak v. Acme” and all is well.',
      summary: 'Answer by July 20',
    }),
  );
  const email = `counsel.${id}@tests.example`;
  for (const note of ['Please answer this.', 'Once more.']) ok(await act(mine, item, 'forward', { email, note }));
  const letters = await poll(
    'two letters',
    () => query<Letter>('select subject, body_text, attachments from mail where recipient = $1 order by id', [email]),
    ({ length }) => length === 2,
  );
  expect(letters[0]).toMatchObject({
    subject: expect.stringMatching(/^Forwarded for Served \d+, Inc\.: a court filing$/),
    attachments: [{ filename: 'scan.pdf' }],
  });
  const { body_text } = letters[0]!;
  expect(body_text).toMatch(/“Served \d+, Inc\.” received a court filing from “Superior Court of Delaware” on July 1/);
  expect(body_text).toContain('“Oak v. Acme’ and all is well.”');
  expect(body_text).toContain('“Please answer this.”');
  expect(await look(item)).toMatchObject({ status: 'received', forwarded_to: [email, email] });
  await eventTimes(id, 'mail.forwarded', 2);
});
