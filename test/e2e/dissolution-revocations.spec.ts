import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { companies, ending, type Dissolution, type Ending } from '../support/dissolutions';
import {
  adopt,
  advance,
  begin,
  companyOf,
  filingReaches,
  listAll,
  look,
  ok,
  poll,
  signAll,
} from '../support/formation';
import { dissolved } from '../support/revocations';
import { closeTemporal } from '../support/temporal';

interface Revocation {
  id: string;
  status: string;
  resolution_id: string;
  stockholder_consent_id: string | null;
  document_id: string | null;
  registered_agent_id: string;
  status_reason: string | null;
}

let mine: Api;
let made: ReturnType<typeof companies>;
let people: ReturnType<typeof ending>;
beforeAll(async () => {
  mine = api((await newAccount('Revocations')).sk_test);
  made = companies(mine);
  people = ending(mine);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

const revoke = (id: string, body: object = { auto_generate_resolutions: true }) =>
  mine.post<Revocation>(`/v1/entities/${id}/dissolution_revocations`, body);
const seen = async (id: string): Promise<Revocation> =>
  ok(await mine.get<Revocation>(`/v1/dissolution_revocations/${id}`));

describe('an adopted dissolution is abandoned by a decision on record (8 Del. C. § 275(e))', () => {
  it('and not by a call alone: 409 resolution_required', async () => {
    const company = await made.corporation('Abandoned Works, Inc.');
    const one = await people.decided(await people.dissolve(company));
    const path = `/v1/dissolutions/${one.id}/cancel`;
    for (const query of [undefined, { dry_run: 'true' }])
      expect(expectProblem(await mine.post(path, {}, query && { query }), 409, 'resolution_required')).toMatchObject({
        act: 'abandonment_of_dissolution',
        body: 'board',
      });
    expect((await people.seen(one.id)).status).toBe('approved');
    const abandonment_resolution_id = await people.abandonment(company.id);
    const cancelled = ok(await mine.post<Dissolution>(path, { abandonment_resolution_id }));
    expect(cancelled).toMatchObject({ status: 'cancelled', abandonment_resolution_id });
    await poll(
      'the minute book has the abandonment',
      () => listAll<{ resolution_id: string }>(mine, '/v1/minute_book_entries', { entity_id: company.id }),
      (entries) => entries.some(({ resolution_id }) => resolution_id === abandonment_resolution_id),
    );
  });

  it('and needs none before the board has adopted it', async () => {
    const company = await made.corporation('Not Yet Works, Inc.');
    const one = await people.dissolve(company);
    const refused = await mine.post(`/v1/dissolutions/${one.id}/cancel`, {
      abandonment_resolution_id: one.resolution_id,
    });
    expect(expectProblem(refused, 400, 'invalid_request').errors).toMatchObject([
      { param: 'abandonment_resolution_id', code: 'not_applicable' },
    ]);
    expect(ok(await mine.post<Dissolution>(`/v1/dissolutions/${one.id}/cancel`, {})).status).toBe('cancelled');
  });
});

describe('a dissolved corporation', () => {
  let company: Ending;
  let one: Dissolution;
  beforeAll(async () => {
    ({ company, one } = await dissolved(mine, 'Wound Works, Inc.'));
  });

  it('winds up through its board (8 Del. C. § 278)', async () => {
    const path = `/v1/entities/${company.id}/resolutions`;
    const { id } = ok(
      await mine.post<{ id: string }>(path, {
        kind: 'written_consent',
        subject: 'Plan of Distribution',
        cover_page_fields: { resolved_clauses: ['the plan of distribution under 8 Del. C. § 281(b) is adopted'] },
      }),
    );
    await adopt(mine, id);
    await poll(
      'it is adopted',
      async () => ok(await mine.get<{ status: string }>(`/v1/resolutions/${id}`)),
      ({ status }) => status === 'adopted',
    );
  });

  it('does not continue its business: 409', async () => {
    const path = `/v1/entities/${company.id}/resolutions`;
    const issue = { kind: 'written_consent', subject: 'Stock', action: 'share_issuance_authorisation' };
    expect(expectProblem(await mine.post(path, issue), 409, 'invalid_state_transition').detail).toContain(
      'is dissolved, so it can adopt only resolutions that wind up its affairs',
    );
  });

  it('revokes its dissolution by board, stockholders and a certificate (8 Del. C. § 311)', async () => {
    const dry = { query: { dry_run: 'true' } };
    const body = { auto_generate_resolutions: true };
    ok(await mine.post(`/v1/entities/${company.id}/dissolution_revocations`, body, dry));
    const given_up = ok(await revoke(company.id));
    ok(await mine.post(`/v1/dissolution_revocations/${given_up.id}/cancel`, {}, dry));
    expect(ok(await mine.post(`/v1/dissolution_revocations/${given_up.id}/cancel`, {}))).toMatchObject({
      status: 'cancelled',
    });
    const begun = ok(await revoke(company.id));
    await adopt(mine, begun.resolution_id);
    const { stockholder_consent_id } = await poll(
      'the stockholders are asked',
      () => seen(begun.id),
      (now) => now.stockholder_consent_id !== null,
    );
    await adopt(mine, stockholder_consent_id!);
    const { document_id } = await poll(
      'the certificate is drafted',
      () => seen(begun.id),
      (now) => now.document_id !== null,
    );
    const [envelope] = await poll(
      'the certificate is out for signature',
      () => listAll<{ id: string; status: string }>(mine, '/v1/signing_envelopes', { document_id: document_id! }),
      ([found]) => found?.status === 'sent',
    );
    const { text } = await mine.get(`/v1/documents/${document_id}/html`);
    for (const words of ['County of', 'became effective on May', 'outstanding and entitled to vote upon a dissolution'])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    await signAll(mine, envelope!.id);
    await filingReaches(mine, company.id, 'amendment', 'submitted');
    await advance(mine, company.clock, '2026-06-10');
    const done = await poll(
      'it is revoked',
      () => seen(begun.id),
      ({ status }) => status === 'completed',
    );
    expect(await people.seen(one.id)).toMatchObject({ status: 'revoked' });
    expect(await look(mine, company.id)).toMatchObject({ status: 'registered', dissolved_on: null });
    expect(await listAll(mine, '/v1/agent_appointments', { entity_id: company.id, status: 'active' })).toMatchObject([
      { registered_agent_id: done.registered_agent_id, jurisdiction: 'US-DE' },
    ]);
    expectProblem(
      await mine.post(`/v1/dissolution_revocations/${begun.id}/cancel`, {}),
      409,
      'invalid_state_transition',
    );
    expect((await people.dissolve(company)).status).toBe('pending_approvals');
  });
});

it('a corporation that distributed its assets, or whose three years ended, revokes no dissolution: 409', async () => {
  const distributed = await dissolved(mine, 'Distributed Works, Inc.');
  await advance(mine, distributed.company.clock, '2026-06-10');
  ok(await mine.post(`/v1/dissolutions/${distributed.one.id}/distribute`, { assets_cents: 0 }));
  expect(expectProblem(await revoke(distributed.company.id), 409, 'invalid_state_transition').detail).toContain(
    'closed its ledger',
  );
  const late = await dissolved(mine, 'Late Works, Inc.');
  await advance(mine, late.company.clock, '2028-05-01');
  await advance(mine, late.company.clock, '2029-06-10');
  expect(expectProblem(await revoke(late.company.id), 409, 'invalid_state_transition').detail).toContain(
    'revoke it only before 2029-05',
  );
});

it('a company that is not dissolved revokes no dissolution: 409', async () => {
  const company = await begin(mine, companyOf('Standing Works, Inc.', 'c_corp', { submit: false }));
  expectProblem(await revoke(company.id), 409, 'invalid_state_transition');
});
