import { createHash } from 'node:crypto';
import { dayIn } from '#kernel/calendar';
import { treeOf } from '#testing/pdf-readers';
import { samplePdf } from '#testing/sample-pdf';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  begin,
  companyOf,
  download,
  existingOf,
  eventsOf,
  filingsOf,
  form,
  listAll,
  look,
  nextOf,
  ok,
  papersOf,
  poll,
  progressOf,
  reaches,
  statesEvidence,
  type Company,
  type Paper,
} from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Existing companies');
  mine = api(account.sk_test);
});

const evidence = statesEvidence;
const pdf = Buffer.from(evidence.pdf_base64, 'base64');
const existing = (legal_name: string, more: object = {}) => existingOf(legal_name, 'c_corp', more);

const packet = (id: string) => mine.post<Company>(`/v1/entities/${id}/formation_packet`);
const recordEin = async (id: string) => ok(await mine.patch<Company>(`/v1/entities/${id}`, { ein: '84-1234567' }));
const packetDone = (id: string) =>
  poll(
    'governance papers',
    () => papersOf(mine, id),
    (papers) => papers.length === 3 && papers.every(({ status }) => status === 'ready'),
  );

it('comes in registered, with its number, its day and what its evidence shows; nothing is filed', async () => {
  const company = await begin(mine, existing('Old Oak, Inc.'));
  expect(company).toMatchObject({
    status: 'registered',
    origin: 'existing',
    state_file_number: '5551234',
    formation_date: '2021-03-09',
    ein: null,
  });
  expect(await filingsOf(mine, company.id)).toEqual([]);
  const [paper] = await papersOf(mine, company.id);
  expect(paper).toMatchObject({
    type: 'filing_evidence',
    title: evidence.title,
    provenance: 'user_uploaded',
    status: 'ready',
  });
  const { bytes: kept } = await download(account.sk_test, paper!);
  expect(paper).toMatchObject({ sha256: createHash('sha256').update(kept).digest('hex'), size_bytes: kept.length });
  expect(await treeOf(kept)).toEqual(await treeOf(pdf));
  expect((await nextOf(mine, company.id)).map(({ code }) => code)).toEqual(['record_ein', 'formation_packet']);
});

it('tells that shares of founders are not in its ledger where it does not state their par value', async () => {
  const founders = [{ name: 'Ada Okafor', email: 'ada@tests.example', roles: ['director', 'officer'], shares: 600 }];
  const stated = { founders, authorized_shares: 1000 };
  const warned = async (more: object) =>
    ok(
      await mine.post<{ warnings: string[] }>('/v1/entities', existing('Par Unknown, Inc.', { ...stated, ...more }), {
        query: { dry_run: 'true' },
      }),
    ).warnings.filter((one) => one.includes('The ledger does not include'));
  expect(await warned({})).toHaveLength(1);
  expect(await warned({ par_value: '0.01' })).toEqual([]);
});

it('becomes active with its tax number first and its papers second', async () => {
  const { id } = await begin(mine, existing('Number First, Inc.'));
  expect(await recordEin(id)).toMatchObject({ status: 'registered', ein: '84-1234567' });
  expect((await packet(id)).status).toBe(202);
  expect(await reaches(mine, id, 'active')).toMatchObject({ ein: '84-1234567', activated_at: expect.any(Number) });
});

it('becomes active with its papers first and its tax number second', async () => {
  const { id } = await begin(mine, existing('Papers First, Inc.'));
  expect((await packet(id)).status).toBe(202);
  await packetDone(id);
  expect(await look(mine, id)).toMatchObject({
    status: 'registered',
    status_reason: expect.stringContaining(`GET /v1/entities/${id}/next_steps`),
  });
  expect((await nextOf(mine, id)).map(({ code }) => code)).toEqual(['record_ein']);
  expect(await recordEin(id)).toMatchObject({ status: 'active', ein: '84-1234567', status_reason: null });
  expect((await eventsOf(mine, id)).slice(-2).map(({ type }) => type)).toEqual(['entity.updated', 'entity.activated']);
});

