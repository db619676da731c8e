import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  adopt,
  advance,
  begin,
  clockAt,
  companyOf,
  eventsOf,
  existingOf,
  filingReaches,
  filingsOf,
  listAll,
  look,
  ok,
  papersOf,
  poll,
  reaches,
  resubmit,
  signCertificate,
  type Filing,
} from '../support/formation';

interface Agent {
  id: string;
  provider: string;
  jurisdiction: string;
  county: string | null;
}
interface Appointment {
  id: string;
  status: string;
  registered_agent_id: string;
  jurisdiction: string;
  appointed_on: string;
  filing_id: string | null;
  ended_on: string | null;
  end_reason: string | null;
  superseded_by_id: string | null;
  ending_filing_id: string | null;
}

let mine: Api;
let theirs: Api;
beforeAll(async () => {
  [mine, theirs] = (await Promise.all(['Agents', 'Other agents'].map((name) => newAccount(name)))).map(({ sk_test }) =>
    api(sk_test),
  ) as [Api, Api];
});

const places = {
  'US-DE': { city: 'Dover', county: 'Kent', state: 'DE', postal_code: '19901' },
  'US-CA': { city: 'Sacramento', state: 'CA', postal_code: '95814' },
  'US-NY': { city: 'Albany', state: 'NY', postal_code: '12207' },
};
const outside = (jurisdiction: keyof typeof places, more: object = {}) => ({
  jurisdiction,
  name: 'Harbor Agents LLC',
  street: '12 Quay Street',
  ...places[jurisdiction],
  ...more,
});
const record = async (jurisdiction: keyof typeof places): Promise<string> =>
  ok(await mine.post<Agent>('/v1/registered_agents', outside(jurisdiction))).id;
const agents = (by: Api, filter: Record<string, string> = {}) => listAll<Agent>(by, '/v1/registered_agents', filter);
const serviceIn = async (jurisdiction: string): Promise<string> =>
  (await agents(mine, { jurisdiction, provider: 'service' }))[0]!.id;
const appointments = (entity_id: string, filter: Record<string, string> = {}) =>
  listAll<Appointment>(mine, '/v1/agent_appointments', { entity_id, ...filter });
const attach = (agent: string, entity_id: string, query = '') =>
  mine.post<Appointment>(`/v1/registered_agents/${agent}/attach${query}`, { entity_id });
const terminate = (agent: string, body: object, query = '') =>
  mine.post<Appointment>(`/v1/registered_agents/${agent}/terminate${query}`, body);
const change = (id: string, body: object, query = '') =>
  mine.post<Filing & { subject_id: string }>(`/v1/entities/${id}/registered_agent${query}`, body);
const file = (id: string, body: object) => mine.post<Filing>(`/v1/entities/${id}/filings`, body);
const flaws = (answer: Parameters<typeof expectProblem>[0]) =>
  expectProblem(answer, 400, 'invalid_request').errors!.map(({ param }) => param);
const agentOf = async (id: string): Promise<string | null> =>
  ((await look(mine, id)) as unknown as { registered_agent_id: string | null }).registered_agent_id;
let number = 5_561_300;
const existing = (legal_name: string, more: object = {}) =>
  begin(mine, existingOf(legal_name, 'c_corp', { state_file_number: String(number++), ...more }));
const qualify = async (entity_id: string, jurisdiction: string) =>
  ok(
    await mine.post<{ id: string }>('/v1/foreign_qualifications', {
      entity_id,
      jurisdiction,
      qualified_on: '2023-03-10',
    }),
  );

it('has an agent of the service in every state, and those that an account records for it alone', async () => {
  const own = await record('US-NY');
  const seen = await agents(mine);
  expect(
    seen
      .filter(({ provider }) => provider === 'service')
      .map(({ jurisdiction }) => jurisdiction)
      .toSorted(),
  ).toEqual(['US-CA', 'US-DE', 'US-NV', 'US-NY', 'US-TX', 'US-WY']);
  expect(seen.filter(({ provider }) => provider === 'outside').map(({ id }) => id)).toEqual([own]);
  expect(ok(await mine.get<Agent>(`/v1/registered_agents/${own}`))).toMatchObject({
    provider: 'outside',
    county: null,
  });
  expect((await agents(theirs)).map(({ provider }) => provider)).not.toContain('outside');
  expectProblem(await theirs.get(`/v1/registered_agents/${own}`), 404, 'not_found');
  const found = await theirs.post<{ data: Agent[] }>('/v1/registered_agents/search', {
    query: { and: [{ field: 'provider', eq: 'outside' }] },
  });
  expect(ok(found).data).toEqual([]);
});

