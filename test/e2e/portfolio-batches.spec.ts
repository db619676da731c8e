import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  askBatch,
  batchEnds,
  cohort,
  itemsOf,
  lookAtBatch,
  newPortfolio,
  type Batch,
  type BatchItem,
} from '../support/batches';
import { archive, readyWorkspace } from '../support/workspace';
import { newToken } from '../support/tokens';
import { cancel, companyOf, everyEventPlaced, existingOf, listAll, ok, poll, type Company } from '../support/formation';

let mine: Api;
let key: string;
let portfolio: string;
beforeAll(async () => {
  key = (await newAccount('Batches')).sk_test;
  mine = api(key);
  portfolio = await newPortfolio(mine);
});

const companiesIn = (by: Api, portfolio_id: string) => listAll<Company>(by, '/v1/entities', { portfolio_id });
const eventsAbout = async (by: Api, subject_id: string) => {
  await everyEventPlaced();
  return listAll<{ type: string; authorized_by: object }>(by, '/v1/events', { subject_id });
};
const statusesOf = (items: BatchItem[]) =>
  Object.fromEntries([...Map.groupBy(items, ({ status }) => status)].map(([status, alike]) => [status, alike.length]));

describe('a batch', () => {
  const bodies = [
    ...cohort('Forty Plain', 26),
    ...cohort('Sandbox name taken Forty', 4),
    ...cohort('Sandbox certificate rejected Forty', 4),
    ...cohort('Sandbox authority down Forty', 2),
    ...cohort('Sandbox slow Forty', 2),
    existingOf('Forty Known, Inc.'),
  ];
  const bodiesWith = (workspace_id: string) => [
    ...bodies,
    companyOf('Forty Archived, Inc.', 'c_corp', { workspace_id }),
  ];
  let batch: Batch;
  let items: BatchItem[];
  let companies: Company[];
  beforeAll(async () => {
    const workspace = await readyWorkspace(mine, 'Forty');
    batch = ok(await askBatch(mine, portfolio, bodiesWith(workspace.id)));
    ok(await archive(mine, workspace));
    const { entity_id } = (
      await poll(
        'the formation of a slow company',
        () => itemsOf(mine, batch.id, { status: 'running' }),
        (running) => running.some(({ index }) => index === 36),
        240_000,
      )
    ).find(({ index }) => index === 36)!;
    ok(await cancel(mine, entity_id!));
    await batchEnds(mine, batch.id);
    items = await itemsOf(mine, batch.id);
    companies = await companiesIn(mine, portfolio);
  }, 600_000);

  it('is accepted with each company in the queue', () =>
    expect(batch).toMatchObject({
      object: 'portfolio_batch',
      status: 'accepted',
      portfolio_id: portfolio,
      item_counts: { queued: 40, running: 0, registered: 0, rejected: 0, failed: 0, cancelled: 0 },
      completed_at: null,
    }));

  it('decides each item as the filing office, the rules and the owner decide', async () => {
    expect(statusesOf(items)).toEqual({ registered: 30, rejected: 8, failed: 1, cancelled: 1 });
    expect(await lookAtBatch(mine, batch.id)).toMatchObject({
      status: 'completed',
      item_counts: { queued: 0, running: 0, registered: 30, rejected: 8, failed: 1, cancelled: 1 },
      completed_at: expect.any(Number),
    });
    expect(items.map(({ index }) => index)).toEqual([...bodies, 'archived'].map((_, index) => index));
    expect(items.slice(26, 34).map(({ status, error }) => [status, error!.code])).toEqual(
      Array.from({ length: 8 }, () => ['rejected', 'filing_rejected']),
    );
    expect(items[26]!.error!.detail).toMatch(/not distinguishable.*POST \/v1\/filings\/flg_.*\/resubmit/);
    expect(items[36]).toMatchObject({ status: 'cancelled', error: null });
    expect(items[39]).toMatchObject({
      status: 'failed',
      entity_id: null,
      error: { code: 'workspace_archived', status: 409 },
    });
  });

  it('forms each company once, in the portfolio', () => {
    expect(companies.map(({ legal_name }) => legal_name).toSorted()).toEqual(
      bodies.map((body) => (body as Company).legal_name).toSorted(),
    );
    expect(items.flatMap(({ entity_id }) => entity_id ?? []).toSorted()).toEqual(
      companies.map(({ id }) => id).toSorted(),
    );
  });

  it('emits its events in order', async () =>
    expect((await eventsAbout(mine, batch.id)).map(({ type }) => type)).toEqual([
      'portfolio.batch_accepted',
      'portfolio.batch_started',
      'portfolio.batch_created',
    ]));

  it('names the human of the request on the events of each company', async () => {
    const [accepted] = await eventsAbout(mine, batch.id);
    const events = await eventsAbout(mine, items[0]!.entity_id!);
    expect(events.map(({ authorized_by }) => authorized_by)).toEqual(events.map(() => accepted!.authorized_by));
    expect(accepted!.authorized_by).toMatchObject({ human_principal_id: expect.stringMatching(/^usr_/) });
  });

  it('pages and filters its items', async () => {
    const page = ok(
      await mine.get<{ data: BatchItem[]; has_more: boolean }>(
        `/v1/portfolio_batches/${batch.id}/items?status=rejected&limit=5`,
      ),
    );
    expect([page.data.map(({ index }) => index), page.has_more]).toEqual([[26, 27, 28, 29, 30], true]);
  });

  it('is refused a second cancellation once it has ended', async () =>
    expect(
      expectProblem(await mine.post(`/v1/portfolio_batches/${batch.id}/cancel`), 409, 'invalid_state_transition'),
    ).toMatchObject({ current_state: 'completed' }));
});

