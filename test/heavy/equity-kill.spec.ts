import type { Stack } from '#platform/embedded/stack';
import { samplePdf } from '#platform/testing/sample-pdf';
import { chainViolations, logViolations } from '../faults/intact';
import { Killer, parts } from '../faults/kill';
import { patient } from '../faults/patient';
import { chooseSeed, randomFrom } from '../faults/random';
import { Amendments, corporationOf, type Amendment } from '../support/amendments';
import { api, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll, ok, poll, today } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';

const companies = 4;
const life = [3000, 12_000] as const;

let running: Stack;
let mine: Api;
beforeAll(async () => { running = await startPrivateStack({ LOG_LEVEL: 'warn' }); mine = patient(api(stack().sk_test)); ok(await mine.get('/v1/account')); }, 120_000); // what answers are held against is read while nothing dies
afterAll(async () => { await closeDatabase(); await running?.stop(); }, 60_000);

interface Act { id: string; status: string; resolution_id: string; document_id: string | null; stockholder_consent_id?: string | null }
interface Table { outstanding: number; classes: { authorized: number; outstanding: number; reserved: number }[]; holders: { stakeholder_id: string; quantity: number }[]; plans: { granted: number; available: number }[] }

/** Does what a company does in the first years, each act whole before the next. */
async function live(name: string): Promise<{ id: string }> {
  const company = await corporationOf(mine, name);
  const [increases, splits] = [new Amendments<Amendment>(mine, 'authorized_shares_increases'), new Amendments<Amendment>(mine, 'stock_splits')];
  const ask = async (path: string, body: object): Promise<Act> => ok(await mine.post<Act>(`/v1/entities/${company.id}/${path}`, { ...body, auto_generate: true }));
  const becomes = (path: string, { id }: Act, done: (seen: Act) => boolean): Promise<Act> => poll(`${path}/${id}`, async () => ok(await mine.get<Act>(`/v1/${path}/${id}`)), done);
  /** Decided by the board, then signed by both sides. */
  const signed = async (path: string, body: object, ends: string): Promise<void> => {
    const act = await ask(path, body);
    await increases.decide(act.resolution_id);
    const { document_id } = await becomes(path, act, ({ status }) => status === 'approved');
    const [envelope] = await poll('its paper is out', () => listAll<{ id: string }>(mine, '/v1/signing_envelopes', { document_id: document_id!, status: 'sent' }), (all) => all.length === 1);
    await increases.complete(envelope!.id);
    await becomes(path, act, ({ status }) => status === ends);
  };

  const increase = ok(await increases.ask(company, { authorized_shares: 100_000, auto_generate: true }));
  await increases.see(increase);
  await increases.reaches(increase.id, 'completed');
  const plan = await ask('equity_plans', { plan_name: 'the 2026 Equity Incentive Plan', shares_reserved: 5000 });
  await increases.decide(plan.resolution_id);
  await increases.decide((await becomes('equity_plans', plan, ({ stockholder_consent_id }) => typeof stockholder_consent_id === 'string')).stockholder_consent_id!);
  await becomes('equity_plans', plan, ({ status }) => status === 'approved');
  ok(await mine.post(`/v1/entities/${company.id}/valuations`, { price_per_share: '10', effective_date: today(), method: 'independent_appraisal', provider: 'Harbor', evidence: { title: 'Report', pdf_base64: samplePdf('a report').toString('base64') } }));
  await signed('grants', { equity_plan_id: plan.id, grantee: { name: 'Nia Ford', email: 'nia@tests.example' }, kind: 'nso', quantity: 480, vesting: { start: today(), conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] } }, 'outstanding');
  await signed('share_issuances', { purchaser: { name: 'Lena Hart', email: 'lena@tests.example' }, quantity: 500, price_per_share: '10' }, 'completed');
  await signed('convertibles', { investor: { name: 'Rhea Tide', email: 'rhea@tests.example' }, amount_cents: 20_000_000, valuation_cap_cents: 400_000_000 }, 'outstanding');
  const split = ok(await splits.ask(company, { ratio: { numerator: 10, denominator: 1 }, auto_generate: true }));
  await splits.see(split);
  await splits.reaches(split.id, 'completed');
  return company;
}

/** What each security has by the postings of all entries, where its row says otherwise; and numbers that are missing. */
const ledgerViolations = () => query(
  `with posted as (select p->>'security_id' as security_id, sum((p->>'quantity')::bigint) as quantity from ledger_entry, jsonb_array_elements(postings) p where p->>'security_id' is not null group by 1)
   select s.id, s.status, s.quantity, posted.quantity as posted from security s left join posted on posted.security_id = s.id where coalesce(posted.quantity, 0) <> case s.status when 'outstanding' then s.quantity else 0 end
   union all select entity_id, 'numbers', max(number), count(*) from ledger_entry group by entity_id having max(number) <> count(*)`);

it('increases, plans, grants, issuances, SAFEs and splits are each made once while every part is killed, and the ledger replays to the table', async () => {
  const seed = chooseSeed();
  console.info(`MINUTEBOOK_SEED=${seed}`);
  const random = randomFrom(seed);
  const over = new AbortController();
  const killers = parts.map((part) => new Killer(part, running[part]!, randomFrom(Math.floor(random() * 2 ** 31)), life));
  const killing = Promise.all(killers.map((killer) => killer.run(over.signal, Infinity)));
  const made = await Promise.all(Array.from({ length: companies }, (_, number) => live(`Killed Often ${number}, Inc.`))).finally(() => over.abort());
  await killing;
  console.info(Object.fromEntries(killers.map(({ part, kills }) => [part, kills])));
  expect(killers.flatMap(({ deaths }) => deaths)).toEqual([]);

  const stories = new Set<string>();
  for (const { id } of made) {
    const table = ok(await mine.get<Table>(`/v1/entities/${id}/cap_table`));
    expect(table).toMatchObject({ outstanding: 15_000, classes: [{ authorized: 1_000_000, outstanding: 15_000 }], plans: [{ granted: 4800, available: 45_200 }] });
    expect(table.holders.map(({ quantity }) => quantity).filter((quantity) => quantity > 0).toSorted((one, other) => one - other)).toEqual([4000, 5000, 6000]);
    const entries = await listAll<{ kind: string; quantity: number }>(mine, '/v1/ledger_entries', { entity_id: id });
    stories.add(entries.map(({ kind, quantity }) => `${kind} ${quantity}`).join(', '));
    const acts = await query<{ done: string }>(`select 'increase ' || status as done from authorized_shares_increase where entity_id = $1 union all select 'split ' || status from stock_split where entity_id = $1 union all select 'grant ' || status from "grant" where entity_id = $1
      union all select 'issuance ' || status from share_issuance where entity_id = $1 union all select 'convertible ' || status from convertible where entity_id = $1 union all select 'plan ' || status from equity_plan where entity_id = $1`, [id]);
    expect(acts.map(({ done }) => done).toSorted()).toEqual(['convertible outstanding', 'grant outstanding', 'increase completed', 'issuance completed', 'plan approved', 'split completed']);
  }
  expect([...stories]).toHaveLength(1); // each company has the same entries in the same order, whatever died while they were made
  expect(await ledgerViolations()).toEqual([]);
  await poll('all is placed and sealed', () => query('select from event_pending union all select from audit_pending'), (left) => left.length === 0);
  expect([...(await logViolations(query)), ...(await chainViolations(query))]).toEqual([]);
}, 1_200_000);
