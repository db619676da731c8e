import { newAccount } from '../support/accounts';
import { api, type Api } from '../support/api';
import { convertiblesOf } from '../support/convertibles';
import { closeDatabase, query } from '../support/database';
import { advance, everyEventOf, filingReaches, listAll, ok, poll } from '../support/formation';
import { grantsOf, nia } from '../support/grants';
import { madeIn } from '../support/created-objects';
import { closeTemporal } from '../support/temporal';
import {
  buyer,
  representative,
  shown,
  termsOf,
  transactionsOf,
  withMilestones,
  type Transaction,
} from '../support/transactions';

interface DryRun {
  cascade: { object: string; kind: string }[];
  would_emit: string[];
  fee_estimate: { total_cents: number };
}
interface Clocked {
  company: { id: string };
  clock: { id: string };
}

let mine: Api;
const { see, is, corporation, llc, appointAgent, make, certify, closeGates, decide, sign } = transactionsOf(() => mine);
const { issued } = convertiblesOf(() => mine);
const { company: withPlan, granted } = grantsOf(() => mine);
beforeAll(async () => {
  mine = api((await newAccount('Plans of transactions')).sk_test);
});
afterAll(async () => {
  await closeDatabase();
  await closeTemporal();
});

/** Excludes the calendar, signing traces, and the documents that people attach to close gates. */
const aside = /^(checklist_item|wire_instruction|compliance_obligation)|at_risk$|^(resolution|signature)\.updated$/;
const brought = [
  'agreement_and_plan_of_merger',
  'asset_purchase_agreement',
  'stock_sale_agreement',
  'record',
  ...shown,
];
async function eventsOf(entity_id: string): Promise<string[]> {
  const papers = await listAll<{ id: string; type: string }>(mine, '/v1/documents', { entity_id });
  const theirs = new Set(papers.filter(({ type }) => brought.includes(type)).map(({ id }) => id));
  const told = (await everyEventOf(mine, entity_id)).filter(({ subject }) => !theirs.has(subject.id));
  return told.map(({ type }) => type).filter((type) => !aside.test(type));
}
async function thingsOf(entity_id: string): Promise<string[]> {
  const made = (await query<{ made: string }>(madeIn, [entity_id])).map((row) => row.made);
  return made.filter((one) => !aside.test(one) && !brought.some((type) => one === `document ${type}`));
}

interface Act {
  what: string;
  foreseen: DryRun;
  before: { events: number; things: string[] };
}

/** An earlier document would otherwise become ready after the events are counted. */
async function earlierWorkDone(entity_id: string): Promise<void> {
  await poll(
    'each document is rendered, and each event in its position',
    () =>
      query(
        `select id from document where entity_id = $1 and status = 'generating'
         union all select id from event join event_pending using (serial) where entity_id = $1`,
        [entity_id],
      ),
    (left) => left.length === 0,
  );
}

async function acted(entity_id: string, { id }: Transaction, verb: string, body: { to_stage?: string }): Promise<Act> {
  const path = `/v1/corporate_transactions/${id}/${verb}`;
  await earlierWorkDone(entity_id);
  const foreseen = ok(await mine.post<DryRun>(path, body, { query: { dry_run: 'true' } }));
  const before = { events: (await eventsOf(entity_id)).length, things: await thingsOf(entity_id) };
  ok(await mine.post(path, body));
  return { what: body.to_stage ?? verb, foreseen, before };
}

async function expectForeseen(entity_id: string, { what, foreseen, before }: Act): Promise<void> {
  const all = await poll(
    `as much has come of ${what} as was told`,
    async () => (await eventsOf(entity_id)).slice(before.events),
    (events) => events.length >= foreseen.would_emit.length,
  );
  const came = all.toSorted();
  expect([what, came]).toEqual([what, foreseen.would_emit.toSorted()]);
  const things = foreseen.cascade.map(({ object, kind }) => `${object} ${kind}`);
  expect([what, (await thingsOf(entity_id)).toSorted()]).toEqual([what, [...before.things, ...things].toSorted()]);
}

