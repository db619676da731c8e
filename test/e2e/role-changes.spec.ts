import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client } from '../support/client';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  everyEventOf,
  existingOf,
  form,
  listAll,
  ok,
  poll,
  type Company,
  today,
} from '../support/formation';
import { signBy } from '../support/signing';
import { closeTemporal, plainText, temporal } from '../support/temporal';

interface Role {
  role: string;
  titles: string[];
  from: string;
  until: string | null;
}
interface Person {
  id: string;
  name: string;
  email: string;
  roles: Role[];
}
interface Change {
  id: string;
  status: string;
  resolution_id: string | null;
  auto_generated: boolean;
  effective_date: string | null;
  completed_at: number | null;
  status_reason: string | null;
  appointments?: { stakeholder_id: string | null }[];
  elected?: { stakeholder_id: string | null }[];
}
interface Resolution {
  id: string;
  status: string;
  body: string;
  action: string;
  signing_envelope_id: string;
  authority: { statute: string; present: string };
  used_by: { operation: string; subject_id: string } | null;
  document_id: string;
}

let mine: Api;
let client: Client;
beforeAll(async () => {
  mine = api((await newAccount('Role changes')).sk_test);
  client = clientOf(mine);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

let run = 0;
const three = () => {
  run += 1;
  return ['Ada Okafor', 'Bo Chen', 'Cy Dee'].map((name, index) => ({
    name,
    email: `role${process.pid}-${run}-${index}@tests.example`,
  }));
};

const peopleOf = (company: { id: string }): Promise<Person[]> =>
  listAll<Person>(mine, '/v1/stakeholders', { entity_id: company.id });
const person = async (company: { id: string }, name: string): Promise<Person> =>
  (await peopleOf(company)).find((one) => one.name === name)!;
const resolutionReaches = (id: string | null, status: string): Promise<Resolution> =>
  poll(
    `${id} ${status}`,
    () => client.resolutions.retrieve<Resolution>(id),
    (seen) => seen.status === status,
  );
const officers = (company: { id: string }, body: object, options = {}) =>
  mine.post<Change>(`/v1/entities/${company.id}/officer_changes`, body, options);
const directors = (company: { id: string }, body: object, options = {}) =>
  mine.post<Change>(`/v1/entities/${company.id}/director_changes`, body, options);
const pathOf = (id: string): string => `/v1/${id.startsWith('och') ? 'officer' : 'director'}_changes/${id}`;
const look = async (id: string): Promise<Change> => ok(await mine.get<Change>(pathOf(id)));
const reaches = (id: string, status: string): Promise<Change> =>
  poll(
    `${id} ${status}`,
    () => look(id),
    (seen) => seen.status === status,
  );
const sign = async (id: string | null): Promise<void> => {
  const { signing_envelope_id } = await resolutionReaches(id, 'pending_signatures');
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
};
const typesOf = async (company: { id: string }): Promise<string[]> =>
  (await everyEventOf(mine, company.id)).map(({ type }) => type);
const decided = async (company: { id: string }, body: object): Promise<string> => {
  const { id } = ok(
    await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      subject: 'Changes',
      ...body,
    }),
  );
  await sign(id);
  await resolutionReaches(id, 'adopted');
  // The minute book entry follows later and is not part of the act.
  const book = await poll(
    `${id} filed`,
    () => listAll<{ resolution_id: string | null }>(mine, `/v1/entities/${company.id}/minute_book`, {}),
    (all) => all.some(({ resolution_id }) => resolution_id === id),
  );
  await poll(
    'the log of that',
    () => typesOf(company),
    (types) => types.filter((type) => type === 'minute_book_entry.created').length >= book.length,
  );
  return id;
};
const linkTo = async (recipient: string, subject: string): Promise<string> => {
  const [mail] = await poll(
    `“${subject}”`,
    () =>
      query<{ body_text: string }>('select body_text from mail where recipient = $1 and starts_with(subject, $2)', [
        recipient,
        subject,
      ]),
    (all) => all.length > 0,
  );
  return /https?:\/\/\S+\/sign\/[\w-]+/.exec(mail!.body_text)![0];
};
const progress = /^(signing_envelope|signature|resolution)\.updated$/;
async function happens(company: { id: string }, before: string[], foreseen: string[]): Promise<void> {
  const listed = foreseen.filter((type) => !progress.test(type)).toSorted();
  const since = async (): Promise<string[]> =>
    (await typesOf(company)).slice(before.length).filter((type) => !progress.test(type));
  expect((await poll('all that was foreseen', since, ({ length }) => length >= listed.length)).toSorted()).toEqual(
    listed,
  );
}
const notice = (delivered_on = today()) => ({ delivered_on, statement: 'I resign.' });
const existing = (name: string, more: object = {}): Promise<Company> =>
  begin(
    mine,
    existingOf(name, 'c_corp', {
      founders: three().map((founder, index) => ({
        ...founder,
        roles: ['director', 'officer'],
        titles: [['President'], ['Treasurer', 'Vice President'], ['Secretary']][index],
        shares: [600, 300, 100][index],
      })),
      authorized_shares: 1000,
      par_value: '0.01',
      ...more,
    }),
  );

