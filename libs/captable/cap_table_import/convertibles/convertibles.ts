import type { LegalDate } from '#kernel/dates';
import { convertsAt, commentPhrases } from '#captable/ocf';
import { centsIn, Reading } from '../bundle/read-amounts';
import type { Located } from '../bundle/bundle';
import { kindOf, readTerms, type ConvertibleIssuance, type FinancedTerms } from './convertible-terms';
import type { Findings, BundlePlace } from '../bundle/findings';
import type { Issued } from '../stock/stock-issues';
import {
  byNumber,
  checkAct,
  checkIssue,
  checkNumber,
  comesOf,
  type Issuing,
  type PromiseAct,
  type Promising,
} from './convertible-issuance';

export interface Financed {
  at: number;
  place: BundlePlace;
  value: ConvertibleIssuance;
  kind: 'safe' | 'note';
  amount_cents: number;
  terms: FinancedTerms;
}

export type FinancedEnd = { on: LegalDate } & (
  | {
      as: 'convert';
      /** The security in its own reference. */
      stock: string;
      stocks: string[];
      converts_at: string | null;
      settled_cents: number | null;
      trigger_id: string;
      reason_text: string;
    }
  | { as: 'repay'; settled_cents: number }
  | { as: 'replace'; by: string }
  | { as: 'terminate' | 'retract'; reason_text: string }
);

export function readFinanced(
  issuances: readonly Located<ConvertibleIssuance>[],
  known: Issuing,
  found: Findings,
): Map<string, Financed> {
  const read = new Map<string, Financed>();
  for (const { at, place, value } of issuances) {
    if (!checkIssue(value, value.conversion_triggers, place, known, found)) continue;
    checkNumber(value, place, known, found);
    const kind = kindOf(value);
    if (kind === null) {
      found.add(place, 'not_expressible', 'The convertible is neither a SAFE nor a note.');
      continue;
    }
    const amount = new Reading(found, place).cents('investment_amount', value.investment_amount, 1);
    const terms = readTerms(value, kind, place, found);
    // Prevents the same finding for later acts.
    read.set(value.security_id, {
      at,
      place,
      value,
      kind,
      amount_cents: amount ?? 0,
      terms: terms ?? { valuation_cap_cents: null, cap_basis: null, discount_percent: null, mfn: false, note: null },
    });
  }
  return read;
}

interface ConvertibleEnding {
  place: BundlePlace;
  value: PromiseAct;
  one: Financed;
  found: Findings;
}

export function readFinancedEnds(
  acts: readonly Located<PromiseAct>[],
  {
    financed,
    issued,
    known,
  }: { financed: ReadonlyMap<string, Financed>; issued: ReadonlyMap<string, Issued>; known: Promising },
  found: Findings,
): Map<string, FinancedEnd> {
  const ends = new Map<string, FinancedEnd>();
  const endedBy = new Map<string, string>();
  const numbered = byNumber([...financed.values()], known);
  for (const { place, type, value } of acts) {
    const one = financed.get(value.security_id);
    if (!one) {
      found.add(place, 'reference', `The bundle does not contain SAFE or note ${value.security_id}.`);
      continue;
    }
    checkAct(value, one.value.date, place, found);
    if (type === 'TX_CONVERTIBLE_ACCEPTANCE') continue;
    const before = endedBy.get(value.security_id);
    if (before !== undefined) {
      found.add(place, 'terminal', `${before} has already ended ${value.security_id}.`);
      continue;
    }
    endedBy.set(value.security_id, value.id);
    if (value.balance_security_id !== undefined) {
      found.add(
        place,
        'not_expressible',
        'The transaction has a balance security, but a SAFE or note cannot be partially ended.',
      );
      continue;
    }
    const convertibleEnding: ConvertibleEnding = { place, value, one, found };
    const end =
      type === 'TX_CONVERTIBLE_CONVERSION'
        ? converted(convertibleEnding, issued, known)
        : type === 'TX_CONVERTIBLE_TRANSFER'
          ? transferred(convertibleEnding, financed, known)
          : type === 'TX_CONVERTIBLE_RETRACTION'
            ? { as: 'retract' as const, reason_text: value.reason_text! }
            : cancelled(convertibleEnding, numbered, known);
    if (end) ends.set(value.security_id, { on: value.date, ...end });
  }
  // A predecessor did exist.
  for (const [id, end] of ends)
    if (end.as === 'replace' && ends.get(end.by)?.as === 'retract')
      found.add(
        financed.get(id)!.place,
        'not_expressible',
        `${end.by} replaces this security, but ${end.by} was retracted.`,
      );
  return ends;
}

