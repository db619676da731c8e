import { randomUUID } from 'node:crypto';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client, type Views } from '../support/client';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  everyEventOf,
  listAll,
  ok,
  poll,
  reaches,
  today,
  type Company,
} from '../support/formation';
import { inSequence } from '#testing/patterns';
import { samplePdf } from '#testing/sample-pdf';

interface Act {
  id: string;
  status: string;
  security_id: string;
  quantity: number;
  total_cents: number | null;
  resolution_id: string | null;
  document_id: string | null;
  resulting_security_id: string | null;
  balance_security_id: string | null;
  notice_document_id: string | null;
  transferee_stakeholder_id: string;
  status_reason: string | null;
}
type Security = Views['securities'];
type Resolution = Views['resolutions'];
interface Table {
  outstanding: number;
  classes: { available: number }[];
  holders: { stakeholder_id: string; quantity: number }[];
}
type Kind = 'share_transfers' | 'share_transfers/record' | 'share_cancellations';

let mine: Api;
let client: Client;
beforeAll(async () => {
  mine = api((await newAccount('Share transfers')).sk_test);
  client = clientOf(mine);
});

const ask = <T = Act>(kind: Kind, company: { id: string }, body: object, options = {}) =>
  mine.post<T>(`/v1/entities/${company.id}/${kind}`, body, options);
const becomes = (kind: Kind, id: string, status: string) =>
  poll(
    `${id} ${status}`,
    async () => ok(await mine.get<Act>(`/v1/${kind}/${id}`)),
    (seen) => seen.status === status,
  );
const securitiesOf = (company: { id: string }) => client.list('securities', { entity_id: company.id });
const params = (answer: Awaited<ReturnType<typeof ask>>) =>
  expectProblem(answer, 400, 'invalid_request').errors!.map(({ param }: { param: string }) => param);
const decide = (resolution_id: string | null) => client.decide(resolution_id);
const signAll = async (kind: Kind, id: string): Promise<Act> => {
  const { document_id } = await becomes(kind, id, 'approved');
  await client.signPaper(document_id);
  return becomes(kind, id, 'completed');
};
const happened = async (company: { id: string }, before: number, expected: string[]) => {
  const types = async () =>
    (await everyEventOf(mine, company.id))
      .slice(before)
      .map(({ type }) => type)
      .filter((type) => type !== 'resolution.updated');
  expect(
    (await poll('everything that was said to happen', types, (all) => all.length >= expected.length)).toSorted(),
  ).toEqual(expected.toSorted());
};

const existing = (): Promise<Company> => client.ownedByTwo('Transfer');
const unknown = 'sec_01m7zy2e3wecz8ca9dc69145qy';

