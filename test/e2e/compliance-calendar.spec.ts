import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { workDone } from '../support/background-work';
import { closeDatabase } from '../support/database';
import { begin, dutiesOf, existingOf, ok, poll } from '../support/formation';
import { closeTemporal } from '../support/temporal';
import { stack } from '../support/stack';

interface Calendar {
  entity_id: string | null;
  portfolio_id: string | null;
  obligations: { id: string; entity_id: string; due_at: string; object: string }[];
}
interface Feed {
  id: string;
  status: string;
  url: string;
}

let mine: Api;
let secret: string;
let portfolio_id: string;
let companies: { id: string }[];
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

beforeAll(async () => {
  ({ sk_test: secret } = await newAccount('Calendars'));
  mine = api(secret);
  portfolio_id = ok(await mine.post<{ id: string }>('/v1/portfolios', { name: 'Kept in time' })).id;
  companies = [
    await begin(mine, existingOf('Calendar One, Inc.', 'c_corp', { portfolio_id })),
    await begin(mine, existingOf('Calendar Two, Inc.', 'c_corp', { portfolio_id, state_file_number: '5551235' })),
  ];
  for (const { id } of companies) await dutiesOf(mine, id);
});

const eventsIn = (file: string, words: string): number =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY:') && line.includes(words)).length;
const fetched = (url: string, init?: RequestInit) => fetch(url, init);

it('shows the deadlines of a company in their order, and those of a portfolio together', async () => {
  const [one] = companies;
  const own = ok(await mine.get<Calendar>(`/v1/entities/${one!.id}/compliance_calendar`));
  expect(own).toMatchObject({ entity_id: one!.id, portfolio_id: null });
  expect(own.obligations.length).toBeGreaterThan(2);
  const days = own.obligations.map(({ due_at }) => due_at);
  expect(days).toEqual(days.toSorted());
  const all = ok(await mine.get<Calendar>(`/v1/portfolios/${portfolio_id}/compliance_calendar`));
  expect(all.obligations).toHaveLength(2 * own.obligations.length);
});

it('writes them as an iCalendar file', async () => {
  const read = async (path: string) => {
    const answer = await fetched(`${stack().baseUrl}/v1/${path}/compliance_calendar/export`, {
      headers: { authorization: `Bearer ${secret}`, 'service-version': '2026-05-01' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar']);
    return answer.text();
  };
  const own = await read(`entities/${companies[0]!.id}`);
  expect(own).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(eventsIn(own, 'Calendar One')).toBeGreaterThan(2);
  const all = await read(`portfolios/${portfolio_id}`);
  expect(eventsIn(all, 'Calendar Two')).toBe(eventsIn(own, 'Calendar One'));
});

it('lets a calendar program subscribe by a secret address, until that is revoked', async () => {
  for (const whose of [{ entity_id: companies[0]!.id }, { portfolio_id }]) {
    const feed = ok(await mine.post<Feed>('/v1/calendar_feeds', whose));
    expect(feed).toMatchObject({ ...whose, status: 'active' });
    const read = await fetched(feed.url);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar']);
    expect(eventsIn(await read.text(), 'Calendar One')).toBeGreaterThan(2);
    expect(ok(await mine.get<object>(`/v1/calendar_feeds/${feed.id}`))).not.toHaveProperty('url');
    ok(await mine.post(`/v1/calendar_feeds/${feed.id}/revoke`));
    expect((await fetched(feed.url)).status).toBe(404);
    expectProblem(await mine.post(`/v1/calendar_feeds/${feed.id}/revoke`), 409, 'invalid_state_transition');
  }
});

it('answers a calendar program that has the current file with 304, until an obligation changes', async () => {
  const { id } = companies[1]!;
  await workDone(id);
  const feed = ok(await mine.post<Feed>('/v1/calendar_feeds', { entity_id: id }));
  const tagOf = ({ headers }: Response): string | null => headers.get('etag');
  const [, read] = await poll(
    'a calendar that no longer changes',
    async () => [await fetched(feed.url), await fetched(feed.url)] as const,
    ([one, next]) => tagOf(one) === tagOf(next),
  );
  const [etag, modified] = [read.headers.get('etag')!, read.headers.get('last-modified')!];
  expect(Date.parse(modified)).toBeLessThanOrEqual(Date.now());
  const again = (headers: Record<string, string>) => fetched(feed.url, { headers });
  for (const known of [
    ['if-none-match', etag],
    ['if-modified-since', modified],
  ] as const) {
    const answer = await again(Object.fromEntries([known]));
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
  }
  // HTTP dates count whole seconds, so the change follows in a later second.
  await poll(
    'the next second',
    () => Promise.resolve(Date.now()),
    (now) => now >= Date.parse(modified) + 1000,
  );
  const [open] = ok(await mine.get<Calendar>(`/v1/entities/${id}/compliance_calendar`)).obligations;
  ok(await mine.post(`/v1/compliance_obligations/${open!.id}/waive`, { reason: 'Does not apply.' }));
  expect((await again({ 'if-none-match': etag })).status).toBe(200);
  expect((await again({ 'if-modified-since': modified })).status).toBe(200);
});

it('is of one company or of one portfolio', async () => {
  for (const whose of [{}, { entity_id: companies[0]!.id, portfolio_id }])
    expectProblem(await mine.post('/v1/calendar_feeds', whose), 400, 'invalid_request');
});
