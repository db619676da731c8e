import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import type { EntryFacts } from './difference.dto';
import { classVotes, type ClassVotes, type ShareHolding } from './holdings';

/** Selects the holdings on a day, as known at an instant. Without `known_at`, every recorded entry counts. */
export interface AsOf {
  as_of: LegalDate;
  known_at?: Date;
}

/**
 * Entry numbers follow the recording order, so the knowledge at an instant is every entry up to a number. One statement
 * excludes concurrent issuances. Votes and conversion rights are those of the day, before later splits and charter
 * amendments.
 */
export async function standings(read: Reader, entity_id: string, { as_of, known_at }: AsOf): Promise<ShareHolding[]> {
  const [found] = await standingsOfAll(read, [{ entity_id, as_of }], known_at);
  return found!;
}

/**
 * The same for many companies or days, in their order. `until` is the last counted entry or its checkpoint. A long
 * ledger starts at the last checkpoint without later or unknown entries, and skips stretches without relevant entries.
 */
export async function standingsOfAll(
  read: Reader,
  asked: { entity_id: string; as_of: LegalDate }[],
  known_at?: Date,
): Promise<(ShareHolding & { until: number })[][]> {
  const rows = await read.query<ShareHolding & { place: number; until: number }>(
    `with asked as (select * from unnest($3::text[], $4::date[]) with ordinality asked (entity_id, as_of, place))
     select p.place, p.share_class_id, c.name, c.class_type, c.votes_then as votes_per_share,
     c.rights_then as conversion_rights, p.account, p.stakeholder_id, p.equity_plan_id, p.quantity, p.until
     from (select asked.place::integer as place, parts.share_class_id, parts.account, parts.stakeholder_id,
     parts.equity_plan_id, sum(parts.quantity)::bigint as quantity, min(parts.since) as since, max(parts.until) as until
       from asked
         cross join lateral (select case when $5::timestamptz is null then 2147483647
         else (select coalesce(max(e.number), 0) from ledger_entry e where e.entity_id = asked.entity_id
         and e.created <= $5::timestamptz) end as number) known
         cross join lateral (select coalesce(max(b.number) filter (where b.latest <= asked.as_of
         and b.number <= known.number), 0) as base, coalesce(max(b.number), 0) as last from ledger_checkpoint b
         where b.account_id = $1 and b.entity_id = asked.entity_id) checkpoint
         cross join lateral (
           select s.share_class_id, s.account, s.stakeholder_id, s.equity_plan_id, s.quantity, s.since,
           s.number as until from ledger_checkpoint_sum s where s.account_id = $1 and s.entity_id = asked.entity_id
           and s.number = checkpoint.base
           union all select l.share_class_id, l.account, l.stakeholder_id, l.equity_plan_id, l.quantity, l.number,
           l.number
           from (select b.number - 500 as after, b.number as until from ledger_checkpoint b where b.account_id = $1
           and b.entity_id = asked.entity_id and b.number > checkpoint.base and b.earliest <= asked.as_of
             union all select checkpoint.last, 2147483647) stretch
           join ledger_posting l on l.account_id = $1 and l.entity_id = asked.entity_id and l.number > stretch.after
           and l.number <= least(stretch.until, known.number) and l.effective_date <= asked.as_of) parts
       group by 1, 2, 3, 4, 5) p
       join (select a.place, o.*, coalesce(former.terms->>'votes_per_share', o.votes_per_share) as votes_then,
         case when former.terms is null then o.conversion_rights
         else nullif(former.terms->'conversion_rights', 'null') end as rights_then
         from asked a join share_class o on o.entity_id = a.entity_id
         left join lateral (select s.before as terms from class_split s
           where s.share_class_id = o.id and s.status = 'completed' and s.before is not null
           and (s.counted_from > a.as_of or s.completed_at > $5::timestamptz)
           order by s.counted_from, s.completed_at limit 1) former on true
       ) c on c.id = p.share_class_id and c.place = p.place
     where ${tenant} and c.account_id = $1 and c.livemode = $2::boolean
     order by c.created, c.id, p.account, p.since, p.stakeholder_id`,
    [asked.map(({ entity_id }) => entity_id), asked.map(({ as_of }) => as_of), known_at?.toISOString() ?? null],
  );
  const found = Map.groupBy(rows, ({ place }) => place);
  return asked.map((_, index) => found.get(index + 1) ?? []);
}

/** Entries recorded during the call count in neither. */
export async function compared(
  read: Reader,
  entity_id: string,
  { from, to, known_at }: { from: LegalDate; to: LegalDate; known_at?: Date },
): Promise<{ before: ShareHolding[]; after: ShareHolding[]; entries: EntryFacts[] }> {
  const [before, after] = (await standingsOfAll(
    read,
    [
      { entity_id, as_of: from },
      { entity_id, as_of: to },
    ],
    known_at,
  )) as [ShareHolding[], (ShareHolding & { until: number })[]];
  const entries = await read.query<EntryFacts>(
    `select id as entry_id, kind, effective_date, share_class_id, security_id, stakeholder_id, quantity,
      references_entry_id from ledger_entry
     where ${tenant} and account_id = $1 and livemode = $2::boolean and entity_id = $3 and effective_date > $4::date
     and effective_date <= $5::date and number <= $6::integer order by number`,
    [entity_id, from, to, after.reduce((most, { until }) => Math.max(most, until), 0)],
  );
  return { before, after, entries };
}

export const votesAt = async (read: Reader, entity_id: string, date: LegalDate): Promise<ClassVotes[]> =>
  classVotes(await standings(read, entity_id, { as_of: date }));