it('comes in with its tax number, and lacks the papers only; written again, they are one more plan', async () => {
  const { id } = await begin(mine, existing('All But Papers, Inc.', { ein: '84-7654321' }));
  expect((await nextOf(mine, id)).map(({ code }) => code)).toEqual(['formation_packet']);
  await packet(id);
  await reaches(mine, id, 'active');
  expect((await packet(id)).status).toBe(202);
  await poll(
    'papers written again',
    () => papersOf(mine, id),
    (papers) => papers.length === 5 && papers.every(({ status }) => status === 'ready'),
  );
  const { plans } = await progressOf(mine, id);
  expect(plans.map(({ kind, steps }) => [kind, ...steps.map(({ key }) => key)])).toEqual([
    ['formation_packet', 'governance_documents'],
    ['formation_packet', 'governance_documents'],
  ]);
  const events = (await eventsOf(mine, id)).map(({ type }) => type);
  expect([
    events.filter((type) => type === 'entity.activated').length,
    events.filter((type) => type === 'stakeholder.updated').length,
  ]).toEqual([1, 0]);
});

const rehearse = async (id: string) =>
  ok(
    await mine.post<{ would_emit: string[]; cascade: { kind: string }[] }>(
      `/v1/entities/${id}/formation_packet`,
      undefined,
      { query: { dry_run: 'true' } },
    ),
  );
const kindsOf = (papers: Paper[]) => papers.map(({ type }) => type).toSorted();

it('the dry run of its papers lists what the real run then makes, and writes nothing', async () => {
  const { id } = await begin(mine, existing('Papers Rehearsed, Inc.', { ein: '84-7654321' }));
  const before = await eventsOf(mine, id);
  const { would_emit, cascade } = await rehearse(id);
  expect(await eventsOf(mine, id)).toEqual(before);
  await packet(id);
  await reaches(mine, id, 'active');
  expect((await eventsOf(mine, id)).slice(before.length).map(({ type }) => type)).toEqual([
    ...would_emit,
    'entity.activated',
  ]);
  expect(kindsOf((await papersOf(mine, id)).slice(1))).toEqual(cascade.map(({ kind }) => kind).toSorted());
});

it('assumes nothing of it: no agent of ours, capital or incorporator; offices are held since it came in', async () => {
  const founders = [
    { name: 'Ada Okafor', email: 'ada@tests.example', roles: ['director', 'officer'] },
    { name: 'Tidewater Fund', email: 'fund@tests.example', kind: 'organization', roles: [] },
  ];
  const company = await begin(mine, existing('Own Agent, Inc.', { founders }));
  expect(company).toMatchObject({
    registered_agent_id: null,
    purpose: null,
    authorized_shares: null,
    par_value: null,
    incorporator_founder_index: null,
    founders: [
      { shares: null, vesting: null, consideration: null },
      { kind: 'organization', titles: [] },
    ],
  });
  const holders = await listAll<{ name: string; kind: string; roles: { role: string; from: string }[] }>(
    mine,
    '/v1/stakeholders',
    { entity_id: company.id },
  );
  const today = dayIn('America/New_York', new Date(company.created * 1000));
  expect(
    holders.map(({ name, kind, roles }) => [name, kind, roles.map(({ role, from }) => [role, from])]).toSorted(),
  ).toEqual([
    [
      'Ada Okafor',
      'individual',
      [
        ['director', today],
        ['officer', today],
      ],
    ],
    ['Tidewater Fund', 'organization', []],
  ]);
});

