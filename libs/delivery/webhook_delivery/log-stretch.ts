import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';

/** `ends_at` is null for the last stretch. */
export interface Stretch {
  since: number;
  from: number;
  to: number;
  ends_at: Date | null;
}

/** Covers only events that already have their deliveries. */
export async function stretchOf(work: UnitOfWork, since: number, places: number): Promise<Stretch> {
  const from = await placeAt(work, since);
  const [next] = await work.query<{ place: number; positioned_at: Date }>(
    `select p.place, p.positioned_at from event_position p
     where ${tenant} and p.account_id = $1 and p.livemode = $2::boolean and p.place >= $3
     and p.place <= (select position from webhook_cursor) order by p.place limit 1 offset $4`,
    [from, places],
  );
  const [end] = next
    ? [next]
    : await work.query<{ place: number }>(`select position + 1 as place from webhook_cursor where ${tenant}`, []);
  return { since, from, to: end!.place, ends_at: next?.positioned_at ?? null };
}

/** Binary search, so that neither old events nor other tenants are read. */
async function placeAt(work: UnitOfWork, since: number): Promise<number> {
  const [found] = await work.query<{ place: number }>(
    `with recursive halves(low, high) as (
       select 1::bigint, (select position from webhook_cursor) + 1 where ${tenant}
       union all
       select case when early then middle + 1 else low end, case when early then high else middle end
       from (select low, high, (low + high) / 2 as middle from halves where low < high) half cross join lateral (
         select coalesce((select p.positioned_at < to_timestamp($3::bigint) from event_position p
           where p.account_id = $1 and p.livemode = $2::boolean and p.place >= half.middle order by p.place
           limit 1), false) as early) first)
     select max(low) as place from halves`,
    [since],
  );
  return found!.place;
}
