import type { Sql } from './database';
import { Refusal } from './refusal';
import type { Moment } from './timetable';

export async function momentOf(sql: Sql, clock: string | null): Promise<Moment> {
  if (clock === null) return { clock, at: new Date() };
  const [found] = await sql<{ present: Date }>('select present from clock where id = $1', [clock]);
  if (!found)
    throw new Refusal(
      409,
      'unknown_clock',
      `The bank does not know the time on clock ${clock}. Call POST /clocks/${clock}/advance first.`,
    );
  return { clock, at: found.present };
}

/** Never moves a clock back. */
export async function setClock(sql: Sql, clock: string, present: Date): Promise<void> {
  await sql(
    `insert into clock (id, present) values ($1, $2) on conflict (id)
      do update set present = greatest(clock.present, excluded.present)`,
    [clock, present],
  );
}
