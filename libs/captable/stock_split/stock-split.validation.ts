import type { JurisdictionCode } from '#law/common/jurisdictions';
import { invalid, type ParameterError } from '#kernel/problem';
import { ended } from '#kernel/sentence';
import { reduced, splitShares, type SplitRatio } from '#equity/split';
import { maxAuthorizedShares } from '#law/formation/founder-equity';
import { isCounted, uncounted, type ShareClass } from '#ledger/share_class';
import { outcomeOf, splitShortageObstacle, type CompanyPositions, type SplitOutcome } from './split-outcome';
import type { CreateStockSplit } from './stock-split.dto';
import type { StockSplit } from './stock-split.entity';
import { Inexact } from './terms-after-split';

type SplitRequest = Pick<
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
  positions: CompanyPositions;
  jurisdiction: JurisdictionCode;
}

/** Returns no terms for impossible numbers. */
export function readSplit(request: SplitRequest, company: Company): { terms: Terms | null; errors: ParameterError[] } {
  const { of, classes, positions, jurisdiction } = company;
  const { fractional_shares = 'cash', fair_value_per_share = null, par_value_change = 'unchanged' } = request;
  const ratio = reduced(request.ratio);
  const authorized_shares = request.authorized_shares ?? splitShares(of.authorized_shares!, ratio).shares;
  const errors = [
    ...splitError(
      ratio.numerator === ratio.denominator,
      'ratio',
      'invalid',
      'The ratio is 1-for-1. Send a ratio that changes the number of shares.',
    ),
    ...checkSplitCharter(request, ratio, authorized_shares, company),
    ...checkFractions(request, ratio),
    ...splitError(
      positions.securities.length === 0,
      'share_class_id',
      'not_applicable',
      `${of.name} does not have any outstanding shares to split.`,
    ),
  ];
  if (errors.length > 0) return { terms: null, errors };
  const terms = { ratio, authorized_shares, fractional_shares, fair_value_per_share, par_value_change };
  const outcome = exactly(() => outcomeOf(positions, { of, classes, jurisdiction }, terms).outcome);
  return { terms: { ...terms, outcome }, errors: checkSplitOutcome(outcome, of, authorized_shares, positions) };
}

const splitError = (when: boolean, param: string, code: string, message: string): ParameterError[] =>
  when ? [{ param, code, message }] : [];

function checkSplitCharter(
  { authorized_shares: stated }: SplitRequest,
  ratio: SplitRatio,
  authorized_shares: number,
  { of, classes }: Company,
): ParameterError[] {
  const others = classes.filter((one) => of.class_type === 'common' && one.class_type === 'common' && one.id !== of.id);
  const isWhole = splitShares(of.authorized_shares!, ratio).left === 0;
  const checkSplitSize = (when: boolean, message: string): ParameterError[] =>
    splitError(when, stated === undefined ? 'ratio' : 'authorized_shares', 'too_large', message);
  return [
    ...splitError(
      others.length > 0,
      'share_class_id',
      'not_applicable',
      `The company has other common stock (${others.map(({ name }) => name).join(', ')}). Splitting ` +
        'one class alone would change relative ownership, and Minutebook does not support splits of several classes.',
    ),
    ...splitError(
      stated === undefined && !isWhole,
      'authorized_shares',
      'missing',
      `${of.authorized_shares} times ${ratio.numerator}/${ratio.denominator} is not a whole number. Send ` +
        'authorized_shares.',
    ),
    ...checkSplitSize(
      authorized_shares > maxAuthorizedShares,
      `The charter would authorize more than ${maxAuthorizedShares} shares of ${ended(of.name)}`,
    ),
    ...checkSplitSize(!isCounted([...classes.filter(({ id }) => id !== of.id), { authorized_shares }]), uncounted),
  ];
}

/** Only a fraction settled in cash needs a share value. */
function checkFractions(
  { fractional_shares = 'cash', fair_value_per_share: value }: SplitRequest,
  ratio: SplitRatio,
): ParameterError[] {
  const paid = ratio.denominator > 1 && fractional_shares === 'cash';
  return [
    ...splitError(
      paid && value === undefined,
      'fair_value_per_share',
      'missing',
      'The split can result in fractional shares. Send fair_value_per_share, the post-split value of a share as ' +
        'determined by the board (8 Del. C. § 155(2), W.S. 17-16-604(a)(i)), or set fractional_shares to round_up.',
    ),
    ...splitError(
      !paid && value !== undefined,
      'fair_value_per_share',
      'not_applicable',
      fractional_shares === 'cash'
        ? 'The split does not result in fractional shares. Omit fair_value_per_share.'
        : 'Fractional shares will be rounded up. Omit fair_value_per_share.',
    ),
    ...splitError(
      value !== undefined && !/[1-9]/.test(value),
      'fair_value_per_share',
      'invalid',
      'fair_value_per_share must be greater than 0.',
    ),
  ];
}

function checkSplitOutcome(
  outcome: SplitOutcome,
  of: ShareClass,
  authorized_shares: number,
  positions: CompanyPositions,
): ParameterError[] {
  const short = splitShortageObstacle(outcome, of, authorized_shares, positions);
  return [
    ...splitError(short !== null, 'authorized_shares', 'too_small', short ?? ''),
    ...splitError(
      outcome.outstanding_after === 0,
      'ratio',
      'invalid',
      'After the split, no holder would have a whole share.',
    ),
    ...splitError(
      !Number.isSafeInteger(outcome.cash_in_lieu_cents),
      'fair_value_per_share',
      'too_large',
      'The total payment for fractional shares is too large to calculate exactly.',
    ),
  ];
}

/** 400 if a term needs more than ten decimal places. */
function exactly<T>(made: () => T): T {
  try {
    return made();
  } catch (error) {
    if (error instanceof Inexact)
      throw invalid([
        {
          param: 'ratio',
          code: 'inexact',
          message: `Minutebook cannot calculate the split exactly: ${error.message}.`,
        },
      ]);
    throw error;
  }
}
