import { fromScaled, isDecimal, toScaled } from '#kernel/decimal';
import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import { apportion } from '#equity/shares';
import type { Founder, FormationInput } from './formation-input';
import { companyForm } from '#law/common/entity-types';

/** Keeps Delaware's filing tax at its minimum: 8 Del. C. § 391(a)(1). */
export const defaultAuthorizedShares = 10_000_000;
export const defaultParValue = '0.00001';

/** Our own bounds. Par value is in dollars. */
export const maxAuthorizedShares = 10_000_000_000;
export const maxParValue = '1000';

const whole = toScaled('100');
const has = (value: unknown): boolean => value !== undefined && value !== null;

/** Undefined unless every founder states shares. */
const statedShares = (founders: readonly Founder[]): number[] | undefined =>
  founders.every((founder) => has(founder.shares)) ? founders.map((founder) => founder.shares!) : undefined;

/** Covers the stated shares, so that a default never contradicts a parameter. */
export const authorizedFor = (founders: readonly Founder[]): number =>
  Math.max(
    defaultAuthorizedShares,
    (statedShares(founders) ?? [0]).reduce((a, b) => a + b, 0),
  );

/** Four fifths of the authorized shares, at least one each. The rest is for an option pool. */
export const foundersPool = (authorized: number, founders: number): number =>
  Math.max(Math.floor((authorized * 4) / 5), Math.min(founders, authorized));

const weightsOf = (founders: readonly Founder[]): bigint[] =>
  founders.map((founder) => (has(founder.equity_percent) ? toScaled(founder.equity_percent!) : 1n));

/** Whole shares. They add up to the founders' pool unless the founders state their shares. */
export const sharesOf = (founders: readonly Founder[], authorized: number): number[] =>
  statedShares(founders) ?? apportion(foundersPool(authorized, founders.length), weightsOf(founders));

/** Decimal strings that add up to exactly 100. Equal shares are cut to a ten-thousandth of a percent. */
export const percentsOf = (founders: readonly Founder[]): string[] =>
  founders.every((founder) => has(founder.equity_percent))
    ? founders.map((founder) => founder.equity_percent!)
    : apportion(1_000_000, weightsOf(founders)).map((part) => fromScaled(BigInt(part) * 1_000_000n));

export const checkParValue = (par: string): ParameterError[] =>
  errorWhen(
    !isDecimal(par) || toScaled(par) === 0n || toScaled(par) > toScaled(maxParValue),
    'par_value',
    'out_of_range',
    `par_value must be a decimal above 0 and at most ${maxParValue}, with up to ten decimal places. Shares ` +
      'without par value are not supported.',
  );

/** 8 Del. C. § 102(a)(4), W.S. 17-16-202(a)(ii). An LLC has no stock. */
export function checkStock(input: FormationInput): ParameterError[] {
  const errors: ParameterError[] = [];
  const refuse = (param: string, code: string, message: string): void => {
    errors.push({ param, code, message });
  };
  if (companyForm(input.entity_type) === 'llc') {
    if (has(input.authorized_shares))
      refuse('authorized_shares', 'not_applicable', 'LLCs do not have authorized shares.');
    if (has(input.par_value)) refuse('par_value', 'not_applicable', 'LLC interests do not have a par value.');
    return errors;
  }
  const { authorized_shares: authorized, par_value: par } = input;
  if (has(authorized) && !(Number.isSafeInteger(authorized) && authorized! >= 1 && authorized! <= maxAuthorizedShares))
    refuse(
      'authorized_shares',
      'out_of_range',
      `authorized_shares must be a whole number from 1 to ${maxAuthorizedShares}.`,
    );
  return has(par) ? [...errors, ...checkParValue(par!)] : errors;
}

function checkHolding(founder: Founder, path: string, llc: boolean): ParameterError[] {
  const errors: ParameterError[] = [];
  const refuse = (field: string, code: string, message: string): void => {
    errors.push({ param: `${path}.${field}`, code, message });
  };
  const { shares, equity_percent: percent } = founder;
  if (has(shares) && llc) refuse('shares', 'not_applicable', 'LLCs do not have shares. Use equity_percent.');
  else if (has(shares) && !(Number.isSafeInteger(shares) && shares! >= 1 && shares! <= maxAuthorizedShares))
    refuse('shares', 'out_of_range', `shares must be a whole number from 1 to ${maxAuthorizedShares}.`);
  if (has(percent) && (!isDecimal(percent) || toScaled(percent) === 0n || toScaled(percent) > whole))
    refuse(
      'equity_percent',
      'out_of_range',
      'equity_percent must be a decimal above 0 and at most 100, with up to ten decimal places.',
    );
  if (has(shares) && has(percent) && !llc)
    refuse('equity_percent', 'conflict', 'Send either shares or equity_percent for a founder, not both.');
  return errors;
}

/** Shares, or percentages that total exactly 100, or neither, for all founders alike. */
export function checkEquity(input: FormationInput): ParameterError[] {
  const llc = companyForm(input.entity_type) === 'llc';
  const { founders } = input;
  const errors = founders.flatMap((founder, index) => checkHolding(founder, `founders[${index}]`, llc));
  const measure = founders.some((founder) => has(founder.shares)) && !llc ? 'shares' : 'equity_percent';
  const missing = founders.flatMap((founder, index) =>
    has(founder[measure]) ? [] : [`founders[${index}].${measure}`],
  );
  if (missing.length > 0 && missing.length < founders.length)
    for (const param of missing)
      errors.push({
        param,
        code: 'required',
        message: `Send ${measure} for every founder, or omit ${measure} for all founders.`,
      });
  // Invalid parts make the sums meaningless.
  if (errors.length > 0 || founders.length === 0) return errors;
  return measure === 'equity_percent' && missing.length === 0 ? checkPercents(input, llc) : checkShares(input);
}

function checkPercents(input: FormationInput, llc: boolean): ParameterError[] {
  const total = input.founders.reduce((sum, founder) => sum + toScaled(founder.equity_percent!), 0n);
  if (total !== whole)
    return [
      {
        param: 'founders',
        code: 'equity_sum',
        message: `The founders' equity_percent must add up to exactly 100, not ${fromScaled(total)}.`,
      },
    ];
  return llc ? [] : checkShares(input);
}

function checkShares(input: FormationInput): ParameterError[] {
  if (companyForm(input.entity_type) === 'llc' || checkStock(input).length > 0) return [];
  // An existing company can only exceed its authorized shares.
  if (input.origin === 'existing' && statedShares(input.founders) === undefined) return [];
  const authorized = input.authorized_shares ?? authorizedFor(input.founders);
  const shares = sharesOf(input.founders, authorized);
  const total = shares.reduce((a, b) => a + b, 0);
  if (authorized > maxAuthorizedShares || total > authorized)
    return [
      {
        param: 'authorized_shares',
        code: 'exceeded',
        message:
          `The founders' ${total} shares exceed the ${Math.min(authorized, maxAuthorizedShares)} authorized ` +
          'shares.',
      },
    ];
  return shares.flatMap((count, index) =>
    count > 0
      ? []
      : [
          {
            param: input.founders[index]!.equity_percent ? `founders[${index}].equity_percent` : 'authorized_shares',
            code: 'too_small',
            message: `Founder ${index} would not receive a whole share out of the ${authorized} authorized shares.`,
          },
        ],
  );
}
