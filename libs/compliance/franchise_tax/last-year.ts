import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';

/** The last day for which a company is taxed that ends; null for one that goes on, or is taxed for the whole year. */
type LastDay = (read: Reader, entity: Entity, today: LegalDate) => Promise<LegalDate | null>;

let lastDayOf: LastDay = () => Promise.resolve(null);

/** Contributed by the module that ends companies. */
export const contributeLastTaxedDay = (lastDay: LastDay): void => void (lastDayOf = lastDay);

/** The part of a calendar year for which a company is taxed. */
export async function taxedYear(
  read: Reader,
  entity: Entity,
  { tax_year, today }: { tax_year: number; today: LegalDate },
): Promise<{ from: LegalDate; to: LegalDate }> {
  const [first, last] = [`${tax_year}-01-01`, `${tax_year}-12-31`];
  const ends = await lastDayOf(read, entity, today);
  const { formation_date } = entity;
  return {
    from: formation_date! > first ? formation_date! : first,
    to: ends !== null && first <= ends && ends <= last ? ends : last,
  };
}
