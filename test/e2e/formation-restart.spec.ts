import { Client as Database } from 'pg';
import type { Stack } from '../../apps/stack/embedded/stack';
import { chainViolations, logViolations } from '../faults/integrity-violations';
import { api, type Api } from '../support/api';
import {
  advance,
  begin,
  cancel,
  clockAt,
  companyOf,
  dutiesOf,
  eventsOf,
  existingOf,
  filingReaches,
  form,
  listAll,
  ok,
  papersOf,
  poll,
  progressOf,
  reaches,
  resubmit,
  stepsOf,
  type Company,
} from '../support/formation';
import { operate, typed } from '../support/operator';
import { startPrivateStack } from '../support/private-stack';
import { closeTemporal, temporal } from '../support/temporal';

const traps: [what: string, on: string, when: string][] = [
  ['Submission', 'update on entity', `new.status = 'submitted'`],
  ['Certificate', 'insert on filing', `new.type = 'formation'`],
  ['Sending', 'update on filing', `new.type = 'formation' and new.status = 'submitted'`],
  ['Acceptance', 'update on filing', `new.type = 'formation' and new.status = 'accepted'`],
  ['Evidence', 'update on document', `new.type = 'filing_evidence' and new.status = 'ready'`],
  ['Election', 'insert on tax_election', 'true'],
  ['Tax Application', 'insert on filing', `new.type = 'tax_identifier'`],
  ['Tax Number', 'update on filing', `new.type = 'tax_identifier' and new.status = 'accepted'`],
  ['Papers', 'insert on document', `new.type = 'bylaws'`],
  ['Receipt', 'insert on incorporator_receipt', 'true'],
  ['Hand Over', 'update on entity', `new.status = 'active'`],
];
const nameOf = (what: string): string => `Trapped By ${what}, Inc.`;

let parts: Stack;
let mine: Api;
let database: Database;
const query = async (text: string, values?: unknown[]) =>
  (await database.query(text, values)).rows as Record<string, unknown>[];

beforeAll(async () => {
  parts = await startPrivateStack();
  mine = api(parts.credentials.sk_test);
  database = new Database({ connectionString: parts.databaseUrl });
  await database.connect();
  await query(`create function trap() returns trigger language plpgsql as $$ declare row jsonb := to_jsonb(new); begin
    if (select legal_name from entity where id = coalesce(row->>'entity_id', row->>'id')) = tg_argv[0]
    then raise exception 'trapped' using errcode = '23514'; end if; return new; end $$`);
  for (const [index, [what, on, when]] of traps.entries())
    await query(
      `create trigger trap_${index} before ${on} for each row when (${when}) execute function trap('${nameOf(what)}')`,
    );
});
afterAll(async () => {
  await database?.end();
  await closeTemporal();
  await parts?.stop();
});

const restart = (entity: string, options: Record<string, string> = {}) =>
  staff('restart-formation', { entity, ...options });
const staff = (command: string, options: Record<string, string>) =>
  operate(parts, command, { staff: 'staff-7', ...options });

const runOf = async (id: string) => (await temporal()).workflow.getHandle(`formation/${id}`);
const failed = (id: string) =>
  poll(
    `${id} fails`,
    async () => (await (await runOf(id)).describe()).status.name,
    (name) => name === 'FAILED',
  );
const story = async (id: string) =>
  (await eventsOf(mine, id)).map(({ type, subject, sequence }) => [type, subject.object, sequence]);
const restarts = (subject_id: string) =>
  listAll<{ authorized_by: object; reason: string | null }>(mine, '/v1/audit_entries', {
    subject_id,
    action: 'entity.formation_restarted',
    sort: '-created',
  });

