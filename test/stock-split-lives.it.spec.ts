import fc from 'fast-check';
import { addDays, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import { Reader } from '#platform/db/reader';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#platform/testing/database';
import { Entity, unstated } from '#resources/entity';
import { LedgerEntry, ShareLedger } from '#resources/ledger_entry';
import { Security, securityMachine } from '#resources/security';
import { ShareClass } from '#resources/share_class';
import { Stakeholder } from '#resources/stakeholder';
import { corporation } from './support/corporation';
import { splitStock } from './support/split-stock';
import { ledgerFacts } from '../libs/resources/cap_table/export/facts';
import { capTable } from '../libs/resources/cap_table/holdings';
import { objectsOf } from '../libs/resources/cap_table/ocf/bundle';
import { standings } from '../libs/resources/cap_table/projection';

let database: TestDatabase;
let tenant: TestTenant;
beforeAll(async () => { database = await startTestDatabase(); tenant = await database.tenant(); });
afterAll(() => database?.stop());

const begins: LegalDate = '2024-01-31';
const read = (): Reader => new Reader(database.app, tenant.scope);
interface Company { id: string; people: string[]; common: string; preferred: string }
type Act = { act: 'issue' | 'transfer' | 'repurchase' | 'convert' | 'split'; holder: number; to: number; preferred: boolean; quantity: number; share: number; days: number; vests: boolean; numerator: number; denominator: number; up: boolean };
const lives = fc.array(fc.record<Act>({
  act: fc.constantFrom('issue', 'issue', 'transfer', 'repurchase', 'convert', 'split', 'split'), holder: fc.nat({ max: 3 }), to: fc.nat({ max: 3 }), preferred: fc.boolean(), quantity: fc.integer({ min: 1, max: 100_000 }),
  share: fc.integer({ min: 1, max: 100 }), days: fc.nat({ max: 45 }), vests: fc.boolean(), numerator: fc.constantFrom(1, 2, 4, 5, 10, 20), denominator: fc.constantFrom(1, 2, 4, 5, 8, 16), up: fc.boolean(),
}), { minLength: 3, maxLength: 12 });

const found = (): Promise<Company> => tenant.run(async (work) => {
  const { id } = work.insert(Entity, { ...corporation, status: 'active', formation_date: begins, governance: { ...unstated, authorized_directors: 1 } });
  const people = Array.from({ length: 4 }, (_, at) => work.insert(Stakeholder, { entity_id: id, kind: 'individual', name: `Holder ${at}`, email: `holder${at}@tests.example`, roles: at === 0 ? [{ role: 'director', titles: [], from: begins, until: null }, { role: 'officer', titles: ['President'], from: begins, until: null }] : [] }).id);
  const ledger = await ShareLedger.of(work, id);
  const common = ledger.open({ name: 'Common Stock', class_type: 'common', par_value: '0.01', votes_per_share: '1', seniority: 1, id_prefix: 'CS', authorized_shares: 1_000_000 }, begins).id;
  const preferred = ledger.open({
    name: 'Series Seed', class_type: 'preferred', par_value: '0.01', votes_per_share: '1', seniority: 2, id_prefix: 'SS', authorized_shares: 500_000, original_issue_price: '1.25', liquidation_preference_multiple: '1', participation: 'none',
    participation_cap_multiple: null, conversion_rights: { converts_to_share_class_id: common, ratio: { numerator: '1.25', denominator: '1.25' } },
  }, begins).id;
  return { id, people, common, preferred };
});

/** What a company is at the end of a day: what each holder has of each class, and how much of the votes. */
async function seen({ id }: Company, as_of: LegalDate) {
  const { holders, classes } = capTable(await standings(read(), id, { as_of }));
  return { holders: holders.map(({ stakeholder_id, positions, voting_percent }) => ({ stakeholder_id, positions, voting_percent })), classes };
}

const split = ({ id, people, common, preferred: other }: Company, { preferred, numerator, denominator, up }: Act, on: LegalDate) => splitStock(tenant, id, { share_class_id: preferred ? other : common, signer: people[0]!, numerator, denominator, up }, on);

async function act(company: Company, { act: what, holder, to, preferred, quantity, share, vests }: Act, on: LegalDate): Promise<void> {
  await tenant.run(async (work) => {
    await work.lock(Entity, company.id);
    const ledger = await ShareLedger.of(work, company.id);
    const { people } = company;
    if (what === 'issue') {
      const of = await work.find(ShareClass, preferred ? company.preferred : company.common);
      const vesting = vests ? { months: 1 + (quantity % 48), cliff_months: 0, start: on, quantity, forfeited: 0 } : null;
      if (quantity <= ledger.available(of, on)) ledger.issue(of, { stakeholder_id: people[holder]!, quantity, issued_on: on, price_per_share: '1.25', vesting }, { kind: 'stock_issuance', effective_date: on });
      return;
    }
    const [security] = await work.lockAll(Security, { entity_id: company.id, stakeholder_id: people[holder]!, status: 'outstanding', ...(what === 'convert' ? { share_class_id: company.preferred } : {}) });
    if (!security) return;
    const of = await work.find(ShareClass, security.share_class_id);
    const taken = Math.max(1, Math.floor((security.quantity * share) / 100));
    const part = { quantity: taken, vesting: security.vesting && { ...security.vesting, forfeited: security.vesting.forfeited + (what === 'repurchase' ? taken : 0) } };
    const { moves } = securityMachine;
    const common = await work.find(ShareClass, company.common);
    const { numerator, denominator } = of.conversion_rights?.ratio ?? { numerator: '1', denominator: '1' };
    const shares = Number((BigInt(taken) * toScaled(numerator)) / toScaled(denominator));
    if (what === 'convert') { if (shares > 0 && shares <= ledger.available(common, on)) ledger.convert({ of, into: common }, security, { move: moves.convert, ...part, shares, price_per_share: null }, { kind: 'stock_conversion', effective_date: on }); }
    else if (what === 'transfer') ledger.transfer(of, security, { move: moves.transfer, ...part, to: { stakeholder_id: people[to]!, document_id: null } }, { kind: 'stock_transfer', effective_date: on });
    else ledger.retire(of, security, { move: moves.repurchase, ...part }, { kind: 'stock_repurchase', effective_date: on });
  });
}

/** Entries add up to the securities, no class has more than it may, and the open format tells the same holdings. */
async function holds(company: Company, as_of: LegalDate): Promise<void> {
  const sums = new Map<string, number>();
  for (const { postings } of await read().all(LedgerEntry, { entity_id: company.id })) for (const { security_id, quantity } of postings) if (security_id !== null) sums.set(security_id, (sums.get(security_id) ?? 0) + quantity);
  for (const { id, status, quantity } of await read().all(Security, { entity_id: company.id })) expect([id, sums.get(id)]).toEqual([id, status === 'outstanding' ? quantity : 0]);
  const { classes, holders } = capTable(await standings(read(), company.id, { as_of }));
  for (const { authorized, outstanding, available } of classes) expect([available! >= 0, authorized! - outstanding]).toEqual([true, available]);
  const { transactions } = await objectsOf(await ledgerFacts(read(), await read().find(Entity, company.id), { as_of }));
  const ended = new Set(transactions.flatMap((one) => (/^TX_STOCK_(TRANSFER|CANCELLATION|REPURCHASE|CONVERSION|REISSUANCE)$/.test(one.object_type) ? [(one as { security_id: string }).security_id] : [])));
  const held = new Map<string, number>();
  for (const one of transactions) if (one.object_type === 'TX_STOCK_ISSUANCE' && !ended.has(one.security_id)) held.set(one.stakeholder_id, (held.get(one.stakeholder_id) ?? 0) + Number(one.quantity));
  expect(held).toEqual(new Map(holders.map((one) => [one.stakeholder_id, one.positions.reduce((sum, { quantity }) => sum + quantity, 0)])));
  expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
}

it('through random lives with splits each holder keeps their part within a share, votes stay, earlier days stay as they were, and entries, cap table and open format agree', async () => {
  let done = 0;
  await fc.assert(fc.asyncProperty(lives, async (acts) => {
    const company = await found();
    let on = addDays(begins, 1);
    for (const preferred of [false, true]) await act(company, { ...acts[0]!, act: 'issue', preferred }, on);
    const past: { day: LegalDate; was: Awaited<ReturnType<typeof seen>> }[] = [];
    for (const one of acts) {
      const next = addDays(on, one.days);
      if (next > on) past.push({ day: on, was: await seen(company, on) });
      on = next;
      if (one.act !== 'split') { await act(company, one, on); continue; }
      const was = await seen(company, on);
      const made = await split(company, one, on);
      if (!made) continue;
      done += 1;
      const is = await seen(company, on);
      const { ratio, share_class_id, outcome, fractional_shares } = made;
      for (const { stakeholder_id, positions } of was.holders) for (const { share_class_id: id, quantity } of positions) {
        const now = is.holders.find((holder) => holder.stakeholder_id === stakeholder_id)?.positions.find((position) => position.share_class_id === id)?.quantity ?? 0;
        const due = id === share_class_id ? (quantity * ratio.numerator) / ratio.denominator : quantity;
        expect([Math.abs(now - due) < 1, fractional_shares === 'cash' ? now <= due : now >= due]).toEqual([true, true]);
      }
      expect(is.classes.find(({ share_class_id: id }) => id === share_class_id)).toMatchObject({ authorized: made.authorized_shares, outstanding: outcome.outstanding_after });
      if (outcome.holders.every(({ fraction }) => fraction === 0)) expect(is.holders.map(({ voting_percent }) => voting_percent)).toEqual(was.holders.map(({ voting_percent }) => voting_percent));
    }
    for (const { day, was } of past) expect([day, await seen(company, day)]).toEqual([day, was]);
    await holds(company, on);
    for (const { day } of past) await holdsThen(company, day);
  }), { numRuns: 12, endOnFailure: true });
  expect(done).toBeGreaterThan(5);
}, 240_000);

/** The open format of an earlier day knows no split of a later one, and tells the ratio that the charter had first. */
async function holdsThen(company: Company, as_of: LegalDate): Promise<void> {
  const { transactions, stock_classes } = await objectsOf(await ledgerFacts(read(), await read().find(Entity, company.id), { as_of }));
  expect(transactions.filter(({ date }) => date > as_of)).toEqual([]);
  expect(stock_classes.flatMap(({ conversion_rights = [] }) => conversion_rights.map(({ conversion_mechanism: { ratio } }) => ratio))).toEqual([{ numerator: '1.25', denominator: '1.25' }]);
}

it('refuses what has effect on a day before a split: its shares are there no more', async () => {
  const company = await found();
  const first = addDays(begins, 10);
  const one: Act = { act: 'issue', holder: 0, to: 1, preferred: false, quantity: 100, share: 100, days: 0, vests: false, numerator: 10, denominator: 1, up: false };
  await act(company, one, first);
  expect(await split(company, one, addDays(first, 5))).toMatchObject({ counted_from: addDays(first, 5) });
  for (const what of ['issue', 'transfer', 'repurchase'] as const) await expect(act(company, { ...one, act: what }, addDays(first, 4))).rejects.toThrow('invalid_state_transition');
  await act(company, { ...one, act: 'transfer', share: 50 }, addDays(first, 5));
  expect((await seen(company, addDays(first, 5))).holders.map(({ positions }) => positions[0]!.quantity)).toEqual([500, 500]);
  expect((await seen(company, addDays(first, 4))).holders.map(({ positions }) => positions[0]!.quantity)).toEqual([100]);
});

it('counts from the day of a later act that the ledger has, where the state\'s day is before it', async () => {
  const company = await found();
  const late = addDays(begins, 20);
  const one: Act = { act: 'issue', holder: 0, to: 1, preferred: false, quantity: 100, share: 100, days: 0, vests: false, numerator: 1, denominator: 8, up: true };
  await act(company, one, late);
  expect(await split(company, one, addDays(late, -3))).toMatchObject({ effective_date: addDays(late, -3), counted_from: late, outcome: { outstanding_after: 13 } });
});