/** Adopted board resolution on the change of the agent (8 Del. C. § 133). */
async function decided(entity_id: string): Promise<string> {
  const { id } = ok(
    await mine.post<{ id: string }>(`/v1/entities/${entity_id}/resolutions`, {
      kind: 'written_consent',
      subject: 'Change of the Registered Agent',
      action: 'registered_agent_change',
      cover_page_fields: { resolved_clauses: ['the registered agent of the Company is changed'] },
    }),
  );
  await adopt(mine, id);
  await poll(
    'the change is decided',
    async () => ok(await mine.get<{ status: string }>(`/v1/resolutions/${id}`)),
    ({ status }) => status === 'adopted',
  );
  return id;
}

it('takes as a registered office a street address in the state, never a box', async () => {
  const refused = async (more: object) => flaws(await mine.post('/v1/registered_agents', outside('US-DE', more)));
  expect(await refused({ street: 'P.O. Box 12' })).toEqual(['street']);
  expect(await refused({ state: 'MD', postal_code: '1' })).toEqual(['state', 'postal_code']);
  expect(await refused({ county: undefined })).toEqual(['county']);
});

it('puts the agent of the service on record with the registration, and changes it once the state accepts', async () => {
  const clock = await clockAt(mine, '2026-12-01');
  const { id } = await begin(mine, companyOf('Changing Agents, Inc.', 'c_corp', { test_clock_id: clock.id }));
  expect(await appointments(id)).toEqual([]);
  await advance(mine, clock, '2026-12-28T12:00:00Z');
  const [first] = await appointments(id);
  const { formation_date } = await look(mine, id);
  const [formation] = (await filingsOf(mine, id)).filter(({ type }) => type === 'formation');
  expect(first).toMatchObject({
    status: 'active',
    jurisdiction: 'US-DE',
    registered_agent_id: await agentOf(id),
    appointed_on: formation_date,
    filing_id: formation!.id,
  });
  const next = await record('US-DE');
  for (const query of ['', '?dry_run=true'])
    expectProblem(await change(id, { registered_agent_id: next }, query), 409, 'resolution_required');
  const authorizing_resolution_id = await decided(id);
  const asked = { registered_agent_id: next, authorizing_resolution_id };
  const dry = await change(id, asked, '?dry_run=true');
  expect(JSON.stringify(dry.body)).toContain('"amount_cents":5000');
  const filing = ok(await change(id, asked));
  expect(filing).toMatchObject({ type: 'registered_agent_change', fee_cents: 5000, subject_id: next });
  expect(flaws(await change(id, asked))).toEqual(['jurisdiction']);
  expect((await appointments(id))[0]).toMatchObject({ status: 'active', ending_filing_id: filing.id });
  await signCertificate(mine, filing.id);
  await advance(mine, clock, '2027-01-20T12:00:00Z');
  const { effective_date } = (await filingsOf(mine, id)).find((one) => one.id === filing.id)!;
  const [old, now] = await appointments(id);
  expect(old).toMatchObject({
    id: first!.id,
    status: 'ended',
    ended_on: effective_date,
    end_reason: 'switching_provider',
    superseded_by_id: next,
    ending_filing_id: filing.id,
  });
  expect(now).toMatchObject({ status: 'active', registered_agent_id: next, filing_id: filing.id });
  expect(await agentOf(id)).toBe(next);
  const paper = (await papersOf(mine, id)).find((one) => one.id === filing.document_id)!;
  expect(JSON.stringify(paper.facts)).toMatch(
    /the Board of Directors of the Corporation changed .* to Harbor Agents LLC/,
  );
  const types = (await eventsOf(mine, id)).map(({ type }) => type);
  expect(types.filter((type) => type.startsWith('agent_appointment.'))).toEqual([
    'agent_appointment.created',
    'agent_appointment.updated',
    'agent_appointment.ended',
    'agent_appointment.created',
  ]);
});

