import { contributeInterest } from '#compliance/tax_election';
import { contributePromisedShares } from '#stock/share_issuance';

contributeInterest(
  async (work, entity_id) =>
    (await work.statement('select 1 from convertible where entity_id = $1 limit 1', [entity_id])).length > 0,
);

/** Warrants that are under way promise their shares; one that replaces another promises none beside those. */
contributePromisedShares(async (work, { id }) => {
  const [row] = await work.statement<{ promised: string }>(
    `select coalesce(sum((warrant->>'quantity')::bigint), 0) as promised from convertible
     where warrant->>'share_class_id' = $1 and status in ('pending', 'approved') and replaces_convertible_id is null`,
    [id],
  );
  return Number(row!.promised);
});