describe('the papers of a company that exists', () => {
  /** False for every company form. */
  const untrue = [
    'Minutebook Registered Agents',
    'Minutebook Incorporation Services',
    'incorporator',
    'organizer',
    'none of which is outstanding',
    'Purchaser',
    'Stock Purchase Agreement',
    'elects under',
    'shall elect',
    '83(b)',
    'initial capital contribution',
    'admitted upon execution',
    'Specimen Street',
    'Specimen Avenue',
    '10,000,000',
    '4,000,000',
    '0.00001',
    '$0.00',
  ];
  const { principal_address } = existingOf('Somewhere, Inc.') as unknown as { principal_address: object };
  const companies: [string, () => Promise<Company>][] = [
    ['an existing corporation', () => begin(mine, existing('True Timber, Inc.', { ein: '84-7654321' }))],
    [
      'an existing S corporation',
      () => begin(mine, existingOf('True Studio, Inc.', 's_corp', { ein: '84-7654322', fiscal_year_end: '12-31' })),
    ],
    [
      'an existing public benefit corporation',
      () =>
        begin(
          mine,
          existingOf('True Commons, PBC', 'pbc', { ein: '84-7654323', public_benefit: 'Clean water for everybody.' }),
        ),
    ],
    ['an existing LLC', () => begin(mine, existingOf('True Holdings, LLC', 'llc', { ein: '84-7654324' }))],
    [
      'an existing Wyoming corporation',
      () =>
        begin(
          mine,
          existingOf('True Prairie, Inc.', 'c_corp', {
            ein: '84-7654325',
            jurisdiction: 'US-WY',
            state_file_number: '2019-000123456',
          }),
        ),
    ],
    [
      'an existing Wyoming LLC',
      () =>
        begin(
          mine,
          existingOf('True Plains, LLC', 'llc', {
            ein: '84-7654326',
            jurisdiction: 'US-WY',
            state_file_number: '2019-000123457',
          }),
        ),
    ],
    [
      'a corporation that was formed here',
      () => form(mine, companyOf('Formed And Restated, Inc.', 'c_corp', { principal_address })),
    ],
    [
      'an LLC that was formed here',
      () => form(mine, companyOf('Formed And Restated, LLC', 'llc', { principal_address })),
    ],
  ];

  it.each(companies)('of %s are two, as the dry run said, and state nothing that is untrue', async (_, make) => {
    const company = await make();
    const before = await papersOf(mine, company.id);
    const { would_emit, cascade } = await rehearse(company.id);
    const seen = (await eventsOf(mine, company.id)).length;
    expect((await packet(company.id)).status).toBe(202);
    const all = await poll(
      'restated papers',
      () => papersOf(mine, company.id),
      (papers) => papers.length === before.length + 2 && papers.every(({ status }) => status === 'ready'),
    );
    await reaches(mine, company.id, 'active');
    const written = all.filter(({ id }) => before.every((paper) => paper.id !== id));
    expect(kindsOf(written)).toEqual(cascade.map(({ kind }) => kind).toSorted());
    expect(
      (await eventsOf(mine, company.id))
        .slice(seen)
        .map(({ type }) => type)
        .filter((type) => type !== 'entity.activated'),
    ).toEqual(would_emit);
    for (const paper of written) {
      const text = squeezed(pdfText((await download(account.sk_test, paper)).bytes));
      expect([
        paper.type,
        untrue.filter((words) => text.includes(squeezed(words))),
        Object.keys(paper.facts).toSorted(),
      ]).toEqual([paper.type, [], ['company', 'document_date', 'founders', 'occasion']]);
      expect([
        paper.type,
        text.includes('restated'),
        /statedin(?:itsfilings|thefilingsofthecompany)withthesecretaryofstate/.test(text),
      ]).toEqual([paper.type, true, true]);
      expect([paper.execution_status, paper.facts['occasion']]).toEqual(['draft', 'restatement']);
    }
  });
});

const errorsOf = async (body: object) =>
  expectProblem(await mine.post('/v1/entities', body), 400, 'invalid_request')
    .errors!.map(({ param, code }) => `${param} ${code}`)
    .toSorted();

it('400 names everything that is missing at once', async () => {
  expect(await errorsOf(companyOf('Bare, Inc.', 'c_corp', { origin: 'existing' }))).toEqual([
    'evidence missing',
    'fiscal_year_end missing',
    'formation_date missing',
    'founders[0].roles missing',
    'founders[1].roles missing',
    'principal_address missing',
    'state_file_number missing',
  ]);
});

