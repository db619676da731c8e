import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  clockAt,
  companyOf,
  download,
  everyEventOf,
  existingOf,
  form,
  listAll,
  nextOf,
  ok,
  poll,
  begin,
  type Company,
  type Paper,
  today,
} from '../support/formation';
import { pdfText, squeezed } from '../support/pdf-text';
import { closeTemporal, plainText, temporal } from '../support/temporal';

interface Resolution {
  id: string;
  status: string;
  kind: string;
  body: string;
  action: string | null;
  template_id: string;
  document_id: string;
  signing_envelope_id: string | null;
  expires_at: number;
  resolved_at: number | null;
  status_reason: string | null;
  signatories: { stakeholder_id: string; role: string; status: string; signed_at: number | null }[];
  authority: { statute: string; required: string; present: string };
  notices: { stakeholder_id: string; sent_at: number | null }[];
}
interface Entry {
  position: number;
  resolution_id: string;
  document_sha256: string;
  previous_hash: string;
  hash: string;
}

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Resolutions');
  mine = api(account.sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const three = [
  { name: 'Ada Okafor', email: 'ada@tests.example' },
  { name: 'Bo Chen', email: 'bo@tests.example' },
  { name: 'Cy Dee', email: 'cy@tests.example' },
];
const cover = {
  recitals: ['the Corporation needs rooms'],
  resolved_clauses: ['the lease presented to the Board is approved'],
};
const consent = (more: object = {}) => ({
  kind: 'written_consent',
  subject: 'Lease of the office',
  cover_page_fields: cover,
  ...more,
});

const resolutionsOf = (company: { id: string }): Promise<Resolution[]> =>
  listAll<Resolution>(mine, '/v1/resolutions', { entity_id: company.id });
const look = async (id: string): Promise<Resolution> => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`));
const reaches = (id: string, status: string): Promise<Resolution> =>
  poll(
    `${id} ${status}`,
    () => look(id),
    (seen) => seen.status === status,
  );
const open = async (company: { id: string }, body: object): Promise<Resolution> =>
  reaches(ok(await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, body)).id, 'pending_signatures');
const signAll = async ({ signing_envelope_id }: Resolution): Promise<void> => {
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
};
const bookOf = async (company: { id: string }): Promise<Entry[]> =>
  ok(await mine.get<{ data: Entry[] }>(`/v1/entities/${company.id}/minute_book`)).data.slice(4);
const typesOf = async (company: { id: string }, id: string): Promise<string[]> =>
  (await everyEventOf(mine, company.id))
    .filter(({ subject, type }) => subject.id === id && !type.endsWith('.updated'))
    .map(({ type }) => type);

describe('a company that is formed', () => {
  let company: Company;
  beforeAll(async () => {
    company = await form(mine, companyOf('Three Directors, Inc.', 'c_corp', { founders: three }));
  });

  it('has its initial board consent before its directors without being asked, and is active all the same', async () => {
    const [initial] = await poll(
      'the initial consent',
      () => resolutionsOf(company),
      (found) => found[0]?.status === 'pending_signatures',
    );
    expect(initial).toMatchObject({
      body: 'board',
      action: 'initial_board_resolution',
      authority: { statute: '8 Del. C. § 141(f)' },
      signatories: three.map(() => ({ role: 'director', status: 'pending' })),
    });
    await signAll(initial!);
    expect(await reaches(initial!.id, 'adopted')).toMatchObject({
      signatories: three.map(() => ({ status: 'signed' })),
    });
    const [entry] = await poll(
      'its entry in the minute book',
      () => bookOf(company),
      (book) => book.length === 1,
    );
    const paper = ok(
      await mine.get<{ sha256: string; execution_status: string; type: string }>(
        `/v1/documents/${initial!.document_id}`,
      ),
    );
    expect(paper).toMatchObject({ type: 'initial_board_resolution', execution_status: 'executed' });
    expect(entry).toMatchObject({ position: 5, resolution_id: initial!.id, document_sha256: paper.sha256 });
    expect(await typesOf(company, initial!.id)).toEqual(['resolution.created', 'resolution.sent', 'resolution.signed']);
  });

  it('passes a resolution of its own words, rehearsed first, and files it after the one before', async () => {
    const path = `/v1/entities/${company.id}/resolutions`;
    const rehearsed = ok(
      await mine.post<{ resource: Resolution; would_emit: string[] }>(path, consent(), { query: { dry_run: 'true' } }),
    );
    expect(rehearsed).toMatchObject({
      resource: { status: 'draft', template_id: 'service:board_consent:general:2026-04-26' },
    });
    const before = (await everyEventOf(mine, company.id)).length;
    const lease = await open(company, consent());
    await signAll(lease);
    await reaches(lease.id, 'adopted');
    const [first, second] = await poll(
      'two entries',
      () => bookOf(company),
      (book) => book.length === 2,
    );
    // The workflows then match the dry run exactly.
    const progress = /^(signing_envelope|signature|resolution)\.updated$/; // not individually listed
    const happened = (await everyEventOf(mine, company.id))
      .slice(before)
      .map(({ type }) => type)
      .filter((type) => !progress.test(type));
    expect(happened.toSorted()).toEqual(rehearsed.would_emit.toSorted());
    const paper = ok(
      await mine.get<{ facts: { adoption: object }; html_url: string }>(`/v1/documents/${lease.document_id}`),
    );
    expect(paper.facts.adoption).toMatchObject({
      statute: '8 Del. C. § 141(f)',
      given: '3 of 3 directors in office; 3 of 3 consents',
      given_by: three.map(({ name }) => ({ name })),
      not_given_by: [],
    });
    expect((await mine.get(paper.html_url)).text).toMatch(
      /Count at adoption[^]*3 of 3 consents[^]*Ada Okafor, Bo Chen and Cy Dee/,
    );
    const sealed = await poll(
      'the sealed paper',
      () => mine.get<Paper & { sealed: boolean }>(`/v1/documents/${lease.document_id}`),
      ({ body }) => body.sealed,
    );
    expect(squeezed(pdfText((await download(account.sk_test, sealed.body)).bytes))).toMatch(
      /certificateofcompletion.*countatadoption.*3of3consents/,
    );
    expect(second).toMatchObject({ position: 6, resolution_id: lease.id, previous_hash: first!.hash });
    const handle = (await temporal()).workflow.getHandle(`resolution/${lease.id}`);
    expect(await handle.result()).toBe('adopted');
    const history = plainText(await handle.fetchHistory());
    expect(
      [
        ...three.flatMap(({ name, email }) => [name, email]),
        ...cover.recitals,
        ...cover.resolved_clauses,
        'Lease of the office',
      ].filter((word) => history.includes(word)),
    ).toEqual([]);
  });

  it('records the minutes of a meeting, which emit resolution.adopted', async () => {
    const present = company.founders.slice(0, 2).map(({ stakeholder_id }) => stakeholder_id!);
    const minutes = await open(
      company,
      consent({
        kind: 'board_meeting',
        meeting: { held_at: Math.floor(Date.now() / 1000) - 60, present, votes: { for: 2, against: 0, abstain: 0 } },
      }),
    );
    expect(minutes.signatories.map(({ stakeholder_id }) => stakeholder_id)).toEqual(present);
    await signAll(minutes);
    await reaches(minutes.id, 'adopted');
    expect(await typesOf(company, minutes.id)).toEqual(['resolution.created', 'resolution.sent', 'resolution.adopted']);
  });

  it('is refused a decision of too few, with the numbers', async () => {
    const problem = expectProblem(
      await mine.post(
        `/v1/entities/${company.id}/resolutions`,
        consent({ signatory_stakeholder_ids: [company.founders[0]!.stakeholder_id] }),
      ),
      422,
      'quorum_not_met',
    );
    expect(problem).toMatchObject({
      authority: { statute: '8 Del. C. § 141(f)' },
      threshold: [
        { test: 'quorum', met: true },
        { test: 'consent', required: '3', present: '1', total: '3', met: false },
      ],
    });
  });

  it('is told every wrong parameter of a decision at once', async () => {
    const wrong = {
      kind: 'board_meeting',
      body: 'members',
      action: 'share_issuance_authorisation',
      template_id: 'service:nonsense',
      expires_at: 1,
      meeting: {
        held_at: 4_000_000_000,
        present: [company.id.replace('ent', 'stk')],
        votes: { for: 2, against: 0, abstain: 0 },
      },
    };
    const { errors } = expectProblem(
      await mine.post(`/v1/entities/${company.id}/resolutions`, consent(wrong)),
      400,
      'invalid_request',
    );
    expect(errors!.map(({ param }) => param)).toEqual([
      'body',
      'template_id',
      'meeting.held_at',
      'meeting.present[0]',
      'meeting.votes',
      'cover_page_fields',
      'particulars',
      'expires_at',
    ]);
  });

  it('states the terms of a specialised decision in Schedule A of its paper, and takes none without them', async () => {
    const bank = (more: object) =>
      mine.post<Resolution & { particulars: object }>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent',
        subject: 'Accounts',
        action: 'bank_account_authorisation',
        ...more,
      });
    const { errors } = expectProblem(
      await bank({ particulars: { account_kind: 'gold', signers: [{ name: 'Ada Okafor' }] } }),
      400,
      'invalid_request',
    );
    expect(errors!.map(({ param }) => param).toSorted()).toEqual([
      'particulars.account_kind',
      'particulars.bank_name',
      'particulars.signers[0].title',
    ]);
    const particulars = { bank_name: 'First Harbor Bank, N.A.', signers: [{ name: 'Ada Okafor', title: 'President' }] };
    const opened = ok(await bank({ particulars }));
    expect(opened).toMatchObject({ action: 'bank_account_authorisation', particulars });
    const document = ok(
      await mine.get<{ facts: { particulars: object }; html_url: string }>(`/v1/documents/${opened.document_id}`),
    );
    expect(document.facts.particulars).toEqual(particulars);
    expect((await mine.get(document.html_url)).text).toMatch(
      /Schedule A[^]*First Harbor Bank, N\.A\.[^]*Authorized signers[^]*Ada Okafor/,
    );
  });

  it('cancels a decision that nobody waits for any more, once', async () => {
    const lease = await open(company, consent());
    expect(ok(await mine.post<Resolution>(`/v1/resolutions/${lease.id}/cancel`, { reason: 'No rooms' }))).toMatchObject(
      { status: 'cancelled', status_reason: 'Cancelled (No rooms).' },
    );
    expectProblem(await mine.post(`/v1/resolutions/${lease.id}/cancel`), 409, 'invalid_state_transition');
    expect(ok(await mine.get(`/v1/signing_envelopes/${lease.signing_envelope_id}`))).toMatchObject({
      status: 'voided',
    });
    expect(await (await temporal()).workflow.getHandle(`resolution/${lease.id}`).result()).toBe('cancelled');
  });

  it('voids the paper of a decision cancelled before it went round, so that nobody signs it', async () => {
    const { id } = ok(await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, consent()));
    const { document_id } = ok(
      await mine.post<Resolution & { document_id: string }>(`/v1/resolutions/${id}/cancel`, {}),
    );
    expect(ok(await mine.get(`/v1/documents/${document_id}`))).toMatchObject({ execution_status: 'voided' });
  });

  it('can ask beforehand who must sign an act, and why', async () => {
    const preview = ok(
      await mine.get<{
        bodies: {
          body: string;
          can_decide: boolean;
          template_id: string;
          signatories: object[];
          authority: { statute: string } | null;
        }[];
      }>(`/v1/entities/${company.id}/resolutions/preview_authority?action=share_issuance_authorisation`),
    );
    expect(preview.bodies).toMatchObject([
      {
        body: 'board',
        can_decide: true,
        template_id: 'service:board_consent:share_issuance_authorisation:2026-04-26',
        authority: { statute: '8 Del. C. § 141(f)' },
      },
    ]);
    expect(preview.bodies[0]!.signatories).toHaveLength(3);
  });
});

it('an LLC has its initial consent before its members', async () => {
  const company = await form(
    mine,
    companyOf('Members, LLC', 'llc', {
      founders: [
        { ...three[0]!, equity_percent: '75' },
        { ...three[1]!, equity_percent: '25' },
      ],
    }),
  );
  const [initial] = await poll(
    'the initial consent',
    () => resolutionsOf(company),
    (found) => found[0]?.status === 'pending_signatures',
  );
  expect(initial).toMatchObject({
    body: 'members',
    authority: { statute: '6 Del. C. § 18-302(d); 6 Del. C. § 18-302(f)', required: 'all of the interests' },
  });
});

it('a company that is not registered passes no resolutions', async () => {
  const draft = await begin(mine, companyOf('Draft, Inc.', 'c_corp', { submit: false }));
  expect(
    expectProblem(await mine.post(`/v1/entities/${draft.id}/resolutions`, consent()), 409, 'invalid_state_transition'),
  ).toMatchObject({ current_state: 'draft', attempted_transition: 'resolution' });
});

describe('a company that was brought in', () => {
  let company: Company;
  beforeAll(async () => {
    const founders = three.map((founder, index) => ({
      ...founder,
      roles: ['director', 'officer'],
      shares: [600, 300, 100][index],
    }));
    company = await begin(
      mine,
      existingOf('Brought In, Inc.', 'c_corp', { founders, authorized_shares: 1000, par_value: '0.01' }),
    );
  });

  it('decides by the holders of the minimum votes; the others are told', async () => {
    const decision = await open(company, consent({ body: 'stockholders' }));
    expect(decision).toMatchObject({
      template_id: 'service:written_consent:general:2026-04-26',
      authority: { statute: '8 Del. C. § 228(a); 8 Del. C. § 216', required: '501 of 1,000 votes' },
      signatories: [{ role: 'stockholder' }, { role: 'stockholder' }, { role: 'stockholder' }],
    });
    await signAll(decision);
    await reaches(decision.id, 'adopted');
  });

  it('is told to notify a holder without a known address itself, until it records that it has', async () => {
    const [, , lost] = company.founders.map(({ stakeholder_id }) => stakeholder_id!);
    await query('update stakeholder set email = null where id = $1', [lost]);
    const { id, signatories, ...decision } = await open(
      company,
      consent({ body: 'stockholders', subject: 'Lease of a second office' }),
    );
    expect(signatories).toHaveLength(2);
    await signAll({ id, signatories, ...decision });
    expect((await reaches(id, 'adopted')).notices).toEqual([
      { stakeholder_id: lost, sent_at: null, given_on: null, manner: null },
    ]);
    const due = async () => (await nextOf(mine, company.id)).filter(({ code }) => code === 'give_notice');
    expect(await due()).toEqual([
      expect.objectContaining({
        title: expect.stringMatching(/Cy Dee.*“Lease of a second office”/) as string,
        operation: 'resolutions.record_notice',
        subject_id: id,
      }),
    ]);
    const path = `/v1/resolutions/${id}/record_notice`;
    const given = { stakeholder_id: lost, given_on: today(), manner: 'By hand' };
    expect(
      ok(await mine.post<{ resource: Resolution }>(path, given, { query: { dry_run: 'true' } })).resource.notices,
    ).toMatchObject([{ manner: 'By hand' }]);
    expectProblem(await mine.post(path, { ...given, given_on: '2020-01-01' }), 400, 'invalid_request');
    expect(ok(await mine.post<Resolution>(path, given)).notices).toEqual([{ sent_at: null, ...given }]);
    expectProblem(await mine.post(path, given), 409, 'invalid_state_transition');
    expect(await due()).toEqual([]);
  });
});

describe('a decision on a test clock', () => {
  it('reminds, and expires after sixty days, each at its instant', async () => {
    const clock = await clockAt(mine, '2026-05-04');
    const company = await begin(mine, existingOf('Clockwork, Inc.', 'c_corp', { test_clock_id: clock.id }));
    const lease = await open(company, consent());
    expect(lease.expires_at).toBe(Date.parse('2026-07-03T12:00:00Z') / 1000);
    await advance(mine, clock, '2026-07-03T11:59:59Z');
    expect(await look(lease.id)).toMatchObject({ status: 'pending_signatures' });
    await advance(mine, clock, '2026-07-03T12:00:00Z');
    expect(await reaches(lease.id, 'expired')).toMatchObject({
      resolved_at: lease.expires_at,
      status_reason: expect.stringMatching(/before July 3, 2026 at \d\d:\d\d:\d\d UTC\.$/),
    });
    const reminders = await query<{ occurred_at: Date }>(
      `select a.occurred_at from audit_entry a join signature s on s.id = a.subject_id where s.signing_envelope_id = $1
        and a.action = 'signature.updated' order by 1`,
      [lease.signing_envelope_id],
    );
    expect(reminders[0]!.occurred_at.toISOString()).toBe('2026-05-11T12:00:00.000Z');
  });
});
