import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import { timesRoundedUp, type SplitRatio } from '#equity/split';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { longDate } from '#documents/kit';
import type { ShareClass } from '#ledger/share_class';
import { staleOn } from '#law/federal/valuation-409a';
import { Valuation } from './valuation.entity';

/**
 * The valuation by which options on a class may be priced on a day: the newest that is on record, neither twelve months
 * old nor overtaken by a material event on that day (IRC § 409A). 409 `valuation_stale` with what it is, why not and
 * since when, and `valuation_required` for a class that was never valued. Its price is that of a share of that day,
 * where stock was split since. The work holds the company.
 */
export async function assertValuation(
  work: UnitOfWork,
  { id, entity_id, name }: ShareClass,
  on: LegalDate,
): Promise<Pick<Valuation, 'id' | 'price_per_share'>> {
  const [valuation] = await work.lockAll(Valuation, { entity_id, share_class_id: id, status: ['active', 'stale'] });
  if (!valuation)
    throw new Problem(
      'valuation_required',
      `There is no valuation of ${name} yet: record one (POST /v1/entities/${entity_id}/valuations).`,
      { share_class_id: id },
    );
  const stale = staleOn(valuation, on);
  if (stale === null) return { id: valuation.id, price_per_share: await priceOn(work, valuation, on) };
  const { reason, since } = stale;
  const why = {
    age: `is more than twelve months old since ${since}`,
    material_event: `does not reflect what happened on ${since}`,
    not_yet: `is of a later day than ${on}`,
  }[reason];
  throw new Problem(
    'valuation_stale',
    `The valuation of ${name} as of ${valuation.effective_date} ${why}: ask for a new one (POST ` +
      `/v1/entities/${entity_id}/valuations/${valuation.id}/refresh_request).`,
    {
      valuation_id: valuation.id,
      share_class_id: id,
      effective_date: valuation.effective_date,
      stale_since: since,
      stale_reason: reason,
    },
  );
}

/** Warns by which valuation options are priced, for the human who approves them. */
export async function warnOfBasis(work: UnitOfWork, id: string): Promise<void> {
  const { provider, effective_date, price_per_share } = await work.find(Valuation, id);
  const [as_of, price] = [ours(longDate(effective_date)), ours(price_per_share)];
  work.warn(sentence`Its price follows from the valuation by ${provider} as of ${as_of}, at $${price} a share.`);
}

/** Tells whether an error says that no valuation can be used: there is none, or it is stale. */
export const lacksValuation = (error: unknown): error is Problem =>
  error instanceof Problem && (error.code === 'valuation_required' || error.code === 'valuation_stale');

/** The value of a share on a day by the valuation that holds then; null where none does. */
export const valueOn = (work: UnitOfWork, of: ShareClass, on: LegalDate): Promise<string | null> =>
  assertValuation(work, of, on).then(
    ({ price_per_share }) => price_per_share,
    (problem: unknown) => {
      if (lacksValuation(problem)) return null;
      throw problem;
    },
  );

/**
 * Computes the value of a share by a valuation, counted in the shares of a day: a later split divides the price,
 * rounded up in the tenth decimal. A valuation of the day of a split is in shares of before it if it was recorded
 * before.
 */
async function priceOn(
  work: UnitOfWork,
  { share_class_id, effective_date, created, price_per_share }: Valuation,
  on: LegalDate,
): Promise<string> {
  const splits = await work.query<{ ratio: SplitRatio }>(
    `select ratio from class_split where ${tenant} and share_class_id = $3 and status = 'completed'
      and ratio is not null and counted_from <= $5::date
      and (counted_from > $4::date or (counted_from = $4::date and completed_at > $6::timestamptz))
      order by counted_from, completed_at`,
    [share_class_id, effective_date, on, created.toISOString()],
  );
  return splits.reduce(
    (price, { ratio: { numerator, denominator } }) => timesRoundedUp(price, denominator, numerator),
    price_per_share,
  );
}
