import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WorkflowUpdateFailedError } from '@temporalio/client';
import { addDays, legalDate } from '#kernel/dates';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  begin,
  cancel,
  companyOf,
  existingOf,
  download,
  ok,
  eventsOf,
  filingReaches,
  filingsOf,
  listAll,
  look,
  nextOf,
  papersOf,
  poll,
  reaches,
  resubmit,
  type Company,
  type Filing,
} from '../support/formation';
import { operate, typed } from '../support/operator';
import { marksIn, pdfText } from '../support/pdf-text';
import { signBy } from '../support/signing';
import { stack } from '../support/stack';
import { closeTemporal, currentDetails, temporal } from '../support/temporal';

let account: Account;
let live: Api;
let evidence: string;
beforeAll(async () => {
  account = await newAccount('Desk');
  live = api(account.sk_live);
  evidence = join(stack().dataDir, 'evidence.pdf');
  writeFileSync(evidence, samplePdf('stamped by the state'));
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const seated = (legal_name: string) =>
  companyOf(legal_name, 'c_corp', {
    principal_address: { line1: '5 Harbor Way', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
  });

const staff = 'usr_00000000000000000000000000';
const recordOutcome = (filing: { id: string }, options: Record<string, string>, sure = true) =>
  operate(stack(), 'record-outcome', { filing: filing.id, staff, ...options, ...(sure ? { yes: '' } : {}) });

const update = async (company: Company, outcome: object): Promise<string> =>
  (await temporal()).workflow
    .getHandle(`formation/${company.id}`)
    .executeUpdate<string, [object]>('recordOutcome', { args: [{ recorded_by: 'staff-7', ...outcome }] });
const refusal = async (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'taken',
    (error: Error) => {
      expect(error).toBeInstanceOf(WorkflowUpdateFailedError);
      return plain(error);
    },
  );
const plain = (error: Error): string =>
  [error.message, ...(error.cause instanceof Error ? [plain(error.cause)] : [])].join(': ');

/** The workflow waits for staff to record this filing's outcome, not the previous filing's. */
async function onDesk(company: Company, type: string): Promise<Filing> {
  const filing = await poll(
    `a filing ${type}`,
    async () => (await filingsOf(live, company.id)).find((one) => one.type === type)!,
    (one) => one !== undefined,
  );
  await poll(
    'staff are waited for',
    () => currentDetails(`formation/${company.id}`),
    (details) => details.includes('recordOutcome') && details.includes(filing.id),
  );
  return (await filingsOf(live, company.id)).find(({ id }) => id === filing.id)!;
}
const today = legalDate(new Date());
const accepted = { outcome: 'accepted', 'file-number': '5557777', 'effective-date': today };

it('in live mode is asked where it sits, and gets no address that was made up or lent by a founder', async () => {
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      address: { line1: '1 Home Lane', city: 'Dover', state: 'DE', postal_code: '19901', country: 'US' },
    },
  ];
  expect(
    expectProblem(
      await live.post('/v1/entities', companyOf('Nowhere, Inc.', 'c_corp', { founders })),
      400,
      'invalid_request',
    ).errors,
  ).toEqual([expect.objectContaining({ param: 'principal_address', code: 'missing' })]);
});

describe('a company in live mode', () => {
  let company: Company;
  let filing: Filing;
  beforeAll(async () => {
    company = await begin(live, seated('Grown Up, Inc.'));
    filing = await onDesk(company, 'formation');
  });

  it('waits for staff, and the UI tells them for which filing and how to record its outcome', async () => {
    expect(await currentDetails(`formation/${company.id}`)).toContain(filing.id);
    expect(await look(live, company.id)).toMatchObject({ status: 'submitted', state_file_number: null });
    expect(filing.decided_at).toBeNull();
  });

  it('is refused by the operator command, corrected by its owner, and lies on the desk again', async () => {
    expect(
      await typed(stack(), 'record-outcome', {
        filing: filing.id,
        staff,
        outcome: 'rejected',
        reason: 'The name is taken.',
      }),
    ).toMatchObject({ code: 1, said: expect.stringContaining('--yes') });
    expect(
      await typed(stack(), 'record-outcome', {
        filing: filing.id,
        staff,
        outcome: 'rejected',
        reason: 'The name is taken.',
        yes: '',
      }),
    ).toMatchObject({ code: 0 });
    expect(await filingReaches(live, company.id, 'formation', 'rejected')).toMatchObject({
      rejection_reason: 'The name is taken.',
    });
    await poll(
      'the refusal reached the workflow',
      () => currentDetails(`formation/${company.id}`),
      (details) => details.includes('/resubmit'),
    );
    await resubmit(live, filing, { legal_name: 'Grown Wiser, Inc.' });
    expect(await onDesk(company, 'formation')).toMatchObject({ id: filing.id, attempt: 2 });
  });

  it('is refused once, also when staff are not sure that they were heard and say the same again', async () => {
    const other = await begin(live, seated('Heard Twice, Inc.'));
    const { id } = await onDesk(other, 'formation');
    const outcome = { filing_id: id, outcome: 'rejected', reason: 'The fee is missing.' };
    for (let times = 0; times < 2; times += 1) expect(await update(other, outcome)).toBe('rejected');
    expect(await refusal(update(other, { ...outcome, reason: 'Another one.' }))).toContain('does not allow this');
    expect(await query(`select 1 from event where subject_id = $1 and type = 'filing.rejected'`, [id])).toHaveLength(1);
  });

  it('goes on when word of a refusal comes after the correction of it', async () => {
    const other = await begin(live, seated('Late Word, Inc.'));
    const first = await onDesk(other, 'formation');
    expect(await recordOutcome(first, { outcome: 'rejected', reason: 'The name is taken.' })).toMatchObject({
      code: 0,
    });
    await poll(
      'the refusal reached the workflow',
      () => currentDetails(`formation/${other.id}`),
      (details) => details.includes('/resubmit'),
    );
    await (
      await temporal()
    ).workflow
      .getHandle(`formation/${other.id}`)
      .signal('notify', { id: randomUUID(), topic: 'decided' });
    await resubmit(live, first, { legal_name: 'Late Word Again, Inc.' });
    await poll(
      'the corrected paper',
      () => papersOf(live, other.id),
      (papers) =>
        papers.some(
          ({ type, title, status }) =>
            type === 'certificate_of_incorporation' && title.includes('Again') && status === 'ready',
        ),
    );
    expect(await recordOutcome(first, { ...accepted, 'file-number': '5556666', evidence })).toMatchObject({ code: 0 });
    await onDesk(other, 'tax_identifier');
  });

  it('is not accepted without evidence, by neither way, nor without number and day', async () => {
    const withoutEvidence = await recordOutcome(filing, accepted);
    expect([withoutEvidence.code, withoutEvidence.said]).toEqual([1, expect.stringContaining('evidence')]);
    const outcome = { filing_id: filing.id, outcome: 'accepted', file_number: '5557777', effective_date: today };
    expect(await refusal(update(company, outcome))).toContain('evidence');
    expect(await refusal(update(company, { ...outcome, file_number: undefined }))).toContain('file_number');
    expect(await refusal(update(company, { ...outcome, filing_id: company.id }))).toContain('filing_id');
    expect(await refusal(update(company, { filing_id: filing.id, outcome: 'rejected' }))).toContain('reason');
    expect((await look(live, company.id)).status).toBe('submitted');
  });

  it('is not accepted on evidence that is not its own', async () => {
    const other = await begin(live, existingOf('Somebody Else, Inc.'));
    const [theirs] = await papersOf(live, other.id);
    const outcome = { filing_id: filing.id, outcome: 'accepted', file_number: '5557777', effective_date: today };
    for (const evidence_document_id of [theirs!.id, filing.document_id, 'doc_01jzv7k3qmf9rvx8a2c4e6g8h0', 'nonsense']) {
      expect([evidence_document_id, await refusal(update(company, { ...outcome, evidence_document_id }))]).toEqual([
        evidence_document_id,
        expect.stringContaining('evidence_document_id'),
      ]);
    }
    expect((await look(live, company.id)).status).toBe('submitted');
  });

  it.each([
    ['a day that has not come', { 'effective-date': addDays(today, 2) }, 'effective_date'],
    ['the last century', { 'effective-date': '1999-01-01' }, 'effective_date'],
    ['a day before it could go out', { 'effective-date': addDays(today, -2) }, 'effective_date'],
    ['the number of another company of the account', { 'file-number': '5551234' }, '5551234'],
  ])('is not accepted with %s', async (_, wrong, named) => {
    expect(await recordOutcome(filing, { ...accepted, evidence, ...wrong })).toEqual({
      code: 1,
      said: expect.stringContaining(named),
    });
    expect((await look(live, company.id)).status).toBe('submitted');
  });

  it('is shown to staff as it would be recorded, and recorded only when they say so', async () => {
    const { code, said } = await recordOutcome(filing, { ...accepted, evidence }, false);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        /Nothing is recorded.*Grown Wiser, Inc\..*accepted under number 5557777, effective .*--yes/s,
      ),
    ]);
    expect([(await look(live, company.id)).status, (await filingsOf(live, company.id))[0]!.status]).toEqual([
      'submitted',
      'prepared',
    ]);
  });

  it('is registered when staff record the acceptance with its evidence, and the record says who did', async () => {
    expect(await recordOutcome(filing, { ...accepted, evidence })).toMatchObject({ code: 0 });
    expect(await reaches(live, company.id, 'registered')).toMatchObject({
      legal_name: 'Grown Wiser, Inc.',
      state_file_number: '5557777',
      formation_date: today,
    });
    const event = (await eventsOf(live, company.id)).find(({ type }) => type === 'entity.registered') as unknown as {
      authorized_by: object;
    };
    expect(event.authorized_by).toEqual({
      human_principal_id: null,
      agent_id: null,
      staff_id: 'usr_00000000000000000000000000',
    });
  });

  it('an outcome is recorded once', async () => {
    const again = await recordOutcome(filing, { ...accepted, evidence });
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('accepted')]);
  });

  it('waits with its tax number for another day than that of the company before, of the same person', async () => {
    await poll(
      'another day',
      () => currentDetails(`formation/${company.id}`),
      (details) => details.includes('accepts it from'),
    );
    const [application] = await listAll<object>(live, '/v1/ein_applications', { entity_id: company.id });
    expect(application).toMatchObject({ status: 'queued', responsible_party: { name: 'Ada Okafor' } });
  });

  it('is active once the tax number is recorded by the Temporal update, before its day if need be', async () => {
    const tax = (await filingsOf(live, company.id)).find(({ type }) => type === 'tax_identifier')!;
    const [uploaded] = (await papersOf(live, company.id)).filter(({ type }) => type === 'filing_evidence');
    expect(
      await update(company, {
        filing_id: tax.id,
        outcome: 'accepted',
        file_number: '84-1234567',
        effective_date: today,
        evidence_document_id: uploaded!.id,
      }),
    ).toBe('accepted');
    expect(await reaches(live, company.id, 'active')).toMatchObject({ ein: '84-1234567' });
  });

  it('has papers without a word of the sandbox and without a watermark', async () => {
    const papers = (await papersOf(live, company.id)).filter(({ title }) => title !== 'Evidence of filing');
    expect(papers.length).toBeGreaterThan(8);
    for (const paper of papers) {
      expect([paper.type, JSON.stringify(paper.facts).match(/sandbox":true|test mode/i)]).toEqual([paper.type, null]);
      const { bytes } = await download(account.sk_live, paper);
      expect([paper.type, marksIn(bytes), pdfText(bytes).match(/sandbox|testmode|TEST|specimen/)]).toEqual([
        paper.type,
        0,
        null,
      ]);
    }
  });
});

it('a live company is cancelled while it lies on the desk; an outcome that comes too late is refused', async () => {
  const company = await begin(live, seated('Withdrawn In Time, Inc.'));
  const filing = await onDesk(company, 'formation');
  expect((await cancel(live, company.id)).status).toBe(200);
  await filingReaches(live, company.id, 'formation', 'cancelled');
  const late = await recordOutcome(filing, { ...accepted, evidence });
  expect([late.code, late.said]).toEqual([1, expect.stringContaining('cancelled')]);
});

it('magic names mean nothing in live mode', async () => {
  const company = await begin(live, seated('Sandbox Name Taken, Inc.'));
  expect(await onDesk(company, 'formation')).toMatchObject({ rejection_reason: null });
});

describe('the amendment of a live company', () => {
  const number = '5554321';
  const founders = ['ada', 'bo'].map((name) => ({
    name: name === 'ada' ? 'Ada Okafor' : 'Bo Chen',
    email: `${name}-${randomUUID()}@tests.example`,
    roles: ['director', 'officer'],
  }));
  let company: Company;
  let change: { id: string; status: string; effective_date: string | null };
  let filing: Filing;
  const seen = async () => ok(await live.get<typeof change>(`/v1/name_changes/${change.id}`));
  const lies = (attempt: number): Promise<Filing> =>
    poll(
      'on the desk',
      async () => (await filingsOf(live, company.id)).find(({ type }) => type === 'amendment')!,
      (one) => one?.status === 'prepared' && one.attempt === attempt,
    ).then(async (one) => {
      await poll(
        'staff are waited for',
        () => currentDetails(`name_change/${change.id}`),
        (details) => details.includes('recordOutcome'),
      );
      return one;
    });
  async function signs({ name, email }: { name: string; email: string }, nth: number): Promise<void> {
    const mails = () =>
      query<{ body_text: string }>(
        `select body_text from mail where recipient = $1 and subject like 'Please sign%' order by id`,
        [email],
      );
    const link = /https?:\/\/\S+\/sign\/[\w-]+/.exec(
      (await poll(`mail ${nth} to ${name}`, mails, (all) => all.length >= nth))[nth - 1]!.body_text,
    )![0];
    expect((await signBy(link, name)).status).toBe(303);
  }
  beforeAll(async () => {
    company = await begin(live, existingOf('Desk Before, Inc.', 'c_corp', { state_file_number: number, founders }));
  });

  it('is decided and signed by links, and lies on the desk; the company keeps its name', async () => {
    change = ok(
      await live.post<typeof change>(`/v1/entities/${company.id}/name_changes`, {
        legal_name: 'Desk After, Inc.',
        auto_generate_resolutions: true,
      }),
    );
    for (const one of founders) await signs(one, 1);
    await signs(founders[0]!, 2);
    filing = await lies(1);
    expect(await look(live, company.id)).toMatchObject({ legal_name: 'Desk Before, Inc.' });
    expect((await nextOf(live, company.id)).find(({ subject_id }) => subject_id === filing.id)).toMatchObject({
      code: 'await_desk',
      title: 'Our staff file this with the Delaware Division of Corporations by hand.',
    });
  });

  it('goes out again when staff record a refusal and its owner sends it anew', async () => {
    expect(await recordOutcome(filing, { outcome: 'rejected', reason: 'The fee was short.' })).toMatchObject({
      code: 0,
    });
    await poll(
      'refused',
      () => currentDetails(`name_change/${change.id}`),
      (details) => details.includes('/resubmit'),
    );
    expect((await nextOf(live, company.id)).find(({ subject_id }) => subject_id === filing.id)).toMatchObject({
      code: 'correct_filing',
      operation: 'filings.resubmit',
    });
    await resubmit(live, filing);
    expect(await lies(2)).toMatchObject({ id: filing.id });
  });

  it('is not accepted without evidence, or under another number than the one that the company has', async () => {
    expect(await recordOutcome(filing, { ...accepted, 'file-number': number })).toEqual({
      code: 1,
      said: expect.stringContaining('evidence'),
    });
    expect(await recordOutcome(filing, { ...accepted, evidence })).toEqual({
      code: 1,
      said: expect.stringContaining(number),
    });
    expect([await seen(), await look(live, company.id)]).toMatchObject([
      { status: 'pending' },
      { legal_name: 'Desk Before, Inc.' },
    ]);
  });

  it('gives the company its name on the day that staff record, and its papers say nothing of a sandbox', async () => {
    expect(await recordOutcome(filing, { ...accepted, 'file-number': number, evidence })).toMatchObject({ code: 0 });
    await poll('the name', seen, ({ status }) => status === 'completed');
    expect(await seen()).toMatchObject({ effective_date: today });
    expect(await look(live, company.id)).toMatchObject({
      legal_name: 'Desk After, Inc.',
      former_names: [{ name: 'Desk Before, Inc.', until: today }],
      state_file_number: number,
    });
    for (const paper of (await papersOf(live, company.id)).filter(({ type }) => type === 'certificate_of_amendment')) {
      expect(
        pdfText((await download(account.sk_live, paper)).bytes).match(/sandbox|testmode|TEST|specimen/),
      ).toBeNull();
    }
    expect(await recordOutcome(filing, { ...accepted, 'file-number': number, evidence })).toEqual({
      code: 1,
      said: expect.stringContaining('accepted'),
    });
  });
});

describe('a number of the state', () => {
  const accept = async (company: Company) =>
    recordOutcome(await onDesk(company, 'formation'), { ...accepted, 'file-number': '5558888', evidence });

  it('belongs to one company formed here, whoever formed it', async () => {
    const other = api((await newAccount('Desk next door')).sk_live);
    const [first, second] = [await begin(live, seated('First, Inc.')), await begin(other, seated('Second, Inc.'))];
    expect(await accept(first)).toMatchObject({ code: 0 });
    const theirs = await poll(
      'the desk',
      async () => (await filingsOf(other, second.id))[0],
      (filing) => filing !== undefined,
    );
    expect(await recordOutcome(theirs!, { ...accepted, 'file-number': '5558888', evidence })).toEqual({
      code: 1,
      said: expect.stringContaining('5558888'),
    });
  });

  it('of an existing company may be stated by two accounts, by each once', async () => {
    const other = api((await newAccount('Brought in')).sk_live);
    const body = existingOf('Known To Two, Inc.', 'c_corp', { state_file_number: '5559999' });
    for (const by of [live, other]) ok(await by.post('/v1/entities', body));
    expect(expectProblem(await live.post('/v1/entities', body), 400, 'invalid_request').errors).toEqual([
      expect.objectContaining({ param: 'state_file_number', code: 'conflict' }),
    ]);
  });
});