describe('a cancelled batch', () => {
  it('forms no further company', async () => {
    const own = await newPortfolio(mine);
    const { id } = ok(await askBatch(mine, own, cohort('Stopped', 30)));
    await poll(
      'its start',
      () => lookAtBatch(mine, id),
      ({ status }) => status === 'running',
    );
    const stop = (query = '') =>
      mine.post<Batch>(`/v1/portfolio_batches/${id}/cancel${query}`, { reason: 'Wrong cohort' });
    expect(ok(await stop('?dry_run=true'))).toMatchObject({ object: 'dry_run' });
    const cancelled = await stop();
    expect([cancelled.status, cancelled.body.status]).toEqual([202, 'cancelling']);
    expect(await batchEnds(mine, id)).toMatchObject({ status: 'cancelled' });
    const counts = statusesOf(await itemsOf(mine, id));
    expect(counts['cancelled']).toBeGreaterThanOrEqual(22);
    expect((counts['cancelled'] ?? 0) + (counts['registered'] ?? 0)).toBe(30);
    expect((await eventsAbout(mine, id)).map(({ type }) => type)).toEqual([
      'portfolio.batch_accepted',
      'portfolio.batch_started',
      'portfolio.batch_cancelling',
      'portfolio.batch_cancelled',
    ]);
    const formed = (await companiesIn(mine, own)).filter(({ status }) => status !== 'cancelled');
    expect(formed).toHaveLength(counts['registered'] ?? 0);
  }, 300_000);
});

describe('a dry run', () => {
  it('adds up the companies, the documents and the fees, and explains the wait for EINs', async () => {
    const own = await newPortfolio(mine);
    const answer = ok(
      await mine.post<{
        resource: Batch;
        cascade: { object: string; kind: string; count: number }[];
        would_emit: string[];
        fee_estimate: { total_cents: number; items: { description: string; amount_cents: number; count: number }[] };
        warnings: string[];
      }>(`/v1/portfolios/${own}/entities/batch?dry_run=true`, {
        entities: [...cohort('Foreseen', 4), ...cohort('Sandbox Name Taken Foreseen', 1)],
      }),
    );
    const [one] = cohort('Foreseen', 1);
    const single = ok(await mine.post<{ fee_estimate: { total_cents: number } }>('/v1/entities?dry_run=true', one))
      .fee_estimate.total_cents;
    expect(answer.fee_estimate.total_cents).toBe(5 * single);
    expect(answer.fee_estimate.items.every(({ count }) => count === 5)).toBe(true);
    expect(answer.cascade).toEqual(
      expect.arrayContaining([
        { object: 'entity', kind: 'entity', count: 5 },
        { object: 'portfolio_batch_item', kind: 'portfolio_batch_item', count: 5 },
        { object: 'document', kind: 'certificate_of_incorporation', count: 5 },
      ]),
    );
    expect(new Set(answer.would_emit).size).toBe(answer.would_emit.length);
    expect(answer.would_emit).toEqual(expect.arrayContaining(['portfolio.batch_accepted', 'entity.registered']));
    expect(answer.warnings.join(' ')).toMatch(/one EIN per day\. 5 companies/);
    expect(answer.warnings).toContainEqual(
      expect.stringMatching(/^entities\[4\]\.legal_name: The sandbox register already contains this name/),
    );
    expect(await companiesIn(mine, own)).toEqual([]);
  });
});

