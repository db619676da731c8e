import type { LegalDate } from '#kernel/dates';
import type { AuthorizedSharesAdjustment, OcfStakeholder, StockClass, StockIssuance, VestingStart, VestingTerms } from '#resources/cap_table';
import { firstShortage } from '#resources/ledger_entry';
import type { SecurityVesting } from '#resources/security';
import { endsSecurity, readEndings, type Ending } from './acts';
import type { Bundle, Located } from './bundle';
import { readClasses, type Charter, type ImportedClass } from './classes';
import type { Findings } from './finding';
import { readHolders, type ImportedHolder } from './holders';
import { checkDay, readIssues, type Issued } from './issues';
import { inOrder, type Recorded } from './order';
import { readPromises } from './promises';
import { madeBy, stockActs } from './stock';
import { monthlyVesting, remainingVesting } from './vesting';

/** What a bundle tells of a company's stock, in the order in which it is recorded. */
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
}

/** Reads the objects of a bundle as a share ledger, and finds all that could not have been. */
export function readRegister(bundle: Bundle, charter: Charter, found: Findings): Register {
  const of = <T>(type: string): Located<T>[] => bundle.objects.filter((one) => one.type === type) as unknown as Located<T>[];
  const [stated, people] = [of<StockClass>('STOCK_CLASS'), of<OcfStakeholder>('STAKEHOLDER')];
  const classes = readClasses(stated, of<AuthorizedSharesAdjustment>('TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT'), charter, found);
  const holders = readHolders(people, found);
  const ids = { classes: new Set(stated.map(({ value }) => value.id)), holders: new Set(people.map(({ value }) => value.id)) };
  const issued = readIssues(of<StockIssuance>('TX_STOCK_ISSUANCE'), { ids, charter }, found);
  const endings = readEndings(bundle.objects.filter(({ type }) => endsSecurity(type)) as unknown as Parameters<typeof readEndings>[0], issued, found);
  for (const { place, value } of endings) checkDay(value.date, charter, place, found);
  for (const one of [...of<{ security_id: string; date: LegalDate }>('TX_STOCK_ACCEPTANCE'), ...of<VestingStart>('TX_VESTING_START')]) if (!issued.has(one.value.security_id)) found.add(one.place, 'reference', `No security ${one.value.security_id} was issued.`);
  const promised = readPromises(bundle, { ids, charter, issued, made: new Map(endings.flatMap((ending) => madeBy(ending).map((id) => [id, ending.value.id] as const))) }, found);
  const made = new Set([...endings.flatMap(madeBy), ...promised.made]);
  for (const { place, form, value } of endings) if (form.move === 'retract' && (made.has(value.security_id) || promised.becoming.has(value.security_id))) found.add(place, 'not_expressible', 'It takes back what came of another act: that would be undone with it.');
  const acts = inOrder([...stockActs(issued, endings, made), ...promised.acts], found);
  mustBeAuthorized(classes, acts, found);
  const starts = new Map(of<VestingStart>('TX_VESTING_START').map(({ value }) => [value.security_id, value]));
  const terms = new Map(of<VestingTerms>('VESTING_TERMS').map(({ value }) => [value.id, value]));
  return { classes, holders, acts, convertibles: inOrder(promised.convertibles, found), becoming: promised.becoming, vesting: vestingOf(acts, { issued, endings }, { starts, terms }, found), ends: new Map(endings.map((one) => [one.security.value.security_id, one])) };
}

/** On no day were more shares of a class issued than its charter authorised: stock beyond it is void (8 Del. C. §§ 151, 161). */
function mustBeAuthorized(classes: ReadonlyMap<string, ImportedClass>, acts: readonly Recorded[], found: Findings): void {
  for (const [id, { facts, authorizations }] of classes) {
    if (authorizations.length === 0) continue;
    const changes = acts.flatMap(({ frees, place }) => frees.filter(({ of }) => of === id).map((one) => ({ ...one, place })));
    const short = firstShortage([...authorizations.map(({ on, more }) => ({ day: on, quantity: more })), ...changes]);
    if (!short) continue;
    const message = `On ${short.day} there are ${short.by} more shares of ${facts.name} than the charter authorises.`;
    const last = changes.findLast(({ day, quantity }) => day === short.day && quantity < 0);
    if (last) found.add(last.place, 'authorized_shares', message);
    else found.errors.push({ param: 'bundle', code: 'authorized_shares', message });
  }
}

/** How each security vests, in the order in which acts make them: what remains of one vests as that did. */
function vestingOf(acts: readonly Recorded[], { issued, endings }: { issued: ReadonlyMap<string, Issued>; endings: readonly Ending[] }, { starts, terms }: { starts: ReadonlyMap<string, VestingStart>; terms: ReadonlyMap<string, VestingTerms> }, found: Findings): Map<string, SecurityVesting> {
  const vesting = new Map<string, SecurityVesting>();
  const remains = new Map(endings.flatMap((ending) => (ending.balance ? [[ending.balance, ending] as const] : [])));
  for (const one of acts.flatMap(({ makes }) => makes.flatMap((id) => issued.get(id) ?? []))) {
    const { place, quantity, value: { security_id, vesting_terms_id, vestings: stated, date } } = one;
    if (vesting_terms_id !== undefined) {
      const [of, start] = [terms.get(vesting_terms_id), starts.get(security_id)];
      const monthly = of && start && monthlyVesting(of, { quantity, start: start.date, start_condition: start.vesting_condition_id }, stated);
      if (!of) found.add(place, 'reference', `No vesting terms have the id ${vesting_terms_id}.`);
      else if (!monthly) found.add(place, 'vesting', 'It has vesting terms, and no TX_VESTING_START says when they begin.');
      else if (typeof monthly === 'string') found.add(place, 'vesting', `It cannot be told as stock that vests month by month: ${monthly}`);
      else vesting.set(security_id, monthly);
    } else if (stated) {
      const of = remains.get(one);
      const before = of && vesting.get(of.security.value.security_id);
      const remaining = before && remainingVesting(before, { quantity, taken: of.quantity, on: date }, stated);
      if (remaining) vesting.set(security_id, remaining);
      else found.add(place, 'vesting', 'It says day by day how it vests, and no terms say it in months.');
    }
  }
  return vesting;
}
