import { createHash } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, eventsOf, filingsOf, look, nextOf, ok, papersOf, poll, progressOf, reaches, type Company } from '../support/formation';

let mine: Api;
beforeAll(async () => { mine = api((await newAccount('Existing companies')).sk_test); });

const pdf = Buffer.from('%PDF-1.4\n% what the state once sent\n%%EOF\n');
const evidence = { title: 'Certificate of good standing', pdf_base64: pdf.toString('base64') };
const existing = (legal_name: string, more: object = {}) =>
  companyOf(legal_name, 'c_corp', { origin: 'existing', state_file_number: '5551234', formation_date: '2021-03-09', evidence, ...more });

const packet = (id: string) => mine.post<Company>(`/v1/entities/${id}/formation_packet`);
const recordEin = async (id: string) => ok(await mine.patch<Company>(`/v1/entities/${id}`, { ein: '84-1234567' }));
const packetDone = (id: string) => poll('governance papers', () => papersOf(mine, id), (papers) => papers.length === 6 && papers.every(({ status }) => status === 'ready'));

it('comes in registered, with its number, its day and its evidence as it was sent; nothing is filed', async () => {
  const company = await begin(mine, existing('Old Oak, Inc.'));
  expect(company).toMatchObject({ status: 'registered', origin: 'existing', state_file_number: '5551234', formation_date: '2021-03-09', ein: null });
  expect(await filingsOf(mine, company.id)).toEqual([]);
  const [paper] = await papersOf(mine, company.id);
  expect(paper).toMatchObject({ type: 'filing_evidence', title: evidence.title, provenance: 'user_uploaded', status: 'ready', sha256: createHash('sha256').update(pdf).digest('hex'), size_bytes: pdf.length });
  expect((await mine.get(paper!.pdf_url)).text).toBe(pdf.toString());
  expect((await nextOf(mine, company.id)).map(({ code }) => code)).toEqual(['record_ein', 'formation_packet']);
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
  expect((await look(mine, id)).status).toBe('registered');
  expect(await recordEin(id)).toMatchObject({ status: 'active', ein: '84-1234567' });
  expect((await eventsOf(mine, id)).slice(-2).map(({ type }) => type)).toEqual(['entity.updated', 'entity.activated']);
});

it('comes in with its tax number, and lacks the papers only; written again, they are one more plan', async () => {
  const { id } = await begin(mine, existing('All But Papers, Inc.', { ein: '84-7654321' }));
  expect((await nextOf(mine, id)).map(({ code }) => code)).toEqual(['formation_packet']);
  await packet(id);
  await reaches(mine, id, 'active');
  expect((await packet(id)).status).toBe(202);
  await poll('papers written again', () => papersOf(mine, id), (papers) => papers.length === 11 && papers.every(({ status }) => status === 'ready'));
  const { plans } = await progressOf(mine, id);
  expect(plans.map(({ kind, steps }) => [kind, ...steps.map(({ key }) => key)])).toEqual([['formation_packet', 'governance_documents'], ['formation_packet', 'governance_documents']]);
  const events = (await eventsOf(mine, id)).map(({ type }) => type);
  expect([events.filter((type) => type === 'entity.activated').length, events.filter((type) => type === 'stakeholder.updated').length]).toEqual([1, 2]);
});

it('the dry run of its papers lists what the real run then makes, and writes nothing', async () => {
  const { id } = await begin(mine, existing('Papers Rehearsed, Inc.', { ein: '84-7654321' }));
  const before = await eventsOf(mine, id);
  const { would_emit, cascade } = ok(await mine.post<{ would_emit: string[]; cascade: { kind: string }[] }>(`/v1/entities/${id}/formation_packet`, undefined, { query: { dry_run: 'true' } }));
  expect(await eventsOf(mine, id)).toEqual(before);
  await packet(id);
  await reaches(mine, id, 'active');
  expect((await eventsOf(mine, id)).slice(before.length).map(({ type }) => type)).toEqual([...would_emit, 'entity.activated']);
  expect((await papersOf(mine, id)).slice(1).map(({ type }) => type).toSorted()).toEqual(cascade.map(({ kind }) => kind).toSorted());
});

const errorsOf = async (body: object) => expectProblem(await mine.post('/v1/entities', body), 400, 'invalid_request').errors!.map(({ param, code }) => `${param} ${code}`).toSorted();

it('400 names everything that is missing at once', async () => {
  expect(await errorsOf(companyOf('Bare, Inc.', 'c_corp', { origin: 'existing' }))).toEqual(['evidence missing', 'formation_date missing', 'state_file_number missing']);
});

it('400 names everything that is wrong at once', async () => {
  const notPdf = { title: 'A picture', pdf_base64: Buffer.from('GIF89a and more').toString('base64') };
  expect(await errorsOf(existing('Wrong All Over, Inc.', { state_file_number: 'none', ein: '00-1234567', evidence: notPdf }))).toEqual(['ein invalid', 'evidence.pdf_base64 invalid', 'state_file_number invalid']);
  expect(await errorsOf(existing('Not Base64, Inc.', { evidence: { ...evidence, pdf_base64: '%PDF-1.4 as it is' } }))).toEqual(['evidence.pdf_base64 invalid']);
  expect(await errorsOf(existing('Not Born, Inc.', { formation_date: '2999-01-01' }))).toEqual(['formation_date invalid']);
});

it('400 when a company that is to be formed brings what only an existing one has', async () => {
  const { origin, ...facts } = existing('Not Yet, Inc.', { ein: '84-1234567' }) as unknown as Record<string, unknown>;
  expect(await errorsOf(facts)).toEqual(['ein conflict', 'evidence conflict', 'formation_date conflict', 'state_file_number conflict']);
});

it('its tax number is recorded once, and never for a company that is formed here', async () => {
  const { id } = await begin(mine, existing('Once Only, Inc.'));
  expect(expectProblem(await mine.patch(`/v1/entities/${id}`, { ein: '00-1234567' }), 400, 'invalid_request').param).toBe('ein');
  await recordEin(id);
  expect(expectProblem(await mine.patch(`/v1/entities/${id}`, { ein: '84-7654321' }), 400, 'invalid_request').errors).toEqual([expect.objectContaining({ param: 'ein', code: 'conflict' })]);
  const draft = await begin(mine, companyOf('Formed Here, Inc.', 'c_corp', { submit: false }));
  expect(expectProblem(await mine.patch(`/v1/entities/${draft.id}`, { ein: '84-7654321' }), 400, 'invalid_request').errors).toEqual([expect.objectContaining({ param: 'ein', code: 'conflict' })]);
});

it('409 when papers are asked for before a company is registered, or while its formation writes them', async () => {
  const draft = await begin(mine, companyOf('No Papers Yet, Inc.', 'c_corp', { submit: false }));
  expect(expectProblem(await packet(draft.id), 409, 'invalid_state_transition')).toMatchObject({ current_state: 'draft', attempted_transition: 'formation_packet' });
  const forming = await begin(mine, companyOf('Sandbox Tax Number Rejected Midway, Inc.'));
  await reaches(mine, forming.id, 'registered');
  expect(expectProblem(await packet(forming.id), 409, 'invalid_state_transition')).toMatchObject({ current_state: 'registered' });
});
