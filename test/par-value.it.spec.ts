import type { Ctx } from '#platform/http/context';
import { Convertible } from '#resources/convertible';
import { Grant } from '#resources/grant';
import { ShareClass } from '#resources/share_class';
import { importedCompanies, option, plan } from './support/imported-company';
import { common, issue, preferred, usd, type OcfObject } from './support/ocf-bundle';
import { financing, ofSafe, safe, warrant } from './support/ocf-promises';
import { modelOn } from '../libs/resources/cap_table/round/on-ledger';
import { ConvertibleService } from '../libs/resources/convertible/convertible.service';
import { EarningService } from '../libs/resources/grant/earning.service';
import { figuresOn, type Offer } from '../libs/resources/round/figures';

const { read, company, take: takeIn, refused } = importedCompanies();
const priced = (exercise_price: string): OcfObject => option('g', { exercise_price: usd(exercise_price) });

/** A company whose stock has a par value of a cent. */
async function take(transactions: OcfObject[]): Promise<string> {
  const id = await company();
  const stock_classes = [common({ par_value: usd('0.01') }), preferred({ initial_shares_authorized: '1000000', par_value: usd('0.01'), price_per_share: usd('1'), liquidation_preference_multiple: '1' })];
  await takeIn(id, { stock_classes, stock_plans: [plan], transactions: [issue('held', { quantity: '1000000', share_price: usd('0.01') }), ...transactions] });
  return id;
}
/** What an act is refused for; `done` where it is not. */
const doing = async (what: (ctx: Ctx) => Promise<unknown>): Promise<string> => {
  const problem = await refused(what);
  return problem ? `${problem.status} ${problem.code}: ${problem.detail}` : 'done';
};
const below = (price: string) => `409 below_par: A share of Common Stock would be issued for $${price}, and its par value is $0.01: stock is issued for no less (8 Del. C. § 153(a)).`;

it('options and warrants that cost less than par value are not exercised', async () => {
  for (const [price, paid_cents, says] of [['0.001', 10, below('0.001')], ['0.01', 100, 'done']] as const) {
    const entity_id = await take([priced(price), warrant('w', { stakeholder_id: 'bo', exercise_price: usd(price), warrant_expiration_date: undefined })]);
    const [[grant], [right]] = [await read().all(Grant, { entity_id }), await read().all(Convertible, { entity_id })];
    expect(await doing((ctx) => new EarningService().exercise({ id: grant!.id, quantity: 100, exercised_on: '2024-01-15', paid_cents } as never, ctx))).toBe(says);
    expect(await doing((ctx) => new ConvertibleService().exercise({ id: right!.id, quantity: 100, exercised_on: '2024-01-15', paid_cents } as never, ctx))).toBe(says);
  }
});

it('a warrant that costs less than par value is amended with another price, which the refusal asks for', async () => {
  const entity_id = await take([warrant('w', { stakeholder_id: 'bo', exercise_price: usd('0.001') })]);
  const [{ id }] = await read().all(Convertible, { entity_id }) as [Convertible];
  const amend = async (right: object) => (await refused((ctx) => new ConvertibleService().amend({ id, warrant: right, auto_generate: true } as never, ctx)))?.extra.errors!.map(({ param, code }) => [param, code]) ?? [];
  expect(await amend({ expires_on: '2035-05-31' })).toEqual([['warrant.exercise_price', 'missing']]);
  expect(await amend({ exercise_price: '0.009' })).toEqual([['warrant.exercise_price', 'too_small']]);
  expect(await amend({ exercise_price: '0.01' })).toEqual([]);
});

it('a SAFE does not become stock for less than par value: what was paid for it is what a share is issued for', async () => {
  const entity_id = await take([safe('s', { stakeholder_id: 'bo', investment_amount: usd('100'), conversion_triggers: [financing(ofSafe({ conversion_valuation_cap: usd('1000') }))] })]);
  const [[one], [of]] = [await read().all(Convertible, { entity_id }), await read().all(ShareClass, { entity_id, class_type: 'preferred' })];
  expect(await doing((ctx) => new ConvertibleService().convert({ id: one!.id, share_class_id: of!.id, closed_on: '2024-01-15', price_per_share: '1' } as never, ctx))).toMatch(/^409 below_par: A share of Series Seed Preferred would be issued for \$0\.0008/);
});

it('a round has no price below par value, and nothing converts in it for less', async () => {
  const offer = (entity_id: string, pre_money_cents: number): Offer => ({ entity_id, series: 'Series A', id_prefix: 'PA', pre_money_cents, price_decimals: 4, pre_money_includes_convertibles: true, promised_options: 0, authorized_common_shares: null, pool: null, investors: [{ name: 'Lena Hart', amount_cents: 100_000 }] });
  const plain = await take([]);
  expect(await doing(() => modelOn(read(), '2026-01-31', { id: plain, pre_money_cents: 1_009_999, investors: [{ name: 'Lena Hart', amount_cents: 100_000 }] }))).toMatch(/^409 below_par: A share of the series would be issued for \$0\.0099,/);
  expect(await doing(() => figuresOn(read(), offer(plain, 1_010_000), '2026-01-31'))).toBe('done');
  const capped = await take([safe('s', { stakeholder_id: 'bo', investment_amount: usd('100'), conversion_triggers: [financing(ofSafe({ conversion_valuation_cap: usd('1000') }))] })]);
  expect(await doing(() => figuresOn(read(), offer(capped, 1_000_000_000), '2026-01-31'))).toMatch(/^409 below_par: A share of Series A-1 Preferred Stock would be issued for \$0\.0008/);
});
