import type { Stack } from '../../apps/stack/embedded/stack';
import { samplePdf } from '#testing/sample-pdf';
import { Deeds, ledgerViolations, storyOf, whileKilled, type Act } from '../faults/equity';
import { patient } from '../faults/patient-client';
import { api, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { begin, existingOf, listAll, ok, today } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';

const companies = 3;

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

interface Round extends Act {
  purchase_agreement_document_id: string;
  investors: { stakeholder_id: string }[];
}
interface Security {
  id: string;
  quantity: number;
  certificate_number: string;
}
interface Table {
  outstanding: number;
  classes: { outstanding: number }[];
  plans: { granted: number; available: number }[];
}

const person = (name: string) => ({ name, email: `${name.split(' ')[0]!.toLowerCase()}@tests.example` });
const agent = {
  name: 'Harbor Agents, Inc.',
  street: '8 The Green',
  city: 'Dover',
  county: 'Kent',
  postal_code: '19901',
};

async function live(name: string): Promise<{ id: string }> {
  const founders = [
    {
      name: 'Ada Okafor',
      email: 'ada.round@tests.example',
      roles: ['director', 'officer'],
      titles: ['President', 'Secretary', 'Treasurer'],
      shares: 9_000_000,
    },
  ];
  const company = await begin(
    mine,
    existingOf(name, 'c_corp', { founders, authorized_shares: 12_000_000, par_value: '0.0001' }),
  );
  const deeds = new Deeds(mine, company);
  const plan = await deeds.plan(1_000_000);
  ok(
    await mine.post(`/v1/entities/${company.id}/valuations`, {
      price_per_share: '0.1',
      effective_date: today(),
      method: 'independent_appraisal',
      provider: 'Harbor',
      evidence: { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') },
    }),
  );
  const grant = await deeds.signed(
    'grants',
    {
      equity_plan_id: plan.id,
      grantee: person('Nia Ford'),
      kind: 'nso',
      quantity: 48_000,
      vesting: { start: today(), conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
    },
    'outstanding',
  );
  const resolution = ok(
    await mine.post<{ id: string }>(`/v1/entities/${company.id}/resolutions`, {
      kind: 'written_consent',
      body: 'board',
      subject: 'Acceleration',
      action: 'equity_grant',
      cover_page_fields: { resolved_clauses: ['10,000 shares vest at once'] },
    }),
  );
  await deeds.amendments.decide(resolution.id);
  await deeds.becomes('resolutions', resolution, ({ status }) => status === 'adopted');
  ok(
    await mine.post(`/v1/grants/${grant.id}/accelerate`, {
      reason: 'A milestone',
      quantity: 10_000,
      resolution_id: resolution.id,
    }),
  );
  ok(await mine.post(`/v1/grants/${grant.id}/exercise`, { quantity: 10_000, paid_cents: 100_000 }));
  await deeds.signed(
    'convertibles',
    { investor: person('Ida Moss'), amount_cents: 20_000_000, valuation_cap_cents: 400_000_000 },
    'outstanding',
  );
  await deeds.signed(
    'convertibles',
    {
      investor: person('Jo Lund'),
      kind: 'note',
      amount_cents: 30_000_000,
      discount_percent: '20',
      note: { interest_rate_percent: '8', maturity_date: '2030-01-31', qualified_financing_cents: 100_000_000 },
    },
    'outstanding',
  );

  const asked = ok(
    await mine.post<Round>(`/v1/entities/${company.id}/rounds`, {
      series: 'Series A',
      id_prefix: 'PA',
      pre_money_cents: 1_500_000_000,
      investors: [
        { ...person('Lena Hart'), amount_cents: 300_000_000 },
        { ...person('Rhea Tide'), amount_cents: 200_000_000 },
      ],
      registered_agent: agent,
    }),
  );
  const drafted = ok(await mine.post<Round>(`/v1/rounds/${asked.id}/draft`, { auto_generate_resolutions: true }));
  await deeds.decided(drafted);
  await deeds.consented('rounds', drafted);
  await deeds.signs((await deeds.becomes('rounds', drafted, ({ document_id }) => document_id !== null)).document_id!);
  await deeds.becomes('rounds', drafted, ({ status }) => status === 'chartered');
  await deeds.signs(drafted.purchase_agreement_document_id);
  await deeds.becomes('rounds', drafted, ({ status }) => status === 'signed');
  for (const { stakeholder_id } of asked.investors)
    ok(
      await mine.post(`/v1/rounds/${asked.id}/closings`, {
        payments: [{ stakeholder_id, paid_on: today(), reference: 'Wire' }],
      }),
    );
  ok(await mine.post(`/v1/rounds/${asked.id}/close`));

  const securities = () =>
    listAll<Security>(mine, '/v1/securities', { entity_id: company.id, status: 'outstanding', sort: 'created' });
  const preferred = (await securities()).find(({ certificate_number }) => certificate_number === 'PA-1')!;
  ok(
    await mine.post(`/v1/entities/${company.id}/conversions`, {
      security_id: preferred.id,
      quantity: 1000,
      notice: 'I convert 1,000 shares.',
    }),
  );
  const common = (await securities()).find(({ quantity }) => quantity === 9_000_000)!;
  await deeds.signed(
    'share_transfers',
    { security_id: common.id, transferee: person('Kim Brook'), reason: 'sale', quantity: 5000, price_per_share: '1' },
    'completed',
  );
  return company;
}

it('while every part is killed, rounds, conversions, transfers and accelerations are each made once', async () => {
  const made = await whileKilled(running, () =>
    Promise.all(Array.from({ length: companies }, (_, number) => live(`Raised Amid Ruin ${number}, Inc.`))),
  );
  const [stories, tables] = [new Set<string>(), new Set<string>()];
  for (const { id } of made) {
    const { outstanding, classes, plans } = ok(await mine.get<Table>(`/v1/entities/${id}/cap_table`));
    tables.add(
      JSON.stringify([
        outstanding,
        classes.map((one) => one.outstanding),
        plans.map(({ granted, available }) => [granted, available]),
      ]),
    );
    stories.add(await storyOf(mine, id));
    const acts = await query<{ done: string }>(
      `select 'round ' || status as done from round where entity_id = $1 union all select 'grant ' || status
        from "grant" where entity_id = $1 union all select 'conversion ' || quantity from conversion
        where entity_id = $1
      union all select 'transfer ' || status from share_transfer where entity_id = $1 union all
      select kind || ' ' || status from convertible where entity_id = $1`,
      [id],
    );
    expect(acts.map(({ done }) => done).toSorted()).toEqual([
      'conversion 1000',
      'grant outstanding',
      'note converted',
      'round closed',
      'safe converted',
      'transfer completed',
    ]);
  }
  expect([stories.size, tables.size]).toEqual([1, 1]); // the same for each company, despite the kills
  expect(await ledgerViolations()).toEqual([]);
}, 1_200_000);
