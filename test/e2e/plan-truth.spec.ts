import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import {
  advance,
  begin,
  cancel,
  clockAt,
  companyOf,
  consentOut,
  everyEventOf,
  filingReaches,
  filingsOf,
  form,
  nextOf,
  ok,
  papersOf,
  poll,
  progressOf,
  reaches,
  type Company,
} from '../support/formation';
import { madeIn } from '../support/created-objects';

interface DryRun {
  cascade: { object: string; kind: string }[];
  would_emit: string[];
  fee_estimate: { total_cents: number };
  warnings: string[];
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Plan truth')).sk_test);
});
afterAll(closeDatabase);

const rehearse = async (path: string, body: object = {}): Promise<DryRun> =>
  ok(await mine.post<DryRun>(path, body, { query: { dry_run: 'true' } }));
const typesOf = async (id: string): Promise<string[]> => (await everyEventOf(mine, id)).map(({ type }) => type);
const closed = (id: string) =>
  poll(
    'every step has ended',
    () => progressOf(mine, id),
    ({ plans }) => plans.every(({ steps }) => steps.every(({ status }) => !['pending', 'waiting'].includes(status))),
  );

async function made(id: string): Promise<string[]> {
  const rows = await query<{ made: string }>(madeIn, [id]);
  return rows
    .map((row) => row.made)
    .filter((one) => !one.startsWith('stakeholder '))
    .toSorted();
}
const cascadeNames = ({ cascade }: DryRun): string[] => cascade.map(({ object, kind }) => `${object} ${kind}`);

describe('a dry run of cancel lists what cancelling then does, and what cannot be undone', () => {
  const standing = async (name: string, status: string): Promise<Company> => {
    const clock = await clockAt(mine, '2026-05-01');
    const company = await begin(mine, companyOf(name, 'c_corp', { test_clock_id: clock.id }));
    if (status === 'rejected' && !name.includes('Taken')) {
      await filingReaches(mine, company.id, 'formation', 'submitted');
      await advance(mine, clock, '2026-05-12T12:00:00Z');
    }
    await filingReaches(mine, company.id, 'formation', status);
    return company;
  };

  it.each([
    [
      'as a draft',
      () => begin(mine, companyOf('Kept Draft, Inc.', 'c_corp', { submit: false })),
      ['entity.cancelled'],
      false,
    ],
    [
      'when its name is taken',
      () => standing('Sandbox Name Taken Truth, Inc.', 'rejected'),
      ['entity.cancelled', 'filing.cancelled'],
      false,
    ],
    [
      'with the state',
      () => standing('Waiting Truth, Inc.', 'submitted'),
      ['entity.cancelled', 'filing.cancelled'],
      true,
    ],
    [
      'refused by the state',
      () => standing('Sandbox Certificate Rejected Truth, Inc.', 'rejected'),
      ['entity.cancelled', 'filing.cancelled'],
      true,
    ],
  ] as const)('%s', async (_, company, events, paid) => {
    const { id } = await company();
    const { would_emit, cascade, warnings, fee_estimate } = await rehearse(`/v1/entities/${id}/cancel`);
    expect([would_emit, cascade, fee_estimate.total_cents]).toEqual([[...events], [], 0]);
    expect(warnings).toEqual([
      expect.stringMatching(paid ? /will not refund its fee of \$109\.00/ : /^This cannot be undone\.$/),
    ]);
    const before = (await typesOf(id)).length;
    expect((await cancel(mine, id)).status).toBe(200);
    await closed(id);
    expect((await typesOf(id)).slice(before)).toEqual(would_emit);
  });

  it('by its filing', async () => {
    const { id } = await standing('Withdrawn Truth, Inc.', 'submitted');
    const path = `/v1/filings/${(await filingsOf(mine, id))[0]!.id}/cancel`;
    const { would_emit, warnings } = await rehearse(path);
    expect(warnings).toEqual([expect.stringContaining('will not refund its fee')]);
    const before = (await typesOf(id)).length;
    ok(await mine.post(path));
    await closed(id);
    expect((await typesOf(id)).slice(before)).toEqual(would_emit);
  });
});

