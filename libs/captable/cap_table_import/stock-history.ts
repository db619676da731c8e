import type { Entity } from '#companies/entity';
import type { AuthorizedSharesAdjustment, OcfStakeholder, StockClass } from '#captable/ocf';
import type { SecurityVesting } from '#ledger/security';
import type { Bundle } from './bundle/bundle';
import type { Findings } from './bundle/findings';
import { objectsOf } from './bundle/objects';
import { readConvertibles } from './convertibles/read-convertibles';
import type { Taking } from './grants/grant-acts';
import { grantActs } from './grants/granting';
import { dividePools } from './grants/pools';
import { readGranted } from './grants/register-grants';
import { inOrder, type Recorded } from './order';
import { mustBeFree } from './shortages';
import type { Ending } from './stock/acts';
import { readClasses, type Charter, type ImportedClass } from './stock/classes';
import { readHolders, type ImportedHolder } from './stock/holders';
import { readStock } from './stock/register-stock';
import { vestingOf } from './stock/security-vesting';
import type { ImportedSplit } from './stock/splits';
import { madeBy, stockActs } from './stock/stock';

/** A bundle's history of a company's stock, in the order in which it is recorded. */
export interface StockHistory {
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
export function readStockHistory(bundle: Bundle, charter: Charter, found: Findings): StockHistory {
  const stated = objectsOf<StockClass>(bundle, 'STOCK_CLASS');
  const people = objectsOf<OcfStakeholder>(bundle, 'STAKEHOLDER');
  const adjustments = objectsOf<AuthorizedSharesAdjustment>(bundle, 'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT');
  const classes = readClasses(stated, adjustments, charter, found);
  const holders = readHolders(people, found);
  const ids = {
    classes: new Set(stated.map(({ value }) => value.id)),
    holders: new Set(people.map(({ value }) => value.id)),
  };
  const stock = readStock(bundle, { classes, ids, charter }, found);
  const { splits, plans, ofPools, divided, issued, endings } = stock;
  const granted = readGranted(bundle, { stock, holders: ids.holders, charter }, found);
  const { grants, takings, returned, starts, terms } = granted;
  const made = madeOnce(endings, [...takings.values()].flat(), found);
  const promised = readConvertibles(bundle, { ids, charter, issued, splits, made: new Map(made) }, found);
  for (const { place, form, value } of endings)
    if (form.move === 'retract' && (made.has(value.security_id) || promised.becoming.has(value.security_id)))
      found.add(place, 'not_expressible', 'It takes back what came of another act: that would be undone with it.');
  const acts = inOrder(
    [
      ...ofPools,
      ...stockActs(issued, endings, { made: new Set([...made.keys(), ...promised.made]), returned }),
      ...grantActs(grants),
      ...promised.acts,
    ],
    found,
  );
  dividePools(acts, divided, grants, found);
  mustBeFree(acts, { classes, plans }, found);
  return {
    classes,
    holders,
    acts,
    convertibles: inOrder(promised.convertibles, found),
    becoming: promised.becoming,
    vesting: vestingOf(acts, { issued, endings }, { starts, terms }, found),
    ends: new Map(endings.map((one) => [one.security.value.security_id, one])),
    splits,
  };
}

/** Maps each product of an act to the act that makes it, once. */
function madeOnce(endings: readonly Ending[], takings: readonly Taking[], found: Findings): Map<string, string> {
  const made = new Map(endings.flatMap((ending) => madeBy(ending).map((id) => [id, ending.value.id] as const)));
  for (const { place, stock, value } of takings) {
    if (!stock) continue;
    const other = made.get(stock.value.security_id);
    if (other !== undefined) found.add(place, 'terminal', `${stock.value.security_id} came of ${other} already.`);
    made.set(stock.value.security_id, value.id);
  }
  return made;
}

/**
 * The company's own statement of its capital: the shares of all its classes, and the par value of its common stock.
 */
export type Capital = Pick<Entity, 'authorized_shares' | 'par_value'>;
export function capitalOf({ classes }: StockHistory): Capital {
  const facts = [...classes.values()].map((one) => one.facts);
  const unlimited = facts.some(({ authorized_shares }) => authorized_shares === null);
  return {
    authorized_shares:
      facts.length === 0 || unlimited ? null : facts.reduce((sum, one) => sum + one.authorized_shares!, 0),
    par_value: facts.find(({ class_type }) => class_type === 'common')?.par_value ?? null,
  };
}