async function booked({ id }: Transaction): Promise<void> {
  const { entity_id, resolution_id, stockholder_consent_id } = await see(id);
  await poll(
    'its decisions are in the book',
    () => listAll<{ resolution_id: string }>(mine, '/v1/minute_book_entries', { entity_id }),
    (entries) =>
      [resolution_id, stockholder_consent_id].every(
        (decision) => decision === null || entries.some((entry) => entry.resolution_id === decision),
      ),
  );
}

async function lived(one: Transaction, { company: { id }, clock }: Clocked): Promise<Act[]> {
  await closeGates(one.id, 'loi');
  const examined = await acted(id, one, 'advance', { to_stage: 'due_diligence' });
  await expectForeseen(id, examined);
  await closeGates(one.id, 'due_diligence');
  const agreement = { to_stage: 'definitive', auto_generate_resolutions: true };
  const agreed = await acted(id, one, 'advance', agreement);
  await decide(one);
  await booked(one);
  await closeGates(one.id, 'definitive');
  const closing = await acted(id, one, 'advance', { to_stage: 'closing' });
  await is(one.id, 'closing');
  await closeGates(one.id, 'closing');
  await sign(one);
  const released = await acted(id, one, 'release', {});
  if (!['asset_sale', 'stock_sale'].includes(one.kind)) {
    await filingReaches(mine, id, one.kind === 'conversion' ? 'conversion' : 'merger', 'submitted');
    await advance(mine, clock, '2026-06-05');
  }
  await is(one.id, 'closed');
  return [agreed, closing, released];
}

async function certified(made: Clocked): Promise<Clocked> {
  await certify(made.company, made.clock, '2026-05-20');
  return made;
}

describe('everything that comes of an advance is what its dry run has told, and nothing else', () => {
  it.each(['merger', 'stock_sale', 'asset_sale', 'reorganization'])('of a %s', async (kind) => {
    const made = await certified(await corporation(`Foreseen ${kind.replace('_', ' ')}, Inc.`));
    const acts = await lived(await make(made.company, kind), made);
    for (const act of acts) await expectForeseen(made.company.id, act);
  });

  it('of a conversion', async () => {
    const made = await certified(await llc('Foreseen Rooms, LLC'));
    await appointAgent(made.company);
    const [first] = await listAll<{ id: string }>(mine, '/v1/stakeholders', { entity_id: made.company.id });
    const one = await make(made.company, 'conversion', {
      to_entity_type: 'c_corp',
      legal_name: 'Foreseen Rooms, Inc.',
      authorized_shares: 10_000_000,
      issued_shares: 1_000_000,
      par_value: '0.0001',
      director_ids: [first!.id],
      officers: [{ stakeholder_id: first!.id, titles: ['President'] }],
    });
    for (const act of await lived(one, made)) await expectForeseen(made.company.id, act);
  });

  it('of an acquisition that ends a SAFE and options, and holds a part of the price back', async () => {
    const company = await withPlan();
    await issued(company, { kind: 'safe', amount_cents: 20_000_000, valuation_cap_cents: 400_000_000 });
    await granted(
      ok(await company.ask({ kind: 'nso', quantity: 4800, grantee: nia(), auto_generate_resolutions: true })),
    );
    const made = await certified({ company, clock: company.clock });
    const one = ok(
      await mine.post<Transaction>('/v1/corporate_transactions', {
        entity_id: company.id,
        kind: 'acquisition',
        counterparty: buyer,
        acquisition: {
          ...termsOf['acquisition'],
          escrow_cents: 50_000_000,
          escrow_months: 12,
          ...withMilestones({ earn_out_cents: 10_000_000 }),
          earn_out_months: 24,
        },
        representative,
        treatment: { options: 'cash_out', safes: 'convert', notes: 'repay' },
      }),
    );
    const acts = await lived(one, made);
    expect(acts[2]!.foreseen.cascade.filter(({ object }) => object === 'deferred_payment')).toHaveLength(2);
    for (const act of acts) await expectForeseen(company.id, act);
  });
});