describe('officers of a company', () => {
  let company: Company;
  beforeAll(async () => {
    company = await existing('Officers, Inc.');
  });
  const lena = { name: 'Lena Hart', email: 'lena@tests.example', titles: ['General Counsel'] };

  it('are not changed without a resolution: 409 names the act and the template', async () => {
    const problem = expectProblem(await officers(company, { appointments: [lena] }), 409, 'resolution_required');
    expect(problem).toMatchObject({
      act: 'officer_change',
      body: 'board',
      template_id: 'service:officer_change_consent:2026-04-26',
      resolution_id: null,
    });
  });

  it('are changed at once by a resolution that is adopted, which is spent by it', async () => {
    const bo = await person(company, 'Bo Chen');
    const resolution_id = await decided(company, {
      action: 'officer_change',
      particulars: {
        appointments: [{ name: 'Cy Dee', titles: ['Treasurer'] }],
        departures: [{ name: 'Bo Chen', titles: ['Treasurer'], by: 'removal' }],
      },
    });
    expect(
      expectProblem(await officers(company, { appointments: [lena], resolution_id }), 409, 'resolution_required')
        .detail,
    ).toContain('does not authorize these terms: particulars.appointments[0].name differs');
    const body = {
      appointments: [{ stakeholder_id: company.founders[2]!.stakeholder_id, titles: ['Treasurer'] }],
      departures: [{ stakeholder_id: bo.id, titles: ['treasurer'], by: 'removal' }],
      resolution_id,
    };
    const rehearsed = ok(
      await mine.post<{ would_emit: string[] }>(`/v1/entities/${company.id}/officer_changes`, body, {
        query: { dry_run: 'true' },
      }),
    );
    expect(rehearsed.would_emit).toEqual([
      'resolution.updated',
      'officer_change.created',
      'stakeholder.updated',
      'stakeholder.updated',
      'officer_change.completed',
    ]);
    const change = ok(await officers(company, body));
    expect(change).toMatchObject({
      status: 'completed',
      effective_date: today(),
      resolution_id,
      auto_generated: false,
    });
    expect((await person(company, 'Bo Chen')).roles.filter(({ role }) => role === 'officer').at(-1)).toEqual({
      role: 'officer',
      titles: ['Vice President'],
      from: today(),
      until: null,
    });
    expect((await person(company, 'Cy Dee')).roles.filter(({ role }) => role === 'officer').at(-1)).toEqual({
      role: 'officer',
      titles: ['Secretary', 'Treasurer'],
      from: today(),
      until: null,
    });
    expect((await client.resolutions.retrieve<Resolution>(resolution_id)).used_by).toMatchObject({
      operation: 'officer_changes.create',
      subject_id: change.id,
    });
    expect(
      expectProblem(await officers(company, { appointments: [lena], resolution_id }), 409, 'resolution_required')
        .detail,
    ).toContain('already been used for officer_changes.create');
    expectProblem(await mine.post(`${pathOf(change.id)}/cancel`), 409, 'invalid_state_transition');
  });

  it('have their resolution written and brought round when asked, and are changed when it is signed', async () => {
    const rehearsed = ok(
      await mine.post<{ would_emit: string[]; cascade: object[]; resource: Change }>(
        `/v1/entities/${company.id}/officer_changes`,
        { appointments: [lena], auto_generate_resolutions: true },
        { query: { dry_run: 'true' } },
      ),
    );
    expect(rehearsed).toMatchObject({
      resource: { status: 'pending' },
      cascade: expect.arrayContaining([
        { object: 'signing_envelope', kind: 'signing_envelope' },
        { object: 'minute_book_entry', kind: 'written_consent' },
      ]) as object,
    });
    const before = await typesOf(company);
    const asked = await officers(company, { appointments: [lena], auto_generate_resolutions: true });
    expect([asked.status, asked.body]).toMatchObject([
      202,
      {
        status: 'pending',
        auto_generated: true,
        effective_date: null,
        appointments: [{ stakeholder_id: null, name: 'Lena Hart' }],
      },
    ]);
    const { id, resolution_id } = asked.body;
    await sign(resolution_id);
    const change = await reaches(id, 'completed');
    const made = await person(company, 'Lena Hart');
    await happens(company, before, rehearsed.would_emit);
    expect([change, made]).toMatchObject([
      { effective_date: today(), appointments: [{ stakeholder_id: made.id }] },
      { email: lena.email, roles: [{ role: 'officer', titles: ['General Counsel'], from: today(), until: null }] },
    ]);
    expect((await client.resolutions.retrieve<Resolution>(resolution_id)).used_by).toMatchObject({ subject_id: id });
    const handle = (await temporal()).workflow.getHandle(`officer_change/${id}`);
    expect(await handle.result()).toBe('completed');
    const history = plainText(await handle.fetchHistory());
    expect(['Lena Hart', lena.email, 'General Counsel'].filter((word) => history.includes(word))).toEqual([]);
  });

  it('resign without a resolution, with their notice (8 Del. C. § 142(b))', async () => {
    const ada = await person(company, 'Ada Okafor');
    const change = ok(
      await officers(company, { departures: [{ stakeholder_id: ada.id, by: 'resignation', notice: notice() }] }),
    );
    expect(change).toMatchObject({ status: 'completed', resolution_id: null, effective_date: today() });
    expect(
      (await person(company, 'Ada Okafor')).roles.find(({ role, until }) => role === 'officer' && until === null),
    ).toBeUndefined();
  });

  it('do not change when the resolution for it is withdrawn; a withdrawn change withdraws that in turn', async () => {
    const body = {
      appointments: [{ ...lena, name: 'Mo Reed', email: 'mo@tests.example' }],
      auto_generate_resolutions: true,
    };
    const [one, other] = [ok(await officers(company, body)), ok(await officers(company, body))];
    await resolutionReaches(one.resolution_id, 'pending_signatures');
    ok(await mine.post(`/v1/resolutions/${one.resolution_id}/cancel`, {}));
    expect(await reaches(one.id, 'rejected')).toMatchObject({
      status_reason: `Resolution ${one.resolution_id} was cancelled.`,
      completed_at: null,
    });
    expect(
      ok(await mine.post<Change>(`${pathOf(other.id)}/cancel`, { reason: 'No need' }, { query: { dry_run: 'true' } })),
    ).toMatchObject({ resource: { status: 'cancelled' } });
    expect(ok(await mine.post<Change>(`${pathOf(other.id)}/cancel`, { reason: 'No need' }))).toMatchObject({
      status: 'cancelled',
      status_reason: 'Cancelled (No need).',
    });
    await resolutionReaches(other.resolution_id, 'cancelled');
    expect(await (await temporal()).workflow.getHandle(`officer_change/${other.id}`).result()).toBe('cancelled');
    expect(await person(company, 'Mo Reed')).toBeUndefined();
    expect(
      (await everyEventOf(mine, company.id)).filter(({ subject }) => subject.id === one.id).map(({ type }) => type),
    ).toEqual(['officer_change.created', 'officer_change.rejected']);
  });

  it('are refused with everything that is wrong at once', async () => {
    const [ada, bo, cy] = company.founders.map(({ stakeholder_id }) => stakeholder_id);
    const wrong = {
      resolution_id: ada!.replace('stk', 'res'),
      auto_generate_resolutions: true,
      appointments: [{ titles: ['Clerk'] }, { stakeholder_id: bo, name: 'Bo', titles: ['Clerk'] }],
      departures: [
        { stakeholder_id: cy, by: 'resignation' },
        { stakeholder_id: bo, by: 'removal', notice: notice() },
      ],
    };
    expect(
      expectProblem(await officers(company, wrong), 400, 'invalid_request').errors!.map(({ param }) => param),
    ).toEqual([
      'appointments[0].name',
      'appointments[0].email',
      'appointments[1].name',
      'departures[0].notice',
      'departures[1].notice',
      'auto_generate_resolutions',
    ]);
    const untrue = {
      auto_generate_resolutions: true,
      appointments: [
        { stakeholder_id: cy, titles: ['secretary'] },
        { stakeholder_id: bo, titles: ['Clerk', 'clerk'] },
        { stakeholder_id: bo, titles: ['Usher'] },
      ],
      departures: [
        { stakeholder_id: ada, by: 'removal' },
        { stakeholder_id: bo, titles: ['Usher'], by: 'removal' },
      ],
    };
    expect(
      expectProblem(await officers(company, untrue), 400, 'invalid_request').errors!.map(
        ({ param, code }) => `${param} ${code}`,
      ),
    ).toEqual([
      'appointments[0].titles conflict',
      'appointments[1].titles duplicate',
      'appointments[2] duplicate',
      'departures[0].stakeholder_id wrong_role',
      'departures[1].titles wrong_role',
    ]);
    expect(expectProblem(await officers(company, {}), 400, 'invalid_request').param).toBe('appointments');
    const late = {
      departures: [{ stakeholder_id: cy, by: 'resignation', notice: { delivered_on: '2999-01-01' } }],
      auto_generate_resolutions: true,
      effective_date: '2999-01-01',
    };
    expect(
      expectProblem(await officers(company, late), 400, 'invalid_request').errors!.map(({ param }) => param),
    ).toEqual([
      'departures[0].notice.statement',
      'departures[0].notice.delivered_on',
      'auto_generate_resolutions',
      'effective_date',
    ]);
  });
});

