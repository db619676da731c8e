import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client } from '../support/client';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  consentOut,
  everyEventOf,
  existingOf,
  filingsOf,
  form,
  listAll,
  ok,
  papersOf,
  poll,
  stepsOf,
  today,
  type Company,
} from '../support/formation';
import { madeIn } from '../support/created-objects';
import { closeTemporal, plainText, temporal } from '../support/temporal';

interface NameChange {
  id: string;
  status: string;
  legal_name: string;
  former_name: string;
  resolution_id: string;
  holders_vote: boolean;
  stockholder_consent_id: string | null;
  document_id: string | null;
  filing_id: string | null;
  effective_date: string | null;
  status_reason: string | null;
}
interface Resolution {
  id: string;
  status: string;
  body: string;
  action: string | null;
  signing_envelope_id: string | null;
  used_by: { subject_id: string } | null;
}
interface RenamedCompany extends Company {
  former_names: { name: string; until: string }[];
}
interface DryRun {
  resource: NameChange;
  cascade: { object: string; kind: string }[];
  would_emit: string[];
  fee_estimate: { total_cents: number };
  warnings: string[];
}

let mine: Api;
let client: Client;
beforeAll(async () => {
  mine = api((await newAccount('Name changes')).sk_test);
  client = clientOf(mine);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const look = async (id: string): Promise<NameChange> => ok(await mine.get<NameChange>(`/v1/name_changes/${id}`));
const reaches = (id: string, status: string): Promise<NameChange> =>
  poll(
    `${id} ${status}`,
    () => look(id),
    (seen) => seen.status === status,
  );
const entityNames = async ({ id }: { id: string }): Promise<RenamedCompany> =>
  ok(await mine.get<RenamedCompany>(`/v1/entities/${id}`));
const ask = (company: { id: string }, body: object, options = {}) =>
  mine.post<NameChange>(`/v1/entities/${company.id}/name_changes`, body, options);
const rehearse = async (path: string, body: object = {}): Promise<DryRun> =>
  ok(await mine.post<DryRun>(path, body, { query: { dry_run: 'true' } }));
const decide = async (id: string): Promise<void> => {
  const { signing_envelope_id } = await poll(
    `${id} before its signers`,
    () => client.resolutions.retrieve<Resolution>(id),
    ({ status }) => status === 'pending_signatures',
  );
  await client.signingEnvelopes.complete(signing_envelope_id);
};
const envelopeOf = async (change: NameChange): Promise<{ id: string; signers: { role: string; name: string }[] }> => {
  const { document_id } = await poll(
    `${change.id} has its paper`,
    () => look(change.id),
    (seen) => seen.document_id !== null,
  );
  const [envelope] = await poll(
    'the amendment is out',
    () =>
      listAll<{ id: string; status: string; signers: { role: string; name: string }[] }>(
        mine,
        '/v1/signing_envelopes',
        { document_id: document_id! },
      ),
    ([found]) => found?.status === 'sent',
  );
  return envelope!;
};
const signed = async (change: NameChange): Promise<void> =>
  client.signingEnvelopes.complete((await envelopeOf(change)).id);
const adopted = async (company: { id: string }, body: object): Promise<string> => {
  const { id } = ok(
    await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      subject: 'Name',
      ...body,
    }),
  );
  await decide(id);
  await poll(
    `${id} adopted`,
    () => client.resolutions.retrieve<Resolution>(id),
    ({ status }) => status === 'adopted',
  );
  return id;
};
const corporation = (name: string, more: object = {}): Promise<Company> =>
  begin(
    mine,
    existingOf(name, 'c_corp', {
      authorized_shares: 1000,
      par_value: '0.01',
      founders: [
        {
          name: 'Ada Okafor',
          email: 'ada.names@tests.example',
          roles: ['director', 'officer'],
          titles: ['President', 'Secretary', 'Treasurer'],
          shares: 600,
        },
        { name: 'Bo Chen', email: 'bo.names@tests.example', roles: ['director'], shares: 400 },
      ],
      ...more,
    }),
  );
const filingOf = async (change: NameChange) =>
  (await filingsOf(mine, (change as NameChange & { entity_id: string }).entity_id)).find(
    ({ type }) => type === 'amendment',
  )!;
const made = async ({ id }: { id: string }): Promise<string[]> =>
  (await query<{ made: string }>(madeIn, [id])).map((row) => row.made);
