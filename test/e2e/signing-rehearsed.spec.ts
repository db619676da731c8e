import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { listAll, ok, poll } from '../support/formation';
import { decision, envelopeOf, envelopeReaches, type Decision, type SigningEnvelope } from '../support/signing';

let mine: Api;
let matter: Decision;
beforeAll(async () => {
  mine = api((await newAccount('Signing rehearsed')).sk_test);
  matter = await decision(mine, 2);
});

const rehearse = async (path: string, body: object = {}): Promise<string[]> =>
  ok(await mine.post<{ would_emit: string[] }>(path, body, { query: { dry_run: 'true' } })).would_emit;
const statusOf = async (id: string): Promise<unknown> =>
  ok(await mine.get<{ execution_status: string }>(`/v1/documents/${id}`)).execution_status;

it('asking for signatures, reminding and taking back are rehearsed without a trace', async () => {
  const { paper, people } = matter;
  const body = { document_id: paper.id, signers: people.map(({ id }) => ({ stakeholder_id: id, role: 'director' })) };
  expect(await rehearse('/v1/signing_envelopes', body)).toContain('signing_envelope.created');
  expect(await rehearse(`/v1/documents/${paper.id}/void`)).toContain('document.voided');
  const { id } = ok(await mine.post<SigningEnvelope>('/v1/signing_envelopes', body));
  ok(await mine.post(`/v1/signing_envelopes/${id}/send`));
  ok(await mine.post(`/v1/signing_envelopes/${id}/remind`, {}, { query: { dry_run: 'true' } }));
  expect([(await envelopeOf(mine, id)).status, await statusOf(paper.id)]).toEqual(['sent', 'sent']);

  expectProblem(await mine.post(`/v1/signing_envelopes/${id}/send`), 409, 'invalid_state_transition');
  ok(await mine.post(`/v1/signing_envelopes/${id}/void`, { reason: 'The terms have changed.' }));
  expectProblem(
    await mine.post(`/v1/signing_envelopes/${id}/void`, { reason: 'Again.' }),
    409,
    'invalid_state_transition',
  );
  expect(await statusOf(paper.id)).toBe('voided');
});

it('sending lists what follows when all sign, one after another or side by side', async () => {
  for (const routing of ['parallel', 'sequential']) {
    const { paper, people } = await decision(mine, 2);
    const { id } = ok(
      await mine.post<SigningEnvelope>('/v1/signing_envelopes', {
        document_id: paper.id,
        routing,
        signers: people.map((one) => ({ stakeholder_id: one.id, role: 'director' })),
      }),
    );
    const foreseen = await rehearse(`/v1/signing_envelopes/${id}/send`);
    expect((await envelopeOf(mine, id)).status).toBe('draft');
    ok(await mine.post(`/v1/signing_envelopes/${id}/send`));
    ok(await mine.post(`/v1/test_helpers/signing_envelopes/${id}/complete`));
    const { signers } = await envelopeReaches(mine, id, 'completed');
    expect(ok(await mine.post<SigningEnvelope>(`/v1/test_helpers/signing_envelopes/${id}/complete`))).toMatchObject({
      status: 'completed',
      signers,
    });
    const subjects = [id, paper.id, ...signers.map(({ signature_id }) => signature_id)];
    const made = ['signing_envelope.created', 'signature.created', 'document.created', 'document.ready'];
    const happened = async () =>
      (await Promise.all(subjects.map((subject_id) => listAll<{ type: string }>(mine, '/v1/events', { subject_id }))))
        .flat()
        .map(({ type }) => type)
        .filter((type) => !type.endsWith('.updated') && !made.includes(type));
    expect(
      (await poll('the last event in the log', happened, (types) => types.length >= foreseen.length)).toSorted(),
    ).toEqual(foreseen.toSorted());
  }
});

it('so is the cancelling of a decision', async () => {
  const resolutions = () =>
    mine
      .get<{ data: { id: string; status: string }[] }>(
        `/v1/resolutions?entity_id=${matter.company.id}&status=pending_signatures`,
      )
      .then((answer) => ok(answer).data);
  const [first] = await poll('the first consent is out', resolutions, (all) => all.length === 1);
  expect(await rehearse(`/v1/resolutions/${first!.id}/cancel`)).toContain('resolution.cancelled');
  expect(await resolutions()).toHaveLength(1);
});