describe('a dry run of resubmit lists everything that follows, to the hand-over', () => {
  it.each([
    [
      'a certificate, with another name',
      'Sandbox Certificate Rejected Again, Inc.',
      'formation',
      { corrections: { legal_name: 'Taken Up Again, Inc.' } },
      0,
    ],
    [
      'a name that was taken',
      'Sandbox Name Taken Again, Inc.',
      'formation',
      { corrections: { legal_name: 'Free At Last, Inc.' } },
      10_900,
    ],
    ['an application for a tax number, as it is', 'Sandbox Tax Number Rejected Again, Inc.', 'tax_identifier', {}, 0],
    [
      'an application for a tax number, with another address',
      'Sandbox Tax Number Rejected Elsewhere, Inc.',
      'tax_identifier',
      {
        corrections: {
          principal_address: {
            line1: '7 Quay Street',
            city: 'Oakland',
            state: 'CA',
            postal_code: '94607',
            country: 'US',
          },
        },
      },
      0,
    ],
  ])('of %s', async (_, name, type, body, cents) => {
    const { id } = await begin(mine, companyOf(name));
    const path = `/v1/filings/${(await filingReaches(mine, id, type, 'rejected')).id}/resubmit`;
    const dryRun = await rehearse(path, body);
    expect(dryRun.fee_estimate.total_cents).toBe(cents);
    const [before, had] = [(await typesOf(id)).length, await made(id)];
    ok(await mine.post(path, body));
    await reaches(mine, id, 'active');
    await consentOut(mine, id);
    expect((await typesOf(id)).slice(before)).toEqual(dryRun.would_emit);
    expect([...had, ...cascadeNames(dryRun)].toSorted()).toEqual(await made(id));
  });
});

describe('formation packets', () => {
  it('are written one at a time: of five at once, one has none to wait for, and the others are told why', async () => {
    const { id } = await form(mine, companyOf('Five At Once, Inc.'));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => mine.post(`/v1/entities/${id}/formation_packet`)),
    );
    const taken = answers.filter(({ status }) => status === 202);
    for (const answer of answers.filter((one) => !taken.includes(one)))
      expect(expectProblem(answer, 409, 'invalid_state_transition')['detail']).toContain('packet');
    const { plans } = await closed(id);
    const written = plans.filter(({ kind }) => kind === 'formation_packet');
    expect(written).toHaveLength(taken.length);
    written
      .toSorted((one, other) => one.started_at - other.started_at)
      .reduce((before, packet) => {
        expect(packet.started_at).toBeGreaterThanOrEqual(before);
        return packet.steps.at(-1)!.completed_at!;
      }, 0);
  });

  it('void the unsigned drafts of an earlier one, so that one set is left to be signed', async () => {
    const { id } = await form(mine, companyOf('Twice Restated, Inc.'));
    const path = `/v1/entities/${id}/formation_packet`;
    const written = async (sets: number) =>
      poll(
        'the packet',
        () => papersOf(mine, id),
        (papers) =>
          papers.filter((one) => one.type === 'restatement_board_consent' && one.status === 'ready').length === sets,
      );
    ok(await mine.post(path));
    const first = (await written(1)).filter(({ type }) => type === 'restatement_board_consent');
    const { would_emit } = await rehearse(path);
    const before = (await typesOf(id)).length;
    ok(await mine.post(path));
    const papers = await written(2);
    expect((await typesOf(id)).slice(before)).toEqual(would_emit);
    expect(papers.find((one) => one.id === first[0]!.id)!.execution_status).toBe('voided');
    const toSign = (await nextOf(mine, id))
      .filter(({ code }) => code === 'sign_document')
      .map(({ subject_id }) => papers.find((one) => one.id === subject_id)!.type);
    expect(toSign.filter((type) => type === 'restatement_board_consent')).toHaveLength(1);
  });
});