type Ended = FinancedEnd extends infer E ? (E extends FinancedEnd ? Omit<E, 'on'> : never) : never;

/** A separate issue on the same day creates the certificates, unless our comments differ. */
function converted(
  { place, value, one, found }: ConvertibleEnding,
  issued: ReadonlyMap<string, Issued>,
  known: Promising,
): Ended | null {
  const { comments = [], resulting_security_ids: ids = [], date, trigger_id, reason_text } = value;
  const [first] = ids;
  if (first === undefined) {
    found.add(
      place,
      'resulting_security',
      'The conversion does not have a resulting security. A SAFE or note must convert into stock.',
    );
    return null;
  }
  for (const id of ids) {
    const stock = issued.get(id);
    if (!stock) {
      found.add(place, 'reference', `The bundle does not contain the resulting stock, ${id}.`);
      return null;
    }
    if (!comesOf(id, value, place, known, found)) return null;
    const { date: made, stakeholder_id } = stock.value;
    if (stakeholder_id !== one.value.stakeholder_id)
      found.add(
        place,
        'resulting_security',
        `Resulting security ${id} must have the same holder as ${value.security_id}.`,
      );
    if (made !== date && !comments.some((text) => commentPhrases.recordedAs.read(text) === made))
      found.add(
        place,
        'date',
        `Resulting security ${id} was issued on ${made}, but this transaction is dated ${date}.`,
      );
  }
  if (!one.value.conversion_triggers.some((trigger) => trigger.trigger_id === trigger_id))
    found.add(place, 'reference', `${one.value.security_id} does not have a trigger with the ID ${trigger_id}.`);
  const settled =
    comments.map((text) => centsIn(commentPhrases.settled.read(text) ?? '')).find((cents) => cents !== null) ?? null;
  return {
    as: 'convert',
    stock: first,
    stocks: ids,
    converts_at: convertsAt(reason_text!),
    settled_cents: one.kind === 'safe' ? one.amount_cents : settled,
    trigger_id: trigger_id!,
    reason_text: reason_text!,
  };
}

function transferred(
  { place, value, one, found }: ConvertibleEnding,
  financed: ReadonlyMap<string, Financed>,
  known: Promising,
): Ended | null {
  const [id, another] = value.resulting_security_ids!;
  const by = financed.get(id!);
  if (another !== undefined) {
    found.add(
      place,
      'resulting_security',
      'The transfer has several resulting securities. A SAFE or note must be transferred as a whole.',
    );
    return null;
  }
  if (!by) {
    found.add(place, 'reference', `The bundle does not contain the resulting security ${id}.`);
    return null;
  }
  isWhole({ place, value, one, found });
  if (by === one || by.kind !== one.kind || by.amount_cents !== one.amount_cents || by.value.date !== value.date)
    found.add(
      place,
      'resulting_security',
      'The resulting security must have the kind and amount of the original security and the date of this transaction.',
    );
  return comesOf(id!, value, place, known, found) ? { as: 'replace', by: id! } : null;
}

/** Our comments distinguish repayment and replacement. */
function cancelled(
  convertibleEnding: ConvertibleEnding,
  numbered: ReadonlyMap<string, Financed>,
  known: Promising,
): Ended | null {
  const { place, value, one, found } = convertibleEnding;
  const reason_text = value.reason_text!;
  isWhole(convertibleEnding);
  const repaid = one.kind === 'note' ? centsIn(commentPhrases.repaid.read(reason_text) ?? '') : null;
  if (repaid) return { as: 'repay', settled_cents: repaid };
  const by = numbered.get(commentPhrases.amended.read(reason_text) ?? '');
  const follows =
    by &&
    by !== one &&
    by.value.date === value.date &&
    by.value.stakeholder_id === one.value.stakeholder_id &&
    by.amount_cents === one.amount_cents;
  if (!follows) return { as: 'terminate', reason_text };
  return comesOf(by.value.security_id, value, place, known, found) ? { as: 'replace', by: by.value.security_id } : null;
}

function isWhole({ place, value, one, found }: ConvertibleEnding): void {
  const amount = new Reading(found, place).cents('amount', value.amount!);
  if (amount !== null && amount !== one.amount_cents)
    found.add(
      place,
      'balance',
      `The transaction covers ${amount} of ${one.amount_cents} cents but does not have a balance security.`,
    );
}