describe('a formation that failed for good', () => {
  let undisturbed: unknown[];
  const companies = new Map<string, Company>();
  beforeAll(async () => {
    const [straight, ...trapped] = await Promise.all([
      form(mine, companyOf('Undisturbed, Inc.', 's_corp')),
      ...traps.map(([what]) => begin(mine, companyOf(nameOf(what), 's_corp'))),
    ]);
    undisturbed = await story(straight.id);
    traps.forEach(([what], index) => companies.set(what, trapped[index]!));
    await Promise.all(trapped.map(({ id }) => failed(id)));
  });

  it('says so in its progress, and fails again while its cause lasts', async () => {
    const { id } = companies.get('Papers')!;
    expect((await stepsOf(mine, id))['hand_over']).toMatchObject({ status: 'failed', completed_at: null });
    const { runId } = await (await runOf(id)).describe();
    expect(
      await typed(parts, 'restart-formation', { entity: id, staff: 'staff-7', reason: 'Tried too early.' }),
    ).toMatchObject({ code: 0 });
    await poll(
      'another run',
      async () => (await (await runOf(id)).describe()).runId,
      (latest) => latest !== runId,
    );
    await failed(id);
    expect((await stepsOf(mine, id))['hand_over']).toMatchObject({ status: 'failed' });
  });

  it('leaves no filing open when its owner cancels the company, whatever the cause does meanwhile', async () => {
    const { id } = companies.get('Acceptance')!;
    expect((await cancel(mine, id)).status).toBe(200);
    await filingReaches(mine, id, 'formation', 'cancelled');
    expect(
      await poll(
        'its run ends',
        async () => (await (await runOf(id)).describe()).status.name,
        (name) => name === 'COMPLETED',
      ),
    ).toBe('COMPLETED');
    expect(
      Object.values(await stepsOf(mine, id)).filter(({ status }) => !['done', 'cancelled', 'undone'].includes(status)),
    ).toEqual([]);
    companies.delete('Acceptance');
  });

  it('is restarted once the cause is gone', async () => {
    for (const { id } of companies.values()) {
      const before = await story(id);
      expect(undisturbed.slice(0, before.length)).toEqual(before);
    }
    for (const [index, [, on]] of traps.entries())
      await query(`drop trigger trap_${index} on ${on.split(' ').at(-1)!}`);
    const said = await Promise.all([...companies.values()].map(({ id }) => restart(id, { reason: 'Repaired.' })));
    expect(said.map(({ code }) => code)).toEqual([...companies].map(() => 0));
  });

  it.each(traps.filter(([what]) => what !== 'Acceptance'))(
    'at %s goes on where it stood: each step once, each number in its place',
    async (what) => {
      const { id, founders } = companies.get(what)!;
      await reaches(mine, id, 'active');
      expect(await story(id)).toEqual(undisturbed);
      expect(new Set((await papersOf(mine, id)).map(({ status }) => status))).toEqual(new Set(['ready']));
      expect((await progressOf(mine, id)).plans.map(({ steps }) => new Set(steps.map(({ status }) => status)))).toEqual(
        [new Set(['done'])],
      );
      expect(await (await runOf(id)).result()).toBe('active');
      const mails = await query('select recipient from mail where body_text like $1 order by recipient', [`%${id}%`]);
      expect(mails.map(({ recipient }) => recipient)).toEqual(founders.map(({ email }) => email).toSorted());
    },
  );

  it('records its restart in the name of staff, and what followed in that of who asked for the company', async () => {
    const { id } = companies.get('Receipt')!;
    expect(await restarts(id)).toEqual([
      expect.objectContaining({
        reason: 'Repaired.',
        authorized_by: expect.objectContaining({ human_principal_id: null, staff_id: 'staff-7' }) as object,
      }),
    ]);
    expect(await restarts(companies.get('Papers')!.id)).toHaveLength(2);
    const [created, activated] = (await eventsOf(mine, id)).filter(
      ({ type }) => type === 'entity.created' || type === 'entity.activated',
    ) as unknown as { authorized_by: object }[];
    expect(activated!.authorized_by).toEqual(created!.authorized_by);
  });
});

describe('a formation is not restarted', () => {
  const refused = async (id: string, options?: Record<string, string>) => {
    const { code, said } = await restart(id, options);
    return [code, said.trim()];
  };

  it('while it runs, and its run goes on', async () => {
    const { id } = await begin(mine, companyOf('Sandbox Slow And Running, Inc.'));
    await filingReaches(mine, id, 'formation', 'submitted');
    expect(await refused(id)).toEqual([1, `The formation of ${id} has not failed: its workflow is running.`]);
    expect((await cancel(mine, id)).status).toBe(200);
    await filingReaches(mine, id, 'formation', 'cancelled');
    expect(await refused(id)).toEqual([1, `${id} is cancelled, so there is nothing to restart.`]);
    expect(await restarts(id)).toEqual([]);
  });

  it('when the company is active, its formation has not begun, or nobody answers for it', async () => {
    const active = await form(mine, companyOf('Long Since Active, Inc.'));
    expect(await refused(active.id)).toEqual([1, `${active.id} is active, so there is nothing to restart.`]);
    const draft = await begin(mine, companyOf('Still A Draft, Inc.', 'c_corp', { submit: false }));
    expect(await refused(draft.id)).toEqual([
      1,
      `The formation of ${draft.id} has not started. The company’s owner must submit the formation.`,
    ]);
    expect(await refused('ent_01jzv7k3qmf9rvx8a2c4e6g8h0')).toEqual([
      1,
      'No such company: ent_01jzv7k3qmf9rvx8a2c4e6g8h0',
    ]);
    expect(await refused(draft.id, { staff: 'Grace Hopper' })).toEqual([
      1,
      expect.stringContaining('must be a staff id'),
    ]);
  });
});

it('a run that somebody terminated is taken up too, and its clock does not wait for the dead one', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const { id } = await begin(mine, companyOf('Terminated On A Clock, Inc.', 's_corp', { test_clock_id: clock.id }));
  await filingReaches(mine, id, 'formation', 'submitted');
  await (await runOf(id)).terminate('by mistake');
  expect(await restart(id)).toMatchObject({ code: 0 });
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  await reaches(mine, id, 'active');
});

