import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client } from '../support/client';
import { closeDatabase, query } from '../support/database';
import {
  begin,
  companyOf,
  everyEventOf,
  existingOf,
  listAll,
  ok,
  poll,
  today,
  type Company,
} from '../support/formation';
import { madeIn } from '../support/created-objects';

interface Issuance {
  id: string;
  status: string;
  stakeholder_id: string;
  quantity: number;
  total_cents: number;
  resolution_id: string;
  document_id: string | null;
  security_id: string | null;
  notice_document_id: string | null;
  effective_date: string | null;
  status_reason: string | null;
}
interface Resolution {
  id: string;
  status: string;
  signing_envelope_id: string;
  used_by: { operation: string; subject_id: string } | null;
}
interface Table {
  outstanding: number;
  classes: { available: number }[];
  holders: { stakeholder_id: string; quantity: number }[];
}
interface DryRun {
  resource: Issuance;
  would_emit: string[];
  cascade: { object: string; kind: string }[];
}

let mine: Api;
let client: Client;
beforeAll(async () => {
  mine = api((await newAccount('Share issuances')).sk_test);
  client = clientOf(mine);
});
afterAll(closeDatabase);

const ask = <T = Issuance>(company: { id: string }, body: object, options = {}) =>
  mine.post<T>(`/v1/entities/${company.id}/share_issuances`, body, options);
const read = async (id: string) => ok(await mine.get<Issuance>(`/v1/share_issuances/${id}`));
const becomes = (id: string, status: string) =>
  poll(
    `${id} ${status}`,
    () => read(id),
    (seen) => seen.status === status,
  );
const sign = async (resolution_id: string): Promise<void> => {
  const { signing_envelope_id } = await poll(
    `${resolution_id} out`,
    async () => ok(await mine.get<Resolution>(`/v1/resolutions/${resolution_id}`)),
    ({ status }) => status === 'pending_signatures',
  );
  await client.signingEnvelopes.complete(signing_envelope_id);
};
const roundOf = async (id: string): Promise<string> => {
  const { document_id } = await becomes(id, 'approved');
  const [envelope] = await poll(
    'its agreement is out',
    () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }),
    (all) => all.length === 1,
  );
  return envelope!.id;
};
const params = (answer: Awaited<ReturnType<typeof ask>>) =>
  expectProblem(answer, 400, 'invalid_request').errors!.map(({ param }: { param: string }) => param);

