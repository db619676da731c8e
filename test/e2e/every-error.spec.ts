import { newAccount } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { begin, companyOf, ok } from '../support/formation';

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Every error')).sk_test);
});

const refused = (answer: Answer<unknown>): string[] =>
  expectProblem(answer, 400, 'invalid_request')
    .errors!.map(({ param }) => param)
    .toSorted();

describe('every wrong parameter is named at once', () => {
  it.each([
    [
      'a list',
      '/v1/entities?foo=1&limit=0&sort=bad&expand[]=zz&fields[]=yy&starting_after=q&status=x',
      ['expand[]', 'fields[]', 'foo', 'limit', 'sort', 'starting_after', 'status'],
    ],
    ['a list of a log', '/v1/events?sort=bad&ending_before=q&types=**', ['ending_before', 'sort', 'types[0]']],
    [
      'a page between two places',
      '/v1/filings?starting_after=bogus&ending_before=x',
      ['ending_before', 'ending_before', 'starting_after'],
    ],
    ['a stream', '/v1/events/stream?since=xyz&types=**', ['since', 'types[0]']],
    ['a retrieve', '/v1/entities/ent_1?foo=1&expand[]=zz', ['expand[]', 'foo']],
  ])('of %s', async (_, path, params) => expect(refused(await mine.get(path))).toEqual(params));

  it('of a mutation: in its query, in its shape and in its body', async () => {
    const path = '/v1/entities?foo=1&dry_run=maybe&expand[]=zz&fields[]=yy';
    expect(
      refused(await mine.post(path, { ...companyOf('All Wrong, Inc.'), entity_type: 'guild', nonsense: 1 })),
    ).toEqual(['dry_run', 'entity_type', 'expand[]', 'fields[]', 'foo', 'nonsense']);
    expect(refused(await mine.post(path, new TextEncoder().encode('[]')))).toEqual([
      'body',
      'dry_run',
      'expand[]',
      'fields[]',
      'foo',
    ]);
  });

  it('of a search: in its body, in its conditions and in its query', async () => {
    const search = { limit: 0, sort: 'bad', cursor: 'q', query: { and: [{ field: 'nonsense', eq: 1 }] }, nonsense: 1 };
    expect(refused(await mine.post('/v1/entities/search?dry_run=true', search))).toEqual([
      'cursor',
      'dry_run',
      'limit',
      'nonsense',
      'query.and[0].field',
      'sort',
    ]);
  });

  it('and of one parameter every sentence is said', async () => {
    const { detail, errors } = expectProblem(
      await mine.post('/v1/entities', companyOf('Bank of Nowhere')),
      400,
      'invalid_request',
    );
    expect(errors!.length).toBeGreaterThan(1);
    expect(detail).toBe(errors!.map(({ message }) => message).join(' '));
  });
});

it('a cursor of one collection is refused by another', async () => {
  for (const name of ['Alder, Inc.', 'Birch, Inc.']) await begin(mine, companyOf(name, 'c_corp', { submit: false }));
  const { next_cursor } = ok(await mine.get<{ next_cursor: string }>('/v1/entities?limit=1'));
  ok(await mine.get(`/v1/entities?limit=1&starting_after=${next_cursor}`));
  for (const path of ['filings', 'documents', 'stakeholders', 'workspaces']) {
    expect(
      expectProblem(await mine.get(`/v1/${path}?limit=1&starting_after=${next_cursor}`), 400, 'invalid_request').errors,
    ).toEqual([expect.objectContaining({ param: 'starting_after', code: 'invalid_cursor' })]);
  }
});

describe('a test clock', () => {
  const at = (day: string): number => Date.parse(day) / 1000;
  const clocks = '/v1/test_helpers/test_clocks';

  it('lies between 2026 and 2100, where everything that a company waits for can still come', async () => {
    for (const frozen_time of [at('2025-12-31T23:59:59Z'), at('2100-01-01T00:00:01Z'), at('9999-12-31')]) {
      expect(expectProblem(await mine.post(clocks, { frozen_time }), 400, 'invalid_request')['detail']).toMatch(
        /2026-01-01.*2100-01-01/,
      );
    }
    const { id } = ok(await mine.post<{ id: string }>(clocks, { frozen_time: at('2100-01-01') }));
    expectProblem(
      await mine.post(`${clocks}/${id}/advance`, { frozen_time: at('2100-01-02') }),
      400,
      'invalid_request',
    );
  });

  it.each([
    ['2026-05-01T12:00:00Z', '2028-05-01T12:00:00Z'],
    ['2028-02-29T06:30:00Z', '2030-02-28T06:30:00Z'],
  ])('at %s advances to %s, two calendar years on, and no further', async (from, to) => {
    const { id } = ok(await mine.post<{ id: string }>(clocks, { frozen_time: at(from) }));
    expectProblem(await mine.post(`${clocks}/${id}/advance`, { frozen_time: at(to) + 1 }), 400, 'invalid_request');
    ok(await mine.post(`${clocks}/${id}/advance`, { frozen_time: at(to) }));
  });
});