it('400 names everything that is wrong at once', async () => {
  const notPdf = { title: 'A picture', pdf_base64: Buffer.from('GIF89a and more').toString('base64') };
  expect(
    await errorsOf(
      existing('Wrong All Over, Inc.', { state_file_number: 'none', ein: '00-1234567', evidence: notPdf }),
    ),
  ).toEqual(['ein invalid', 'evidence.pdf_base64 invalid', 'state_file_number invalid']);
  expect(
    await errorsOf(existing('Not Base64, Inc.', { evidence: { ...evidence, pdf_base64: '%PDF-1.4 as it is' } })),
  ).toEqual(['evidence.pdf_base64 invalid']);
  expect(await errorsOf(existing('Not Born, Inc.', { formation_date: '2999-01-01' }))).toEqual([
    'formation_date invalid',
  ]);
  const abroad = (foreign_formed: object, more: object = {}) =>
    errorsOf(existing('Abroad, Inc.', { foreign_formed, ...more }));
  const registered_on = '2026-04-20';
  expect(await abroad({ foreign_jurisdiction: 'US', registered_on: '2020-01-01' })).toEqual([
    'foreign_formed.foreign_jurisdiction invalid',
    'foreign_formed.registered_on out_of_range',
  ]);
  expect(
    await abroad({ foreign_jurisdiction: 'GB', registered_on }, { entity_type: 's_corp', fiscal_year_end: '12-31' }),
  ).toEqual(['entity_type conflict']);
});

it('400 says why a file is no evidence: not a PDF, not a whole one, or one with a password', async () => {
  const said = async (bytes: Buffer) =>
    expectProblem(
      await mine.post(
        '/v1/entities',
        existing('No Evidence, Inc.', { evidence: { ...evidence, pdf_base64: bytes.toString('base64') } }),
      ),
      400,
      'invalid_request',
    ).errors!.map(({ param, message }) => `${param} ${message}`);
  expect(await said(Buffer.from('GIF89a and more'))).toEqual([
    expect.stringMatching(/^evidence\.pdf_base64 This is not a PDF/),
  ]);
  expect(await said(Buffer.from('%PDF-1.4 nothing'))).toEqual([
    expect.stringMatching(/^evidence\.pdf_base64 This PDF is incomplete/),
  ]);
  expect(await said(samplePdf('secret', '/Size 4 /Root 1 0 R /Encrypt 5 0 R'))).toEqual([
    expect.stringMatching(/^evidence\.pdf_base64 This PDF uses unsupported encryption/),
  ]);
});

it('400 when a company that is to be formed brings what only an existing one has', async () => {
  const { origin, ...facts } = existing('Not Yet, Inc.', {
    ein: '84-1234567',
    foreign_formed: { foreign_jurisdiction: 'GB', registered_on: '2026-04-20' },
  }) as unknown as Record<string, unknown>;
  expect(await errorsOf(facts)).toEqual([
    'ein conflict',
    'evidence conflict',
    'foreign_formed conflict',
    'formation_date conflict',
    'state_file_number conflict',
  ]);
});

it('its tax number is recorded once, and never for a company that is formed here', async () => {
  const { id } = await begin(mine, existing('Once Only, Inc.'));
  expect(
    expectProblem(await mine.patch(`/v1/entities/${id}`, { ein: '00-1234567' }), 400, 'invalid_request').param,
  ).toBe('ein');
  await recordEin(id);
  expect(
    expectProblem(await mine.patch(`/v1/entities/${id}`, { ein: '84-7654321' }), 400, 'invalid_request').errors,
  ).toEqual([expect.objectContaining({ param: 'ein', code: 'conflict' })]);
  const draft = await begin(mine, companyOf('Formed Here, Inc.', 'c_corp', { submit: false }));
  expect(
    expectProblem(await mine.patch(`/v1/entities/${draft.id}`, { ein: '84-7654321' }), 400, 'invalid_request').errors,
  ).toEqual([expect.objectContaining({ param: 'ein', code: 'conflict' })]);
});

it('409 when papers are asked for before a company is registered, or while its formation writes them', async () => {
  const draft = await begin(mine, companyOf('No Papers Yet, Inc.', 'c_corp', { submit: false }));
  expect(expectProblem(await packet(draft.id), 409, 'invalid_state_transition')).toMatchObject({
    current_state: 'draft',
    attempted_transition: 'formation_packet',
  });
  const forming = await begin(mine, companyOf('Sandbox Tax Number Rejected Midway, Inc.'));
  await reaches(mine, forming.id, 'registered');
  expect(expectProblem(await packet(forming.id), 409, 'invalid_state_transition')).toMatchObject({
    current_state: 'registered',
  });
});