const existing = (): Promise<Company> =>
  begin(
    mine,
    existingOf(`Issuance ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', {
      founders: [
        {
          name: 'Ada Okafor',
          email: `${randomUUID()}@tests.example`,
          roles: ['director', 'officer'],
          titles: ['President', 'Secretary'],
          shares: 600,
        },
      ],
      authorized_shares: 2000,
      par_value: '0.01',
    }),
  );
const lena = () => ({ name: 'Lena Hart', email: `${randomUUID()}@tests.example` });

describe('stock that is issued', () => {
  let company: Company;
  beforeAll(async () => {
    company = await existing();
  });

  it('is decided, signed by both sides and then in the ledger, as its dry run says', async () => {
    const body = { purchaser: lena(), quantity: 400, price_per_share: '2.5', auto_generate_resolutions: true };
    const rehearsed = ok(await ask<DryRun>(company, body, { query: { dry_run: 'true' } }));
    expect(rehearsed.resource).toMatchObject({
      status: 'pending',
      quantity: 400,
      total_cents: 100_000,
      document_id: null,
    });
    const had = await query<{ made: string }>(madeIn, [company.id]);
    const before = (await everyEventOf(mine, company.id)).length;
    const asked = ok(await ask(company, body));
    await sign(asked.resolution_id);
    const envelope = await roundOf(asked.id);
    expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({ outstanding: 600 });
    await client.signingEnvelopes.complete(envelope);
    const done = await becomes(asked.id, 'completed');
    expect(done).toMatchObject({ effective_date: today(), stakeholder_id: asked.stakeholder_id });

    const security = ok(await mine.get<Record<string, unknown>>(`/v1/securities/${done.security_id}`));
    expect(security).toMatchObject({
      status: 'outstanding',
      certificate_number: 'CS-2',
      quantity: 400,
      price_per_share: '2.5',
      consideration: 'cash',
      issued_on: today(),
      document_id: done.document_id,
      vesting: null,
    });
    expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
      outstanding: 1000,
      classes: [{ available: 1000 }],
      holders: [{ quantity: 600 }, { stakeholder_id: done.stakeholder_id, quantity: 400 }],
    });
    const [entry] = await listAll<Record<string, unknown>>(mine, '/v1/ledger_entries', {
      security_id: done.security_id!,
    });
    expect(entry).toMatchObject({
      kind: 'stock_issuance',
      quantity: 400,
      resolution_id: asked.resolution_id,
      document_id: done.document_id,
      effective_date: today(),
    });
    const notice = await poll(
      'the notice is ready',
      async () =>
        ok(
          await mine.get<{ status: string; type: string; execution_status: string | null }>(
            `/v1/documents/${done.notice_document_id}`,
          ),
        ),
      ({ status }) => status === 'ready',
    );
    expect(notice).toMatchObject({ type: 'uncertificated_shares_notice', execution_status: null });

    // The decision's delivery is not a separate step.
    const happened = async () =>
      (await everyEventOf(mine, company.id))
        .slice(before)
        .map(({ type }) => type)
        .filter((type) => type !== 'resolution.updated');
    const emitted = await poll(
      'everything that was said to happen',
      happened,
      (types) => types.length >= rehearsed.would_emit.length,
    );
    expect(emitted.toSorted()).toEqual(rehearsed.would_emit.toSorted());
    const made = (await query<{ made: string }>(madeIn, [company.id])).map((row) => row.made);
    expect(
      [
        ...had.map((row) => row.made),
        ...rehearsed.cascade.map(({ object, kind }) => `${object} ${kind}`),
        'share_issuance share_issuance',
      ].toSorted(),
    ).toEqual(made.toSorted());
  });

  it('needs a resolution of the board, which states to whom, how many and for what', async () => {
    const purchaser = lena();
    const body = { purchaser, quantity: 10, price_per_share: '1' };
    expect(expectProblem(await ask(company, body), 409, 'resolution_required')).toMatchObject({
      act: 'share_issuance_authorisation',
      body: 'board',
      template_id: 'service:board_consent:share_issuance_authorisation:2026-04-26',
    });
    const { id } = ok(
      await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
        kind: 'written_consent',
        subject: 'Issue',
        action: 'share_issuance_authorisation',
        particulars: {
          class_name: 'Common Stock',
          issues: [{ name: 'Lena Hart', shares: 10, price_cents: 1000, consideration: 'cash' }],
        },
      }),
    );
    await sign(id);
    await poll(
      `${id} adopted`,
      async () => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)),
      ({ status }) => status === 'adopted',
    );
    expect(
      expectProblem(await ask(company, { ...body, quantity: 11, resolution_id: id }), 409, 'resolution_required')
        .detail,
    ).toContain('does not authorize these terms: particulars.issues[0].shares differs');
    const rehearsed = ok(await ask<DryRun>(company, { ...body, resolution_id: id }, { query: { dry_run: 'true' } }));
    expect(rehearsed.would_emit.slice(0, 5)).toEqual([
      'stakeholder.created',
      'resolution.updated',
      'share_issuance.created',
      'document.created',
      'share_issuance.approved',
    ]);
    const issued = ok(await ask(company, { ...body, resolution_id: id }));
    expect(issued).toMatchObject({ status: 'approved', document_id: expect.stringMatching(/^doc_/) });
    expect(ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)).used_by).toMatchObject({
      operation: 'share_issuances.create',
      subject_id: issued.id,
    });
    expect(
      ok(await mine.post<Issuance>(`/v1/share_issuances/${issued.id}/cancel`, { reason: 'Too few.' })),
    ).toMatchObject({ status: 'cancelled', status_reason: 'Cancelled (Too few.).' });
    expect(
      ok(await mine.get<{ execution_status: string }>(`/v1/documents/${issued.document_id}`)).execution_status,
    ).toBe('voided');
    expectProblem(await mine.post(`/v1/share_issuances/${issued.id}/cancel`), 409, 'invalid_state_transition');
  });

  it('is not made when nobody signs its agreement any more, and gives its decision back', async () => {
    const asked = ok(
      await ask(company, { purchaser: lena(), quantity: 5, price_per_share: '1', auto_generate_resolutions: true }),
    );
    await sign(asked.resolution_id);
    const envelope = await roundOf(asked.id);
    ok(await mine.post(`/v1/signing_envelopes/${envelope}/void`, { reason: 'Other terms.' }));
    expect((await becomes(asked.id, 'rejected')).status_reason).toContain('was not signed. It is voided');
    expect(ok(await mine.get<Resolution>(`/v1/resolutions/${asked.resolution_id}`)).used_by).toBeNull();
  });

  it('is for companies that decide', async () => {
    const draft = await begin(mine, companyOf(`Draft ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false }));
    expectProblem(
      await ask(draft, { purchaser: lena(), quantity: 1, price_per_share: '1', auto_generate_resolutions: true }),
      409,
      'invalid_state_transition',
    );
  });

  it('goes to the stakeholder on record when the purchaser is given by name and email again', async () => {
    const purchaser = lena();
    const body = { purchaser, quantity: 5, price_per_share: '1', auto_generate_resolutions: true };
    const first = ok(await ask(company, body));
    ok(await mine.post(`/v1/share_issuances/${first.id}/cancel`, {}));
    const again = ok(await ask(company, { ...body, purchaser: { ...purchaser, name: 'LENA HART', us_person: true } }));
    expect(again.stakeholder_id).toBe(first.stakeholder_id);
    expect(ok(await mine.get(`/v1/stakeholders/${first.stakeholder_id}`))).toMatchObject({
      name: 'Lena Hart',
      us_person: true,
    });
    expect(params(await ask(company, { ...body, purchaser: { ...purchaser, us_person: false } }))).toEqual([
      'purchaser.us_person',
    ]);
    ok(await mine.post(`/v1/share_issuances/${again.id}/cancel`, {}));
  });

  it('is named in full when it is asked for wrongly', async () => {
    expect(
      params(
        await ask(company, {
          purchaser: {},
          quantity: 1,
          price_per_share: '0.001',
          share_class_id: 'shc_01m7zy2e3wecz8ca9dc69145qy',
          signer_stakeholder_id: 'stk_01m7zy2e3wecz8ca9dc69145qy',
          resolution_id: 'res_01m7zy2e3wecz8ca9dc69145qy',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual([
      'auto_generate_resolutions',
      'purchaser.name',
      'purchaser.email',
      'signer_stakeholder_id',
      'share_class_id',
    ]);
    expect(
      params(
        await ask(company, {
          purchaser: { kind: 'organization', name: 'Tide Fund, L.P.' },
          quantity: 1,
          price_per_share: '0.001',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['purchaser.representative', 'price_per_share']);
    expect(
      params(
        await ask(company, {
          purchaser: { stakeholder_id: 'stk_01m7zy2e3wecz8ca9dc69145qy', name: 'Lena Hart' },
          quantity: Number.MAX_SAFE_INTEGER,
          price_per_share: '9999999999999999',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['purchaser.stakeholder_id', 'purchaser.name', 'quantity']);
  });
});

it('16 issues at once never promise more than the charter authorises; what one gives up another may have', async () => {
  const company = await existing();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      ask(company, { purchaser: lena(), quantity: 150, price_per_share: '1', auto_generate_resolutions: true }),
    ),
  );
  const asked = answers.filter(({ status }) => status === 202);
  expect(asked).toHaveLength(9); // 1400 are unissued
  const refused = answers.filter(({ status }) => status !== 202);
  for (const answer of refused) expectProblem(answer, 409, 'authorized_shares_exceeded');
  expect(
    expectProblem(
      await ask(company, { purchaser: lena(), quantity: 51, price_per_share: '1', auto_generate_resolutions: true }),
      409,
      'authorized_shares_exceeded',
    ),
  ).toMatchObject({ available: 50, promised: 1350 });
  const { classes } = ok(await mine.get<{ classes: object[] }>(`/v1/entities/${company.id}/cap_table`));
  expect(classes).toMatchObject([{ available: 50, promised: 1350 }]);
  ok(await mine.post(`/v1/share_issuances/${ok(asked[0]!).id}/cancel`));
  ok(await ask(company, { purchaser: lena(), quantity: 200, price_per_share: '1', auto_generate_resolutions: true }));
});