describe('a refused batch', () => {
  let own: string;
  beforeAll(async () => {
    own = await newPortfolio(mine);
  });
  afterEach(async () => {
    expect(await companiesIn(mine, own)).toEqual([]);
    expect(await listAll(mine, '/v1/portfolio_batches', { portfolio_id: own })).toEqual([]);
  });
  const paramsOf = async (entities: unknown) =>
    expectProblem(await askBatch(mine, own, entities), 400, 'invalid_request').errors!.map(({ param, code }) => [
      param,
      code,
    ]);

  it('names each malformed path', async () => {
    const bodies = cohort('Malformed', 9) as Record<string, unknown>[];
    bodies[3] = { ...bodies[3], legal_name: 7 };
    bodies[5] = { ...bodies[5], founders: [{ name: 'Ada Okafor', email: 'nowhere' }] };
    delete bodies[8]!['entity_type'];
    expect(await paramsOf(bodies)).toEqual([
      ['entities[3].legal_name', 'invalid'],
      ['entities[5].founders[0].email', 'invalid'],
      ['entities[8].entity_type', 'missing'],
    ]);
  });

  it('names each company that breaks a rule of its state', async () => {
    const bodies = cohort('Unlawful', 4) as Record<string, unknown>[];
    bodies[1] = { ...bodies[1], legal_name: 'Unlawful Ending' };
    bodies[2] = { ...bodies[2], workspace_id: 'ws_01jzv7k3qmf9rvx8a2c4e6g8h0' };
    expect((await paramsOf(bodies)).map(([param]) => param)).toEqual([
      'entities[1].legal_name',
      'entities[2].workspace_id',
    ]);
  });

  it('names both of two companies with the same name in a state', async () => {
    const bodies = [companyOf('Twin Rivers, Inc.'), companyOf('Lone River, Inc.'), companyOf('Twin RIVERS Inc.')];
    expect(await paramsOf(bodies)).toEqual([
      ['entities[0].legal_name', 'duplicate'],
      ['entities[2].legal_name', 'duplicate'],
    ]);
  });

  it('names a draft and another portfolio', async () =>
    expect(
      await paramsOf([
        companyOf('Drafted, Inc.', 'c_corp', { submit: false }),
        companyOf('Elsewhere, Inc.', 'c_corp', { portfolio_id: portfolio }),
      ]),
    ).toEqual([
      ['entities[0].submit', 'conflict'],
      ['entities[1].portfolio_id', 'conflict'],
    ]));

  it('has no company, or more than 500', async () => {
    expect(await paramsOf([])).toEqual([['entities', 'invalid']]);
    expect(await paramsOf(cohort('Too Many', 501))).toEqual([['entities', 'invalid']]);
  });

  it('has a body of more than 4 MiB, unlike other operations', async () => {
    const purpose = 'x'.repeat(2000);
    const large = cohort('Large', 501, { purpose });
    expect(JSON.stringify(large).length).toBeGreaterThan(1024 * 1024);
    expect(await paramsOf(large)).toEqual([['entities', 'invalid']]);
    const tooLarge = cohort('Too large', 501, { purpose: purpose.repeat(5) });
    expectProblem(await askBatch(mine, own, tooLarge), 413, 'payload_too_large');
  });

  it('names a portfolio of another account', async () => {
    const other = api((await newAccount('Other batches')).sk_test);
    expectProblem(await askBatch(other, own, cohort('Foreign', 2)), 404, 'not_found');
  });

  it('exceeds the quota, and the problem has the numbers', async () => {
    const free = api((await newAccount('Small quota', 'free')).sk_test);
    const small = await newPortfolio(free);
    const problem = expectProblem(await askBatch(free, small, cohort('Over', 26)), 429, 'op_quota_exceeded');
    expect(problem).toMatchObject({ quota: { resource: 'entities', limit: 25, used: 0, requested: 26 } });
    expect(await companiesIn(free, small)).toEqual([]);
    const dry = await free.post(`/v1/portfolios/${small}/entities/batch?dry_run=true`, {
      entities: cohort('Over', 26),
    });
    expectProblem(dry, 429, 'op_quota_exceeded');
    expect(ok(await askBatch(free, small, cohort('Within', 2))).status).toBe('accepted');
    const { monthly_quotas } = ok(
      await free.get<{ monthly_quotas: { resource: string; current_usage: number }[] }>('/v1/limits'),
    );
    expect(monthly_quotas.find(({ resource }) => resource === 'entities')!.current_usage).toBe(2);
  });
});