const progress = /^(signing_envelope|signature|resolution)\.updated$/;

it('renames a Delaware corporation once the state accepts, by its board alone (8 Del. C. § 242(d)(1))', async () => {
  const company = await form(mine, companyOf('Before, Inc.'));
  await consentOut(mine, company.id);
  const path = `/v1/entities/${company.id}/name_changes`;
  const body = { legal_name: 'After, Inc.', auto_generate_resolutions: true };
  const rehearsed = await rehearse(path, body);
  expect(rehearsed).toMatchObject({
    resource: { status: 'pending', holders_vote: false },
    fee_estimate: { total_cents: 21_400 },
    warnings: [],
  });
  const before = (await everyEventOf(mine, company.id)).length;
  const had = await made(company);
  const asked = await ask(company, body);
  expect([asked.status, asked.body]).toMatchObject([
    202,
    {
      status: 'pending',
      legal_name: body.legal_name,
      former_name: 'Before, Inc.',
      stockholder_consent_id: null,
      document_id: null,
    },
  ]);
  const change = asked.body;
  expect(
    expectProblem(await ask(company, { ...body, legal_name: 'Another, Inc.' }), 409, 'invalid_state_transition').detail,
  ).toContain(change.id);
  await decide(change.resolution_id);
  expect((await envelopeOf(change)).signers).toMatchObject([{ role: 'officer', name: 'Ada Okafor' }]);
  expect(await entityNames(company)).toMatchObject({ legal_name: 'Before, Inc.', former_names: [] });
  await signed(change);
  expect(await reaches(change.id, 'completed')).toMatchObject({
    effective_date: today(),
    filing_id: expect.any(String),
  });
  expect(await entityNames(company)).toMatchObject({
    legal_name: body.legal_name,
    former_names: [{ name: 'Before, Inc.', until: today() }],
  });
  expect(await filingOf(change)).toMatchObject({
    status: 'accepted',
    subject_id: change.id,
    legal_name: body.legal_name,
    fee_cents: 21_400,
    file_number: (company as unknown as { state_file_number: string }).state_file_number,
  });
  const book = await listAll<{ kind: string; resolution_id: string; document_id: string }>(
    mine,
    `/v1/entities/${company.id}/minute_book`,
    {},
  );
  expect(book.at(-1)).toMatchObject({
    kind: 'amendment',
    resolution_id: change.resolution_id,
    document_id: (await look(change.id)).document_id,
  });
  expect((await client.resolutions.retrieve<Resolution>(change.resolution_id)).used_by).toMatchObject({
    subject_id: change.id,
  });
  for (const test of [{ eq: 'Before, Inc.' }, { contains: 'BEFORE' }]) {
    const { data } = ok(
      await mine.post<{ data: RenamedCompany[] }>('/v1/entities/search', {
        query: {
          and: [
            { field: 'former_names.name', ...test },
            { field: 'legal_name', eq: body.legal_name },
          ],
        },
      }),
    );
    expect(data.map(({ id }) => id)).toEqual([company.id]);
  }
  const handle = (await temporal()).workflow.getHandle(`name_change/${change.id}`);
  expect(await handle.result()).toBe('completed');
  const history = plainText(await handle.fetchHistory());
  expect(['After, Inc.', 'Before, Inc.', 'Ada Okafor'].filter((word) => history.includes(word))).toEqual([]);
  const happened = (await everyEventOf(mine, company.id)).slice(before);
  const ofIt = (types: string[]): string[] => types.filter((type) => !progress.test(type));
  expect(ofIt(happened.map(({ type }) => type)).toSorted()).toEqual(ofIt(rehearsed.would_emit).toSorted());
  const cascade = rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`);
  expect([...had, ...cascade, 'name_change name_change'].toSorted()).toEqual((await made(company)).toSorted());
  expect(Object.values(await stepsOf(mine, company.id)).map(({ key, status }) => [key, status])).toEqual([
    ['decision', 'done'],
    ['certificate', 'done'],
    ['signature', 'done'],
    ['state_filing', 'done'],
  ]);
});

describe('a change of the name', () => {
  let company: Company;
  beforeAll(async () => {
    company = await corporation('Quay, Inc.');
  });

  it('is not begun without a decision: 409 names the act and the template', async () => {
    expect(expectProblem(await ask(company, { legal_name: 'Pier, Inc.' }), 409, 'resolution_required')).toMatchObject({
      detail: expect.stringMatching(
        /Send auto_generate_resolutions: true .*resolution_id\. Create the resolution with POST \/v1\/entities\//,
      ),
      act: 'name_change',
      body: 'board',
      template_id: 'service:board_consent:charter_amendment:2026-04-26',
    });
  });

  it('rests on an adopted resolution that states this name, or on a change of the charter that does', async () => {
    const resolution_id = await adopted(company, {
      action: 'charter_amendment',
      body: 'board',
      particulars: { new_name: 'Pier, Inc.' },
    });
    expect(
      expectProblem(await ask(company, { legal_name: 'Wharf, Inc.', resolution_id }), 409, 'resolution_required')
        .detail,
    ).toContain('new_name');
    const change = ok(await ask(company, { legal_name: 'Pier, Inc.', resolution_id }));
    expect(await envelopeOf(change)).toMatchObject({ signers: [{ role: 'officer' }] });
    expect(await rehearse(`/v1/name_changes/${change.id}/cancel`)).toMatchObject({ resource: { status: 'cancelled' } });
    expect(
      ok(await mine.post<NameChange>(`/v1/name_changes/${change.id}/cancel`, { reason: 'Second thoughts' })),
    ).toMatchObject({ status: 'cancelled', status_reason: 'Cancelled (Second thoughts).' });
    expect((await papersOf(mine, company.id)).find(({ type }) => type === 'certificate_of_amendment')).toMatchObject({
      execution_status: 'voided',
    });
    expect(await (await temporal()).workflow.getHandle(`name_change/${change.id}`).result()).toBe('cancelled');
    expect(await entityNames(company)).toMatchObject({ legal_name: 'Quay, Inc.', former_names: [] });
    expectProblem(await mine.post(`/v1/name_changes/${change.id}/cancel`, {}), 409, 'invalid_state_transition');
  });

  it('is refused with everything that is wrong at once', async () => {
    const [, bo] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
    const wrong = {
      legal_name: 'Sandbox Name Taken Bank',
      resolution_id: bo!.replace('stk', 'res'),
      auto_generate_resolutions: true,
      stockholder_consent_id: bo!.replace('stk', 'res'),
      signer_stakeholder_id: bo,
    };
    expect(
      expectProblem(await ask(company, wrong), 400, 'invalid_request').errors!.map(
        ({ param, code }) => `${param} ${code}`,
      ),
    ).toEqual([
      'legal_name ending_required',
      'legal_name restricted_word',
      'legal_name not_distinguishable',
      'auto_generate_resolutions conflict',
      'stockholder_consent_id conflict',
      'stockholder_consent_id not_applicable',
      'signer_stakeholder_id wrong_role',
    ]);
    expect(
      expectProblem(
        await ask(company, { legal_name: 'Quay, Inc.', auto_generate_resolutions: true }),
        400,
        'invalid_request',
      ),
    ).toMatchObject({ param: 'legal_name', errors: [{ code: 'unchanged' }] });
    const malformed = { legal_name: 'Quay', jurisdiction: 'US-NV', signer_stakeholder_id: 7, resolution_id: 'none' };
    expect(
      expectProblem(await ask(company, malformed), 400, 'invalid_request')
        .errors!.map(({ param, code }) => `${param} ${code}`)
        .toSorted(),
    ).toEqual([
      'jurisdiction unknown',
      'legal_name ending_required',
      'resolution_id invalid',
      'signer_stakeholder_id invalid',
    ]);
    const draft = await begin(mine, companyOf('Draft, Inc.', 'c_corp', { submit: false }));
    expectProblem(
      await ask(draft, { legal_name: 'Other, Inc.', auto_generate_resolutions: true }),
      409,
      'invalid_state_transition',
    );
  });

  it('is rejected when its decision is withdrawn, or nobody signs the amendment', async () => {
    const first = ok(await ask(company, { legal_name: 'Dock, Inc.', auto_generate_resolutions: true }));
    await poll(
      'before its signers',
      () => client.resolutions.retrieve<Resolution>(first.resolution_id),
      ({ status }) => status === 'pending_signatures',
    );
    ok(await mine.post(`/v1/resolutions/${first.resolution_id}/cancel`, {}));
    expect((await reaches(first.id, 'rejected')).status_reason).toContain('cancelled');
    const second = ok(await ask(company, { legal_name: 'Dock, Inc.', auto_generate_resolutions: true }));
    await decide(second.resolution_id);
    ok(await mine.post(`/v1/signing_envelopes/${(await envelopeOf(second)).id}/void`, { reason: 'Not now.' }));
    expect((await reaches(second.id, 'rejected')).status_reason).toContain('was not signed');
    // Its decision may authorize another change, and a withdrawal consumes it.
    const third = ok(await ask(company, { legal_name: 'Dock, Inc.', resolution_id: second.resolution_id }));
    ok(await mine.post(`/v1/name_changes/${third.id}/cancel`, {}));
    expectProblem(
      await ask(company, { legal_name: 'Dock, Inc.', resolution_id: second.resolution_id }),
      409,
      'resolution_required',
    );
    expect(await entityNames(company)).toMatchObject({ legal_name: 'Quay, Inc.' });
  });

  it('goes out again as it is when the state refuses it, and never under another name', async () => {
    const change = ok(
      await ask(company, { legal_name: 'Sandbox Certificate Rejected Harbor, Inc.', auto_generate_resolutions: true }),
    );
    await decide(change.resolution_id);
    await signed(change);
    const filing = await poll(
      'refused',
      () => filingOf(change),
      (one) => one?.status === 'rejected',
    );
    expect(
      expectProblem(
        await mine.post(`/v1/filings/${filing.id}/resubmit`, { corrections: { legal_name: 'Harbor, Inc.' } }),
        400,
        'invalid_request',
      ),
    ).toMatchObject({ param: 'corrections.legal_name' });
    const { would_emit, fee_estimate } = await rehearse(`/v1/filings/${filing.id}/resubmit`);
    expect(fee_estimate.total_cents).toBe(0);
    const before = (await everyEventOf(mine, company.id)).length;
    ok(await mine.post(`/v1/filings/${filing.id}/resubmit`, {}));
    await reaches(change.id, 'completed');
    await poll(
      'its evidence is ready',
      () => everyEventOf(mine, company.id),
      (all) => all.slice(before).length >= would_emit.length,
    );
    expect((await everyEventOf(mine, company.id)).slice(before).map(({ type }) => type)).toEqual(would_emit);
    expect(await entityNames(company)).toMatchObject({
      legal_name: 'Sandbox Certificate Rejected Harbor, Inc.',
      former_names: [{ name: 'Quay, Inc.', until: today() }],
    });
  });

  it('leaves no signed amendment behind when it is cancelled in the moment of the last signature', async () => {
    const other = await corporation('Jetty, Inc.');
    const change = ok(await ask(other, { legal_name: 'Mole, Inc.', auto_generate_resolutions: true }));
    await decide(change.resolution_id);
    const { id } = await envelopeOf(change);
    const [, cancelled] = await Promise.all([
      mine.post(`/v1/test_helpers/signing_envelopes/${id}/complete`),
      mine.post<NameChange>(`/v1/name_changes/${change.id}/cancel`, {}),
    ]);
    expect(ok(cancelled)).toMatchObject({ status: 'cancelled' });
    const ends = async (workflow: string): Promise<unknown> => (await temporal()).workflow.getHandle(workflow).result();
    expect([
      await ends(`name_change/${change.id}`),
      ['voided', 'completed'].includes(String(await ends(`signing/${id}`))),
    ]).toEqual(['cancelled', true]);
    expect((await papersOf(mine, other.id)).find(({ type }) => type === 'certificate_of_amendment')).toMatchObject({
      execution_status: 'voided',
    });
    expect(await entityNames(other)).toMatchObject({ legal_name: 'Jetty, Inc.', former_names: [] });
  });

  it('is not filed on the signature of an officer who has since left office (8 Del. C. § 103(a)(2))', async () => {
    const other = await corporation('Slip, Inc.');
    const change = ok(await ask(other, { legal_name: 'Berth, Inc.', auto_generate_resolutions: true }));
    await decide(change.resolution_id);
    const { id } = await envelopeOf(change);
    ok(
      await mine.post(`/v1/entities/${other.id}/officer_changes`, {
        departures: [
          {
            stakeholder_id: other.founders[0]!.stakeholder_id,
            by: 'resignation',
            notice: { delivered_on: today(), statement: 'I resign.' },
          },
        ],
      }),
    );
    await client.signingEnvelopes.complete(id);
    expect((await reaches(change.id, 'rejected')).status_reason).toContain('no longer held the role officer when');
    expect((await papersOf(mine, other.id)).find(({ type }) => type === 'certificate_of_amendment')).toMatchObject({
      execution_status: 'voided',
    });
    expect([await filingOf({ ...change, entity_id: other.id } as NameChange), await entityNames(other)]).toMatchObject([
      undefined,
      { legal_name: 'Slip, Inc.' },
    ]);
  });

  it('ends with its filing, and the company keeps its name', async () => {
    const other = await corporation('Anchor, Inc.');
    const change = ok(await ask(other, { legal_name: 'Sandbox Slow Buoy, Inc.', auto_generate_resolutions: true }));
    await decide(change.resolution_id);
    await signed(change);
    const filing = await poll(
      'with the state',
      () => filingOf(change),
      (one) => one?.status === 'submitted',
    );
    expect(await entityNames(other)).toMatchObject({ legal_name: 'Anchor, Inc.', former_names: [] });
    const { warnings } = await rehearse(`/v1/filings/${filing.id}/cancel`);
    expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining('$214.00')]));
    expect(ok(await mine.post(`/v1/filings/${filing.id}/cancel`))).toMatchObject({ status: 'cancelled' });
    expect(await look(change.id)).toMatchObject({ status: 'cancelled' });
    expect(await (await temporal()).workflow.getHandle(`name_change/${change.id}`).result()).toBe('cancelled');
    expect(await entityNames(other)).toMatchObject({ legal_name: 'Anchor, Inc.', status: other.status });
    const sealed = () =>
      query<{ body_text: string }>(
        `select body_text from mail where recipient = 'ada.names@tests.example'
          and subject like 'Signed: Certificate of Amendment%' and body_text like '%Anchor, Inc.%'`,
      );
    const [mail] = await poll('the mail to who has signed', sealed, ({ length }) => length > 0);
    expect(await (await fetch(/https?:\/\/\S+\/sign\/[\w-]+/.exec(mail!.body_text)![0])).text()).toMatch(
      /is signed and sealed[^]*It has since been voided[^]*The name change was withdrawn\./,
    );
    expect(new Set(Object.values(await stepsOf(mine, other.id)).map(({ status }) => status))).toEqual(
      new Set(['undone']),
    );
  });
});

describe('in Wyoming', () => {
  async function issueStock({ id: entity_id }: Company): Promise<void> {
    for (const title of [/^Initial/, /^Stock Purchase/]) {
      const out = async () =>
        (
          await listAll<{ id: string; subject: string }>(mine, '/v1/signing_envelopes', { entity_id, status: 'sent' })
        ).find(({ subject }) => title.test(subject));
      await client.signingEnvelopes.complete((await poll(`${title.source} is out`, out, Boolean))!.id);
    }
    await poll(
      'stock',
      () => listAll(mine, '/v1/securities', { entity_id }),
      ({ length }) => length > 0,
    );
  }
  const wyoming = (name: string): Promise<Company> =>
    corporation(name, { jurisdiction: 'US-WY', state_file_number: '2019-000123456' });

  it('the board alone puts one ending in the place of another (W.S. 17-16-1005)', async () => {
    const company = await wyoming('Butte, Inc.');
    const change = ok(await ask(company, { legal_name: 'Butte Corporation', auto_generate_resolutions: true }));
    expect(change).toMatchObject({ holders_vote: false });
    await decide(change.resolution_id);
    await signed(change);
    await reaches(change.id, 'completed');
    expect((await papersOf(mine, company.id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['articles_of_amendment', 'amendment_evidence']),
    );
  });

  it('is not made by the board alone when stock was issued after it was asked for', async () => {
    const company = await form(mine, companyOf('Gulch, Inc.', 'c_corp', { jurisdiction: 'US-WY' }));
    const change = ok(await ask(company, { legal_name: 'Ravine, Inc.', auto_generate_resolutions: true }));
    expect(change).toMatchObject({ holders_vote: false });
    await issueStock(company);
    await decide(change.resolution_id);
    expect((await reaches(change.id, 'rejected')).status_reason).toContain('The stockholders must now approve this');
    expect(await client.resolutions.retrieve<Resolution>(change.resolution_id)).toMatchObject({
      status: 'adopted',
      used_by: null,
    });
    expect(ok(await ask(company, { legal_name: 'Ravine, Inc.', auto_generate_resolutions: true }))).toMatchObject({
      holders_vote: true,
    });
  });

  it('states that no stock was issued only while there is none (W.S. 17-16-1002)', async () => {
    const company = await form(mine, companyOf('Arroyo, Inc.', 'c_corp', { jurisdiction: 'US-WY' }));
    const change = ok(await ask(company, { legal_name: 'Coulee, Inc.', auto_generate_resolutions: true }));
    await decide(change.resolution_id);
    const amendment = await envelopeOf(change);
    await issueStock(company);
    await client.signingEnvelopes.complete(amendment.id);
    expect((await reaches(change.id, 'rejected')).status_reason).toContain('states that no stock has been issued');
    expect((await papersOf(mine, company.id)).find(({ type }) => type === 'articles_of_amendment')).toMatchObject({
      execution_status: 'voided',
    });
    expect(await entityNames(company)).toMatchObject({ legal_name: 'Arroyo, Inc.' });
  });

  it('its holders approve any other name after the board has recommended it (W.S. 17-16-1003)', async () => {
    const company = await wyoming('Mesa, Inc.');
    expect(
      expectProblem(
        await ask(company, {
          legal_name: 'Canyon, Inc.',
          resolution_id: await adopted(company, {
            action: 'name_change',
            body: 'board',
            particulars: { new_name: 'Canyon, Inc.' },
          }),
        }),
        409,
        'resolution_required',
      ),
    ).toMatchObject({ act: 'name_change', body: 'stockholders' });
    const change = ok(await ask(company, { legal_name: 'Canyon, Inc.', auto_generate_resolutions: true }));
    expect(change).toMatchObject({ holders_vote: true, stockholder_consent_id: null });
    await decide(change.resolution_id);
    const { stockholder_consent_id } = await poll(
      'their consent is asked',
      () => look(change.id),
      (seen) => seen.stockholder_consent_id !== null,
    );
    expect(await client.resolutions.retrieve<Resolution>(stockholder_consent_id!)).toMatchObject({
      body: 'stockholders',
      action: 'name_change',
    });
    await decide(stockholder_consent_id!);
    await signed(change);
    await reaches(change.id, 'completed');
    expect(await entityNames(company)).toMatchObject({
      legal_name: 'Canyon, Inc.',
      former_names: [{ name: 'Mesa, Inc.' }],
    });
  });
});

it('the members of an LLC decide, and one of them signs (6 Del. C. § 18-202)', async () => {
  const company = await form(mine, companyOf('Creek, LLC', 'llc'));
  const change = ok(await ask(company, { legal_name: 'Brook, LLC', auto_generate_resolutions: true }));
  expect(await client.resolutions.retrieve<Resolution>(change.resolution_id)).toMatchObject({ body: 'members' });
  await decide(change.resolution_id);
  expect((await envelopeOf(change)).signers).toMatchObject([{ role: 'member' }]);
  await signed(change);
  await reaches(change.id, 'completed');
  expect(await entityNames(company)).toMatchObject({ legal_name: 'Brook, LLC' });
});

it('on a test clock the state takes business days, and a refusal ignored for sixty days ends the change', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const company = await corporation('Tide, Inc.', { test_clock_id: clock.id });
  const change = ok(
    await ask(company, { legal_name: 'Sandbox Certificate Rejected Ebb, Inc.', auto_generate_resolutions: true }),
  );
  await decide(change.resolution_id);
  await signed(change);
  await poll(
    'with the state',
    () => filingOf(change),
    (one) => one?.status === 'submitted',
  );
  await advance(mine, clock, '2026-05-10T12:00:00Z');
  expect(await filingOf(change)).toMatchObject({ status: 'submitted' });
  await advance(mine, clock, '2026-05-12T12:00:00Z');
  expect(await filingOf(change)).toMatchObject({ status: 'rejected' });
  await advance(mine, clock, '2026-07-20T12:00:00Z');
  expect(await reaches(change.id, 'rejected')).toMatchObject({ status_reason: expect.stringContaining('60 days') });
  expect(await filingOf(change)).toMatchObject({ status: 'cancelled' });
  expect((await papersOf(mine, company.id)).find(({ type }) => type === 'certificate_of_amendment')).toMatchObject({
    execution_status: 'voided',
  });
  expect(await entityNames(company)).toMatchObject({ legal_name: 'Tide, Inc.' });
});
