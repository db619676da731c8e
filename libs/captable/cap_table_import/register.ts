import type { LegalDate } from '#kernel/dates';
import { inTurns, takingTurns } from '#platform/http/turns';
import {
  readServiceEnd,
  type AuthorizedSharesAdjustment,
  type OcfStakeholder,
  type StockClass,
  type StockIssuance,
  type VestingStart,
  type VestingTerms,
} from '#captable/ocf';
import { firstShortage, type Change } from '#ledger/ledger_entry';
import type { SecurityVesting } from '#ledger/security';
import { isCounted, uncounted } from '#ledger/share_class';
import { checkWhole, endsSecurity, readEndings, type Ending, type StockAct } from './stock/acts';
import type { Bundle, Located } from './bundle/bundle';
import { readClasses, type Charter, type ImportedClass } from './stock/classes';
import { readCompensations, type CompensationIssuance } from './grants/compensations';
import type { Findings, Place, Rule } from './bundle/finding';
import { readTakings, takesOfGrant, type Taking } from './grants/grant-acts';
import { grantActs } from './grants/granting';
import { readGrants, replacements, type Accelerated, type Met } from './grants/grants';
import { readHolders, type ImportedHolder } from './stock/holders';
import { carryOver, toldSplits, type Now } from './stock/carried';
import { checkDay, readIssues, type Issued } from './stock/issues';
import { readSplits, type ImportedSplit } from './stock/splits';
import { inOrder, type Recorded } from './order';
import { dividePools, poolOf, readPlans, readReturns, type ImportedPlan, type ReturnToPool } from './grants/plans';
import { readPromises } from './convertibles/promises';
import { madeBy, stockActs } from './stock/stock';
import { monthlyVesting, remainingVesting, splitVesting } from './stock/vesting';

/** A bundle's history of a company's stock, in the order in which it is recorded. */
export interface Register {
  classes: ReadonlyMap<string, ImportedClass>;
  holders: ReadonlyMap<string, ImportedHolder>;
  acts: Recorded[];
  /** SAFEs and notes, which no entry of the ledger is about: they are recorded last. */
  convertibles: Recorded[];
  /** The securities that they became. */
  becoming: ReadonlySet<string>;
  /** How what was issued vests, by security; what is not there does not. */
  vesting: ReadonlyMap<string, SecurityVesting>;
  ends: ReadonlyMap<string, Ending>;
  splits: readonly ImportedSplit[];
}