describe('directors of a company that was formed here', () => {
  let company: Company;
  let people: { name: string; email: string }[];
  beforeAll(async () => {
    people = three();
    company = await form(mine, companyOf('Directors, Inc.', 'c_corp', { founders: people }));
    const [initial] = await poll(
      'the initial consent',
      () => listAll<Resolution>(mine, '/v1/resolutions', { entity_id: company.id }),
      (found) => found[0]?.status === 'pending_signatures',
    );
    await sign(initial!.id);
  });

  it('one who resigns between the signatures is not needed any more: the decision is counted anew', async () => {
    const lease = ok(
      await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent',
        subject: 'Lease',
        cover_page_fields: { resolved_clauses: ['the lease is approved'] },
      }),
    );
    await resolutionReaches(lease.id, 'pending_signatures');
    for (const { name, email } of people.slice(0, 2)) await signBy(await linkTo(email, 'Please sign: Lease'), name);
    expect(await client.resolutions.retrieve<Resolution>(lease.id)).toMatchObject({ status: 'pending_signatures' });
    const cy = await person(company, 'Cy Dee');
    const change = ok(
      await directors(company, { kind: 'resignation', departures: [{ stakeholder_id: cy.id, notice: notice() }] }),
    );
    expect(change).toMatchObject({ status: 'completed', resolution_id: null, effective_date: today() });
    expect(
      (await person(company, 'Cy Dee')).roles.some(({ role, until }) => role === 'director' && until === null),
    ).toBe(false);
    expect(await resolutionReaches(lease.id, 'adopted')).toMatchObject({
      authority: { present: '2 of 3 directors in office; 2 of 2 consents' },
    });
  });

  it('the others fill a vacancy and no more, even if fewer than a quorum (8 Del. C. § 223(a)(1))', async () => {
    const bo = await person(company, 'Bo Chen');
    ok(await directors(company, { kind: 'resignation', departures: [{ stakeholder_id: bo.id, notice: notice() }] }));
    const lena = { name: 'Lena Hart', email: 'lena@tests.example' };
    const tooMany = [
      lena,
      { ...lena, name: 'Mo Reed', email: 'mo@tests.example' },
      { ...lena, name: 'Nia Fox', email: 'nia@tests.example' },
    ];
    expect(
      expectProblem(
        await directors(company, { kind: 'vacancy', elected: tooMany, auto_generate_resolutions: true }),
        400,
        'invalid_request',
      ).errors,
    ).toMatchObject([
      {
        param: 'elected',
        code: 'conflict',
        message: 'Not enough directorships: 1 of 3 are filled, and you requested 3 more.',
      },
    ]);
    expect(
      expectProblem(await directors(company, { kind: 'vacancy', elected: [lena] }), 409, 'resolution_required'),
    ).toMatchObject({
      act: 'director_vacancy',
      body: 'board',
      template_id: 'service:director_change_consent:2026-04-26',
    });
    const { id, resolution_id } = ok(
      await directors(company, { kind: 'vacancy', elected: [lena], auto_generate_resolutions: true }),
    );
    await sign(resolution_id);
    expect(await reaches(id, 'completed')).toMatchObject({
      effective_date: today(),
      elected: [{ stakeholder_id: expect.any(String) }],
    });
    expect(await client.resolutions.retrieve<Resolution>(resolution_id)).toMatchObject({
      body: 'board',
      action: 'director_vacancy',
      authority: { statute: '8 Del. C. § 141(f); 8 Del. C. § 223(a)(1)', present: '1 of 1 consents' },
    });
    expect((await person(company, 'Lena Hart')).roles).toEqual([
      { role: 'director', titles: [], from: today(), until: null },
    ]);
  });

  it('their number is fixed by the resolution that fills a new directorship', async () => {
    const elected = [
      { stakeholder_id: (await person(company, 'Bo Chen')).id },
      { name: 'Oz Till', email: 'oz@tests.example' },
    ];
    const { id, resolution_id } = ok(
      await directors(company, { kind: 'vacancy', elected, board_size: 5, auto_generate_resolutions: true }),
    );
    const first = await resolutionReaches(resolution_id, 'pending_signatures');
    expect(first).toMatchObject({ authority: { present: '2 of 2 consents' } });
    await sign(resolution_id);
    await reaches(id, 'completed');
    expect(ok(await mine.get<{ governance: object }>(`/v1/entities/${company.id}`)).governance).toMatchObject({
      authorized_directors: 5,
    });
    expect((await person(company, 'Bo Chen')).roles.filter(({ role }) => role === 'director')).toHaveLength(2);
  });

  it('a consent that a new director has not before them is rejected, without anybody asking', async () => {
    const lease = ok(
      await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent',
        subject: 'Loan',
        cover_page_fields: { resolved_clauses: ['the loan is approved'] },
      }),
    );
    await resolutionReaches(lease.id, 'pending_signatures');
    const { resolution_id } = ok(
      await directors(company, {
        kind: 'vacancy',
        elected: [{ stakeholder_id: (await person(company, 'Cy Dee')).id }],
        auto_generate_resolutions: true,
      }),
    );
    await sign(resolution_id);
    await resolutionReaches(lease.id, 'rejected');
  });
});

