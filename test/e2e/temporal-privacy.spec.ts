import type { WorkflowExecutionDescription } from '@temporalio/client';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount, type Account } from '../support/accounts';
import { api, type Api } from '../support/api';
import {
  advance,
  begin,
  cancel,
  clockAt,
  companyOf,
  filingReaches,
  form,
  listAll,
  ok,
  papersOf,
  poll,
  reaches,
  resubmit,
} from '../support/formation';
import { closeTemporal, currentDetails, plainText, temporal } from '../support/temporal';

const person = (n: number) => ({
  name: `Zebulon${n} Quxworthy${n}`,
  email: `qwyjibo${n}@vexillology.example`,
  titles: ['President', 'Secretary', 'Treasurer', `Grand Poobah${n}`],
  address: {
    line1: `${n} Xylophone Crescent${n}`,
    line2: `Flat Umbra${n}`,
    city: `Wobbleton${n}`,
    state: 'TX',
    postal_code: `7870${n}`,
    country: 'US',
  },
});
const secrets = [
  'Zebulon',
  'Quxworthy',
  'qwyjibo',
  'vexillology',
  'Poobah',
  'Xylophone',
  'Umbra',
  'Wobbleton',
  'Hushhush',
  'Tacenda',
  'Skulduggery',
];
const founders = [person(1), person(2)];
const elsewhere = { line1: '9 Xylophone Close', city: 'Wobbleton9', state: 'TX', postal_code: '78799', country: 'US' };

let account: Account;
let mine: Api;
let formed: string;
const kept: { id: string; text: string; description: WorkflowExecutionDescription }[] = [];

/** Forms companies through every workflow path, then reads all of Temporal's data about them. */
beforeAll(async () => {
  account = await newAccount('Privacy');
  mine = api(account.sk_test);
  const clock = await clockAt(mine, '2026-05-04');
  const [straight, refused, cancelled, simulated] = await Promise.all([
    form(
      mine,
      companyOf('Hushhush, Inc.', 's_corp', {
        founders,
        incorporator_founder_index: 1,
        incorporator_signature: { name: founders[1]!.name, consent: true },
        metadata: { note: 'Skulduggery' },
      }),
    ),
    begin(mine, companyOf('Sandbox Certificate Rejected Hushhush, Inc.', 'c_corp', { founders })),
    begin(mine, companyOf('Sandbox Slow Hushhush, LLC', 'llc', { founders })),
    begin(mine, companyOf('Hushhush Later, LLC', 'llc', { founders, test_clock_id: clock.id })),
  ]);
  formed = straight.id;
  await resubmit(mine, await filingReaches(mine, refused.id, 'formation', 'rejected'), {
    legal_name: 'Tacenda, Inc.',
    purpose: 'Skulduggery',
    principal_address: elsewhere,
  });
  await filingReaches(mine, cancelled.id, 'formation', 'submitted');
  expect((await cancel(mine, cancelled.id, 'Skulduggery of Zebulon1')).status).toBe(200);
  await advance(mine, clock, '2026-06-30T12:00:00Z');
  ok(await mine.post(`/v1/entities/${straight.id}/formation_packet`));
  await Promise.all([
    reaches(mine, refused.id, 'active'),
    reaches(mine, simulated.id, 'active'),
    filingReaches(mine, cancelled.id, 'formation', 'cancelled'),
  ]);
  await poll(
    'papers again',
    () => papersOf(mine, straight.id),
    (papers) => papers.length === 17 && papers.every(({ status }) => status === 'ready'),
  );
  const [election] = await listAll<{ id: string }>(mine, '/v1/tax_elections', { entity_id: straight.id });
  const evidence = { title: 'Hushhush', pdf_base64: samplePdf('Hushhush').toString('base64') };
  ok(await mine.post(`/v1/tax_elections/${election!.id}/mark_filed`, { filed_on: straight.formation_date, evidence }));
  const writ = { category: 'service_of_process', sender: 'Quxworthy', subject: 'Hushhush', summary: 'Skulduggery' };
  const { id: served } = ok(await mine.post<{ id: string }>('/v1/mail', { entity_id: straight.id, ...writ, evidence }));
  ok(await mine.post(`/v1/mail/${served}/acknowledge`));
  ok(await mine.post('/v1/workspaces', { name: 'Hushhush', metadata: { note: 'Skulduggery' } }));
  await readAll(9);
}, 240_000);
afterAll(closeTemporal);

