import { newId } from '#platform/db/new-id';
import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { begin, clockAt, companyOf, eventsOf, filingsOf, form, listAll, papersOf } from '../support/formation';

let mine: Api;
let strangers: [string, Api][];
let owned: [string, string][];
let company: string;
let before: unknown[];

beforeAll(async () => {
  const [owner, stranger] = [await newAccount('Owner'), await newAccount('Stranger')];
  mine = api(owner.sk_test);
  const [{ id }, clock, draft] = await Promise.all([
    form(mine, companyOf('Private Matters, Inc.', 's_corp')),
    clockAt(mine, '2026-05-01'),
    begin(mine, companyOf('Private Draft, Inc.', 'c_corp', { submit: false })),
  ]);
  company = id;
  const first = async (path: string) => (await listAll<{ id: string }>(mine, path, { entity_id: id }))[0]!.id;
  const [filing, paper, event] = [
    (await filingsOf(mine, id))[0]!.id,
    (await papersOf(mine, id))[0]!.id,
    (await eventsOf(mine, id))[0]!.id,
  ];
  before = await eventsOf(mine, id);
  const of = (path: string, ...parts: string[]) =>
    parts.map((part): [string, string] =>
      part.startsWith('POST ')
        ? ['POST', `${path}/${part.slice(5)}`]
        : [part.startsWith('PATCH') ? 'PATCH' : 'GET', `${path}${part.replace('PATCH', '')}`],
    );
  owned = [
    ...of(
      `/v1/entities/${id}`,
      '',
      '/progress',
      '/next_steps',
      'PATCH',
      'POST cancel',
      'POST submit',
      'POST formation_packet',
    ),
    ...of(`/v1/entities/${draft.id}`, '', 'POST submit', 'POST cancel'),
    ...of(`/v1/filings/${filing}`, '', 'POST resubmit', 'POST cancel'),
    ...of(`/v1/documents/${paper}`, '', '/pdf'),
    ...of(`/v1/events/${event}`, ''),
    ...of(`/v1/stakeholders/${await first('/v1/stakeholders')}`, ''),
    ...of(`/v1/incorporator_receipts/${await first('/v1/incorporator_receipts')}`, ''),
    ...of(`/v1/tax_elections/${await first('/v1/tax_elections')}`, ''),
    ...of(`/v1/test_helpers/test_clocks/${clock.id}`, '', 'POST advance'),
  ];
  strangers = [
    ['another account', api(stranger.sk_test)],
    ['the same account in the other mode', api(owner.sk_live)],
  ];
});

const bodyOf = (method: string, path: string): object | undefined =>
  method === 'GET' ? undefined : path.endsWith('advance') ? { frozen_time: 1_790_000_000 } : {};

it('an id of somebody else is a missing id, byte for byte', async () => {
  for (const [who, them] of strangers)
    for (const [method, path] of owned) {
      const missing = path.replace(/([a-z]+)_[0-9a-z]{26}/, (_, prefix: 'ent') => newId(prefix));
      const answers = await Promise.all([path, missing].map((one) => them.call(method, one, bodyOf(method, one))));
      const [theirs, none] = answers.map((answer) => answer.text.replaceAll(answer.requestId, 'req_'));
      expect([who, method, path, answers[0]!.status]).toEqual([who, method, path, 404]);
      expect(theirs).toBe(none);
    }
});

it('lists show nothing of it', async () => {
  for (const [, them] of strangers)
    for (const path of ['filings', 'documents', 'stakeholders', 'incorporator_receipts', 'tax_elections', 'events']) {
      expect([path, await listAll(them, `/v1/${path}`, { entity_id: company })]).toEqual([path, []]);
    }
  const [[, stranger]] = strangers as [[string, Api]];
  for (const path of ['entities', 'filings', 'documents', 'stakeholders', 'test_helpers/test_clocks'])
    expect([path, await listAll(stranger, `/v1/${path}`, {})]).toEqual([path, []]);
});

it('a clock of somebody else is no clock for a new company', async () => {
  const [, path] = owned.find(([, one]) => one.includes('test_clocks'))!;
  const [[, stranger]] = strangers as [[string, Api]];
  const answer = await stranger.post(
    '/v1/entities',
    companyOf('Borrowed Time, Inc.', 'c_corp', { test_clock_id: path.split('/').at(-1) }),
  );
  expect([answer.status, answer.body['errors']]).toEqual([
    400,
    [expect.objectContaining({ param: 'test_clock_id', code: 'not_found' })],
  ]);
});

it('all that trying changed nothing', async () => {
  expect(await eventsOf(mine, company)).toEqual(before);
});