it('files a change again after a refusal, and leaves the agent on record where it is cancelled', async () => {
  const { id } = await existing('Sandbox Certificate Rejected Agents, Inc.');
  ok(await attach(await serviceIn('US-DE'), id));
  const next = await record('US-DE');
  const ask = {
    type: 'registered_agent_change',
    payload: { registered_agent_id: next },
    authorizing_resolution_id: await decided(id),
  };
  const cancelled = ok(await file(id, ask));
  await signCertificate(mine, cancelled.id);
  await filingReaches(mine, id, 'registered_agent_change', 'rejected');
  ok(await mine.post(`/v1/filings/${cancelled.id}/cancel`));
  expect(await appointments(id)).toMatchObject([{ status: 'active', ending_filing_id: null }]);
  const { id: again } = ok(await file(id, ask));
  await signCertificate(mine, again);
  const refused = await poll(
    'refused',
    () => filingsOf(mine, id),
    (all) => all.some((one) => one.id === again && one.status === 'rejected'),
  );
  await resubmit(
    mine,
    refused.find((one) => one.id === again)!,
  );
  await filingReaches(mine, id, 'registered_agent_change', 'accepted');
  expect(await appointments(id, { status: 'active' })).toMatchObject([{ registered_agent_id: next }]);
  expect(flaws(await file(id, ask))).toEqual(['payload.registered_agent_id']);
});

it('notes the agent that stands on record already, once and in a state of the company', async () => {
  const { id } = await existing('Attached Agents, Inc.');
  expect([await agentOf(id), await appointments(id)]).toEqual([null, []]);
  const [home, away] = [await record('US-DE'), await record('US-NY')];
  expect(ok(await attach(home, id, '?dry_run=true'))).toMatchObject({ object: 'dry_run' });
  expect(ok(await attach(home, id))).toMatchObject({ status: 'active', filing_id: null, jurisdiction: 'US-DE' });
  expect(await agentOf(id)).toBe(home);
  const { detail } = expectProblem(await attach(await serviceIn('US-DE'), id), 409, 'registered_agent_on_record');
  expect(detail).toContain(`${home} is already the agent`);
  expect(detail).toContain(`Change it with POST /v1/entities/${id}/registered_agent`);
  expect(flaws(await attach(away, id))).toEqual(['entity_id']);
  await qualify(id, 'US-NY');
  expect(ok(await attach(away, id)).jurisdiction).toBe('US-NY');
  expect(await agentOf(id)).toBe(home);
  const draft = await begin(mine, companyOf('Unattached Draft, Inc.', 'c_corp', { submit: false }));
  expectProblem(await attach(home, draft.id), 409, 'invalid_state_transition');
  expectProblem(await change(draft.id, { registered_agent_id: home }), 409, 'invalid_state_transition');
});

it('names the agent of the service in a state in which a company qualifies', async () => {
  const { id } = await existing('Qualified Agents, Inc.');
  const ask = { type: 'foreign_qualification', jurisdiction: 'US-CA' };
  const { document_id } = ok(await file(id, ask));
  const { id: filing_id } = await filingReaches(mine, id, 'foreign_qualification', 'accepted');
  expect(await appointments(id)).toMatchObject([
    { status: 'active', jurisdiction: 'US-CA', registered_agent_id: await serviceIn('US-CA'), filing_id },
  ]);
  const paper = (await papersOf(mine, id)).find((one) => one.id === document_id)!;
  expect(JSON.stringify(paper.facts)).toContain('300 Specimen Boulevard');
  const away = await record('US-CA');
  expect(flaws(await change(id, { registered_agent_id: away, jurisdiction: 'US-DE' }))).toEqual([
    'registered_agent_id',
  ]);
  expect(flaws(await change(id, { registered_agent_id: await record('US-NY') }))).toEqual(['jurisdiction']);
  expect(ok(await change(id, { registered_agent_id: away })).fee_cents).toBe(0);
  await filingReaches(mine, id, 'registered_agent_change', 'accepted');
  expect((await appointments(id, { status: 'active' })).map((one) => one.registered_agent_id)).toEqual([away]);
  expect(await agentOf(id)).toBeNull();
});

