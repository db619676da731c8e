import type { Caller } from '#platform/auth/authenticator';
import type { OperationDeclaration } from '#platform/operations/operation';
import { monthEnd, rateHeaders, unit, warningsFor } from './quota-usage';

const resets = new Date('2026-05-01T12:00:30.500Z');
const caller = (rate_used: number, api_calls: number, entities: number) =>
  ({
    plan_tier: 'free',
    account_kind: 'standard',
    livemode: true,
    rate_used,
    rate_limit: 60,
    rate_resets: resets,
    token_used: 1,
    token_limit: 1200,
    token_resets: resets,
    used: { api_calls: api_calls * unit, entities: entities * unit },
  }) as unknown as Caller;
const operation = { id: 'entities.create', consumes: 'entities' } as unknown as OperationDeclaration;
const headers = (...used: [number, number, number]): string[] =>
  warningsFor(caller(...used), operation).map(({ header }) => header);

it('warns from exactly 80 % of each limit: of a rate by operation, of a quota by resource until month end', () => {
  expect(headers(47, 79_999, 19)).toEqual([]);
  const reset = +monthEnd(new Date()) / 1000;
  expect(headers(48, 80_000, 20)).toEqual([
    'entities.create; usage=48; limit=60; reset=1777636831',
    `api_calls; usage=80000; limit=100000; reset=${reset}`,
    `entities; usage=20; limit=25; reset=${reset}`,
  ]);
});

it('warns of the token window too, by its name in GET /v1/limits, and tells of the window that ends first', () => {
  const near = { ...caller(10, 0, 0), token_used: 960, token_limit: 1200, rate_refused: null } as Caller;
  expect(warningsFor(near, operation).map(({ subject, header }) => [subject, header])).toEqual([
    ['all', 'all; usage=960; limit=1200; reset=1777636831'],
  ]);
  expect(rateHeaders(near, { ...operation, rate: 'read_uncached' })).toMatchObject({
    'ratelimit-policy': '"read_uncached";q=60;w=60',
    ratelimit: expect.stringMatching(/^"read_uncached";r=50;t=/),
  });
  const full = { ...near, rate_refused: 'token', rate_used: 1200, rate_limit: 1200 } as Caller;
  expect(warningsFor(full, operation).map(({ subject }) => subject)).toEqual(['all']);
  expect(rateHeaders({ ...near, token_used: 1160 }, operation)['ratelimit']).toMatch(/^"token";r=40;t=/);
});

it('a month ends with the first instant of the next, UTC', () => {
  expect(
    [monthEnd(new Date('2026-12-31T23:59:59.999Z')), monthEnd(new Date('2028-02-01T00:00:00Z'))].map((end) =>
      end.toISOString(),
    ),
  ).toEqual(['2027-01-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z']);
});