it('papers that restate how a company is governed name those who are in office, not those who founded it', async () => {
  const company = await existing('Restated, Inc.');
  const [, bo, cy] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
  ok(await directors(company, { kind: 'resignation', departures: [{ stakeholder_id: cy, notice: notice() }] }));
  const resolution_id = await decided(company, {
    action: 'officer_change',
    particulars: {
      appointments: [{ name: 'Lena Hart', titles: ['Treasurer'] }],
      departures: [{ name: 'Bo Chen', titles: ['Treasurer', 'Vice President'], by: 'removal' }],
    },
  });
  ok(
    await officers(company, {
      appointments: [{ name: 'Lena Hart', email: 'lena@tests.example', titles: ['Treasurer'] }],
      departures: [{ stakeholder_id: bo, by: 'removal' }],
      resolution_id,
    }),
  );
  ok(await mine.post(`/v1/entities/${company.id}/formation_packet`));
  const [paper] = await poll(
    'the restated consent',
    () =>
      listAll<{ type: string; facts: { founders: object[] } }>(mine, '/v1/documents', {
        entity_id: company.id,
        type: 'restatement_board_consent',
      }),
    (found) => found.length > 0,
  );
  expect(paper!.facts.founders).toMatchObject([
    { name: 'Ada Okafor', roles: ['director', 'officer'], titles: ['President'] },
    { name: 'Bo Chen', roles: ['director'], titles: [] },
    { name: 'Cy Dee', roles: ['officer'], titles: ['Secretary'] },
    { name: 'Lena Hart', roles: ['officer'], titles: ['Treasurer'] },
  ]);
});

