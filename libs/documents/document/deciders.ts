import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Company } from '#companies/company';
import { stockHeld } from '#companies/stakeholder';
import { grouped } from '#kernel/money';
import type { DecisionFacts, SignatoryFacts } from '#documents/kit';

const capacities = { board: 'director', managers: 'manager', members: 'member' } as const;

/** Lists people in order of creation. */
export async function decidersOf(
  work: UnitOfWork,
  { id: entity_id, facts }: Pick<Company, 'id' | 'facts'>,
  body: DecisionFacts['body'],
): Promise<SignatoryFacts[]> {
  const today = companyDay(facts, work.now);
  if (body === 'stockholders') {
    const held = await stockHeld(work, entity_id, today);
    const holders = [...Map.groupBy(held, ({ stakeholder_id }) => stakeholder_id).values()];
    return holders.map((parts) => ({
      ...deciderOf(parts[0]!),
      capacity: 'stockholder',
      holding: parts.map(({ quantity, class_name }) => `${grouped(quantity)} shares of ${class_name}`).join(' and '),
    }));
  }
  const inOffice = await work.statement<{ stakeholder_id: string; name: string; kind: SignatoryFacts['kind'] }>(
    `select id as stakeholder_id, name, kind from stakeholder h where entity_id = $1 and exists (select
      from jsonb_to_recordset(h.roles) as r(role text, "from" date, until date)
       where r.role = $2 and r."from" <= $3::date and (r.until is null or r.until > $3::date)) order by created, id`,
    [entity_id, capacities[body], today],
  );
  return inOffice.map((one) => ({ ...deciderOf(one), capacity: capacities[body], holding: null }));
}

const deciderOf = ({ stakeholder_id, name, kind }: Pick<SignatoryFacts, 'stakeholder_id' | 'name' | 'kind'>) => ({
  stakeholder_id,
  name,
  kind,
});
