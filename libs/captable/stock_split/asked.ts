import type { JurisdictionCode } from '#law/jurisdictions';
import { invalid, type ParameterError } from '#kernel/problem';
import { reduced, splitShares } from '#equity/split';
import { maxAuthorizedShares } from '#law/formation/founder-equity';
import { isCounted, uncounted, type ShareClass } from '#ledger/share_class';
import { neededOf, outcomeOf, type Positions } from './outcome';
import type { CreateStockSplit } from './stock-split.dto';
import type { StockSplit } from './stock-split.entity';
import { Inexact } from './terms';

type Asked = Pick<
  CreateStockSplit,
  'ratio' | 'authorized_shares' | 'fractional_shares' | 'fair_value_per_share' | 'par_value_change'
>;
export type Terms = Pick<
  StockSplit,
  'ratio' | 'authorized_shares' | 'fractional_shares' | 'fair_value_per_share' | 'par_value_change' | 'outcome'
>;
interface Company {
  of: ShareClass;
  classes: readonly ShareClass[];
  positions: Positions;
  jurisdiction: JurisdictionCode;
}

/**
 * Reads a split against the class and the ledger, and says everything that is wrong with it; no terms where its numbers
 * alone make none.
 */
export function readSplit(
  {
    ratio: asked,
    authorized_shares,
    fractional_shares = 'cash',
    fair_value_per_share: value,
    par_value_change = 'unchanged',
  }: Asked,
  { of, classes, positions, jurisdiction }: Company,
): { terms: Terms | null; errors: ParameterError[] } {
  const flaw = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
    when ? [{ param, code, message }] : [];
  const ratio = reduced(asked);
  const proportional = splitShares(of.authorized_shares!, ratio);
  const charter = authorized_shares ?? proportional.shares;
  const paid = ratio.denominator > 1 && fractional_shares === 'cash';
  const others = classes.filter((one) => of.class_type === 'common' && one.class_type === 'common' && one.id !== of.id);
  const errors = [
    ...flaw(ratio.numerator === ratio.denominator, 'ratio', 'invalid', 'One share for one is no split.'),
    ...flaw(
      others.length > 0,
      'share_class_id',
      'not_applicable',
      `The company has other common stock (${others.map(({ name }) => name).join(', ')}): the split of one ` +
        'class would change who owns how much of it, and a split of several is not carried out here.',
    ),
    ...flaw(
      authorized_shares === undefined && proportional.left > 0,
      'authorized_shares',
      'missing',
      `${of.authorized_shares} times ${ratio.numerator} over ${ratio.denominator} is no whole number: say how ` +
        'many shares the charter is to authorise.',
    ),
    ...flaw(
      charter > maxAuthorizedShares,
      authorized_shares === undefined ? 'ratio' : 'authorized_shares',
      'too_large',
      `The charter would authorise more than ${maxAuthorizedShares} shares of ${of.name}.`,
    ),
    ...flaw(
      !isCounted([...classes.filter(({ id }) => id !== of.id), { authorized_shares: charter }]),
      authorized_shares === undefined ? 'ratio' : 'authorized_shares',
      'too_large',
      uncounted,
    ),
    ...flaw(
      paid && value === undefined,
      'fair_value_per_share',
      'missing',
      'A fraction of a share may be left over: say what a share after the split is worth, as the board ' +
        'determines it (8 Del. C. § 155(2), W.S. 17-16-604(a)(i)), or round up.',
    ),
    ...flaw(
      !paid && value !== undefined,
      'fair_value_per_share',
      'not_applicable',
      fractional_shares === 'cash' ? 'No fraction of a share can be left over.' : 'Fractions are rounded up.',
    ),
    ...flaw(
      value !== undefined && !/[1-9]/.test(value),
      'fair_value_per_share',
      'invalid',
      'fair_value_per_share must be more than 0.',
    ),
    ...flaw(
      positions.securities.length === 0,
      'share_class_id',
      'not_applicable',
      `No share of ${of.name} is outstanding: there is nothing to split.`,
    ),
  ];
  if (errors.length > 0) return { terms: null, errors };
  const terms = {
    ratio,
    authorized_shares: charter,
    fractional_shares,
    fair_value_per_share: value ?? null,
    par_value_change,
  };
  const outcome = exactly(() => outcomeOf(positions, { of, classes, jurisdiction }, terms).outcome);
  const needed = neededOf(outcome);
  return {
    terms: { ...terms, outcome },
    errors: [
      ...flaw(
        needed > charter,
        'authorized_shares',
        'too_small',
        `${needed} shares of ${of.name} are issued, kept and granted after the split: the charter has to ` +
          'authorise them.',
      ),
      ...flaw(outcome.outstanding_after === 0, 'ratio', 'invalid', 'Nobody would have a whole share.'),
      ...flaw(
        !Number.isSafeInteger(outcome.cash_in_lieu_cents),
        'fair_value_per_share',
        'too_large',
        'What is paid for fractions is more than can be counted exactly.',
      ),
    ],
  };
}

/** 400 where a term of a class could not be told in ten places. */
function exactly<T>(made: () => T): T {
  try {
    return made();
  } catch (error) {
    if (error instanceof Inexact)
      throw invalid([{ param: 'ratio', code: 'inexact', message: `It cannot be told exactly: ${error.message}.` }]);
    throw error;
  }
}