describe('directors of a company that was brought in', () => {
  let company: Company;
  beforeAll(async () => {
    company = await existing('Brought In Directors, Inc.');
  });

  it('are removed by the holders of a majority (8 Del. C. § 141(k)), not by the board', async () => {
    const cy = company.founders[2]!.stakeholder_id;
    expect(
      expectProblem(
        await directors(company, { kind: 'removal', departures: [{ stakeholder_id: cy }] }),
        409,
        'resolution_required',
      ),
    ).toMatchObject({ act: 'director_removal', body: 'stockholders' });
    const rehearsed = ok(
      await mine.post<{ would_emit: string[] }>(
        `/v1/entities/${company.id}/director_changes`,
        { kind: 'removal', departures: [{ stakeholder_id: cy }], auto_generate_resolutions: true },
        { query: { dry_run: 'true' } },
      ),
    );
    const before = await typesOf(company);
    const { id, resolution_id } = ok(
      await directors(company, {
        kind: 'removal',
        departures: [{ stakeholder_id: cy }],
        auto_generate_resolutions: true,
      }),
    );
    expect(await client.resolutions.retrieve<Resolution>(resolution_id)).toMatchObject({
      body: 'stockholders',
      action: 'director_removal',
    });
    await sign(resolution_id);
    await reaches(id, 'completed');
    await happens(company, before, rehearsed.would_emit);
    expect(
      (await person(company, 'Cy Dee')).roles.some(({ role, until }) => role === 'director' && until === null),
    ).toBe(false);
  });

  it('are elected once their number is stated', async () => {
    const body = {
      kind: 'election',
      elected: [{ stakeholder_id: company.founders[2]!.stakeholder_id }],
      auto_generate_resolutions: true,
    };
    expect(expectProblem(await directors(company, body), 400, 'invalid_request').errors).toMatchObject([
      { param: 'elected', message: expect.stringContaining('/governance') },
    ]);
    ok(await mine.patch(`/v1/entities/${company.id}/governance`, { authorized_directors: 3 }));
    const { id, resolution_id } = ok(await directors(company, body));
    expect(ok(await mine.post(`${pathOf(id)}/cancel`, {}, { query: { dry_run: 'true' } }))).toMatchObject({
      resource: { status: 'cancelled' },
    });
    ok(await mine.post(`${pathOf(id)}/cancel`, {}));
    expectProblem(await mine.post(`${pathOf(id)}/cancel`), 409, 'invalid_state_transition');
    await resolutionReaches(resolution_id, 'cancelled');
    const again = ok(await directors(company, body));
    await sign(again.resolution_id);
    await reaches(again.id, 'completed');
  });

  it('are refused with everything that is wrong at once', async () => {
    const [ada, bo] = company.founders.map(({ stakeholder_id }) => stakeholder_id);
    const errorsOf = async (body: object) =>
      expectProblem(await directors(company, body), 400, 'invalid_request').errors!.map(
        ({ param, code }) => `${param} ${code}`,
      );
    expect(
      await errorsOf({
        kind: 'vacancy',
        departures: [{ stakeholder_id: ada, notice: notice() }],
        board_size: 4,
        effective_date: '2999-01-01',
        auto_generate_resolutions: true,
      }),
    ).toEqual([
      'elected missing',
      'departures not_applicable',
      'board_size not_applicable',
      'departures[0].notice not_applicable',
      'effective_date not_applicable',
      'effective_date invalid',
    ]);
    expect(
      await errorsOf({ kind: 'resignation', departures: [{ stakeholder_id: ada }], auto_generate_resolutions: true }),
    ).toEqual(['departures[0].notice missing', 'auto_generate_resolutions not_applicable']);
    expect(
      await errorsOf({
        kind: 'election',
        elected: [{ stakeholder_id: ada }, { stakeholder_id: ada }, { stakeholder_id: bo }],
        auto_generate_resolutions: true,
      }),
    ).toEqual([
      'elected[0].stakeholder_id conflict',
      'elected[1] duplicate',
      'elected[2].stakeholder_id conflict',
      'elected conflict',
    ]);
    expect(
      await errorsOf({
        kind: 'resignation',
        departures: [{ stakeholder_id: bo, notice: { ...notice(), document_id: ada!.replace('stk', 'doc') } }],
      }),
    ).toEqual(['departures[0].notice.document_id not_found']);
  });
});

