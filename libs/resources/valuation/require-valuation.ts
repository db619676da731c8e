import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { ShareClass } from '#resources/share_class';
import { staleOn } from './law/validity';
import { Valuation } from './valuation.entity';

/**
 * The valuation by which options on a class may be priced on a day: the newest that is on record, neither twelve months old nor overtaken by a material event on that day (IRC § 409A). 409
 * `valuation_stale` with what it is, why not and since when; of a class that was never valued without these. The work holds the company.
 */
export async function requireValuation(work: UnitOfWork, { id, entity_id, name }: ShareClass, on: LegalDate): Promise<Valuation> {
  const [valuation] = await work.lockAll(Valuation, { entity_id, share_class_id: id, status: ['active', 'stale'] });
  if (!valuation) throw new Problem('valuation_stale', `There is no valuation of ${name}: record one (POST /v1/entities/${entity_id}/valuations).`, { valuation_id: null, share_class_id: id });
  const stale = staleOn(valuation, on);
  if (stale === null) return valuation;
  const { reason, since } = stale;
  const why = { age: `is more than twelve months old since ${since}`, material_event: `does not reflect what happened on ${since}`, not_yet: `is of a later day than ${on}` }[reason];
  throw new Problem('valuation_stale', `The valuation of ${name} as of ${valuation.effective_date} ${why}: ask for a new one (POST /v1/entities/${entity_id}/valuations/${valuation.id}/refresh_request).`, {
    valuation_id: valuation.id, share_class_id: id, effective_date: valuation.effective_date, stale_since: since, stale_reason: reason,
  });
}
