import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import {
  advance,
  begin,
  clockAt,
  companyOf,
  eventsOf,
  filingReaches,
  filingsOf,
  look,
  resubmit,
  stepsOf,
} from '../support/formation';

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Deadlines')).sk_test);
});

const daysAfter = (decided_at: number, days: number): string =>
  new Date((decided_at + days * 86_400) * 1000).toISOString();

async function refused(legal_name: string) {
  const clock = await clockAt(mine, '2026-05-04');
  const { id } = await begin(mine, companyOf(legal_name, 'c_corp', { test_clock_id: clock.id }));
  await advance(mine, clock, '2026-05-20T12:00:00Z');
  const filing = await filingReaches(mine, id, 'formation', 'rejected');
  return { clock, id, filing, decided_at: filing.decided_at! };
}

it.each(['Sandbox Certificate Rejected, Inc.', 'Sandbox Name Taken, Inc.'])(
  '%s waits 59 days for a correction and is rejected after 60',
  async (legal_name) => {
    const { clock, id, decided_at } = await refused(legal_name);
    await advance(mine, clock, daysAfter(decided_at, 59));
    expect((await look(mine, id)).status).toBe('submitted');
    await advance(mine, clock, daysAfter(decided_at, 60));
    expect(await look(mine, id)).toMatchObject({
      status: 'rejected',
      status_reason: expect.stringContaining('60 days'),
    });
    expect((await filingsOf(mine, id)).map(({ status }) => status)).toEqual(['cancelled']);
    expect((await eventsOf(mine, id)).slice(-2).map(({ type }) => type)).toEqual([
      'entity.rejected',
      'filing.cancelled',
    ]);
    expect((await stepsOf(mine, id))['hand_over']!.status).toBe('cancelled');
  },
);

it('a correction on the 59th day begins the sixty days anew, and can still lead to an active company', async () => {
  const { clock, id, filing, decided_at } = await refused('Sandbox Certificate Rejected Late, Inc.');
  await advance(mine, clock, daysAfter(decided_at, 59));
  await resubmit(mine, filing);
  await advance(mine, clock, daysAfter(decided_at, 80));
  const again = await filingReaches(mine, id, 'formation', 'rejected');
  expect(again).toMatchObject({ attempt: 2 });
  await advance(mine, clock, daysAfter(again.decided_at!, 59));
  expect((await look(mine, id)).status).toBe('submitted');
  await resubmit(mine, filing, { legal_name: 'Last Minute, Inc.' });
  await advance(mine, clock, daysAfter(again.decided_at!, 90));
  expect(await look(mine, id)).toMatchObject({ status: 'active', legal_name: 'Last Minute, Inc.' });
});
