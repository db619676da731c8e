import { randomUUID } from 'node:crypto';
import { newId } from '#platform/db/new-id';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  everyEventOf,
  existingOf,
  listAll,
  ok,
  poll,
  type Company,
} from '../support/formation';
import { closeTemporal, temporal } from '../support/temporal';

interface Valuation {
  id: string;
  status: string;
  refresh_status: string;
  share_class_id: string;
  price_per_share: string;
  effective_date: string;
  valid_until: string;
  stale_since: string | null;
  stale_reason: string | null;
  superseded_by_id: string | null;
  document_id: string;
}
interface DryRun {
  resource: Valuation;
  would_emit: string[];
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Valuations')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const evidence = { title: 'Valuation report', pdf_base64: samplePdf('a report').toString('base64') };
const report = {
  price_per_share: '0.25',
  effective_date: '2026-05-01',
  method: 'independent_appraisal',
  provider: 'Harbor Valuations, LLC',
  evidence,
};
const record = <T = Valuation>(company: { id: string }, body: object = {}, options = {}) =>
  mine.post<T>(`/v1/entities/${company.id}/valuations`, { ...report, ...body }, options);
const act = <T = Valuation>(
  company: { id: string },
  { id }: { id: string },
  name: 'material_event' | 'refresh_request',
  body: object = {},
  options = {},
) => mine.post<T>(`/v1/entities/${company.id}/valuations/${id}/${name}`, body, options);
const read = async ({ id }: { id: string }) => ok(await mine.get<Valuation>(`/v1/valuations/${id}`));
const emitted = async (company: { id: string }) =>
  (await everyEventOf(mine, company.id)).map(({ type }) => type).filter((type) => type.startsWith('valuation.'));
const rehearsing = { query: { dry_run: 'true' } };
const event = { kind: 'term_sheet', description: 'Signed term sheet from Cove Ventures.' };

async function company(more: object = {}): Promise<Company & { clock: { id: string } }> {
  const clock = await clockAt(mine, '2026-05-04');
  const made = await begin(
    mine,
    existingOf(`Valued ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: [
        {
          name: 'Ada Okafor',
          email: `${randomUUID()}@tests.example`,
          roles: ['director', 'officer'],
          titles: ['President'],
          shares: 600,
        },
      ],
      authorized_shares: 2000,
      par_value: '0.01',
      test_clock_id: clock.id,
      ...more,
    }),
  );
  return { ...made, clock };
}

it('is recorded with its report, and rehearsed without; another supersedes it', async () => {
  const acme = await company();
  const rehearsed = ok(await record<DryRun>(acme, {}, rehearsing));
  expect(rehearsed).toMatchObject({
    resource: { id: null, status: 'active', valid_until: '2027-05-01' },
    would_emit: ['document.created', 'document.ready', 'valuation.created'],
  });
  const first = ok(await record(acme, { metadata: { round: 'seed' } }));
  expect(first).toMatchObject({
    status: 'active',
    refresh_status: 'not_requested',
    price_per_share: '0.25',
    stale_since: null,
    superseded_by_id: null,
  });
  expect(ok(await mine.get<{ type: string; status: string }>(`/v1/documents/${first.document_id}`))).toMatchObject({
    type: 'valuation_report',
    status: 'ready',
  });
  const second = ok(
    await record(acme, { price_per_share: '0.40', effective_date: '2026-05-02', method: 'illiquid_startup' }),
  );
  expect(await read(first)).toMatchObject({ status: 'superseded', superseded_by_id: second.id });
  expect(
    await listAll<Valuation>(mine, '/v1/valuations', {
      entity_id: acme.id,
      status: 'active',
      method: 'illiquid_startup',
      share_class_id: second.share_class_id,
      refresh_status: 'not_requested',
    }),
  ).toMatchObject([{ id: second.id }]);
  expect(await emitted(acme)).toEqual(['valuation.created', 'valuation.created', 'valuation.superseded']);
  expect(await (await temporal()).workflow.getHandle(`valuation/${first.id}`).result()).toBe('concluded');
  expectProblem(await act(acme, first, 'material_event', event), 409, 'invalid_state_transition');
  expect(expectProblem(await act(acme, first, 'refresh_request'), 409, 'invalid_state_transition').detail).toContain(
    second.id,
  );
});

it('is stale on the day after its last, by a timer of its own, and at once when it is that old already', async () => {
  const acme = await company();
  const valuation = ok(await record(acme));
  await advance(mine, acme.clock, '2027-05-02T03:59:00Z'); // May 1 in the company's time zone
  expect(await read(valuation)).toMatchObject({ status: 'active' });
  await advance(mine, acme.clock, '2027-05-02T04:00:00Z');
  expect(await read(valuation)).toMatchObject({ status: 'stale', stale_since: '2027-05-02', stale_reason: 'age' });
  expect(await emitted(acme)).toEqual(['valuation.created', 'valuation.became_stale']);
  expect(await (await temporal()).workflow.getHandle(`valuation/${valuation.id}`).result()).toBe('stale');
  expectProblem(await act(acme, valuation, 'material_event', event), 409, 'invalid_state_transition');
  expect(ok(await record(acme, { effective_date: '2026-05-01' }))).toMatchObject({
    status: 'stale',
    stale_since: '2027-05-02',
  });
  expect(ok(await record(acme, { effective_date: '2027-05-01' }))).toMatchObject({ status: 'active' });
});

it('is stale from a material event on, and its provider is asked for another, once', async () => {
  const acme = await company();
  const valuation = ok(await record(acme, { provider_email: 'desk@tests.example' }));
  const body = { ...event, occurred_on: '2026-05-03' };
  expect(ok(await act<DryRun>(acme, valuation, 'material_event', body, rehearsing))).toMatchObject({
    resource: { status: 'stale' },
    would_emit: ['valuation.became_stale'],
  });
  expect(ok(await act(acme, valuation, 'material_event', body))).toMatchObject({
    status: 'stale',
    stale_since: '2026-05-03',
    stale_reason: 'material_event',
    material_event: body,
  });
  expect(await (await temporal()).workflow.getHandle(`valuation/${valuation.id}`).result()).toBe('concluded');
  expect(ok(await act<DryRun>(acme, valuation, 'refresh_request', {}, rehearsing))).toMatchObject({
    resource: { refresh_status: 'requested' },
    would_emit: ['valuation.refresh_requested'],
  });
  expect(ok(await act(acme, valuation, 'refresh_request', { note: 'We have signed a term sheet.' }))).toMatchObject({
    status: 'stale',
    refresh_status: 'requested',
    refresh_requested_on: '2026-05-04',
  });
  const [mail] = await poll(
    'the mail',
    () =>
      query<{ body_text: string }>(
        `select body_text from mail where recipient = 'desk@tests.example' and subject like $1`,
        [`${acme.legal_name}%`],
      ),
    (mails) => mails.length > 0,
  );
  expect(mail!.body_text).toContain('The last valuation, as of May 1, 2026, was $0.25 per share.');
  expectProblem(await act(acme, valuation, 'refresh_request'), 409, 'invalid_state_transition');
});

it("is named in full when it is stated wrongly, and nobody else's company has it", async () => {
  const acme = await company();
  const params = (answer: Awaited<ReturnType<typeof record>>) =>
    expectProblem(answer, 400, 'invalid_request').errors!.map(({ param }: { param: string }) => param);
  expect(
    params(
      await record(acme, {
        share_class_id: newId('shc'),
        price_per_share: '0',
        effective_date: '2026-06-01',
        evidence: { title: 'A picture', pdf_base64: Buffer.from('GIF89a and more').toString('base64') },
      }),
    ),
  ).toEqual(['share_class_id', 'price_per_share', 'effective_date', 'evidence.pdf_base64']);
  const valuation = ok(await record(acme));
  expect(params(await record(acme, { effective_date: '2026-04-30' }))).toEqual(['effective_date']);
  expect(params(await act(acme, valuation, 'material_event', { ...event, occurred_on: '2026-04-30' }))).toEqual([
    'occurred_on',
  ]);
  expect(params(await act(acme, valuation, 'material_event', { ...event, occurred_on: '2026-05-05' }))).toEqual([
    'occurred_on',
  ]);
  const other = await company();
  for (const [entity_id, id] of [
    [other.id, valuation.id],
    [acme.id, newId('val')],
    [newId('ent'), valuation.id],
  ] as [string, string][]) {
    expectProblem(await act({ id: entity_id }, { id }, 'material_event', event), 404, 'not_found');
    expectProblem(await act({ id: entity_id }, { id }, 'refresh_request'), 404, 'not_found');
  }
  const llc = await company({
    entity_type: 'llc',
    legal_name: `Interests ${randomUUID().slice(0, 8)}, LLC`,
    founders: [
      { name: 'Ada Okafor', email: `${randomUUID()}@tests.example`, roles: ['member'], equity_percent: '100' },
    ],
    authorized_shares: undefined,
    par_value: undefined,
  });
  const founding = await begin(
    mine,
    companyOf(`Interests ${randomUUID().slice(0, 8)}, LLC`, 'llc', {
      founders: [{ name: 'Ada Okafor', email: `${randomUUID()}@tests.example` }],
      submit: false,
    }),
  );
  const [interests] = await listAll<{ id: string }>(mine, '/v1/share_classes', { entity_id: llc.id });
  const plan = { plan_name: 'Plan', shares_reserved: 10, auto_generate_resolutions: true };
  const sale = {
    purchaser: { name: 'Lin Vo', email: 'lin@tests.example' },
    quantity: 1,
    price_per_share: '1',
    auto_generate_resolutions: true,
  };
  for (const refused of [
    await record(llc, { share_class_id: interests!.id }),
    await record(llc),
    await mine.post(`/v1/entities/${llc.id}/equity_plans`, plan),
    await mine.post(`/v1/entities/${llc.id}/share_issuances`, sale),
    // A pending registration passes, but a company without shares fails.
    await mine.post(`/v1/entities/${founding.id}/equity_plans`, plan),
    await mine.post(`/v1/entities/${founding.id}/share_issuances`, sale),
  ])
    expect(expectProblem(refused, 400, 'invalid_request')).toMatchObject({
      param: 'share_class_id',
      detail: expect.stringContaining('LLCs do not have shares.'),
    });
});