it('an LLC has officers whom its members appoint, and no directors', async () => {
  const company = await begin(
    mine,
    existingOf('Officers, LLC', 'llc', {
      founders: three()
        .slice(0, 2)
        .map((founder) => ({ ...founder, roles: ['member'], equity_percent: '50' })),
    }),
  );
  const { id, resolution_id } = ok(
    await officers(company, {
      appointments: [{ stakeholder_id: company.founders[0]!.stakeholder_id, titles: ['President'] }],
      auto_generate_resolutions: true,
    }),
  );
  expect(await client.resolutions.retrieve<Resolution>(resolution_id)).toMatchObject({
    body: 'members',
    template_id: 'service:written_consent:general:2026-04-26',
    cover_page_fields: {
      resolved_clauses: ['Ada Okafor is appointed President of the Company, to serve until a successor is appointed'],
    },
  });
  await sign(resolution_id);
  await reaches(id, 'completed');
  expect(
    expectProblem(
      await directors(company, {
        kind: 'election',
        elected: [{ name: 'Lena Hart', email: 'lena@tests.example' }],
        auto_generate_resolutions: true,
      }),
      400,
      'invalid_request',
    ).errors,
  ).toMatchObject([{ param: 'kind', code: 'not_applicable' }]);
});

it('a company that is not registered changes nobody', async () => {
  const draft = await begin(mine, companyOf('Draft, Inc.', 'c_corp', { submit: false }));
  expectProblem(
    await officers(draft, { appointments: [{ name: 'Lena Hart', email: 'lena@tests.example', titles: ['Clerk'] }] }),
    409,
    'invalid_state_transition',
  );
  expectProblem(
    await directors(draft, { kind: 'vacancy', elected: [{ name: 'Lena Hart', email: 'lena@tests.example' }] }),
    409,
    'invalid_state_transition',
  );
});

