import { contributeCompanyEvents } from '#compliance/compliance_obligation';
import { Valuation } from './valuation.entity';

/** A later valuation of the class renews one. A correction has the date of the valuation that it replaces. */
contributeCompanyEvents(async (work, { id: entity_id }) => {
  const valuations = await work.all(Valuation, { entity_id });
  const dates = new Map(valuations.map(({ id, effective_date }) => [id, effective_date]));
  const lasting = valuations.filter(
    ({ superseded_by_id: by, effective_date }) => by === null || dates.get(by) !== effective_date,
  );
  return lasting.map(({ valid_until: on, effective_date: period, superseded_by_id: by }) => ({
    kind: 'valuation_expiry',
    on,
    period,
    done_on: by === null ? null : dates.get(by)!,
  }));
});
