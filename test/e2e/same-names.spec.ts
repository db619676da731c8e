import { samplePdf } from '#testing/sample-pdf';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, existingOf, listAll, ok, papersOf, poll, reaches } from '../support/formation';
import { newToken } from '../support/tokens';

interface Uploaded {
  id: string;
  type: string;
  provenance: string;
  execution_status: string;
}
interface Resolution {
  id: string;
  action: string | null;
  document_id: string;
  signing_envelope_id: string;
  status: string;
}

let account: Account;
let mine: Api;
let preparer: Api;
beforeAll(async () => {
  account = await newAccount('Named alike');
  mine = api(account.sk_test);
  preparer = api((await newToken(account.sk_test, 2)).secret);
});

it('uses the first consent and the purchases the service wrote, never an upload under their names', async () => {
  const founders = [
    { name: 'Ada Okafor', email: 'ada@tests.example', roles: ['director', 'officer'], shares: 4_000_000 },
  ];
  const draft = await begin(mine, companyOf('Named Alike, Inc.', 'c_corp', { submit: false, founders }));
  const uploads = await Promise.all(
    ['initial_board_resolution', 'stock_purchase_agreement'].map(async (type) =>
      ok(
        await preparer.post<Uploaded>('/v1/documents/upload', {
          entity_id: draft.id,
          type,
          title: 'As if it were ours',
          file: samplePdf('all is sold to Mallory').toString('base64'),
        }),
      ),
    ),
  );
  ok(await mine.post(`/v1/entities/${draft.id}/submit`));
  const company = await reaches(mine, draft.id, 'active');
  const [consent] = await poll(
    'the first consent is out',
    () => listAll<Resolution>(mine, '/v1/resolutions', { entity_id: company.id }),
    (all) => all[0]?.status === 'pending_signatures',
  );
  expect(uploads.map(({ id }) => id)).not.toContain(consent!.document_id);
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${consent!.signing_envelope_id}/complete`));
  const papers = await poll(
    'the purchase is out',
    () => papersOf(mine, company.id),
    (all) =>
      all.some(({ type, execution_status }) => type === 'stock_purchase_agreement' && execution_status === 'sent'),
  );
  expect(
    papers.filter(({ id }) => uploads.some((one) => one.id === id)).map(({ execution_status }) => execution_status),
  ).toEqual(['draft', 'draft']);
  expect(
    ok(
      await mine.get<{ steps: { operation: string | null; subject_id: string | null }[] }>(
        `/v1/entities/${company.id}/next_steps`,
      ),
    )
      .steps.filter(({ subject_id }) => uploads.some(({ id }) => id === subject_id))
      .map(({ operation }) => operation),
  ).toEqual(['signing_envelopes.create', 'signing_envelopes.create']);
});

it('papers that buy, give or give up stock or a right to it go to both sides by their own course only', async () => {
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada@tests.example',
      roles: ['director', 'officer'],
      titles: ['President'],
      shares: 8_000_000,
    },
  ];
  const company = await begin(
    mine,
    existingOf('Both Sides, Inc.', 'c_corp', { founders, authorized_shares: 10_000_000, par_value: '0.0001' }),
  );
  const [officer] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: company.id });
  const adopted = ok(
    await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      subject: 'SAFEs',
      action: 'safe_issuance',
      particulars: {
        total_cents: 5_000_000,
        safes: [{ investor: 'Lena Hart', amount_cents: 5_000_000, valuation_cap_cents: null, discount_percent: '20' }],
      },
    }),
  );
  const { signing_envelope_id } = await poll(
    'it is out',
    async () => ok(await mine.get<Resolution>(`/v1/resolutions/${adopted.id}`)),
    ({ status }) => status === 'pending_signatures',
  );
  ok(await mine.post(`/v1/test_helpers/signing_envelopes/${signing_envelope_id}/complete`));
  await poll(
    'adopted',
    async () => ok(await mine.get<Resolution>(`/v1/resolutions/${adopted.id}`)),
    ({ status }) => status === 'adopted',
  );
  const safe = ok(
    await mine.post<{ document_id: string }>(`/v1/entities/${company.id}/convertibles`, {
      investor: { name: 'Lena Hart', email: 'lena@tests.example' },
      amount_cents: 5_000_000,
      discount_percent: '20',
      resolution_id: adopted.id,
    }),
  );
  const alone = { document_id: safe.document_id, signers: [{ stakeholder_id: officer!.id, role: 'company' }] };
  expect(
    expectProblem(await preparer.post('/v1/signing_envelopes', alone), 409, 'invalid_state_transition').detail,
  ).toContain('The process that created this document');
});
