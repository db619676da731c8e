import { addDays, type LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { capTable, standingsOfAll } from '#ledger/holdings';
import { classesOn } from '#ledger/share_class';
import type { StockPeriod } from '#law/franchise-tax/prorated-tax';

async function daysOfChange(read: Reader, entity_id: string, from: LegalDate, to: LegalDate): Promise<LegalDate[]> {
  const rows = await read.query<{ day: LegalDate }>(
    `select distinct p.effective_date::text as day from ledger_posting p where ${tenant} and p.account_id = $1
     and p.livemode = $2::boolean and p.entity_id = $3 and p.account = 'charter' and p.effective_date > $4::date
     and p.effective_date <= $5::date order by 1`,
    [entity_id, from, to],
  );
  return rows.map(({ day }) => day);
}

async function firstKnownDay(read: Reader, entity_id: string): Promise<LegalDate | null> {
  const [row] = await read.query<{ day: LegalDate | null }>(
    `select min(p.effective_date)::text as day from ledger_posting p where ${tenant} and p.account_id = $1
     and p.livemode = $2::boolean and p.entity_id = $3 and p.account = 'charter'`,
    [entity_id],
  );
  return row!.day;
}

async function classesAt(
  read: Reader,
  entity_id: string,
  days: readonly LegalDate[],
): Promise<StockPeriod['classes'][]> {
  const standings = await standingsOfAll(
    read,
    days.map((as_of) => ({ entity_id, as_of })),
  );
  return Promise.all(
    days.map(async (day, index) => {
      const terms = await classesOn(read, entity_id, day);
      return capTable(standings[index]!).classes.flatMap(({ share_class_id, name, authorized, outstanding }) => {
        const par_value = terms.find(({ id }) => id === share_class_id)?.par_value ?? null;
        return authorized === null || authorized === 0 ? [] : [{ name, authorized, issued: outstanding, par_value }];
      });
    }),
  );
}

/**
 * Groups the year by authorized stock and counts the shares at the end of each part, or on `as_of` if that is earlier.
 * The rest of the year repeats that date, and the time before an import repeats the import date.
 */
export async function stockOfYear(
  read: Reader,
  entity_id: string,
  { from, to, as_of }: { from: LegalDate; to: LegalDate; as_of: LegalDate },
): Promise<Omit<StockPeriod, 'gross_assets_cents'>[]> {
  const first = await firstKnownDay(read, entity_id);
  if (first === null) return [];
  if (first > as_of) return [{ from, to, classes: (await classesAt(read, entity_id, [first]))[0]! }];
  const changes = await daysOfChange(read, entity_id, from, as_of < to ? as_of : to);
  const starts = [from, ...changes];
  const periods = starts.map((start, index) => ({
    from: start,
    to: index + 1 < starts.length ? addDays(starts[index + 1]!, -1) : to,
  }));
  const classes = await classesAt(
    read,
    entity_id,
    periods.map((one) => (one.to < as_of ? one.to : as_of)),
  );
  const known = periods
    .map((period, index) => ({ ...period, classes: classes[index]! }))
    .filter((period) => period.classes.length > 0);
  return known.map((period, index) => (index === 0 ? { ...period, from } : period));
}