/** Reads the objects of a bundle as a share ledger, and finds all that could not have been. */
export async function readRegister(bundle: Bundle, charter: Charter, found: Findings): Promise<Register> {
  const turn = takingTurns();
  const of = <T>(type: string): Located<T>[] =>
    bundle.objects.filter((one) => one.type === type) as unknown as Located<T>[];
  const [stated, people] = [of<StockClass>('STOCK_CLASS'), of<OcfStakeholder>('STAKEHOLDER')];
  const classes = await readClasses(
    stated,
    of<AuthorizedSharesAdjustment>('TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT'),
    charter,
    found,
  );
  const holders = await readHolders(people, found);
  const ids = {
    classes: new Set(stated.map(({ value }) => value.id)),
    holders: new Set(people.map(({ value }) => value.id)),
  };
  const stockEnds = bundle.objects.filter(({ type }) => endsSecurity(type)) as unknown as Located<StockAct>[];
  const splits = readSplits(
    of('TX_STOCK_CLASS_SPLIT'),
    of('TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT'),
    { classes, charter, told: toldSplits(stockEnds) },
    found,
  );
  const {
    plans,
    acts: ofPools,
    divided,
  } = await readPlans(of('STOCK_PLAN'), of('TX_STOCK_PLAN_POOL_ADJUSTMENT'), { classes, charter, splits }, found);
  const issued = await readIssues(
    of<StockIssuance>('TX_STOCK_ISSUANCE'),
    { ids, plans, promised: ofPromises(bundle), charter },
    found,
  );
  const legends = new Set(of<{ id: string }>('STOCK_LEGEND_TEMPLATE').map(({ value }) => value.id));
  await inTurns([...issued.values()], ({ place, value }) => {
    for (const id of value.stock_legend_ids)
      if (!legends.has(id)) found.add(place, 'reference', `No legend has the id ${id}.`);
  });
  const { endings, now } = await readStockEnds(stockEnds, { issued, splits }, found);
  await turn();
  for (const { place, value } of endings) checkDay(value.date, charter, place, found);
  const compensations = await readCompensations(
    [
      ...of<CompensationIssuance>('TX_EQUITY_COMPENSATION_ISSUANCE'),
      ...of<CompensationIssuance>('TX_PLAN_SECURITY_ISSUANCE'),
    ],
    { plans, holders: ids.holders, charter },
    found,
  );
  for (const { place, value } of bundle.objects.filter(({ type }) => ofSecurity.test(type)) as unknown as Located<{
    security_id: string;
  }>[])
    if (!issued.has(value.security_id) && !compensations.has(value.security_id))
      found.add(place, 'reference', `No security ${value.security_id} was issued.`);
  const returned = readReturns(
    of<ReturnToPool>('TX_STOCK_PLAN_RETURN_TO_POOL').map((one) => ({
      ...one,
      value: { ...one.value, security_id: now(one.value.security_id, { date: one.value.date, at: one.at }) },
    })),
    new Map([...issued, ...compensations].map(([id, { plan }]) => [id, plan])),
    found,
  );
  await turn();
  const starts = readStarts(of<VestingStart>('TX_VESTING_START'), found);
  const [met, accelerated] = [of<Met>('TX_VESTING_EVENT'), of<Accelerated>('TX_VESTING_ACCELERATION')];
  for (const { place, value } of [...met, ...accelerated])
    if (issued.has(value.security_id)) found.add(place, 'not_expressible', 'Stock vests here by months alone.');
  const terms = new Map(of<VestingTerms>('VESTING_TERMS').map(({ value }) => [value.id, value]));
  const takings = await readTakings(
    bundle.objects.filter(({ type }) => takesOfGrant(type)) as unknown as Parameters<typeof readTakings>[0],
    { compensations, issued, splits, charter },
    found,
  );
  const bySecurity = <T extends { security_id: string }>(all: readonly Located<T>[]): Map<string, Located<T>[]> =>
    Map.groupBy(all, ({ value }) => value.security_id);
  const grants = await readGrants(
    compensations,
    {
      terms,
      starts,
      charter,
      splits,
      met: bySecurity(met),
      accelerated: bySecurity(accelerated),
      takings,
      replaces: replacements(compensations, takings, found),
      returned: ({ value: { security_id, date }, quantity }) =>
        compensations.get(security_id)!.plan.returns || returned(security_id, date) === quantity,
    },
    found,
  );
  await turn();
  const made = await madeOnce(endings, [...takings.values()].flat(), found);
  await turn();
  const promised = await readPromises(bundle, { ids, charter, issued, splits, made: new Map(made) }, found);
  for (const { place, form, value } of endings)
    if (form.move === 'retract' && (made.has(value.security_id) || promised.becoming.has(value.security_id)))
      found.add(place, 'not_expressible', 'It takes back what came of another act: that would be undone with it.');
  await turn();
  const acts = await inOrder(
    [
      ...ofPools,
      ...(await stockActs(issued, endings, { made: new Set([...made.keys(), ...promised.made]), returned })),
      ...(await grantActs(grants)),
      ...promised.acts,
    ],
    found,
  );
  await dividePools(acts, divided, grants, found);
  await mustBeFree(acts, { classes, plans }, found);
  return {
    classes,
    holders,
    acts,
    convertibles: await inOrder(promised.convertibles, found),
    becoming: promised.becoming,
    vesting: await vestingOf(acts, { issued, endings }, { starts, terms }, found),
    ends: new Map(endings.map((one) => [one.security.value.security_id, one])),
    splits,
  };
}

/**
 * The acts that end stock, with what splits make of it: the security that one is after them, too, where the bundle has
 * the same.
 */
