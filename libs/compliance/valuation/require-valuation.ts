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
 * IRC § 409A: the newest active valuation, under twelve months old, with no later material event. 409
 * `valuation_stale`, or `valuation_required` without any valuation. Adjusts the price for later splits. The caller
 * holds the company's row lock.
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
      `No valuation of ${name} is on record. Record a valuation first: POST /v1/entities/${entity_id}/valuations.`,
      { share_class_id: id },
    );
  const stale = staleOn(valuation, on);
  if (stale === null) return { id: valuation.id, price_per_share: await priceOn(work, valuation, on) };
  const { reason, since } = stale;
  const why = {
    age: `became more than twelve months old on ${since}`,
    material_event: `does not reflect the event on ${since}`,
    not_yet: `is dated after ${on}`,
  }[reason];
  throw new Problem(
    'valuation_stale',
    `The valuation of ${name} as of ${valuation.effective_date} ${why}. Request a new valuation: POST ` +
      `/v1/entities/${entity_id}/valuations/${valuation.id}/refresh_request.`,
    {
      valuation_id: valuation.id,
      share_class_id: id,
      effective_date: valuation.effective_date,
      stale_since: since,
      stale_reason: reason,
    },
  );
}

export async function warnOfBasis(work: UnitOfWork, id: string): Promise<void> {
  const { provider, effective_date, price_per_share } = await work.find(Valuation, id);
  const [as_of, price] = [ours(longDate(effective_date)), ours(price_per_share)];
  work.warn(sentence`The price is based on the valuation by ${provider} as of ${as_of}, at $${price} per share.`);
}

export const lacksValuation = (error: unknown): error is Problem =>
  error instanceof Problem && (error.code === 'valuation_required' || error.code === 'valuation_stale');

/** Null without a valuation in force. */
export const valueOn = (work: UnitOfWork, of: ShareClass, on: LegalDate): Promise<string | null> =>
  assertValuation(work, of, on).then(
    ({ price_per_share }) => price_per_share,
    (problem: unknown) => {
      if (lacksValuation(problem)) return null;
      throw problem;
    },
  );

/** Adjusts for later splits and rounds up in the tenth decimal. On the day of a split, the recording time decides. */
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
