import type { LegalDate } from '#kernel/dates';
import { unpriced, type StockIssuance } from '#resources/cap_table';
import type { LedgerEntryKind } from '#resources/ledger_entry';
import { Reading } from '../bundle/amount';
import type { Located } from '../bundle/bundle';
import type { Findings, Place } from '../bundle/finding';
import type { Issued } from './issues';

type Value = Record<string, unknown> & { id: string; comments?: string[]; date: LegalDate; security_id: string };
/** How an act ends a security: the entry that it is, the move of the security, how it says how much it takes (null for the whole), and whether somebody gets something else for it. */
interface Form { kind: LedgerEntryKind; move: 'transfer' | 'cancel' | 'repurchase' | 'convert' | 'reissue' | 'retract'; takes: 'quantity' | 'quantity_converted' | null; results: boolean }
const forms: Record<string, Form> = {
  TX_STOCK_TRANSFER: { kind: 'stock_transfer', move: 'transfer', takes: 'quantity', results: true },
  TX_STOCK_CANCELLATION: { kind: 'stock_cancellation', move: 'cancel', takes: 'quantity', results: false },
  TX_STOCK_REPURCHASE: { kind: 'stock_repurchase', move: 'repurchase', takes: 'quantity', results: false },
  TX_STOCK_CONVERSION: { kind: 'stock_conversion', move: 'convert', takes: 'quantity_converted', results: true },
  TX_STOCK_REISSUANCE: { kind: 'stock_reissuance', move: 'reissue', takes: null, results: true },
  TX_STOCK_RETRACTION: { kind: 'reversal', move: 'retract', takes: null, results: false },
};
export const endsSecurity = (type: string): boolean => Object.hasOwn(forms, type);

/** What is kept with an entry besides what the ledger counts. */
const longestText = 500;

/** An act that ends a security, with what it left and what came of it. */
export interface Ending { at: number; place: Place; value: Value; form: Form; security: Issued; quantity: number; balance: Issued | null; resulting: Issued | null; price_per_share: string | null }

/** Reads the acts that end securities: each security ends once, whole, and what an act leaves or makes was issued by it on its day (Open Cap Table Format: terminal transactions, balance securities). */
export function readEndings(acts: readonly Located<Value>[], issued: ReadonlyMap<string, Issued>, found: Findings): Ending[] {
  const endedBy = new Map<string, string>();
  const madeBy = new Map<string, string>();
  return acts.flatMap(({ at, place, type, value }): Ending[] => {
    const form = forms[type]!;
    const security = issued.get(value.security_id);
    if (!security) { found.add(place, 'reference', `No security ${value.security_id} was issued.`); return []; }
    const before = endedBy.get(value.security_id);
    if (before !== undefined) { found.add(place, 'terminal', `${value.security_id} was ended by ${before} already.`); return []; }
    endedBy.set(value.security_id, value.id);
    if (value.date < security.value.date) found.add(place, 'date', `It is of ${value.date}, and what it ends was issued on ${security.value.date}.`);
    const made = (id: unknown, what: string): Issued | null => {
      if (typeof id !== 'string') return null;
      const one = issued.get(id);
      const other = madeBy.get(id);
      if (!one) found.add(place, 'reference', `The ${what} ${id} was not issued.`);
      else if (other !== undefined || id === value.security_id) found.add(place, 'terminal', `The ${what} ${id} came of ${other ?? 'itself'} already.`);
      else if (one.value.date !== value.date) found.add(place, 'date', `The ${what} ${id} was issued on ${one.value.date}, and this is of ${value.date}.`);
      if (one) madeBy.set(id, value.id);
      return one ?? null;
    };
    const results = (value['resulting_security_ids'] ?? []) as string[];
    if (value['split_transaction_id'] !== undefined) found.add(place, 'not_expressible', 'It carries out a split of stock, which cannot be taken in.');
    if (form.results && results.length !== 1) { found.add(place, 'resulting_security', `It has ${results.length} resulting securities: an entry of the ledger makes one.`); return []; }
    for (const field of ['reason_text', 'consideration_text']) if (typeof value[field] === 'string' && value[field].length > longestText) found.add(place, 'text', `${field} has more than ${longestText} characters.`);
    const asked = form.takes === null ? security.quantity : new Reading(found, place).shares(form.takes, value[form.takes] as string);
    const price_per_share = form.move === 'repurchase' && !value.comments?.includes(unpriced) ? new Reading(found, place).dollars('price', value['price'] as StockIssuance['share_price']) : null;
    const ending = { at, place, value, form, security, quantity: asked ?? 0, balance: made(value['balance_security_id'], 'balance security'), resulting: made(results[0], 'resulting security'), price_per_share };
    if (asked !== null) checkAmounts(ending, found);
    return [ending];
  });
}

/** What is taken and what is left are the whole, and what came of it is what its kind of act makes. */
function checkAmounts({ place, value, form, security, quantity, balance, resulting }: Ending, found: Findings): void {
  const left = security.quantity - quantity;
  const wrong = (message: string) => found.add(place, 'balance', message);
  if (left < 0) wrong(`It takes ${quantity} shares of ${value.security_id}, which has ${security.quantity}.`);
  else if (left > 0 && value['balance_security_id'] === undefined) wrong(`It leaves ${left} shares of ${value.security_id}, and names no balance security.`);
  else if (balance && balance.quantity !== left) wrong(`It leaves ${left} shares of ${value.security_id}, and its balance security has ${balance.quantity}.`);
  const of = ({ value: { stock_class_id, stakeholder_id } }: Issued, same: 'class' | 'holder'): string => (same === 'class' ? stock_class_id : stakeholder_id);
  const differs = (one: Issued, same: 'class' | 'holder'): boolean => of(one, same) !== of(security, same);
  if (balance && (differs(balance, 'class') || differs(balance, 'holder'))) wrong('Its balance security is of another class or holder.');
  for (const one of [balance, resulting]) if (one?.plan && one.plan !== security.plan) found.add(place, 'not_expressible', `${one.value.security_id} is stock of a plan, and what it came of is not.`);
  if (!resulting) return;
  const flaw = (when: boolean, message: string): void => { if (when) found.add(place, 'resulting_security', message); };
  flaw(form.move !== 'convert' && resulting.quantity !== quantity, `Its resulting security has ${resulting.quantity} shares, and it takes ${quantity}.`);
  flaw(form.move === 'convert' ? !differs(resulting, 'class') : differs(resulting, 'class'), form.move === 'convert' ? 'It converts into the same class.' : 'Its resulting security is of another class.');
  flaw(form.move !== 'transfer' && differs(resulting, 'holder'), 'Its resulting security has another holder.');
}
