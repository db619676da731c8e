import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import type { TaxClassification } from '#law/common/obligation-rule';
import type { CompanyFacts } from '#law/obligations/company-obligations';
import type { ComplianceObligation } from './compliance-obligation.entity';
import { TaxElection } from '#compliance/tax_election';

export async function companyFactsOf(
  work: UnitOfWork,
  entity: Entity,
  obligations: readonly ComplianceObligation[],
): Promise<CompanyFacts> {
  const { entity_type, jurisdiction, formation_date, dissolution_adopted_on, dissolved_on, fiscal_year_end } = entity;
  return {
    form: companyForm(entity_type),
    public_benefit: entity_type === 'pbc',
    taxed_as: await taxationOf(work, entity),
    formed_in: jurisdiction,
    formed_on: formation_date!,
    fiscal_year_end,
    qualified: await qualifiedIn(work, entity),
    dissolution_adopted_on,
    dissolved_on,
    taxes_cents: taxesOfYears(obligations),
  };
}

export const taxesOfYears = (obligations: readonly ComplianceObligation[]): Record<number, number> =>
  Object.fromEntries(
    obligations
      .filter(({ status }) => status === 'completed')
      .flatMap(({ period, tax_cents }) => (tax_cents === null ? [] : [[period.slice(0, 4), tax_cents]])),
  );

/**
 * An S corporation counts as such unless its election was late. The number of members decides for an LLC (Treas. Reg. §
 * 301.7701-3(b)(1)); before the handover its founders count as members.
 */
export async function taxationOf(work: UnitOfWork, entity: Entity): Promise<TaxClassification> {
  const { id: entity_id, entity_type } = entity;
  if (entity_type === 'llc') {
    const today = companyDay(entity, work.now);
    const people = await work.all(Stakeholder, { entity_id });
    const members = people.filter((one) => hadRole(one, 'member', today));
    const forming = entity.founders.filter(({ roles }) => roles.includes('member'));
    return (members.length > 0 ? members : forming).length === 1 ? 'disregarded' : 'partnership';
  }
  if (entity_type !== 's_corp') return 'c_corporation';
  const missed = await work.all(TaxElection, { entity_id, kind: 'form_2553', status: 'missed' });
  return missed.length > 0 ? 'c_corporation' : 's_corporation';
}

type Qualified = CompanyFacts['qualified'][number];

/**
 * Reads the table directly because the qualification module depends on this module. An imported qualification counts
 * from its recording date.
 */
async function qualifiedIn(work: UnitOfWork, entity: Entity): Promise<Qualified[]> {
  const rows = await work.statement<Qualified & { filing_id: string | null; created: Date }>(
    `select jurisdiction, qualified_on::text as on, withdrawn_on::text as until, filing_id, created
      from foreign_qualification where entity_id = $1 order by qualified_on, id`,
    [entity.id],
  );
  return rows.map(({ filing_id, created, ...tie }) => ({
    ...tie,
    told_on: filing_id === null ? companyDay(entity, created) : undefined,
  }));
}