it('a resignation for a later day takes effect on that day, when open decisions are counted anew', async () => {
  const clock = await clockAt(mine, '2026-05-04');
  const company = await existing('Clockwork Directors, Inc.', {
    test_clock_id: clock.id,
    principal_address: { line1: '7 Quay Street', city: 'Oakland', state: 'CA', postal_code: '94607', country: 'US' },
  });
  const [ada, bo] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
  const lease = ok(
    await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      subject: 'Lease',
      cover_page_fields: { resolved_clauses: ['the lease is approved'] },
      expires_at: Date.parse('2026-12-01T00:00:00Z') / 1000,
    }),
  );
  await resolutionReaches(lease.id, 'pending_signatures');
  const leaving = ok(
    await directors(company, {
      kind: 'resignation',
      departures: [
        { stakeholder_id: ada, notice: notice('2026-05-01') },
        { stakeholder_id: bo, notice: notice('2026-05-02') },
      ],
      effective_date: '2026-06-01',
    }),
  );
  expect(leaving).toMatchObject({ status: 'pending', effective_date: '2026-06-01' });
  const office = ok(
    await officers(company, {
      departures: [{ stakeholder_id: bo, titles: ['Treasurer'], by: 'resignation', notice: notice('2026-05-02') }],
      effective_date: '2026-06-01',
    }),
  );
  await advance(mine, clock, '2026-06-01T06:59:59Z'); // the last of May in Oakland
  expect([await look(leaving.id), await look(office.id)]).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  await advance(mine, clock, '2026-06-01T07:00:00Z');
  expect([await reaches(leaving.id, 'completed'), await reaches(office.id, 'completed')]).toMatchObject([
    { completed_at: Date.parse('2026-06-01T07:00:00Z') / 1000 },
    {},
  ]);
  expect((await person(company, 'Ada Okafor')).roles).toContainEqual({
    role: 'director',
    titles: [],
    from: '2026-05-04',
    until: '2026-06-01',
  });
  const { cover_page_fields: _, ...open } = (await client.resolutions.retrieve<Resolution>(lease.id)) as Resolution & {
    cover_page_fields: object;
  };
  expect(open).toMatchObject({
    status: 'pending_signatures',
    threshold: [
      { test: 'quorum', total: '1' },
      { test: 'consent', total: '1', present: '0' },
    ],
  });
});
