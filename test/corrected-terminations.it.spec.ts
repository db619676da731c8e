import { EarningService } from '../libs/plans/grant/grant-earning.service';
import { TerminationService } from '../libs/plans/grant/correct-termination.service';
import { advanceAction } from '../libs/governance/actions/advance-action';
import { standings } from '../libs/ledger/holdings/projection';
import { addDays } from '#kernel/dates';
import type { Ctx } from '#platform/operations/context';
import { Grant } from '#plans/grant';
import { LedgerEntry } from '#ledger/ledger_entry';
import { importedCompanies, option as anyOption, plan } from './support/imported-company';
import { common, issue, type OcfObject } from './support/ocf-bundle';

const { read, run, company, take: takeIn, refused } = importedCompanies();
const [ended, last] = ['2024-06-30', '2024-09-30'];
const months = (period: number) =>
  ['VOLUNTARY_OTHER', 'VOLUNTARY_GOOD_CAUSE', 'VOLUNTARY_RETIREMENT', 'INVOLUNTARY_OTHER', 'INVOLUNTARY_DEATH']
    .concat('INVOLUNTARY_DISABILITY', 'INVOLUNTARY_WITH_CAUSE')
    .map((reason) => ({ reason, period, period_type: 'MONTHS' }));
const option = (security_id: string, more: object = {}): OcfObject =>
  anyOption(security_id, {
    compensation_type: 'OPTION_NSO',
    vestings: [
      { date: '2023-01-15', amount: '1200' },
      { date: '2035-01-15', amount: '3600' },
    ],
    termination_exercise_windows: months(3),
    ...more,
  });

async function grantIn(...others: OcfObject[]): Promise<{ entity_id: string; id: string }> {
  const entity_id = await company();
  const transactions = [issue('held', { quantity: '10000' }), option('g'), ...others];
  await takeIn(entity_id, { stock_classes: [common()], stock_plans: [plan], transactions });
  const all = await read().all(Grant, { entity_id });
  return { entity_id, id: all.find(({ metadata }) => metadata['ocf_id'] === 'g')!.id };
}
const problem = async (what: (ctx: Ctx) => Promise<unknown>) => (await refused(what)) as { detail: string } | null;
const terminate = (id: string) =>
  problem((ctx) => new EarningService().terminate({ id, service_ended_on: ended }, ctx));
const correct = (id: string) =>
  problem((ctx) => new TerminationService().correct({ id, reason: 'It was somebody else.' }, ctx));
const exercise = (id: string, quantity: number, exercised_on?: string) =>
  problem((ctx) => new EarningService().exercise({ id, quantity, exercised_on, paid_cents: quantity * 10 }, ctx));
const lapse = ({ entity_id, id }: { entity_id: string; id: string }) =>
  run((work) => advanceAction(work, { entity_id, action_id: id }));
const grantOf = (id: string): Promise<Grant> => read().find(Grant, id);
const entriesOf = async (entity_id: string) =>
  (await read().all(LedgerEntry, { entity_id }))
    .toSorted((one, other) => one.number - other.number)
    .slice(-6)
    .map(({ kind, quantity, effective_date }) => `${kind} ${quantity} ${effective_date}`);
const counted = async (entity_id: string, as_of: string) =>
  (await standings(read(), entity_id, { as_of })).reduce<Record<string, number>>(
    (sums, { account, quantity }) => ({ ...sums, [account]: (sums[account] ?? 0) + quantity }),
    {},
  );
const days = ['2023-06-30', ended, '2024-08-01', last, addDays(last, 1), '2026-01-01'];
const everyDay = (entity_id: string) => Promise.all(days.map((day) => counted(entity_id, day)));

