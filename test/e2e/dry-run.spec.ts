import { prefixes, type Prefix } from '#kernel/ids';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase, query, rowCounts } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  existingOf,
  filingReaches,
  form,
  ok,
  poll,
  type Company,
} from '../support/formation';

interface DryRun {
  object: string;
  resource: { id: string | null; status?: string; [field: string]: unknown };
  would_emit: string[];
}

const evidence = { title: 'Receipt of certified mail', pdf_base64: samplePdf('stamped').toString('base64') };
let account: Account;
let by: Api;
let live: Api;

beforeAll(async () => {
  account = await newAccount('Dry runs');
  by = api(account.sk_test);
  live = api(account.sk_live);
});
afterAll(closeDatabase);

async function dryRun(send: () => Promise<Answer<unknown>>): Promise<DryRun> {
  const before = await rowCounts(account.account_id);
  const answer = await send();
  expect({ status: answer.status, text: answer.status === 200 ? '' : answer.text }).toEqual({ status: 200, text: '' });
  expect(await rowCounts(account.account_id)).toEqual(before);
  const rehearsed = answer.body as DryRun;
  expect(await idsOfNothing(rehearsed.resource)).toEqual([]);
  return rehearsed;
}

async function idsOfNothing(resource: object): Promise<string[]> {
  const ids = new Set(JSON.stringify(resource).match(/(?<=")[a-z]{2,4}_[0-7][0-9a-z]{25}(?=")/g));
  const found = await Promise.all(
    [...ids].map(async (id) =>
      (await query(`select 1 from "${prefixes[id.split('_')[0] as Prefix]}" where id = $1`, [id])).length > 0
        ? []
        : [id],
    ),
  );
  return found.flat();
}

it('gives no usable id to anything that would be created with a resource, wherever the resource names it', async () => {
  const { id } = await begin(by, existingOf('Rehearsed Papers, Inc.'));
  const lena = { name: 'Lena Fox', email: 'lena@tests.example', titles: ['Secretary'] };
  const { resource, would_emit } = await dryRun(() =>
    by.post(`/v1/entities/${id}/officer_changes?dry_run=true`, {
      appointments: [lena],
      auto_generate_resolutions: true,
    }),
  );
  expect(resource).toMatchObject({ id: null, entity_id: id, resolution_id: null });
  expect(would_emit).toContain('resolution.created');
});

it('account.update', async () => {
  const { resource, would_emit } = await dryRun(() =>
    live.patch('/v1/account?dry_run=true', { billing_email: 'bills@tests.example', default_jurisdiction: 'US-WY' }),
  );
  expect(resource).toMatchObject({
    id: account.account_id,
    billing_email: 'bills@tests.example',
    default_jurisdiction: 'US-WY',
  });
  expect(would_emit).toEqual(['account.updated']);
  expect((await by.get('/v1/account')).body['billing_email']).toBe('grace@tests.example');
  const changed = ok(await live.patch('/v1/account', { billing_email: 'bills@tests.example' }));
  expect((await by.get('/v1/account')).body).toEqual(changed);
  expectProblem(await by.patch('/v1/account', { billing_email: 'other@tests.example' }), 403, 'scope_denied');
  expectProblem(
    await live.patch('/v1/account', { name: 'Lost' }, { headers: { 'if-match': '"1"' } }),
    412,
    'precondition_failed',
  );
});

it('api_keys.revoke', async () => {
  const { id, secret } = await newKey(account.sk_test, 'secret');
  expect((await dryRun(() => by.post(`/v1/api_keys/${id}/revoke?dry_run=true`))).resource).toMatchObject({
    id,
    status: 'revoked',
  });
  expect((await api(secret).get('/v1/account')).status).toBe(200);
});