describe('a token', () => {
  let own: string;
  beforeAll(async () => {
    own = await newPortfolio(mine);
  });
  const tokenOf = async (tier: number, more: object = {}): Promise<Api> =>
    api((await newToken(key, tier, more)).secret);
  const policyOf = (statements: object[], budgets: object[] = []) => ({
    scope_policy: { version: 1, statements, ...(budgets.length > 0 ? { budgets } : {}) },
  });
  const anything = { sid: 'all', effect: 'allow', actions: ['*'] };
  interface Waiting {
    id: string;
    object: string;
    status: string;
    preview: { fee_estimate: { total_cents: number }; cascade: { object: string; kind: string; count: number }[] };
    result: Batch;
  }
  const waits = async (by: Api, bodies: unknown): Promise<Waiting> => {
    const answer = await askBatch(by, own, bodies);
    expect([answer.status, (answer.body as unknown as Waiting).object]).toEqual([202, 'authorization']);
    expect(await listAll(mine, '/v1/portfolio_batches', { portfolio_id: own })).toEqual([]);
    return answer.body as unknown as Waiting;
  };

  it('of tier 2 may only dry-run a batch', async () => {
    const observer = await tokenOf(2);
    expectProblem(await askBatch(observer, own, cohort('Tiered', 2)), 403, 'scope_denied');
    const path = `/v1/portfolios/${own}/entities/batch?dry_run=true`;
    expect((await observer.post(path, { entities: cohort('Tiered', 2) })).status).toBe(200);
  });

  it('of tier 4 waits for approval of fees above $10,000', async () => {
    const { id, preview } = await waits(await tokenOf(4), cohort('Costly', 92));
    expect(preview.fee_estimate.total_cents).toBeGreaterThan(1_000_000);
    expect(preview.cascade).toEqual(expect.arrayContaining([{ object: 'entity', kind: 'entity', count: 92 }]));
    ok(await mine.post(`/v1/authorizations/${id}/deny`, { reason: 'Too costly' }));
    expect(await companiesIn(mine, own)).toEqual([]);
  });

  it('of a policy that forbids one of the companies creates none', async () => {
    const bodies = [companyOf('Delaware, Inc.'), companyOf('Wyoming, Inc.', 'c_corp', { jurisdiction: 'US-WY' })];
    const delaware = { ...anything, conditions: { jurisdiction: { in: ['US-DE'] } } };
    const portfolioReads = { sid: 'reads', effect: 'allow', actions: ['portfolios.retrieve'] };
    expectProblem(
      await askBatch(await tokenOf(4, policyOf([delaware, portfolioReads])), own, bodies),
      403,
      'scope_denied',
    );
    const noCompanies = { sid: 'no-companies', effect: 'deny', actions: ['entities.create'] };
    expectProblem(
      await askBatch(await tokenOf(4, policyOf([anything, noCompanies])), own, bodies),
      403,
      'scope_denied',
    );
    expect(await companiesIn(mine, own)).toEqual([]);
  });

  it('draws on the budget of companies for each company', async () => {
    const budget = { action: 'entities.create', count: 2, per: 'total' };
    const bounded = await tokenOf(4, policyOf([anything], [budget]));
    expectProblem(await askBatch(bounded, own, cohort('Budgeted', 3)), 403, 'scope_denied');
    expect(ok(await askBatch(bounded, await newPortfolio(mine), cohort('Budgeted', 2))).status).toBe('accepted');
    expectProblem(await askBatch(bounded, own, cohort('Exhausted', 1)), 403, 'scope_denied');
  });

  it('of tier 3 needs one approval for the whole batch', async () => {
    const { id } = await waits(await tokenOf(3), cohort('Approved', 3));
    const { result } = ok(await mine.post<Waiting>(`/v1/authorizations/${id}/approve`));
    expect(result).toMatchObject({ object: 'portfolio_batch', status: 'accepted' });
    expect(await batchEnds(mine, result.id)).toMatchObject({ item_counts: { registered: 3 } });
  }, 120_000);

  it('of a portfolio forms and sees batches of that portfolio alone', async () => {
    const [here, there] = [await newPortfolio(mine), await newPortfolio(mine)];
    const bound = await tokenOf(4, { portfolio_id: here });
    expectProblem(await askBatch(bound, there, cohort('Unbound', 1)), 404, 'not_found');
    const foreign = ok(await askBatch(mine, there, cohort('Unbound', 1)));
    const seen = ok(await askBatch(bound, here, cohort('Bound', 1)));
    expect(ok(await bound.get<Batch>(`/v1/portfolio_batches/${seen.id}`)).id).toBe(seen.id);
    expect(await itemsOf(bound, seen.id)).toHaveLength(1);
    expectProblem(await bound.get(`/v1/portfolio_batches/${foreign.id}`), 404, 'not_found');
    expectProblem(await bound.get(`/v1/portfolio_batches/${foreign.id}/items`), 404, 'not_found');
    expectProblem(await bound.post(`/v1/portfolio_batches/${foreign.id}/cancel`), 404, 'not_found');
    expect((await listAll<Batch>(bound, '/v1/portfolio_batches', {})).map(({ id }) => id)).toEqual([seen.id]);
    expect((await eventsAbout(bound, seen.id)).length).toBeGreaterThan(0);
    expect(await eventsAbout(bound, foreign.id)).toEqual([]);
  }, 120_000);
});