it('what the owner corrected while no run was living counts', async () => {
  const { id } = await begin(mine, companyOf('Sandbox Certificate Rejected Unheard, Inc.'));
  const filing = await filingReaches(mine, id, 'formation', 'rejected');
  await (await runOf(id)).terminate('by mistake');
  await resubmit(mine, filing, { legal_name: 'Heard After All, Inc.' });
  expect(await restart(id)).toMatchObject({ code: 0 });
  expect(await reaches(mine, id, 'active')).toMatchObject({ legal_name: 'Heard After All, Inc.' });
});

it('a change of a name whose run was lost is taken up where it stood, once', async () => {
  const { id: entity_id } = await form(mine, companyOf('Lost On Its Way, Inc.'));
  const { id, resolution_id } = ok(
    await mine.post<{ id: string; resolution_id: string }>(`/v1/entities/${entity_id}/name_changes`, {
      legal_name: 'Found Again, Inc.',
      auto_generate_resolutions: true,
    }),
  );
  const again = async () => {
    const { code, said } = await staff('restart-amendment', { amendment: id, reason: 'Terminated by mistake.' });
    return [code, said.trim()];
  };
  expect(await again()).toEqual([1, expect.stringContaining(`The name change ${id} `)]);
  const outFor = async (path: string): Promise<string> => {
    const { document_id } = await poll(
      `${path} has its paper`,
      async () => ok(await mine.get<{ document_id: string | null }>(path)),
      (seen) => seen.document_id !== null,
    );
    return (
      await poll(
        'it is out',
        () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
        ({ length }) => length === 1,
      )
    )[0]!.id;
  };
  const consent = await outFor(`/v1/resolutions/${resolution_id}`);
  await (await temporal()).workflow.getHandle(`name_change/${id}`).terminate('by mistake');
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${consent}/complete`));
  expect(await again()).toEqual([0, expect.stringContaining('"restarted":true')]);
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${await outFor(`/v1/name_changes/${id}`)}/complete`));
  await poll(
    'its acceptance',
    async () => ok(await mine.get<{ status: string }>(`/v1/name_changes/${id}`)),
    ({ status }) => status === 'completed',
  );
  expect(await again()).toEqual([1, `${id} is already completed.`]);
  expect(await staff('restart-amendment', { amendment: 'nch_01jzv7k3qmf9rvx8a2c4e6g8h0' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('No such charter amendment') as string,
  });
  expect(await listAll(mine, '/v1/audit_entries', { subject_id: id, action: 'name_change.restarted' })).toHaveLength(1);
});

it('the watch over what a company owes is taken up again, and looks at once at what it has missed', async () => {
  const clock = await clockAt(mine, '2027-02-01');
  const { id } = await begin(
    mine,
    existingOf('Unwatched, Inc.', 'c_corp', { test_clock_id: clock.id, fiscal_year_end: '12-31' }),
  );
  await dutiesOf(mine, id);
  expect(await staff('restart-watch', { entity: id })).toMatchObject({ code: 1 });
  await (await temporal()).workflow.getHandle(`compliance/${id}`).terminate('by mistake');
  expect(await staff('restart-watch', { entity: id })).toMatchObject({ code: 0 });
  await advance(mine, clock, '2027-03-02T12:00:00Z');
  const overdue = (await dutiesOf<{ status: string }>(mine, id)).filter(({ status }) => status === 'overdue');
  expect(overdue).toHaveLength(2);
});

it('a report whose run was lost is filed after all, once', async () => {
  const clock = await clockAt(mine, '2027-02-01');
  const { id } = await begin(
    mine,
    existingOf('Lost Report, Inc.', 'c_corp', { test_clock_id: clock.id, fiscal_year_end: '12-31' }),
  );
  await dutiesOf(mine, id);
  const report = { type: 'annual_report', payload: { amount_cents: 17_500 } };
  const filing = ok(await mine.post<{ id: string }>(`/v1/entities/${id}/filings`, report));
  await advance(mine, clock, '2027-02-02T12:00:00Z');
  await (await temporal()).workflow.getHandle(`filing/${filing.id}`).terminate('by mistake');
  expect(await staff('restart-filing', { filing: filing.id })).toMatchObject({ code: 0 });
  await advance(mine, clock, '2027-02-20T12:00:00Z');
  await filingReaches(mine, id, 'annual_report', 'accepted');
  expect(await staff('restart-filing', { filing: filing.id })).toMatchObject({
    code: 1,
    said: expect.stringContaining('there is nothing to restart') as string,
  });
});

it('the watch over an election outlives the worker', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const { id } = await begin(mine, companyOf('Watched, Inc.', 's_corp', { test_clock_id: clock.id }));
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  await reaches(mine, id, 'active');
  await parts.worker.kill('SIGKILL');
  await parts.worker.restart();
  await advance(mine, clock, '2026-09-01T12:00:00Z');
  expect(await listAll(mine, '/v1/tax_elections', { entity_id: id })).toEqual([
    expect.objectContaining({ status: 'missed' }),
  ]);
});

it('all that left the log and the audit chain without a gap', async () => {
  await poll(
    'every entry is sealed',
    () => query('select 1 from event_pending union all select 1 from audit_pending'),
    (rows) => rows.length === 0,
  );
  expect([...(await logViolations(query)), ...(await chainViolations(query))]).toEqual([]);
});