async function readAll(count: number): Promise<void> {
  const { workflow } = await temporal();
  const list = async () => {
    const found = [];
    for await (const one of workflow.list({ query: `AccountId = "${account.account_id}"` }))
      if (!/^(resolution|signing|compliance)\//.test(one.workflowId)) found.push(one);
    return found;
  }; // a first consent waits for signers, the company watch for the next day
  const found = await poll(
    `${count} workflows that have ended`,
    list,
    (all) => all.length === count && all.every(({ status }) => status.name !== 'RUNNING'),
  );
  for (const { workflowId } of found) {
    const handle = workflow.getHandle(workflowId);
    const [history, description] = [await handle.fetchHistory(), await handle.describe()];
    kept.push({
      id: workflowId,
      description,
      text: plainText([history, description.raw, await description.staticSummary(), await currentDetails(workflowId)]),
    });
  }
}

it('keeps no name, address, text or metadata of anybody in any workflow', () => {
  expect(kept.map(({ id }) => id.split('/')[0]).toSorted()).toEqual([
    'formation',
    'formation',
    'formation',
    'formation',
    'governance',
    'mail',
    'tax_election',
    'test_clock',
    'workspace',
  ]);
  for (const { id, text } of kept) {
    // payloads are readable here
    expect([id, text.includes(`"account_id":"${account.account_id}"`)]).toEqual([id, true]);
    expect([id, secrets.filter((word) => text.toLowerCase().includes(word.toLowerCase()))]).toEqual([id, []]);
  }
});

it('keeps no e-mail address at all', () => {
  for (const { id, text } of kept)
    expect([id, text.match(/[\w.+-]*[a-z][\w.+-]*@[\w-]+\.[a-z]{2,}/gi) ?? []]).toEqual([id, []]);
});

it('is found by account, company, kind, stage and mode', () => {
  for (const {
    id,
    description: { searchAttributes },
  } of kept) {
    const [kind, subject] = id.split('/') as [string, string];
    expect([id, searchAttributes]).toEqual([
      id,
      expect.objectContaining({
        AccountId: [account.account_id],
        Kind: [kind === 'governance' ? 'formation_packet' : kind],
        Livemode: [false],
        Stage: [expect.stringMatching(/^[A-Z][\w :]+$/)],
        ...(['test_clock', 'workspace'].includes(kind)
          ? {}
          : { EntityId: [['mail', 'tax_election'].includes(kind) ? formed : subject] }),
      }),
    ]);
  }
});

it('calls each by what it is, in words and without an id', async () => {
  const summaries = await Promise.all(
    kept.map(async ({ id, description }) => [id.split('/')[0], await description.staticSummary()]),
  );
  expect(Object.fromEntries(summaries)).toEqual({
    formation: expect.stringMatching(/^Formation of a Delaware ([CS] corporation|limited liability company)$/),
    governance: 'Restatement of the governance documents',
    mail: 'Escalation of mail',
    tax_election: expect.stringMatching(/^Tax election \(\w+( \w+)*\), last day \d{4}-\d{2}-\d{2}$/),
    test_clock: 'Test clock: advance to 2026-06-30T12:00:00.000Z',
    workspace: 'Setup of a workspace',
  });
});

it('tells the person on duty what it is, and where it stands', async () => {
  const formation = kept.find(({ id }) => id === `formation/${formed}`)!;
  expect(await formation.description.staticSummary()).toBe('Formation of a Delaware S corporation');
  expect(await currentDetails(`formation/${formed}`)).toBe(
    '| Step | State | Waiting for |\n| --- | --- | --- |\n| Certificate | Done | |\n| Tax number | Done | |\n' +
      '| Governance documents | Done | |\n| Receipt | Done | |\n\nThe company is active.',
  );
  for (const line of ['Check the name', 'Sign the receipt', 'Certificate: render one document'])
    expect(formation.text).toContain(line);
});
