import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { query } from '../support/database';
import { begin, companyOf, everyEventOf, listAll, nextOf, ok, poll, reaches, type Company } from '../support/formation';
import { submit } from '../support/signing';
import { newToken } from '../support/tokens';

interface Paper {
  id: string;
  facts: object;
  type: string;
  title: string;
  status: string;
  execution_status: string;
  status_reason: string | null;
  replaces_document_id: string | null;
  stakeholder_id: string | null;
}
interface Envelope {
  id: string;
  status: string;
  document_id: string;
  status_reason: string | null;
  signers: { name: string; email: string; role: string; status: string }[];
}
interface Resolution {
  id: string;
  status: string;
  document_id: string;
  status_reason: string | null;
  action: string;
}

let mine: Api;
let agent: Api;
beforeAll(async () => {
  const { sk_test } = await newAccount('Reissue');
  [mine, agent] = [api(sk_test), api((await newToken(sk_test, 3)).secret)];
});

async function formed(name: string): Promise<Company> {
  const run = randomUUID().slice(0, 8);
  const founders = ['Ada Okafor', 'Bo Chen'].map((one, index) => ({
    name: one,
    email: `reissue${index}-${run}@tests.example`,
    vesting: index === 0 ? null : { months: 48, cliff_months: 12 },
  }));
  return reaches(mine, (await begin(mine, companyOf(`${name} ${run}, Inc.`, 'c_corp', { founders }))).id, 'active');
}

const papers = (entity_id: string, type: string) => listAll<Paper>(mine, '/v1/documents', { entity_id, type });
const paper = async (id: string) => ok(await mine.get<Paper>(`/v1/documents/${id}`));
const outFor = (document_id: string) =>
  poll(
    `the envelope of ${document_id}`,
    () => listAll<Envelope>(mine, '/v1/signing_envelopes', { document_id }),
    ([one]) => one?.signers.some(({ status }) => status === 'requested') === true,
  ).then(([one]) => one!);
const complete = async ({ id }: Envelope) => ok(await mine.post(`/v1/test_helpers/signing_envelopes/${id}/complete`));
const decisions = (entity_id: string) => listAll<Resolution>(mine, '/v1/resolutions', { entity_id });
const reissue = (id: string, more: object = {}) => mine.post<Paper>(`/v1/documents/${id}/reissue`, {}, more);

async function happenedSince(entity_id: string, before: number, foreseen: number): Promise<string[]> {
  const since = async () =>
    (await everyEventOf(mine, entity_id))
      .slice(before)
      .map(({ type }) => type)
      .filter((type) => !type.endsWith('.updated'));
  return (await poll('all that was foreseen', since, (types) => types.length >= foreseen)).toSorted();
}
const rehearse = async (id: string): Promise<string[]> =>
  ok(await mine.post<{ would_emit: string[] }>(`/v1/documents/${id}/reissue`, {}, { query: { dry_run: 'true' } }))
    .would_emit.filter((type) => !type.endsWith('.updated'))
    .toSorted();

async function linkFor(email: string): Promise<string> {
  const [mail] = await poll(
    `a mail to ${email}`,
    () =>
      query<{ body_text: string }>(
        `select body_text from mail where recipient = $1 and subject like 'Please sign%' order by id desc`,
        [email],
      ),
    (all) => all.length > 0,
  );
  return /https?:\/\/\S+\/sign\/[\w-]+/.exec(mail!.body_text)![0];
}

it('tells one story of a declined first consent everywhere, says what is next, and sends it round again', async () => {
  const { id } = await formed('Declined Consent');
  const [first] = await papers(id, 'initial_board_resolution');
  const envelope = await outFor(first!.id);
  const link = await linkFor(envelope.signers[1]!.email);
  await submit(link, 'consent', { agree: 'yes' });
  await submit(link, 'decline', { reason: 'My shares are wrong' });
  const reason = 'Bo Chen declined: My shares are wrong';
  const declined = await poll(
    'a decline',
    () => paper(first!.id),
    ({ execution_status }) => execution_status === 'declined',
  );
  expect(declined.status_reason).toBe(reason);
  expect(ok(await mine.get<Envelope>(`/v1/signing_envelopes/${envelope.id}`))).toMatchObject({
    status: 'declined',
    status_reason: reason,
  });
  const [decision] = await poll(
    'its end',
    () => decisions(id),
    ([one]) => one!.status === 'rejected',
  );
  expect(decision!.status_reason).toContain(reason);
  const [step] = (await nextOf(mine, id)).filter(({ code }) => code === 'reissue_document');
  expect(step).toMatchObject({
    operation: 'documents.reissue',
    subject_id: first!.id,
    title: expect.stringContaining(`cannot be signed: “${reason}”.`),
  });

  const rehearsed = await rehearse(first!.id);
  const before = (await everyEventOf(mine, id)).length;
  const again = await reissue(first!.id);
  expect(again.status).toBe(202);
  expect(again.body).toMatchObject({
    type: 'initial_board_resolution',
    execution_status: 'draft',
    replaces_document_id: first!.id,
  });
  expectProblem(await reissue(first!.id), 409, 'invalid_state_transition');
  expectProblem(await reissue(again.body.id), 409, 'invalid_state_transition');
  expect(await listAll<Paper>(mine, '/v1/documents', { entity_id: id, replaces_document_id: first!.id })).toMatchObject(
    [{ id: again.body.id }],
  );

  const next = await outFor(again.body.id);
  expect(
    (await nextOf(mine, id)).filter(({ code }) => ['reissue_document', 'await_signatures'].includes(code)),
  ).toEqual([
    expect.objectContaining({
      code: 'await_signatures',
      operation: 'signing_envelopes.remind',
      subject_id: next.id,
      title: expect.stringMatching(/“Ada Okafor” \(director\) and “Bo Chen” \(director\) must sign/),
    }),
  ]);
  await complete(next);
  await poll(
    'its adoption',
    () => decisions(id),
    (all) => all.some(({ status, document_id }) => status === 'adopted' && document_id === again.body.id),
  );
  const purchases = await poll(
    'both purchases',
    () => papers(id, 'stock_purchase_agreement'),
    (all) => all.length === 2 && all.every(({ execution_status }) => execution_status === 'sent'),
  );
  for (const purchase of purchases) await complete(await outFor(purchase.id));
  expect(await happenedSince(id, before, rehearsed.length)).toEqual(rehearsed);
  expectProblem(await reissue(again.body.id), 409, 'invalid_state_transition');
});

