import type { LegalDate } from '#kernel/dates';
import { checkOption, isOption, isTenPercentHolder } from '#law/federal/option-terms';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { lacksValuation, assertValuation } from '#compliance/valuation';
import { votesAt } from '#ledger/holdings';
import type { ShareClass } from '#ledger/share_class';
import type { Grant } from './grant.entity';

/** Over ten percent of all votes. The ledger does not know attribution from relatives (IRC § 424(d)). */
export async function hasTenPercent(
  work: UnitOfWork,
  entity_id: string,
  stakeholder_id: string | null,
  on: LegalDate,
): Promise<boolean> {
  const votes = (await votesAt(work, entity_id, on)).flatMap(({ holders }) => holders);
  const sum = (of: typeof votes): bigint => of.reduce((total, one) => total + one.votes, 0n);
  return (
    stakeholder_id !== null &&
    isTenPercentHolder(sum(votes.filter((one) => one.stakeholder_id === stakeholder_id)), sum(votes))
  );
}

/**
 * The last signature sets the date of grant, and the exercise price must reach fair market value on that date (Treas.
 * Reg. § 1.409A-1(b)(5)(vi)(B)).
 */
export async function optionObstacle(
  work: UnitOfWork,
  {
    entity_id,
    stakeholder_id,
    kind,
    exercise_price,
    term_months,
    granted_on,
  }: Pick<Grant, 'entity_id' | 'stakeholder_id' | 'kind' | 'exercise_price' | 'term_months' | 'granted_on'>,
  of: ShareClass,
  on: LegalDate,
): Promise<string | null> {
  if (exercise_price === null) return null;
  try {
    const { price_per_share: fair_market_value } = await assertValuation(work, of, on);
    const errors = checkOption(
      { kind, exercise_price, term_months: term_months! },
      {
        fair_market_value,
        tenPercent: await hasTenPercent(work, entity_id, stakeholder_id, on),
        granted_on: granted_on ?? on,
        on,
      },
    );
    return errors.length === 0 ? null : errors.map(({ message }) => message).join(' ');
  } catch (error) {
    if (lacksValuation(error)) return error.detail;
    throw error;
  }
}

/** The value on the date of grant replaces the value at request (IRC § 422(d)(3), Treas. Reg. § 1.422-4(b)(2)). */
export async function valuedOn(
  work: UnitOfWork,
  grant: Pick<Grant, 'kind' | 'fair_market_value' | 'valuation_id'>,
  of: ShareClass,
  on: LegalDate,
): Promise<Pick<Grant, 'fair_market_value' | 'valuation_id'>> {
  if (!isOption(grant)) return { fair_market_value: grant.fair_market_value, valuation_id: grant.valuation_id };
  const { id: valuation_id, price_per_share: fair_market_value } = await assertValuation(work, of, on);
  return { fair_market_value, valuation_id };
}