async function readStockEnds(
  stated: readonly Located<StockAct>[],
  { issued, splits }: { issued: Map<string, Issued>; splits: readonly ImportedSplit[] },
  found: Findings,
): Promise<{ endings: Ending[]; now: Now }> {
  const before = found.count;
  const told = toldSplits(stated);
  const { acts, now } = await carryOver(issued, stated, { splits, told }, found);
  const endings = await readEndings(acts, { issued, splits }, found);
  // Where an act is not understood, what it splits is not known.
  if (found.count === before) await checkWhole(splits, endings, { issued, told }, found);
  return { endings, now };
}

/**
 * Stock that comes of grants, warrants, SAFEs and notes, with all that came of it: the plan that it may name kept its
 * shares before.
 */
function ofPromises({ objects }: Pick<Bundle, 'objects'>): ReadonlySet<string> {
  type Making = { security_id: string; resulting_security_ids?: string[]; balance_security_id?: string };
  const made = ({ resulting_security_ids = [], balance_security_id }: Making): string[] => [
    ...resulting_security_ids,
    ...(balance_security_id === undefined ? [] : [balance_security_id]),
  ];
  const acts = objects as unknown as Located<Making>[];
  const promised = new Set(
    acts.filter(({ type }) => !type.startsWith('TX_STOCK_')).flatMap(({ value }) => made(value)),
  );
  const follows = Map.groupBy(
    acts.filter(({ type }) => endsSecurity(type)),
    ({ value }) => value.security_id,
  );
  // Items added to a set during the walk are walked as well.
  for (const id of promised)
    for (const { value } of follows.get(id) ?? []) for (const next of made(value)) promised.add(next);
  return promised;
}

/** When vesting begins, once for each security. */
function readStarts(starts: readonly Located<VestingStart>[], found: Findings): Map<string, VestingStart> {
  const read = new Map<string, VestingStart>();
  for (const { place, value } of starts) {
    if (read.has(value.security_id)) found.add(place, 'duplicate_id', `${value.security_id} begins to vest twice.`);
    read.set(value.security_id, value);
  }
  return read;
}

/** Transactions about a security besides its issue and its end. */
const ofSecurity = /^TX_((STOCK|EQUITY_COMPENSATION|PLAN_SECURITY)_ACCEPTANCE|VESTING_(START|EVENT|ACCELERATION))$/;

/** Maps each product of an act to the act that makes it, once. */
async function madeOnce(
  endings: readonly Ending[],
  takings: readonly Taking[],
  found: Findings,
): Promise<Map<string, string>> {
  const made = new Map(
    (await inTurns(endings, (ending) => madeBy(ending).map((id) => [id, ending.value.id] as const))).flat(),
  );
  for (const { place, stock, value } of takings) {
    if (!stock) continue;
    const other = made.get(stock.value.security_id);
    if (other !== undefined) found.add(place, 'terminal', `${stock.value.security_id} came of ${other} already.`);
    made.set(stock.value.security_id, value.id);
  }
  return made;
}

/**
 * On no day were more shares of a class issued than its charter authorised, since stock beyond it is void (8 Del. C. §§
 * 151, 161), or more granted under a plan than its pool had.
 */
async function mustBeFree(
  acts: readonly Recorded[],
  { classes, plans }: { classes: ReadonlyMap<string, ImportedClass>; plans: ReadonlyMap<string, ImportedPlan> },
  found: Findings,
): Promise<void> {
  const changes = Map.groupBy(
    (await inTurns(acts, ({ frees, place }) => frees.map((one) => ({ ...one, place })))).flat(),
    ({ of }) => of,
  );
  const turn = takingTurns();
  const check = (
    rule: Rule,
    all: readonly (Change & { place?: Place })[],
    message: (short: { day: LegalDate; by: number }) => string,
  ): void => {
    const short = firstShortage(all);
    const last = short && all.findLast(({ day, quantity, place }) => day === short.day && quantity < 0 && place);
    if (last) found.add(last.place!, rule, message(short));
    else if (short) found.tell({ param: 'bundle', code: rule, message: message(short) });
  };
  for (const [id, { facts, authorizations }] of classes) {
    await turn();
    if (authorizations.length > 0)
      check(
        'authorized_shares',
        [...authorizations.map(({ on, more }) => ({ day: on, quantity: more })), ...(changes.get(id) ?? [])],
        ({ day, by }) => `On ${day} there are ${by} more shares of ${facts.name} than the charter authorises.`,
      );
  }
  const issuedOf = (id: string): number =>
    (changes.get(id) ?? []).reduce((issued, { quantity }) => issued - Math.min(0, quantity), 0);
  if (
    !isCounted(
      [...classes.values()].map(({ ocf_id, facts }) => ({
        authorized_shares: facts.authorized_shares ?? issuedOf(ocf_id),
      })),
    )
  )
    found.tell({ param: 'bundle', code: 'whole_shares', message: uncounted });
  for (const { ocf_id, facts } of plans.values())
    check(
      'pool',
      changes.get(poolOf(ocf_id)) ?? [],
      ({ day, by }) => `On ${day} there are ${by} more shares granted under ${facts.plan_name} than its pool has.`,
    );
}