it('reissues a voided tax number application record as it was made, which then waits for an envelope', async () => {
  const { id } = await formed('Void Application');
  const [record] = await papers(id, 'ss4_application');
  const asked = await agent.post<{ object: string; preview: { warnings: string[] } }>(
    `/v1/documents/${record!.id}/void`,
    { reason: 'An agent says so.' },
  );
  expect(asked).toMatchObject({
    status: 202,
    body: {
      object: 'authorization',
      preview: { warnings: [expect.stringContaining('nobody can sign it until you issue it again')] },
    },
  });
  expect((await paper(record!.id)).execution_status).toBe('draft');
  ok(await mine.post(`/v1/documents/${record!.id}/void`, { reason: 'A wrong date.' }));
  expect((await nextOf(mine, id)).find(({ subject_id }) => subject_id === record!.id)).toMatchObject({
    code: 'reissue_document',
    operation: 'documents.reissue',
  });
  const reconsidered = await agent.post<{ object: string }>(`/v1/documents/${record!.id}/reissue`);
  expect(reconsidered).toMatchObject({ status: 202, body: { object: 'authorization' } });
  const again = ok(await reissue(record!.id));
  expect(again).toMatchObject({
    type: 'ss4_application',
    execution_status: 'draft',
    replaces_document_id: record!.id,
    facts: record!.facts,
  });
  await poll(
    'it is ready',
    () => paper(again.id),
    ({ status }) => status === 'ready',
  );
  expect((await nextOf(mine, id)).find(({ subject_id }) => subject_id === again.id)).toMatchObject({
    code: 'sign_document',
  });
});

it('a voided founder purchase goes round again, and the stock is issued once, on the new paper', async () => {
  const { id } = await formed('Voided Purchase');
  const [consent] = await papers(id, 'initial_board_resolution');
  const [early] = await papers(id, 'stock_purchase_agreement');
  expect((await nextOf(mine, id)).find(({ subject_id }) => subject_id === early!.id)).toMatchObject({
    code: 'await_consent',
    operation: null,
  });
  ok(await mine.post(`/v1/documents/${early!.id}/void`, { reason: 'A wrong number.' }));
  const later = ok(await reissue(early!.id)); // the board has not signed yet, so the new document waits too
  await complete(await outFor(consent!.id));
  const out = await outFor(later.id);
  ok(await mine.post(`/v1/signing_envelopes/${out.id}/void`, { reason: 'Another wrong number.' }));
  expect(await paper(later.id)).toMatchObject({ execution_status: 'voided', status_reason: 'Another wrong number.' });
  expect(
    (await nextOf(mine, id)).filter(({ code }) => code === 'reissue_document').map(({ subject_id }) => subject_id),
  ).toEqual([later.id]);
  expectProblem(await reissue(early!.id), 409, 'invalid_state_transition');
  // The minute book already has the consent, and the other founder's purchase is out for signature.
  await poll(
    'the book',
    () => listAll(mine, `/v1/entities/${id}/minute_book`, {}),
    (book) => book.length === 5,
  );
  await outFor(
    (await papers(id, 'stock_purchase_agreement')).find(
      ({ stakeholder_id }) => stakeholder_id !== early!.stakeholder_id,
    )!.id,
  );
  const rehearsed = await rehearse(later.id);
  const before = (await everyEventOf(mine, id)).length;
  const last = ok(await reissue(later.id));
  await complete(await outFor(last.id));
  const [security] = await poll(
    'the stock',
    () => listAll<{ document_id: string; stakeholder_id: string }>(mine, '/v1/securities', { entity_id: id }),
    (all) => all.length === 1,
  );
  expect(await happenedSince(id, before, rehearsed.length)).toEqual(rehearsed);
  expect(security).toMatchObject({ document_id: last.id, stakeholder_id: early!.stakeholder_id });
  expectProblem(await reissue(last.id), 409, 'invalid_state_transition');
});