it('counts an exercise on the day of notice and payment, though the grant has lapsed since', async () => {
  const made = await grantIn();
  await terminate(made.id);
  await lapse(made);
  expect(await grantOf(made.id)).toMatchObject({
    status: 'lapsed',
    ended_on: addDays(last, 1),
    status_reason: `The grant expired on ${last}.`,
  });
  expect(await exercise(made.id, 200, addDays(last, 1))).toMatchObject({ detail: expect.stringContaining(last) });
  expect(await exercise(made.id, 200)).toMatchObject({ detail: expect.stringContaining('exercised_on') });
  expect(await exercise(made.id, 200, last)).toBeNull();
  expect(await grantOf(made.id)).toMatchObject({ status: 'lapsed', issued_quantity: 200, returned_quantity: 4600 });
  expect(await counted(made.entity_id, last)).toMatchObject({ granted: 1000, pool: 8800, outstanding: 10_200 });
  expect(await counted(made.entity_id, addDays(last, 1))).toMatchObject({ granted: 0, pool: 9800 });
  expect(await exercise(made.id, 1000, last)).toBeNull();
  expect(await grantOf(made.id)).toMatchObject({ status: 'exercised', issued_quantity: 1200, ended_on: null });
  expect(await counted(made.entity_id, '2026-01-01')).toMatchObject({ granted: 0, pool: 8800, outstanding: 11_200 });
});

it('restores the shares and the pool of every day when a termination and its lapse are corrected', async () => {
  const made = await grantIn();
  const before = await grantOf(made.id);
  const then = await everyDay(made.entity_id);
  await terminate(made.id);
  expect(await correct(made.id)).toBeNull();
  expect(await everyDay(made.entity_id)).toEqual(then);
  await terminate(made.id);
  await lapse(made);
  expect(await everyDay(made.entity_id)).not.toEqual(then);
  expect(await correct(made.id)).toBeNull();
  expect(await everyDay(made.entity_id)).toEqual(then);
  const { updated: _, version: __, sequence: ___, ...restored } = await grantOf(made.id);
  expect(before).toMatchObject(restored);
  expect(await entriesOf(made.entity_id)).toEqual([
    `stock_plan_return_to_pool 3600 ${ended}`,
    `reversal 3600 ${ended}`,
    `stock_plan_return_to_pool 3600 ${ended}`,
    `stock_plan_return_to_pool 1200 ${addDays(last, 1)}`,
    `reversal 3600 ${ended}`,
    `reversal 1200 ${addDays(last, 1)}`,
  ]);
});

it('refuses to correct a termination if shares were issued since, or the pool no longer has the shares', async () => {
  const used = await grantIn();
  await terminate(used.id);
  expect(await exercise(used.id, 1, '2024-08-01')).toBeNull();
  expect(await correct(used.id)).toMatchObject({
    detail: 'Shares were issued under the grant on 2024-08-01, after service ended.',
  });
  const short = await grantIn(
    option('h', { quantity: '5200', date: '2024-03-01', vestings: [{ date: '2024-03-01', amount: '5200' }] }),
  );
  await terminate(short.id);
  const { equity_plan_id, share_class_id, stakeholder_id } = await grantOf(short.id);
  await run(async (work) => {
    const { ShareLedger } = await import('#ledger/ledger_entry');
    const { ShareClass } = await import('#ledger/share_class');
    const [other] = await work.all(Grant, { entity_id: short.entity_id });
    (await ShareLedger.of(work, short.entity_id)).grant(
      await work.find(ShareClass, share_class_id),
      { id: other!.id, share_class_id, equity_plan_id, stakeholder_id },
      1,
      { kind: 'equity_compensation_issuance', effective_date: '2024-08-01' },
    );
  });
  expect(await correct(short.id)).toMatchObject({ detail: expect.stringContaining('the correction requires 3600') });
  expect(await grantOf(short.id)).toMatchObject({ status: 'terminated', returned_quantity: 3600 });
});

it('refuses to correct a grant without an end of service, and a lapse at the end of the term', async () => {
  const { id } = await grantIn();
  expect(await correct(id)).toMatchObject({ detail: expect.stringContaining('outstanding') });
});
