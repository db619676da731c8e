import type { LegalDate } from '#kernel/dates';
import { splitPhrases, unpriced, type StockIssuance } from '#captable/ocf';
import type { LedgerEntryKind } from '#ledger/ledger_entry';
import { Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import type { Findings, BundlePlace } from '../bundle/findings';
import type { Issued } from './stock-issues';
import { byDay } from '../compare-days';
import { severalProductsObstacle } from './one-product-each';
import type { ImportedSplit } from './splits';

export type StockAct = Record<string, unknown> & {
  id: string;
  comments?: string[];
  date: LegalDate;
  security_id: string;
  split_transaction_id?: string;
  reason_text?: string;
};
/** The field of the shares taken is null for all. */
interface Form {
  kind: LedgerEntryKind;
  move: 'transfer' | 'cancel' | 'repurchase' | 'convert' | 'reissue' | 'retract';
  takes: 'quantity' | 'quantity_converted' | null;
  results: boolean;
}
const forms: Record<string, Form> = {
  TX_STOCK_TRANSFER: { kind: 'stock_transfer', move: 'transfer', takes: 'quantity', results: true },
  TX_STOCK_CANCELLATION: { kind: 'stock_cancellation', move: 'cancel', takes: 'quantity', results: false },
  TX_STOCK_REPURCHASE: { kind: 'stock_repurchase', move: 'repurchase', takes: 'quantity', results: false },
  TX_STOCK_CONVERSION: { kind: 'stock_conversion', move: 'convert', takes: 'quantity_converted', results: true },
  TX_STOCK_REISSUANCE: { kind: 'stock_reissuance', move: 'reissue', takes: null, results: true },
  TX_STOCK_RETRACTION: { kind: 'reversal', move: 'retract', takes: null, results: false },
};
/** A split ends a security for a new number of shares or none. */
const divided = { kind: 'stock_class_split', takes: null, results: false } as const;
export const endsSecurity = (type: string): boolean => Object.hasOwn(forms, type);

const longestText = 500;

export interface SecurityEnding {
  at: number;
  place: BundlePlace;
  value: StockAct;
  form: Form;
  security: Issued;
  quantity: number;
  balance: Issued | null;
  resulting: Issued | null;
  price_per_share: string | null;
  split: ImportedSplit | null;
  /** Whether the fraction was paid in cash; null if unstated. */
  inCash: boolean | null;
}

interface StockActContext {
  issued: ReadonlyMap<string, Issued>;
  splits: ReadonlyMap<string, ImportedSplit>;
  endedBy: Map<string, string>;
  madeBy: Map<string, string>;
}

/**
 * Each security ends once, as a whole. The balance or product is issued on the day of the act (Open Cap Table Format:
 * terminal transactions, balance securities).
 */
export function readEndings(
  acts: readonly Located<StockAct>[],
  { issued, splits }: { issued: ReadonlyMap<string, Issued>; splits: readonly ImportedSplit[] },
  found: Findings,
): SecurityEnding[] {
  const context: StockActContext = {
    issued,
    splits: new Map(splits.map((split) => [split.value.id, split])),
    endedBy: new Map(),
    madeBy: new Map(),
  };
  return acts.flatMap((act) => readEnding(act, context, found) ?? []);
}

function readEnding(
  { at, place, type, value }: Located<StockAct>,
  context: StockActContext,
  found: Findings,
): SecurityEnding | null {
  const split = splitOf(type, value, context.splits);
  const form = formOf(type, value, split);
  const security = endedOnce({ place, value }, context, found);
  if (!security) return null;
  const results = (value['resulting_security_ids'] ?? []) as string[];
  if (value.split_transaction_id !== undefined && !split)
    found.add(place, 'reference', `Split ${value.split_transaction_id} does not exist or was not imported.`);
  if (split) checkSplit(split, { place, value, security }, found);
  if (form.results ? results.length !== 1 : results.length > 1) {
    found.add(place, 'resulting_security', severalProductsObstacle({ type, value }, security, context.issued));
    return null;
  }
  for (const field of ['reason_text', 'consideration_text'])
    if (typeof value[field] === 'string' && value[field].length > longestText)
      found.add(place, 'text', `${field} has more than ${longestText} characters.`);
  const asked =
    form.takes === null ? security.quantity : new Reading(found, place).shares(form.takes, value[form.takes] as string);
  const price_per_share =
    form.move === 'repurchase' && !value.comments?.includes(unpriced)
      ? new Reading(found, place).dollars('price', value['price'] as StockIssuance['share_price'])
      : null;
  const [balance, resulting] = [
    productOf({ place, value }, value['balance_security_id'], 'balance security', context, found),
    productOf({ place, value }, results[0], 'resulting security', context, found),
  ];
  for (const one of [balance, resulting]) if (one) checkKeptDate(one, security, found);
  const securityEnding: SecurityEnding = {
    at,
    place,
    value,
    form,
    security,
    quantity: asked ?? 0,
    balance,
    resulting,
    price_per_share,
    split,
    inCash: split ? (splitPhrases.tooSmall.read(value.reason_text ?? '')?.inCash ?? null) : null,
  };
  if (asked !== null) checkAmounts(securityEnding, found);
  return securityEnding;
}

/** A split without a product appears as a cancellation, or as a reissuance without a result. */
function formOf(type: string, value: StockAct, split: ImportedSplit | null): Form {
  if (!split) return forms[type]!;
  const isGone = type === 'TX_STOCK_CANCELLATION' || (value['resulting_security_ids'] as string[]).length === 0;
  return { ...divided, move: isGone ? 'cancel' : 'reissue' };
}

type Act = Pick<SecurityEnding, 'place' | 'value'>;

function endedOnce({ place, value }: Act, { issued, endedBy }: StockActContext, found: Findings): Issued | null {
  const security = issued.get(value.security_id);
  if (!security) {
    found.add(place, 'reference', `The bundle does not contain security ${value.security_id}.`);
    return null;
  }
  const before = endedBy.get(value.security_id);
  if (before !== undefined) {
    found.add(place, 'terminal', `${before} has already ended ${value.security_id}.`);
    return null;
  }
  endedBy.set(value.security_id, value.id);
  if (value.date < security.value.date)
    found.add(
      place,
      'date',
      `The date ${value.date} is before the issue date of the security, ${security.value.date}.`,
    );
  return security;
}

/** Issued on the day of the act, and by no other act. */
function productOf(
  { place, value }: Act,
  id: unknown,
  what: string,
  { issued, madeBy }: StockActContext,
  found: Findings,
): Issued | null {
  if (typeof id !== 'string') return null;
  const one = issued.get(id);
  const other = madeBy.get(id);
  if (!one) found.add(place, 'reference', `The bundle does not contain the ${what} ${id}.`);
  else if (other !== undefined || id === value.security_id)
    found.add(place, 'terminal', `The ${what} ${id} already results from ${other ?? 'itself'}.`);
  else if (one.value.date !== value.date)
    found.add(
      place,
      'date',
      `The ${what} ${id} was issued on ${one.value.date}, but this transaction is dated ${value.date}.`,
    );
  if (one) madeBy.set(id, value.id);
  return one ?? null;
}

/** A kept date cannot precede the date of the source. */
function checkKeptDate({ place, kept_date }: Issued, { kept_date: first, value }: Issued, found: Findings): void {
  const since = first ?? value.date;
  if (kept_date !== undefined && kept_date < since)
    found.add(place, 'date', `The issue date ${kept_date} is before the issue date of its source, ${since}.`);
}

/** From the format's field, or our comment about a security that was too small. */
function splitOf(
  type: string,
  { split_transaction_id: named, reason_text = '' }: StockAct,
  splits: ReadonlyMap<string, ImportedSplit>,
): ImportedSplit | null {
  return (
    splits.get(
      type === 'TX_STOCK_REISSUANCE'
        ? (named ?? '')
        : type === 'TX_STOCK_CANCELLATION'
          ? (splitPhrases.tooSmall.read(reason_text)?.split ?? '')
          : '',
    ) ?? null
  );
}

function checkSplit(
  { on, of, value: { id } }: ImportedSplit,
  { place, value, security }: Pick<SecurityEnding, 'place' | 'value' | 'security'>,
  found: Findings,
): void {
  if (value.date !== on)
    found.add(place, 'date', `The transaction is dated ${value.date}, but split ${id} is dated ${on}.`);
  if (security.value.stock_class_id !== of)
    found.add(place, 'reference', `${value.security_id} does not belong to the class of split ${id}.`);
}

/** Allows for rounding: holders combine their fractions, and practice differs. */
export const isWithin = (
  before: number,
  after: number,
  { ratio: { numerator, denominator } }: Pick<ImportedSplit, 'ratio'>,
  within: number,
): boolean => {
  const off = BigInt(after) * BigInt(denominator) - BigInt(before) * BigInt(numerator);
  return (off < 0n ? -off : off) < BigInt(within) * BigInt(denominator);
};

/** A split needs securities, and stated securities must be complete. */
export function checkWhole(
  splits: readonly ImportedSplit[],
  endings: readonly SecurityEnding[],
  { issued, told }: { issued: ReadonlyMap<string, Issued>; told: ReadonlySet<string> },
  found: Findings,
): void {
  const ended = new Map(endings.map((one) => [one.security, one]));
  const parts = new Set(endings.map(({ split }) => split));
  for (const split of splits)
    if (!parts.has(split)) found.add(split.place, 'not_expressible', 'The class had no outstanding shares to split.');
  const ofClass = Map.groupBy(
    splits.filter(({ value }) => told.has(value.id)),
    ({ of }) => of,
  );
  for (const one of issued.values()) {
    const split = ofClass.get(one.value.stock_class_id)?.find((next) => byDay(one, next) < 0);
    const end = ended.get(one);
    if (split && !(end && (end.value.date <= split.on || end.form.move === 'retract')))
      found.add(
        one.place,
        'not_expressible',
        `Split ${split.value.id} has a transaction for each security except ${one.value.security_id}.`,
      );
  }
}

function checkAmounts(
  { place, value, form, security, quantity, balance, resulting, split }: SecurityEnding,
  found: Findings,
): void {
  const left = security.quantity - quantity;
  const wrong = (message: string) => found.add(place, 'balance', message);
  if (left < 0)
    wrong(`The transaction covers ${quantity} shares of ${value.security_id}, which has only ${security.quantity}.`);
  else if (left > 0 && value['balance_security_id'] === undefined)
    wrong(`The transaction leaves ${left} shares of ${value.security_id} but does not have a balance security.`);
  else if (balance && balance.quantity !== left)
    wrong(
      `The transaction leaves ${left} shares of ${value.security_id}, but the balance security has ` +
        `${balance.quantity}.`,
    );
  const of = ({ value: { stock_class_id, stakeholder_id } }: Issued, same: 'class' | 'holder'): string =>
    same === 'class' ? stock_class_id : stakeholder_id;
  const differs = (one: Issued, same: 'class' | 'holder'): boolean => of(one, same) !== of(security, same);
  if (balance && (differs(balance, 'class') || differs(balance, 'holder')))
    wrong('The balance security must have the class and holder of the original security.');
  for (const one of [balance, resulting])
    if (one?.plan && one.plan !== security.plan)
      found.add(place, 'not_expressible', `${one.value.security_id} was issued under a plan, but its source was not.`);
  const flaw = (when: boolean, message: string): void => {
    if (when) found.add(place, 'resulting_security', message);
  };
  if (split)
    flaw(
      !isWithin(security.quantity, resulting?.quantity ?? 0, split, 2),
      `${security.quantity} shares become ${resulting?.quantity ?? 0}, which does not match the ` +
        `${split.ratio.numerator}-for-${split.ratio.denominator} ratio.`,
    );
  if (!resulting) return;
  flaw(
    form.move !== 'convert' && !split && resulting.quantity !== quantity,
    `The resulting security has ${resulting.quantity} shares, but the transaction covers ${quantity}.`,
  );
  flaw(
    form.move === 'convert' ? !differs(resulting, 'class') : differs(resulting, 'class'),
    form.move === 'convert'
      ? 'The stock converts into its own class.'
      : 'The resulting security must have the class of the original security.',
  );
  flaw(
    form.move !== 'transfer' && differs(resulting, 'holder'),
    'The resulting security must have the holder of the original security.',
  );
}
