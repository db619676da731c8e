import { randomUUID } from 'node:crypto';
import { addMonths } from '#kernel/dates';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { clientOf, type Client, type Views } from '../support/client';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  everyEventOf,
  existingOf,
  listAll,
  ok,
  poll,
  reaches,
  today,
  type Company,
} from '../support/formation';

interface Repurchase {
  id: string;
  status: string;
  portion: string;
  quantity: number;
  price_per_share: string;
  total_cents: number;
  resolution_id: string;
  auto_generated: boolean;
  balance_security_id: string | null;
  effective_date: string | null;
}
type Security = Views['securities'];
type Resolution = Views['resolutions'];
interface Table {
  outstanding: number;
  classes: { available: number }[];
  holders: { stakeholder_id: string; quantity: number; ownership_percent: string }[];
}

let mine: Api;
let client: Client;
beforeAll(async () => {
  mine = api((await newAccount('Share repurchases')).sk_test);
  client = clientOf(mine);
});

const ask = (company: { id: string }, body: object, options = {}) =>
  mine.post<Repurchase>(`/v1/entities/${company.id}/share_repurchases`, body, options);
const settle = (id: string, body: object = { capital_unimpaired: true }, options = {}) =>
  mine.post<Repurchase>(`/v1/share_repurchases/${id}/settle`, body, options);
const securitiesOf = (company: { id: string }) => client.list('securities', { entity_id: company.id });
const tableOf = async (company: { id: string }, as_of?: string) =>
  ok(await mine.get<Table>(`/v1/entities/${company.id}/cap_table${as_of ? `?as_of=${as_of}` : ''}`));
const becomes = (id: string, status: string) => client.reaches('share_repurchases', id, status);
const sign = (resolution_id: string | null) => client.decide(resolution_id);
const params = (answer: Awaited<ReturnType<typeof ask>>, status = 400) =>
  expectProblem(answer, status, 'invalid_request').errors!.map(({ param }: { param: string }) => param);

const existing = (): Promise<Company> => client.ownedByTwo('Repurchase');

