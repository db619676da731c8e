import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, listAll, ok, poll, reaches } from '../support/formation';
import type { SigningEnvelope } from '../support/signing';
import { samplePdf } from '#testing/sample-pdf';

interface Signed {
  object: string;
  entity_id: string;
  signing_envelope_ids: string[];
  signatures: number;
}

let account: Account;
let mine: Api;
let id: string;
beforeAll(async () => {
  account = await newAccount('Sign all');
  mine = api(account.sk_test);
  ({ id } = await begin(mine, companyOf('Sign All, Inc.')));
  await reaches(mine, id, 'active');
});
const signAll = async (): Promise<Signed> => ok(await mine.post<Signed>(`/v1/test_helpers/entities/${id}/sign_all`));
const envelopes = (status: string) =>
  listAll<SigningEnvelope>(mine, '/v1/signing_envelopes', { entity_id: id, status });
const signers = (all: SigningEnvelope[]): number => all.reduce((sum, one) => sum + one.signers.length, 0);

it('signs for everybody what is out for signature, until the founders hold their stock', async () => {
  const [consent] = await poll(
    'the first consent',
    () => envelopes('sent'),
    ({ length }) => length > 0,
  );
  const rehearsed = ok(
    await mine.post<{ would_emit: string[] }>(
      `/v1/test_helpers/entities/${id}/sign_all`,
      {},
      { query: { dry_run: 'true' } },
    ),
  );
  expect(rehearsed.would_emit).toContain('signature.signed');
  expect((await envelopes('sent')).map((one) => one.id)).toEqual([consent!.id]);
  expect(await signAll()).toEqual({
    object: 'signed_everything',
    entity_id: id,
    signing_envelope_ids: [consent!.id],
    signatures: consent!.signers.length,
  });
  await poll(
    'the purchases',
    () => envelopes('sent'),
    (all) => all.length > 0 && !all.some((one) => one.id === consent!.id),
  );
  const { signing_envelope_ids: signed, signatures } = await signAll();
  expect((await signAll()).signing_envelope_ids.filter((one) => signed.includes(one))).toEqual([]);
  expect(signatures).toBe(signers((await envelopes('completed')).filter((one) => signed.includes(one.id))));
  await poll(
    'the stock',
    () => listAll<object>(mine, '/v1/securities', { entity_id: id }),
    ({ length }) => length > 0,
  );
});

it('leaves nothing of it among the envelopes that are out, and signs nothing twice', async () => {
  await poll(
    'nothing is out',
    async () => [...(await signAll()).signing_envelope_ids, ...(await envelopes('sent'))],
    ({ length }) => length === 0,
  );
  const completed = await envelopes('completed');
  expect(completed.length).toBeGreaterThan(1);
  for (const { signers: all } of completed) expect(all.every(({ status }) => status === 'signed')).toBe(true);
  expect(await envelopes('sent')).toEqual([]);
  expect(await signAll()).toMatchObject({ signing_envelope_ids: [], signatures: 0 });
});

it('says completed with the last signature, in its answer and in lists', async () => {
  const [signer] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: id });
  const document = ok(
    await mine.post<{ id: string }>('/v1/documents/upload', {
      entity_id: id,
      type: 'mnda',
      title: 'Nondisclosure agreement',
      file: samplePdf('sign all').toString('base64'),
    }),
  );
  const envelope = ok(
    await mine.post<SigningEnvelope>('/v1/signing_envelopes', {
      document_id: document.id,
      signers: [{ stakeholder_id: signer!.id, role: 'counterparty' }],
    }),
  );
  ok(await mine.post(`/v1/signing_envelopes/${envelope.id}/send`));
  const answer = () => mine.post<SigningEnvelope>(`/v1/test_helpers/signing_envelopes/${envelope.id}/complete`);
  expect(ok(await answer()).status).toBe('completed');
  expect((await envelopes('completed')).map((one) => one.id)).toContain(envelope.id);
  expect(ok(await answer()).status).toBe('completed');
});

it('waits for the first document of a company that is about to be sent', async () => {
  const company = await begin(mine, companyOf('Signs Once Sent, Inc.'));
  const path = `/v1/test_helpers/entities/${company.id}/sign_all`;
  expect(ok(await mine.post<Signed>(path)).signing_envelope_ids).toEqual([]);
  const twice = await Promise.all(
    [1, 2].map(() => mine.post<Signed>(path, { wait: 30 }, { key: `sign-all-${company.id}` })),
  );
  const [signed, other] = twice.toSorted((one, two) => one.status - two.status);
  expect(ok(signed!).signing_envelope_ids).toHaveLength(1);
  if (other!.status === 200) expect(other!.text).toBe(signed!.text);
  else expectProblem(other!, 409, 'idempotency_key_in_use');
});

it('answers after the wait if nothing is sent, and waits for no company that does not exist', async () => {
  const draft = await begin(mine, companyOf('Signs Nothing, Inc.', 'c_corp', { submit: false }));
  expect(ok(await mine.post<Signed>(`/v1/test_helpers/entities/${draft.id}/sign_all`, { wait: 1 }))).toMatchObject({
    signing_envelope_ids: [],
    signatures: 0,
  });
  expectProblem(
    await mine.post('/v1/test_helpers/entities/ent_01jzv7k3qmf9rvx8a2c4e6g8h0/sign_all', { wait: 30 }),
    404,
    'not_found',
  );
});

it('completes a draft envelope once it is sent', async () => {
  const [signer] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: id });
  const document = ok(
    await mine.post<{ id: string }>('/v1/documents/upload', {
      entity_id: id,
      type: 'mnda',
      title: 'Second nondisclosure agreement',
      file: samplePdf('complete').toString('base64'),
    }),
  );
  const envelope = ok(
    await mine.post<SigningEnvelope>('/v1/signing_envelopes', {
      document_id: document.id,
      signers: [{ stakeholder_id: signer!.id, role: 'counterparty' }],
    }),
  );
  const path = `/v1/test_helpers/signing_envelopes/${envelope.id}/complete`;
  expectProblem(await mine.post(path, { wait: 1 }), 409, 'invalid_state_transition');
  const waiting = mine.post<SigningEnvelope>(path, { wait: 30 });
  ok(await mine.post(`/v1/signing_envelopes/${envelope.id}/send`));
  expect(ok(await waiting).status).toBe('completed');
});

it('is for test mode, and for companies that exist', async () => {
  expectProblem(await api(account.sk_live).post(`/v1/test_helpers/entities/${id}/sign_all`), 404, 'not_found');
  expectProblem(await mine.post('/v1/test_helpers/entities/ent_01jzv7k3qmf9rvx8a2c4e6g8h0/sign_all'), 404, 'not_found');
});
