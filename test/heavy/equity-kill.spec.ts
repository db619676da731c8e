import type { Stack } from '../../apps/stack/embedded/stack';
import { samplePdf } from '#testing/sample-pdf';
import { Deeds, ledgerViolations, storyOf, whileKilled } from '../faults/equity';
import { patient } from '../faults/patient-client';
import { Amendments, corporationOf, type Amendment } from '../support/amendments';
import { api, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { ok, today } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';

const companies = 4;

let running: Stack;
let mine: Api;
beforeAll(async () => {
  running = await startPrivateStack({ LOG_LEVEL: 'warn' });
  mine = patient(api(stack().sk_test));
  ok(await mine.get('/v1/account'));
}, 120_000); // reads the reference before any kill
afterAll(async () => {
  await closeDatabase();
  await running?.stop();
}, 60_000);

interface Table {
  outstanding: number;
  classes: { authorized: number; outstanding: number; reserved: number }[];
  holders: { stakeholder_id: string; quantity: number }[];
  plans: { granted: number; available: number }[];
}

async function live(name: string): Promise<{ id: string }> {
  const company = await corporationOf(mine, name);
  const deeds = new Deeds(mine, company);
  const splits = new Amendments<Amendment>(mine, 'stock_splits');
  const increase = ok(
    await deeds.amendments.ask(company, { authorized_shares: 100_000, auto_generate_resolutions: true }),
  );
  await deeds.amendments.see(increase);
  await deeds.amendments.reaches(increase.id, 'completed');
  const plan = await deeds.plan(5000);
  ok(
    await mine.post(`/v1/entities/${company.id}/valuations`, {
      price_per_share: '10',
      effective_date: today(),
      method: 'independent_appraisal',
      provider: 'Harbor',
      evidence: { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') },
    }),
  );
  await deeds.signed(
    'grants',
    {
      equity_plan_id: plan.id,
      grantee: { name: 'Nia Ford', email: 'nia@tests.example' },
      kind: 'nso',
      quantity: 480,
      vesting: { start: today(), conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
    },
    'outstanding',
  );
  await deeds.signed(
    'share_issuances',
    { purchaser: { name: 'Lena Hart', email: 'lena@tests.example' }, quantity: 500, price_per_share: '10' },
    'completed',
  );
  await deeds.signed(
    'convertibles',
    {
      investor: { name: 'Rhea Tide', email: 'rhea@tests.example' },
      amount_cents: 20_000_000,
      valuation_cap_cents: 400_000_000,
    },
    'outstanding',
  );
  const split = ok(
    await splits.ask(company, { ratio: { numerator: 10, denominator: 1 }, auto_generate_resolutions: true }),
  );
  await splits.see(split);
  await splits.reaches(split.id, 'completed');
  return company;
}

it('while every part is killed, each equity act is made once, and the ledger replays to the cap table', async () => {
  const made = await whileKilled(running, () =>
    Promise.all(Array.from({ length: companies }, (_, number) => live(`Killed Often ${number}, Inc.`))),
  );
  const stories = new Set<string>();
  for (const { id } of made) {
    const table = ok(await mine.get<Table>(`/v1/entities/${id}/cap_table`));
    expect(table).toMatchObject({
      outstanding: 15_000,
      classes: [{ authorized: 1_000_000, outstanding: 15_000 }],
      plans: [{ granted: 4800, available: 45_200 }],
    });
    expect(
      table.holders
        .map(({ quantity }) => quantity)
        .filter((quantity) => quantity > 0)
        .toSorted((one, other) => one - other),
    ).toEqual([4000, 5000, 6000]);
    stories.add(await storyOf(mine, id));
    const acts = await query<{ done: string }>(
      `select 'increase ' || status as done from authorized_shares_increase where entity_id = $1 union all
        select 'split ' || status from stock_split where entity_id = $1 union all select 'grant ' || status from "grant"
        where entity_id = $1
      union all select 'issuance ' || status from share_issuance where entity_id = $1 union all
      select 'convertible ' || status from convertible where entity_id = $1 union all select 'plan ' || status
      from equity_plan where entity_id = $1`,
      [id],
    );
    expect(acts.map(({ done }) => done).toSorted()).toEqual([
      'convertible outstanding',
      'grant outstanding',
      'increase completed',
      'issuance completed',
      'plan approved',
      'split completed',
    ]);
  }
  // each company has the same entries in the same order, despite the kills
  expect([...stories]).toHaveLength(1);
  expect(await ledgerViolations()).toEqual([]);
}, 1_200_000);