describe('stock that is bought back', () => {
  let company: Company;
  let bo: Security;
  beforeAll(async () => {
    company = await existing();
    bo = (await securitiesOf(company)).find(({ quantity }) => quantity === 400)!;
  });

  it('needs a resolution of the board, which states it', async () => {
    expect(
      expectProblem(await ask(company, { security_id: bo.id, price_per_share: '2' }), 409, 'resolution_required'),
    ).toMatchObject({
      act: 'authorize_share_repurchase',
      body: 'board',
      template_id: 'service:board_consent:share_repurchase_authorisation:2026-04-26',
    });
    const decide = async (shares: number): Promise<string> => {
      const { id } = ok(
        await mine.post<Resolution>(`/v1/entities/${company.id}/resolutions`, {
          kind: 'written_consent',
          subject: 'Repurchase',
          action: 'authorize_share_repurchase',
          particulars: { seller: 'Bo Chen', shares, class_name: 'Common Stock', price_per_share: '2' },
        }),
      );
      await sign(id);
      await poll(
        `${id} adopted`,
        async () => ok(await mine.get<Resolution>(`/v1/resolutions/${id}`)),
        ({ status }) => status === 'adopted',
      );
      return id;
    };
    const other = await decide(90);
    expect(
      expectProblem(
        await ask(company, { security_id: bo.id, quantity: 100, price_per_share: '2', resolution_id: other }),
        409,
        'resolution_required',
      ).detail,
    ).toContain('does not authorize these terms: particulars.shares differs');
    const resolution_id = await decide(100);
    const repurchase = ok(
      await ask(company, { security_id: bo.id, quantity: 100, price_per_share: '2', resolution_id }),
    );
    expect(repurchase).toMatchObject({
      status: 'approved',
      portion: 'whole',
      quantity: 100,
      total_cents: 20_000,
      auto_generated: false,
      effective_date: null,
    });
    expect(ok(await mine.get<Resolution>(`/v1/resolutions/${resolution_id}`)).used_by).toMatchObject({
      operation: 'share_repurchases.create',
      subject_id: repurchase.id,
    });
    expectProblem(
      await ask(company, { security_id: bo.id, price_per_share: '2', auto_generate_resolutions: true }),
      409,
      'invalid_state_transition',
    );
    expect((await tableOf(company)).outstanding).toBe(1000);

    expect(
      expectProblem(
        await settle(repurchase.id, { capital_unimpaired: false, paid_on: '2999-01-01' }),
        400,
        'invalid_request',
      ).errors!.map(({ param }: { param: string }) => param),
    ).toEqual(['paid_on', 'capital_unimpaired']);
    const rehearsed = ok(
      await mine.post<{ would_emit: string[]; cascade: { object: string }[] }>(
        `/v1/share_repurchases/${repurchase.id}/settle`,
        { capital_unimpaired: true },
        { query: { dry_run: 'true' } },
      ),
    );
    expect(rehearsed).toMatchObject({
      would_emit: ['security.created', 'security.repurchased', 'ledger_entry.created', 'share_repurchase.completed'],
      cascade: [{ object: 'security' }, { object: 'ledger_entry' }],
    });
    const settled = ok(await settle(repurchase.id));
    expect(settled).toMatchObject({ status: 'completed', effective_date: today() });
    const [, , balance] = await securitiesOf(company);
    expect(balance).toMatchObject({
      id: settled.balance_security_id,
      certificate_number: 'CS-3',
      quantity: 300,
      status: 'outstanding',
      predecessor_id: bo.id,
      stakeholder_id: bo.stakeholder_id,
    });
    expect((await securitiesOf(company))[1]).toMatchObject({ id: bo.id, status: 'repurchased', quantity: 400 });
    expect(await tableOf(company)).toMatchObject({
      outstanding: 900,
      classes: [{ available: 1100 }],
      holders: [{ quantity: 600 }, { quantity: 300 }],
    });
    expectProblem(await settle(repurchase.id), 409, 'invalid_state_transition');
    expectProblem(await mine.post(`/v1/share_repurchases/${repurchase.id}/cancel`), 409, 'invalid_state_transition');
    expect(
      expectProblem(
        await ask(company, { security_id: bo.id, price_per_share: '2', auto_generate_resolutions: true }),
        409,
        'invalid_state_transition',
      ).detail,
    ).toBe('CS-2 is repurchased.');
  });

  it('is given up with the resolution that was written for it, and takes nothing', async () => {
    const ada = (await securitiesOf(company))[0]!;
    const asked = ok(
      await ask(company, { security_id: ada.id, price_per_share: '2', auto_generate_resolutions: true }),
    );
    expect(asked).toMatchObject({ status: 'pending', quantity: 600, auto_generated: true });
    expectProblem(await settle(asked.id), 409, 'invalid_state_transition');
    const before = await tableOf(company);
    expect(
      ok(await mine.post<Repurchase>(`/v1/share_repurchases/${asked.id}/cancel`, { reason: 'She stays.' })),
    ).toMatchObject({ status: 'cancelled', status_reason: 'Cancelled (She stays.).' });
    expect(ok(await mine.get<Resolution>(`/v1/resolutions/${asked.resolution_id}`)).status).toBe('cancelled');
    expect(await tableOf(company)).toEqual(before);
  });

  it('is named in full when it is asked for wrongly', async () => {
    expect(
      params(
        await ask(company, {
          security_id: 'sec_01m7zy2e3wecz8ca9dc69145qy',
          price_per_share: '2',
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['security_id']);
    const [ada] = await securitiesOf(company);
    expect(
      params(
        await ask(company, {
          security_id: ada!.id,
          portion: 'unvested',
          quantity: 9999,
          auto_generate_resolutions: true,
        }),
      ),
    ).toEqual(['service_ended_on', 'portion', 'price_per_share']);
    expect(
      params(
        await ask(company, {
          security_id: ada!.id,
          quantity: 601,
          price_per_share: '1',
          service_ended_on: '2026-01-01',
        }),
      ),
    ).toEqual(['service_ended_on', 'quantity']);
    const llc = await begin(
      mine,
      existingOf(`Interests ${randomUUID().slice(0, 8)}, LLC`, 'llc', {
        founders: [
          { name: 'Ada Okafor', email: `${randomUUID()}@tests.example`, roles: ['member'], equity_percent: '100' },
        ],
      }),
    );
    const [interest] = await securitiesOf(llc);
    expect(
      expectProblem(
        await ask(llc, { security_id: interest!.id, price_per_share: '1', auto_generate_resolutions: true }),
        400,
        'invalid_request',
      ).errors,
    ).toMatchObject([{ param: 'security_id', code: 'not_applicable' }]);
  });
});

it('leaves a founder who goes what has vested, and returns the rest to what may be issued', async () => {
  const clock = await clockAt(mine, '2026-05-01');
  const { id } = await begin(
    mine,
    companyOf(`Leaver ${randomUUID().slice(0, 8)}, Inc.`, 'c_corp', { test_clock_id: clock.id }),
  );
  await advance(mine, clock, '2026-06-01T12:00:00Z');
  await reaches(mine, id, 'active');
  const signed = new Set<string>();
  const complete = async (count: number): Promise<void> => {
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
      ok(await mine.post(`/v1/test_helpers/signing_envelopes/${one.id}/complete`));
    }
  };
  await complete(1); // the first consent
  await complete(2); // the purchases
  const [, bo] = await poll(
    'two securities',
    () => securitiesOf({ id }),
    (all) => all.length === 2,
  );
  expect(bo).toMatchObject({
    quantity: 4_000_000,
    issued_on: '2026-06-01',
    vesting: { quantity: 4_000_000, forfeited: 0 },
  });
  await advance(mine, clock, '2028-02-15T12:00:00Z'); // twenty months have passed

  const vestingOn = async (as_of = '') =>
    ok(
      await mine.get<{
        as_of: string;
        holdings: {
          security_id: string;
          vested: number;
          unvested: number;
          fully_vested_on: string | null;
          upcoming: { on: string; quantity: number }[];
        }[];
      }>(`/v1/entities/${id}/vesting${as_of && `?as_of=${as_of}`}`),
    );
  const before = await vestingOn();
  expect(before).toMatchObject({
    as_of: '2028-02-15',
    holdings: [
      { vested: 1_666_660 },
      {
        security_id: bo!.id,
        quantity: 4_000_000,
        vested: 1_666_660,
        unvested: 2_333_340,
        fully_vested_on: '2030-06-01',
      },
    ],
  });
  expect(before.holdings[1]!.upcoming.map(({ on, quantity }) => [on, quantity])).toEqual([
    ...Array.from({ length: 27 }, (_, index) => [addMonths('2028-03-01', index), 83_333]),
    ['2030-06-01', 83_349],
  ]);
  expect(await vestingOn('2026-06-30')).toMatchObject({
    holdings: [{ vested: 0 }, { vested: 0, unvested: 4_000_000 }],
  });
  expect(await vestingOn('2026-05-31')).toMatchObject({ holdings: [] });
  expect(params(await ask({ id }, { security_id: bo!.id, auto_generate_resolutions: true }))).toEqual([
    'portion',
    'price_per_share',
  ]);
  expect(
    params(
      await ask(
        { id },
        {
          security_id: bo!.id,
          portion: 'unvested',
          service_ended_on: '2028-02-10',
          price_per_share: '0.01',
          auto_generate_resolutions: true,
        },
      ),
    ),
  ).toEqual(['price_per_share']);
  const body = {
    security_id: bo!.id,
    portion: 'unvested',
    service_ended_on: '2028-02-10',
    auto_generate_resolutions: true,
  };
  const rehearsed = ok(
    await mine.post<{ would_emit: string[] }>(`/v1/entities/${id}/share_repurchases`, body, {
      query: { dry_run: 'true' },
    }),
  );
  expect(rehearsed.would_emit).toEqual(
    expect.arrayContaining(['share_repurchase.created', 'resolution.signed', 'share_repurchase.approved']),
  );
  const asked = ok(await ask({ id }, body));
  // 4,000,000 / 48 is 83,333 and a third, so twenty installments are 1,666,660.
  expect(asked).toMatchObject({
    status: 'pending',
    quantity: 2_333_340,
    price_per_share: '0.00001',
    total_cents: 2334,
  });
  await sign(asked.resolution_id);
  await becomes(asked.id, 'approved');
  const settled = ok(await settle(asked.id, { capital_unimpaired: true, paid_on: '2028-02-15' }));
  const kept = ok(await mine.get<Security>(`/v1/securities/${settled.balance_security_id}`));
  expect(kept).toMatchObject({
    quantity: 1_666_660,
    issued_on: '2028-02-15',
    predecessor_id: bo!.id,
    vesting: { quantity: 4_000_000, forfeited: 2_333_340 },
  });
  expect(await tableOf({ id }, '2028-02-14')).toMatchObject({ outstanding: 8_000_000 });
  expect(await tableOf({ id })).toMatchObject({
    outstanding: 5_666_660,
    classes: [{ available: 4_333_340 }],
    holders: [
      { quantity: 4_000_000, ownership_percent: '70.5883' },
      { quantity: 1_666_660, ownership_percent: '29.4117' },
    ],
  });
  expect(await vestingOn()).toMatchObject({
    holdings: [
      { vested: 1_666_660 },
      {
        security_id: kept.id,
        quantity: 1_666_660,
        vested: 1_666_660,
        unvested: 0,
        fully_vested_on: null,
        upcoming: [],
      },
    ],
  });
  expect(await vestingOn('2028-02-14')).toMatchObject({
    holdings: [{ unvested: 2_333_340 }, { security_id: bo!.id, unvested: 2_333_340 }],
  });
  const emitted = (await everyEventOf(mine, id)).map(({ type }) => type);
  expect(emitted.filter((type) => type.startsWith('share_repurchase.'))).toEqual([
    'share_repurchase.created',
    'share_repurchase.approved',
    'share_repurchase.completed',
  ]);
  expect(
    params(
      await ask(
        { id },
        { security_id: kept.id, portion: 'unvested', service_ended_on: '2028-02-10', auto_generate_resolutions: true },
      ),
    ),
  ).toEqual(['portion']);
});