describe('stock of a company that was brought in', () => {
  let company: Company;
  let bo: Security;
  beforeAll(async () => {
    company = await existing();
    bo = (await securitiesOf(company)).find(({ quantity }) => quantity === 400)!;
  });

  it('changes hands when the board approves it and all sides have signed, as its dry run says', async () => {
    const fund = {
      kind: 'organization',
      name: 'Tide Fund, L.P.',
      representative: { name: 'Mary Tide', title: 'General Partner', email: `${randomUUID()}@tests.example` },
    };
    const body = {
      security_id: bo.id,
      transferee: fund,
      reason: 'sale',
      quantity: 150,
      price_per_share: '3',
      auto_generate_resolutions: true,
    };
    expect(
      expectProblem(
        await ask('share_transfers', company, { ...body, auto_generate_resolutions: undefined }),
        409,
        'resolution_required',
      ),
    ).toMatchObject({ act: 'share_transfer_approval', body: 'board' });
    const rehearsed = ok(
      await ask<{ would_emit: string[] }>('share_transfers', company, body, { query: { dry_run: 'true' } }),
    );
    const before = (await everyEventOf(mine, company.id)).length;
    const asked = ok(await ask('share_transfers', company, body));
    expect(asked).toMatchObject({ status: 'pending', quantity: 150, total_cents: 45_000, document_id: null });
    for (const kind of ['share_transfers', 'share_cancellations'] as const)
      expectProblem(
        await ask(kind, company, {
          ...(kind === 'share_transfers' ? { transferee: fund } : {}),
          security_id: bo.id,
          reason: 'gift',
          auto_generate_resolutions: true,
        }),
        409,
        'invalid_state_transition',
      );
    expectProblem(
      await mine.post(`/v1/entities/${company.id}/share_repurchases`, {
        security_id: bo.id,
        price_per_share: '1',
        auto_generate_resolutions: true,
      }),
      409,
      'invalid_state_transition',
    );
    const decision = await decide(asked.resolution_id);
    expect([
      decision.action,
      (decision.cover_page_fields as { resolved_clauses: string[] }).resolved_clauses.join(' '),
    ]).toEqual([
      'share_transfer_approval',
      expect.stringMatching(
        inSequence(
          /150 shares of Common Stock, out of number CS-2 .* from Bo Chen to Tide Fund, L\.P\., at \$3\.00 a share/,
          /.*waives, and shall not assign, any right of first refusal/,
        ),
      ),
    ]);
    const done = await signAll('share_transfers', asked.id);
    await happened(company, before, rehearsed.would_emit);
    const all = new Map((await securitiesOf(company)).map((one) => [one.id, one]));
    expect([bo.id, done.resulting_security_id!, done.balance_security_id!].map((id) => all.get(id))).toMatchObject([
      { status: 'transferred' },
      { status: 'outstanding', quantity: 150, stakeholder_id: done.transferee_stakeholder_id, predecessor_id: bo.id },
      { status: 'outstanding', quantity: 250, stakeholder_id: bo.stakeholder_id, predecessor_id: bo.id },
    ]);
    expect(
      (await client.capTable.retrieve<Table>(company.id)).holders
        .map(({ quantity }) => quantity)
        .toSorted((a, b) => a - b),
    ).toEqual([150, 250, 600]);
    expect(
      await listAll<object>(mine, '/v1/ledger_entries', { security_id: bo.id, kind: 'stock_transfer' }),
    ).toMatchObject([
      { quantity: 150, effective_date: today(), resolution_id: asked.resolution_id, document_id: done.document_id },
    ]);
    expect(expectProblem(await ask('share_transfers', company, body), 409, 'invalid_state_transition').detail).toBe(
      'CS-2 is transferred.',
    );
    expectProblem(await mine.post(`/v1/share_transfers/${done.id}/cancel`), 409, 'invalid_state_transition');
  });

  it('is given back when the board accepts it and both sides have signed, and may be issued again', async () => {
    const [ada] = await securitiesOf(company);
    const body = {
      security_id: ada!.id,
      quantity: 200,
      reason: 'the holder wishes to leave room for an equity plan',
      auto_generate_resolutions: true,
    };
    expect(
      expectProblem(
        await ask('share_cancellations', company, { ...body, auto_generate_resolutions: undefined }),
        409,
        'resolution_required',
      ),
    ).toMatchObject({ act: 'share_cancellation', body: 'board' });
    const rehearsed = ok(
      await ask<{ would_emit: string[] }>('share_cancellations', company, body, { query: { dry_run: 'true' } }),
    );
    const before = (await everyEventOf(mine, company.id)).length;
    const asked = ok(await ask('share_cancellations', company, body));
    await decide(asked.resolution_id);
    const done = await signAll('share_cancellations', asked.id);
    await happened(company, before, rehearsed.would_emit);
    expect(ok(await mine.get<Security>(`/v1/securities/${ada!.id}`)).status).toBe('cancelled');
    expect(ok(await mine.get<Security>(`/v1/securities/${done.balance_security_id}`))).toMatchObject({
      quantity: 400,
      status: 'outstanding',
      predecessor_id: ada!.id,
    });
    expect(await client.capTable.retrieve<Table>(company.id)).toMatchObject({
      outstanding: 800,
      classes: [{ available: 1200 }],
    });
    expectProblem(await mine.post(`/v1/share_cancellations/${done.id}/cancel`), 409, 'invalid_state_transition');
  });

  it('is left as it was when an act is withdrawn', async () => {
    const open = (await securitiesOf(company)).find(({ status }) => status === 'outstanding')!;
    for (const kind of ['share_transfers', 'share_cancellations'] as const) {
      const asked = ok(
        await ask(kind, company, {
          security_id: open.id,
          reason: 'gift',
          ...(kind === 'share_transfers'
            ? { transferee: { name: 'Lena Hart', email: `${randomUUID()}@tests.example` } }
            : {}),
          auto_generate_resolutions: true,
        }),
      );
      const before = await client.capTable.retrieve<Table>(company.id);
      const rehearsed = ok(
        await mine.post<{ resource: Act; would_emit: string[] }>(
          `/v1/${kind}/${asked.id}/cancel`,
          { reason: 'No.' },
          { query: { dry_run: 'true' } },
        ),
      );
      expect([rehearsed.resource.status, rehearsed.would_emit]).toEqual([
        'cancelled',
        expect.arrayContaining([`${kind.slice(0, -1)}.cancelled`, 'resolution.cancelled']),
      ]);
      expect(ok(await mine.post<Act>(`/v1/${kind}/${asked.id}/cancel`, { reason: 'No.' }))).toMatchObject({
        status: 'cancelled',
        status_reason: 'Cancelled (No.).',
      });
      expect(ok(await mine.get<Resolution>(`/v1/resolutions/${asked.resolution_id}`)).status).toBe('cancelled');
      expect(await client.capTable.retrieve<Table>(company.id)).toEqual(before);
    }
  });

  it('is named in full when it is asked for wrongly', async () => {
    const open = (await securitiesOf(company)).find(({ status }) => status === 'outstanding')!;
    expect(
      params(
        await ask('share_transfers', company, {
          security_id: unknown,
          transferee: { name: 'A', email: 'a@tests.example' },
          reason: 'gift',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['security_id']);
    expect(
      params(
        await ask('share_cancellations', company, {
          security_id: unknown,
          reason: 'x',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['security_id']);
    expect(
      params(
        await ask('share_transfers', company, {
          security_id: open.id,
          transferee: { stakeholder_id: open.stakeholder_id },
          reason: 'sale',
          quantity: 10_000,
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['transferee.stakeholder_id', 'quantity', 'price_per_share']);
    expect(
      params(
        await ask('share_transfers', company, {
          security_id: open.id,
          transferee: { name: 'A', email: 'a@tests.example' },
          reason: 'gift',
          price_per_share: '1',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['price_per_share']);
    expect(
      params(
        await ask('share_cancellations', company, {
          security_id: open.id,
          reason: 'x',
          quantity: 10_000,
          auto_generate_resolutions: true,
        }),
      ),
    ).toContain('quantity');
    // The bylaws are unknown, so even a gift to family needs the board.
    expectProblem(
      await ask('share_transfers', company, {
        security_id: open.id,
        transferee: { name: 'A', email: 'a@tests.example' },
        reason: 'family_gift',
      }),
      409,
      'resolution_required',
    );
    const draft = await begin(mine, companyOf(`Draft ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false }));
    expectProblem(
      await ask('share_transfers', draft, { security_id: unknown, transferee: {}, reason: 'gift' }),
      409,
      'invalid_state_transition',
    );
    expectProblem(
      await ask('share_cancellations', draft, { security_id: unknown, reason: 'x' }),
      409,
      'invalid_state_transition',
    );
  });
});

describe('stock that the law moves', () => {
  const evidence = (title: string) => ({ title, pdf_base64: samplePdf(title).toString('base64') });
  const estate = {
    kind: 'organization',
    name: 'Estate of Bo Chen',
    representative: { name: 'Mei Chen', title: 'Executor', email: `${randomUUID()}@tests.example` },
  };
  let company: Company;
  let bo: Security;
  beforeAll(async () => {
    company = await existing();
    bo = (await securitiesOf(company)).find(({ quantity }) => quantity === 400)!;
  });
  const record = (body: object, options = {}) =>
    ask('share_transfers/record', company, { security_id: bo.id, transferee: estate, ...body }, options);

  it('passes on evidence, without a board, a price, a first refusal or the signature of the holder', async () => {
    const body = { reason: 'death', quantity: 150, evidence: evidence('Death certificate and letters testamentary') };
    const rehearsed = ok(
      await mine.post<{ would_emit: string[] }>(
        `/v1/entities/${company.id}/share_transfers/record`,
        { security_id: bo.id, transferee: estate, ...body },
        { query: { dry_run: 'true' } },
      ),
    );
    const before = (await everyEventOf(mine, company.id)).length;
    const done = ok(await record(body));
    expect(done).toMatchObject({
      status: 'completed',
      reason: 'death',
      quantity: 150,
      price_per_share: null,
      total_cents: null,
      resolution_id: null,
      signer_stakeholder_id: null,
      effective_date: today(),
    });
    await happened(company, before, rehearsed.would_emit);
    expect(ok(await mine.get<object>(`/v1/documents/${done.document_id}`))).toMatchObject({
      type: 'transfer_evidence',
      title: 'Death certificate and letters testamentary',
      execution_status: null,
    });
    const all = new Map((await securitiesOf(company)).map((one) => [one.id, one]));
    expect([bo.id, done.resulting_security_id!, done.balance_security_id!].map((id) => all.get(id))).toMatchObject([
      { status: 'transferred' },
      { status: 'outstanding', quantity: 150, stakeholder_id: done.transferee_stakeholder_id },
      { status: 'outstanding', quantity: 250, stakeholder_id: bo.stakeholder_id },
    ]);
    expect(
      await listAll<object>(mine, '/v1/ledger_entries', { security_id: bo.id, kind: 'stock_transfer' }),
    ).toMatchObject([{ quantity: 150, resolution_id: null, document_id: done.document_id }]);
    expect(done.notice_document_id).toEqual(expect.any(String));
    expectProblem(await mine.post(`/v1/share_transfers/${done.id}/cancel`), 409, 'invalid_state_transition');
    expectProblem(await record(body), 409, 'invalid_state_transition');
    bo = all.get(done.balance_security_id!)!;
  });

  it.each([
    ['divorce', 'Decree of divorce'],
    ['court_order', 'Order of the Court of Chancery'],
  ])('passes by %s', async (reason, title) => {
    const transferee = { name: 'Rhea Tide', email: `${randomUUID()}@tests.example` };
    const done = ok(await record({ reason, transferee, quantity: 50, evidence: evidence(title) }));
    expect(done).toMatchObject({ status: 'completed', reason, price_per_share: null, resolution_id: null });
    bo = ok(await mine.get<Security>(`/v1/securities/${done.balance_security_id}`));
  });

  it('requires evidence, a past date and vested shares, and a sale still has a price above zero', async () => {
    expect(params(await record({ reason: 'death' }))).toEqual(['evidence']);
    expect(
      params(
        await record({
          reason: 'death',
          transferee: { stakeholder_id: bo.stakeholder_id },
          quantity: 10_000,
          received_on: '2030-01-01',
          evidence: { title: 'Letters', pdf_base64: Buffer.from('no PDF').toString('base64') },
        }),
      ),
    ).toEqual(['transferee.stakeholder_id', 'quantity', 'received_on', 'evidence.pdf_base64']);
    expect(params(await record({ reason: 'sale', evidence: evidence('Bill of sale') }))).toEqual(['reason']);
    const sold = { security_id: bo.id, transferee: estate, auto_generate_resolutions: true };
    expect(params(await ask('share_transfers', company, { ...sold, reason: 'death' }))).toEqual(['reason']);
    expect(params(await ask('share_transfers', company, { ...sold, reason: 'sale', price_per_share: '0.00' }))).toEqual(
      ['price_per_share'],
    );
    const draft = await begin(mine, companyOf(`Draft ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { submit: false }));
    expectProblem(
      await ask('share_transfers/record', draft, {
        security_id: unknown,
        transferee: estate,
        reason: 'death',
        evidence: evidence('Letters'),
      }),
      409,
      'invalid_state_transition',
    );
  });
});

it('lets a founder give what has vested to the family without the board, and keeps what has not', async () => {
  const clock = await clockAt(mine, '2026-05-01');
  const { id } = await begin(
    mine,
    companyOf(`Family ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { test_clock_id: clock.id }),
  );
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  await reaches(mine, id, 'active');
  const signed = new Set<string>();
  for (const count of [1, 2]) {
    // the first consent, then the purchases
    const open = await poll(
      `${count} envelopes`,
      async () =>
        (await listAll<{ id: string }>(mine, '/v1/signing_envelopes', { entity_id: id, status: 'sent' })).filter(
          (one) => !signed.has(one.id),
        ),
      (all) => all.length === count,
    );
    for (const one of open) {
      signed.add(one.id);
      await client.complete(one.id);
    }
  }
  const [ada] = await poll(
    'two securities',
    () => securitiesOf({ id }),
    (all) => all.length === 2,
  );
  const gift = {
    security_id: ada!.id,
    transferee: { name: 'Ife Okafor', email: `${randomUUID()}@tests.example` },
    reason: 'family_gift',
  };
  expect(params(await ask('share_transfers', { id }, gift))).toContain('security_id'); // nothing has vested
  await advance(mine, clock, '2028-02-15T12:00:00Z');
  expect(params(await ask('share_transfers', { id }, { ...gift, quantity: 1_666_661 }))).toEqual(['quantity']);
  expect(params(await ask('share_transfers', { id }, { ...gift, auto_generate_resolutions: true }))).toEqual([
    'auto_generate_resolutions',
  ]);
  expect(
    params(
      await ask(
        'share_cancellations',
        { id },
        { security_id: ada!.id, quantity: 1_666_661, reason: 'x', auto_generate_resolutions: true },
      ),
    ),
  ).toEqual(['quantity']);
  expect(
    params(
      await ask(
        'share_transfers/record',
        { id },
        {
          ...gift,
          reason: 'court_order',
          quantity: 1_666_661,
          evidence: { title: 'Order', pdf_base64: samplePdf('Order').toString('base64') },
        },
      ),
    ),
  ).toEqual(['quantity']);
  const asked = ok(await ask('share_transfers', { id }, gift));
  expect(asked).toMatchObject({
    status: 'approved',
    quantity: 1_666_660,
    resolution_id: null,
    document_id: expect.any(String),
  });
  const done = await signAll('share_transfers', asked.id);
  expect(ok(await mine.get<object>(`/v1/securities/${done.balance_security_id}`))).toMatchObject({
    quantity: 2_333_340,
    vesting: { quantity: 4_000_000, forfeited: 0 },
  });
  expect(ok(await mine.get<object>(`/v1/securities/${done.resulting_security_id}`))).toMatchObject({
    quantity: 1_666_660,
    vesting: null,
  });
});
