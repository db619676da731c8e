import type { LegalDate } from '#kernel/dates';
import type { AuthorizedSharesAdjustment, OcfStakeholder, StockClass, StockIssuance, VestingStart, VestingTerms } from '#resources/cap_table';
import { firstShortage, type Change } from '#resources/ledger_entry';
import type { SecurityVesting } from '#resources/security';
import { endsSecurity, readEndings, type Ending } from './acts';
import type { Bundle, Located } from './bundle';
import { readClasses, type Charter, type ImportedClass } from './classes';
import type { Findings } from './finding';
import { readHolders, type ImportedHolder } from './holders';
import { inOrder, type Recorded } from './order';
import { checkDay, readIssues, type Issued } from './issues';
import { monthlyVesting, remainingVesting } from './vesting';

/** What a bundle tells of a company's stock, in the order in which it is recorded. */
export interface Register {
  classes: ReadonlyMap<string, ImportedClass>;
  holders: ReadonlyMap<string, ImportedHolder>;
  acts: Recorded[];
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
  const acts = inOrder(issued, endings, found);
  mustBeAuthorized(classes, acts, found);
  const starts = new Map(of<VestingStart>('TX_VESTING_START').map(({ value }) => [value.security_id, value]));
  const terms = new Map(of<VestingTerms>('VESTING_TERMS').map(({ value }) => [value.id, value]));
  return { classes, holders, acts, vesting: vestingOf(acts, { starts, terms }, found), ends: new Map(endings.map((one) => [one.security.value.security_id, one])) };
}

/** On no day were more shares of a class issued than its charter authorised: stock beyond it is void (8 Del. C. §§ 151, 161). */
function mustBeAuthorized(classes: ReadonlyMap<string, ImportedClass>, acts: readonly Recorded[], found: Findings): void {
  const changes = new Map<string, (Change & { place: Issued['place'] | null })[]>([...classes].map(([id, { authorizations }]) => [id, authorizations.map(({ on, more }) => ({ day: on, quantity: more, place: null }))]));
  for (const { issue, ending, on } of acts) {
    if (issue && !ending) changes.get(issue.value.stock_class_id)?.push({ day: on, quantity: -issue.quantity, place: issue.place });
    if (!ending || ['transfer', 'reissue'].includes(ending.form.move)) continue;
    changes.get(ending.security.value.stock_class_id)?.push({ day: ending.form.move === 'retract' ? ending.security.value.date : on, quantity: ending.quantity, place: null });
    if (ending.form.move === 'convert' && ending.resulting) changes.get(ending.resulting.value.stock_class_id)?.push({ day: on, quantity: -ending.resulting.quantity, place: ending.place });
  }
  for (const [id, { facts, authorizations }] of classes) {
    if (authorizations.length === 0) continue;
    const short = firstShortage(changes.get(id)!);
    const last = short && changes.get(id)!.findLast(({ day, quantity, place }) => day === short.day && quantity < 0 && place !== null);
    if (short && last?.place) found.add(last.place, 'authorized_shares', `On ${short.day} there are ${short.by} more shares of ${facts.name} than the charter authorises.`);
    else if (short) found.errors.push({ param: 'bundle', code: 'authorized_shares', message: `On ${short.day} there are ${short.by} more shares of ${facts.name} than the charter authorises.` });
  }
}

/** How each security vests, as the acts come: what remains of one vests as that did. */
function vestingOf(acts: readonly Recorded[], { starts, terms }: { starts: ReadonlyMap<string, VestingStart>; terms: ReadonlyMap<string, VestingTerms> }, found: Findings): Map<string, SecurityVesting> {
  const vesting = new Map<string, SecurityVesting>();
  const read = ({ place, value, quantity }: Issued, from?: { before: SecurityVesting | undefined; taken: number }): void => {
    const { security_id, vesting_terms_id, vestings: stated, date } = value;
    if (vesting_terms_id !== undefined) {
      const [of, start] = [terms.get(vesting_terms_id), starts.get(security_id)];
      if (!of) return found.add(place, 'reference', `No vesting terms have the id ${vesting_terms_id}.`);
      if (!start) return found.add(place, 'vesting', 'It has vesting terms, and no TX_VESTING_START says when they begin.');
      const monthly = monthlyVesting(of, { quantity, start: start.date, start_condition: start.vesting_condition_id }, stated);
      if (typeof monthly === 'string') found.add(place, 'vesting', `It cannot be told as stock that vests month by month: ${monthly}`);
      else vesting.set(security_id, monthly);
    } else if (stated) {
      const remaining = from?.before && remainingVesting(from.before, { quantity, taken: from.taken, on: date }, stated);
      if (remaining) vesting.set(security_id, remaining);
      else found.add(place, 'vesting', 'It says day by day how it vests, and no terms say it in months.');
    }
  };
  for (const { issue, ending } of acts) {
    if (issue) read(issue);
    if (ending?.balance) read(ending.balance, { before: vesting.get(ending.security.value.security_id), taken: ending.quantity });
    if (ending?.resulting) read(ending.resulting);
  }
  return vesting;
}
