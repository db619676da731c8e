import { fromScaled, isDecimal, toScaled } from '#kernel/decimal';
import { unprintable } from '#platform/documents/printable';
import type { Monetary } from '#captable/ocf';
import type { Findings, BundlePlace, Rule } from './findings';

/** Null for a negative number or over sixteen integer digits. */
export function decimalOf(numeric: string): string | null {
  const bare = numeric.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  if (/^-0(\.0*)?$/.test(bare)) return '0';
  return isDecimal(bare) ? fromScaled(toScaled(bare)) : null;
}

export function wholeOf(numeric: string): number | null {
  const decimal = decimalOf(numeric);
  const whole = decimal === null || decimal.includes('.') ? Number.NaN : Number(decimal);
  return Number.isSafeInteger(whole) ? whole : null;
}

/** The largest exact amount. */
const mostCents = 10 ** 15;

/** Null unless whole cents within the limit. */
export function centsIn(dollars: string): number | null {
  const scaled = isDecimal(dollars) ? toScaled(dollars) : 1n;
  return scaled % 10n ** 8n === 0n && scaled <= BigInt(mostCents) * 10n ** 8n ? Number(scaled / 10n ** 8n) : null;
}

export class Reading {
  constructor(
    private readonly found: Findings,
    private readonly bundlePlace: BundlePlace,
  ) {}

  private refuse(field: string, code: Rule, what: string): void {
    this.found.add(this.bundlePlace, code, `${this.bundlePlace.cells?.get(field)?.head ?? field} ${what}`, field);
  }

  /** At least 1 unless `least` is 0. */
  shares(field: string, numeric: string, least = 1): number | null {
    const quantity = wholeOf(numeric);
    if (quantity !== null && quantity >= least) return quantity;
    this.refuse(field, 'whole_shares', `is ${numeric}, but must be a whole number of shares, ${least} or more.`);
    return null;
  }

  decimal(field: string, numeric: string): string | null {
    const decimal = decimalOf(numeric);
    if (decimal === null)
      this.refuse(field, 'whole_shares', `is ${numeric}, but must be zero or more with at most sixteen digits.`);
    return decimal;
  }

  dollars(field: string, { amount, currency }: Monetary): string | null {
    if (currency !== 'USD') {
      this.refuse(field, 'currency', `is in ${currency as string}, but must be in US dollars.`);
      return null;
    }
    return this.decimal(field, amount);
  }

  cents(field: string, monetary: Monetary, least = 0): number | null {
    const dollars = this.dollars(field, monetary);
    const cents = dollars === null ? null : centsIn(dollars);
    if (cents !== null && cents >= least) return cents;
    if (dollars !== null)
      this.refuse(
        field,
        'currency',
        `is ${monetary.amount}, but must be in whole cents, from ${least} to ${mostCents}.`,
      );
    return null;
  }

  /** Documents must be able to print it. */
  text(field: string, value: string, most: number): string {
    const strange = value === '' ? [] : unprintable(value);
    if (value.trim() === '' || value.length > most) this.refuse(field, 'text', `must have 1 to ${most} characters.`);
    else if (strange.length > 0)
      this.refuse(field, 'text', `contains ${strange.slice(0, 10).join(' ')}, which cannot be printed in documents.`);
    return value;
  }
}
