import type { LegalDate } from '#kernel/dates';
import { fromScaled, toScaled } from '#kernel/decimal';
import type { ParameterError } from '#kernel/problem';
import { checkEvidence } from '#documents/document';
import type { Security } from '#ledger/security';
import { vestedOf } from '#stock/share_act';
import type { ConversionRights } from '#ledger/share_class';
import type { CreateConversion } from './conversion.dto';

/** Returns the whole shares, and whether a fraction remains. */
export function convertedBy(
  { numerator, denominator }: ConversionRights['ratio'],
  quantity: number,
): { shares: bigint; fraction: boolean } {
  const [product, divisor] = [BigInt(quantity) * toScaled(numerator), toScaled(denominator)];
  return { shares: product / divisor, fraction: product % divisor !== 0n };
}

/** Returns the issue price of a new share in dollars, or null if it is unknown or has too many decimal places. */
export function priceBy({ numerator, denominator }: ConversionRights['ratio'], price: string | null): string | null {
  if (price === null) return null;
  const [product, divisor] = [toScaled(price) * toScaled(denominator), toScaled(numerator)];
  return product % divisor === 0n ? fromScaled(product / divisor) : null;
}

interface On {
  security: Security;
  rights: ConversionRights;
  today: LegalDate;
  since: LegalDate | null;
}

/** `since` is the first day of the security. */
export function readConversion(
  {
    quantity,
    converted_on,
    notice,
    evidence,
    cash_in_lieu_cents: cash,
  }: Omit<CreateConversion, 'id' | 'metadata' | 'security_id'>,
  { security, rights, today, since }: On,
): { quantity: number; on: LegalDate; shares: number; errors: ParameterError[] } {
  const on = converted_on ?? today;
  const taken = quantity ?? security.quantity;
  const vested = vestedOf(security, on);
  const { shares, fraction } = convertedBy(rights.ratio, taken);
  const error = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
    when ? [{ param, code, message }] : [];
  return {
    quantity: taken,
    on,
    shares: Number(shares),
    errors: [
      ...error(
        taken > security.quantity,
        'quantity',
        'too_large',
        `The security has only ${security.quantity} shares.`,
      ),
      ...error(
        taken <= security.quantity && taken > vested,
        'quantity',
        'too_large',
        `Only the ${vested} vested shares can convert.`,
      ),
      ...error(shares === 0n, 'quantity', 'too_small', 'The quantity converts into less than one share.'),
      ...error(
        taken <= security.quantity && shares > BigInt(Number.MAX_SAFE_INTEGER),
        'quantity',
        'too_large',
        'The quantity converts into more than 2^53 - 1 shares.',
      ),
      ...error(on > today, 'converted_on', 'invalid', `converted_on must not be in the future. Today is ${today}.`),
      ...error(
        since !== null && on < since,
        'converted_on',
        'invalid',
        `converted_on must not be before ${since}, the first day the security was outstanding.`,
      ),
      ...error(
        notice === undefined && evidence === undefined,
        'notice',
        'missing',
        "The holder's notice of conversion is missing. Send its text in `notice` or the document in `evidence`.",
      ),
      ...(evidence ? checkEvidence(evidence) : []),
      ...error(
        fraction && cash === undefined,
        'cash_in_lieu_cents',
        'missing',
        'The conversion results in a fractional share. Send the cash payment for it in cash_in_lieu_cents.',
      ),
      ...error(
        !fraction && cash !== undefined,
        'cash_in_lieu_cents',
        'not_applicable',
        'The conversion does not result in a fractional share. Omit cash_in_lieu_cents.',
      ),
    ],
  };
}