/** Each installment is a day of its own: more than a hundred thousand issues over four years have. */
const mostInstallments = 5_000_000;

/** How each security vests, in the order in which acts make them: what remains of one vests as that did. */
async function vestingOf(
  acts: readonly Recorded[],
  { issued, endings }: { issued: ReadonlyMap<string, Issued>; endings: readonly Ending[] },
  { starts, terms }: { starts: ReadonlyMap<string, VestingStart>; terms: ReadonlyMap<string, VestingTerms> },
  found: Findings,
): Promise<Map<string, SecurityVesting>> {
  const vesting = new Map<string, SecurityVesting>();
  const remains = new Map(
    (
      await inTurns(endings, (ending) =>
        [ending.balance, ending.split && ending.resulting].flatMap((one) => (one ? [[one, ending] as const] : [])),
      )
    ).flat(),
  );
  /** Terms that many share are read once. */
  const same = new Map<string, SecurityVesting | string>();
  let installments = 0;
  const read = (one: Issued): SecurityVesting | null => {
    const {
      place,
      quantity,
      value: { security_id, vesting_terms_id, vestings: stated, date },
    } = one;
    const refused = (rule: Rule, message: string): null => {
      found.add(place, rule, message);
      return null;
    };
    if (vesting_terms_id === undefined) {
      const of = remains.get(one);
      const before = of && vesting.get(of.security.value.security_id);
      const remaining =
        before &&
        (of.split
          ? splitVesting(before, { before: of.quantity, after: quantity }, stated)
          : remainingVesting(before, { quantity, taken: of.quantity, on: date }, stated!));
      return remaining ?? refused('vesting', 'It says day by day how it vests, and no terms say it in months.');
    }
    const [of, start] = [terms.get(vesting_terms_id), starts.get(security_id)];
    if (!of) return refused('reference', `No vesting terms have the id ${vesting_terms_id}.`);
    if (!start) return refused('vesting', 'It has vesting terms, and no TX_VESTING_START says when they begin.');
    const asked = { quantity, start: start.date, start_condition: start.vesting_condition_id };
    const key = JSON.stringify([vesting_terms_id, asked]);
    const monthly = stated ? monthlyVesting(of, asked, stated) : (same.get(key) ?? monthlyVesting(of, asked, stated));
    if (!stated) same.set(key, monthly);
    return typeof monthly === 'string'
      ? refused('vesting', `It cannot be told as stock that vests month by month: ${monthly}`)
      : monthly;
  };
  const makes = (await inTurns(acts, (act) => act.makes.flatMap((id) => issued.get(id) ?? []))).flat();
  await inTurns(makes, (one) => {
    const {
      place,
      carried,
      value: { security_id, vesting_terms_id, vestings: stated, comments = [] },
    } = one;
    // The balance vests as before, if it does.
    const goesOn = carried !== undefined && vesting.has(remains.get(one)!.security.value.security_id);
    if ((vesting_terms_id === undefined && !stated && !goesOn) || installments > mostInstallments) return;
    const monthly = read(one);
    if (!monthly) return;
    const ended = readServiceEnd(comments);
    vesting.set(security_id, { ...monthly, ...(ended && { service_ended_on: ended.on }) });
    if ((installments += monthly.months) > mostInstallments)
      found.add(
        place,
        'vesting',
        `With it there are more than ${mostInstallments} installments: what comes after it is not read.`,
      );
  });
  return vesting;
}