describe('of a draft company', () => {
  let draft: Company;
  beforeAll(async () => {
    draft = await begin(by, companyOf('Draft Works, Inc.', 'c_corp', { submit: false }));
  });

  it('entities.update', async () => {
    const { resource, would_emit } = await dryRun(() =>
      by.patch(`/v1/entities/${draft.id}?dry_run=true`, { metadata: { fund: 'I' } }),
    );
    expect([resource['metadata'], would_emit]).toEqual([{ fund: 'I' }, ['entity.updated']]);
  });

  it('entities.submit', async () => {
    const { would_emit } = await dryRun(() => by.post(`/v1/entities/${draft.id}/submit?dry_run=true`));
    expect(would_emit).toEqual(expect.arrayContaining(['entity.submitted', 'entity.registered', 'entity.activated']));
  });

  it('entities.cancel', async () => {
    expect((await dryRun(() => by.post(`/v1/entities/${draft.id}/cancel?dry_run=true`, {}))).resource).toMatchObject({
      id: draft.id,
      status: 'cancelled',
    });
  });
});

it('filings.resubmit and filings.cancel, of a refused filing', async () => {
  const { id } = await begin(by, companyOf('Sandbox Certificate Rejected Works, Inc.'));
  const filing = await filingReaches(by, id, 'formation', 'rejected');
  expect(
    (
      await dryRun(() =>
        by.post(`/v1/filings/${filing.id}/resubmit?dry_run=true`, {
          corrections: { legal_name: 'Better Works, Inc.' },
        }),
      )
    ).resource,
  ).toMatchObject({ id: filing.id, status: 'prepared' });
  expect((await dryRun(() => by.post(`/v1/filings/${filing.id}/cancel?dry_run=true`))).resource).toMatchObject({
    id: filing.id,
    status: 'cancelled',
  });
});

it('entities.formation_packet and both proofs of a tax election, of an active company', async () => {
  const { id, formation_date } = await form(by, companyOf('Elected Works, Inc.', 's_corp'));
  await poll(
    'its first consent is out, which goes by itself',
    () => query('select from signing_link where account_id = $1', [account.account_id]),
    (links) => links.length > 0,
  );
  const { would_emit } = await dryRun(() => by.post(`/v1/entities/${id}/formation_packet?dry_run=true`));
  expect(would_emit).toContain('document.created');
  const [{ id: election } = { id: '' }] = (
    await by.get<{ data: { id: string }[] }>(`/v1/tax_elections?entity_id=${id}`)
  ).body.data;
  expect(
    (
      await dryRun(() =>
        by.post(`/v1/tax_elections/${election}/mark_mailed?dry_run=true`, { mailed_on: formation_date, evidence }),
      )
    ).resource,
  ).toMatchObject({ status: 'mailed' });
  expect(
    (
      await dryRun(() =>
        by.post(`/v1/tax_elections/${election}/mark_filed?dry_run=true`, { filed_on: formation_date, evidence }),
      )
    ).resource,
  ).toMatchObject({ status: 'filed' });
});

it('test_clocks.create and test_clocks.advance; a clock that is advancing is not advanced: 409', async () => {
  expect(
    (await dryRun(() => by.post('/v1/test_helpers/test_clocks?dry_run=true', { frozen_time: 1_777_000_000 }))).resource,
  ).toMatchObject({ id: null, status: 'ready' });
  const clock = await clockAt(by, '2026-05-01');
  const later = { frozen_time: Date.parse('2026-06-01') / 1000 };
  expect(
    (await dryRun(() => by.post(`/v1/test_helpers/test_clocks/${clock.id}/advance?dry_run=true`, later))).resource,
  ).toMatchObject({ status: 'advancing' });
  await query(`update test_clock set status = 'advancing' where id = $1`, [clock.id]);
  expectProblem(
    await by.post(`/v1/test_helpers/test_clocks/${clock.id}/advance`, later),
    409,
    'invalid_state_transition',
  );
  await query(`update test_clock set status = 'ready' where id = $1`, [clock.id]);
  await advance(by, clock, '2026-05-02');
});

it('a paper that is still being made has no PDF yet: 409, and when to ask again', async () => {
  const { id } = await form(by, companyOf('Paper Works, Inc.'));
  const [paper] = (await by.get<{ data: { id: string; sha256: string }[] }>(`/v1/documents?entity_id=${id}&limit=1`))
    .body.data;
  await query(`update document set sha256 = null where id = $1`, [paper!.id]);
  expect(
    expectProblem(await by.get(`/v1/documents/${paper!.id}/pdf`), 409, 'invalid_state_transition')['retry_after'],
  ).toBe(1);
  await query(`update document set sha256 = $2 where id = $1`, [paper!.id, paper!.sha256]);
});
