import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { classVotes, type ClassVotes, type Standing } from './holdings';

/** Which truth is asked for: what held on a day, as far as it was known at an instant; all that is known unless given. */
export interface AsOf { as_of: LegalDate; known_at?: Date }

/**
 * The sums of a company's ledger, in the order in which classes and holdings came to be. Entries are numbered as they are recorded, so what was known
 * at an instant is every entry up to a number. One statement: nobody issues a share between its parts.
 */
export async function standings(read: Reader, entity_id: string, { as_of, known_at }: AsOf): Promise<Standing[]> {
  return (await standingsOfAll(read, [{ entity_id, as_of }], known_at)).get(entity_id) ?? [];
}

/** The same of many companies, each on a day of its own. */
export async function standingsOfAll(read: Reader, asked: { entity_id: string; as_of: LegalDate }[], known_at?: Date): Promise<Map<string, Standing[]>> {
  const rows = await read.query<Standing & { entity_id: string }>(
    `select p.entity_id, p.share_class_id, c.name, c.class_type, c.votes_per_share, p.account, p.stakeholder_id, p.quantity
     from (select entity_id, share_class_id, account, stakeholder_id, sum(quantity)::bigint as quantity, min(number) as since
       from unnest($3::text[], $4::date[]) asked (entity_id, as_of) join ledger_posting l using (entity_id)
       where l.account_id = $1 and l.effective_date <= asked.as_of
         and ($5::timestamptz is null or number <= (select coalesce(max(e.number), 0) from ledger_entry e where e.entity_id = asked.entity_id and e.created <= $5::timestamptz))
       group by 1, 2, 3, 4) p join share_class c on c.id = p.share_class_id where ${tenant} and c.account_id = $1 and c.livemode = $2::boolean
     order by c.created, c.id, p.account, p.since, p.stakeholder_id`, [asked.map(({ entity_id }) => entity_id), asked.map(({ as_of }) => as_of), known_at?.toISOString() ?? null]);
  return Map.groupBy(rows, ({ entity_id }) => entity_id);
}

/** Who may vote how much on a day. */
export const votesAt = async (read: Reader, entity_id: string, date: LegalDate): Promise<ClassVotes[]> => classVotes(await standings(read, entity_id, { as_of: date }));
