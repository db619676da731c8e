import { contributeWaitingOptions } from '#compliance/valuation';

contributeWaitingOptions(async (work, { entity_id, share_class_id }) => {
  const waiting = await work.statement<{ id: string }>(
    `select id from "grant" where entity_id = $1 and share_class_id = $2 and exercise_price is not null
      and status in ('pending', 'approved') and (replaces_grant_id is null or (amendment->>'is_new_grant')::boolean)
      order by id`,
    [entity_id, share_class_id],
  );
  return waiting.map(({ id }) => id);
});