it('ends an appointment that a company needs only with another agent, or where it is not qualified now', async () => {
  const { id: entity_id } = await existing('Ending Agents, Inc.');
  const [home, away, next] = [await record('US-DE'), await record('US-NY'), await record('US-DE')];
  ok(await attach(home, entity_id));
  const { id: qualification } = await qualify(entity_id, 'US-NY');
  ok(await attach(away, entity_id));
  const needed = [
    [home, 'other'],
    [home, 'no_longer_qualified_in_state'],
    [home, 'dissolution'],
    [away, 'other'],
  ] as const;
  for (const [agent, reason] of needed)
    expectProblem(await terminate(agent, { entity_id, reason }), 409, 'registered_agent_required');
  const switching = { entity_id, reason: 'switching_provider' };
  expect(flaws(await terminate(home, switching))).toEqual(['superseded_by_id']);
  expect(flaws(await terminate(home, { ...switching, superseded_by_id: away }))).toEqual(['superseded_by_id']);
  expectProblem(await terminate(next, { entity_id, reason: 'other' }), 409, 'invalid_state_transition');
  const gone = { entity_id, reason: 'no_longer_qualified_in_state' };
  expect(flaws(await terminate(away, { ...gone, effective_date: '2099-01-01' }))).toEqual(['effective_date']);
  expect(ok(await terminate(away, gone, '?dry_run=true'))).toMatchObject({ object: 'dry_run' });
  expect(ok(await terminate(away, gone))).toMatchObject({ status: 'ended', end_reason: gone.reason });
  expectProblem(await terminate(away, gone), 409, 'invalid_state_transition');
  ok(await mine.post(`/v1/foreign_qualifications/${qualification}/withdraw`, { withdrawn_on: '2026-01-05' }));
  expectProblem(await terminate(home, { ...switching, superseded_by_id: next }), 409, 'resolution_required');
  const authorizing_resolution_id = await decided(entity_id);
  const going = ok(await terminate(home, { ...switching, superseded_by_id: next, authorizing_resolution_id }));
  expect(going).toMatchObject({ status: 'active', ending_filing_id: expect.stringMatching(/^flg_/) });
  await signCertificate(mine, going.ending_filing_id!);
  await filingReaches(mine, entity_id, 'registered_agent_change', 'accepted');
  expect((await appointments(entity_id, { status: 'active' })).map((one) => one.registered_agent_id)).toEqual([next]);
});

it('corrects a paper that the state has accepted, and says on the certificate what was wrong', async () => {
  const formed = await reaches(mine, (await begin(mine, companyOf('Corrected Papers, Inc.'))).id, 'active');
  const [formation, ein] = await filingsOf(mine, formed.id);
  const payload = {
    filing_id: formation!.id,
    error: 'Article 2 names the wrong street.',
    corrected_text:
      '2. The address of the registered office of the Corporation in the State of Delaware is 100 Specimen Street, ' +
      'City of Wilmington, County of New Castle, State of Delaware, 19801. The name of the registered agent at that ' +
      'address is Minutebook Registered Agents, Inc.',
  };
  const correct = (more: object) => file(formed.id, { type: 'correction', payload: { ...payload, ...more } });
  expect(flaws(await file(formed.id, { type: 'correction' }))).toEqual([
    'payload.filing_id',
    'payload.error',
    'payload.corrected_text',
  ]);
  expect(flaws(await correct({ filing_id: ein!.id }))).toEqual(['payload.filing_id']);
  const filing = ok(await correct({}));
  expect(filing).toMatchObject({ fee_cents: 19_400, subject_id: formation!.id });
  await signCertificate(mine, filing.id);
  await filingReaches(mine, formed.id, 'correction', 'accepted');
  const paper = (await papersOf(mine, formed.id)).find((one) => one.id === filing.document_id)!;
  for (const words of [payload.error, payload.corrected_text]) expect(JSON.stringify(paper.facts)).toContain(words);
});

it('names the operation that files what is not submitted by itself', async () => {
  const { id } = await existing('Elsewhere, Inc.');
  for (const [type, operation] of [
    ['formation', 'POST /v1/entities'],
    ['tax_identifier', 'POST /v1/entities'],
    ['amendment', 'POST /v1/entities/{id}/charter_amendments'],
    ['certificate_of_dissolution', 'POST /v1/entities/{id}/dissolve'],
    ['form_966', 'POST /v1/entities/{id}/dissolve'],
    ['merger', 'POST /v1/corporate_transactions'],
    ['conversion', 'POST /v1/corporate_transactions'],
  ] as const)
    expect(expectProblem(await file(id, { type }), 400, 'filing_type_not_submittable').detail).toContain(operation);
});
