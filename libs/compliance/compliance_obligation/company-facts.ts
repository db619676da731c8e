import { companyDay } from '#kernel/calendar';
import { addDays, type LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { isForeignIn, type Entity } from '#companies/entity';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import { companyForm } from '#law/common/entity-types';
import type { TaxClassification } from '#law/common/obligation-rule';
import type { CompanyFacts } from '#law/obligations/company-obligations';
import { companyEventsOf } from './company-events';
import { annualMeetings, officeInState } from './standing-events';
import { woundUpOn } from './wound-up';
import type { ComplianceObligation } from './compliance-obligation.entity';

export async function companyFactsOf(
  work: UnitOfWork,
  entity: Entity,
  obligations: readonly ComplianceObligation[],
): Promise<CompanyFacts> {
  const { entity_type, jurisdiction, formation_date, dissolution_adopted_on, fiscal_year_end } = entity;
  const isForeign = isForeignIn(jurisdiction, entity);
  const qualified = await qualifiedIn(work, entity);
  const today = companyDay(entity, work.now);
  const wound_up_on = await woundUpOn(work, entity);
  return {
    form: companyForm(entity_type),
    public_benefit: entity_type === 'pbc',
    ...(await taxationsOf(work, entity, wound_up_on === null ? today : addDays(wound_up_on, -1))),
    former_forms: entity.former_forms.map(({ entity_type: former, ...one }) => ({
      form: companyForm(former),
      public_benefit: former === 'pbc',
      ...one,
    })),
    formed_in: isForeign ? null : jurisdiction,
    formed_on: formation_date!,
    office_abroad: entity.principal_address.country !== 'US',
    fiscal_year_end,
    qualified,
    dissolution_adopted_on,
    dissolved_on: entity.status === 'merged' ? wound_up_on : entity.dissolved_on,
    wound_up_on,
    events: [
      ...(await companyEventsOf(work, entity)),
      ...(isForeign ? [] : annualMeetings(entity, obligations)),
      ...officeInState(entity, { qualified, obligations, today }),
    ],
    taxes_cents: taxesOfYears(obligations),
  };
}

export const taxesOfYears = (obligations: readonly ComplianceObligation[]): Record<number, number> =>
  Object.fromEntries(
    obligations
      .filter(({ status }) => status === 'completed')
      .flatMap(({ period, tax_cents }) => (tax_cents === null ? [] : [[period.slice(0, 4), tax_cents]])),
  );

type Taxations = Pick<CompanyFacts, 'taxed_as' | 'taxed_before'>;

/**
 * An S corporation counts as such unless its election was late. A late election counts from a later tax year (IRC §
 * 1362(b)(3)), or from the date that the IRS granted. The number of members decides for an LLC (Treas. Reg. §
 * 301.7701-3(b)(1)). One formed abroad is a corporation by default ((b)(2)(i)(B)). Before the handover its founders are
 * its members.
 */
async function taxationsOf(work: UnitOfWork, entity: Entity, day: LegalDate): Promise<Taxations> {
  const { id: entity_id, entity_type, formation_date, foreign_jurisdiction } = entity;
  if (entity_type === 'llc' && foreign_jurisdiction === null) {
    const people = await work.all(Stakeholder, { entity_id });
    const members = people.filter((one) => hadRole(one, 'member', day));
    const forming = entity.founders.filter(({ roles }) => roles.includes('member'));
    const alone = (members.length > 0 ? members : forming).length === 1;
    return { taxed_as: alone ? 'disregarded' : 'partnership' };
  }
  if (entity_type !== 's_corp') return { taxed_as: 'c_corporation' };
  // The module of elections depends on this module.
  const [election] = await work.query<{ status: string; effective_on: string | null }>(
    `select status, effective_on::text from tax_election where ${tenant} and entity_id = $3 and kind = 'form_2553'
     order by created desc, id desc limit 1`,
    [entity_id],
  );
  if (election?.status === 'missed') return { taxed_as: 'c_corporation' };
  const effective_on = election?.effective_on ?? null;
  return effective_on === null || effective_on <= formation_date!
    ? { taxed_as: 's_corporation' }
    : { taxed_as: 's_corporation', taxed_before: { as: 'c_corporation', until: effective_on } };
}

/** On a day. */
export async function taxationOf(work: UnitOfWork, entity: Entity, on: LegalDate): Promise<TaxClassification> {
  const { taxed_as, taxed_before } = await taxationsOf(work, entity, on);
  return taxed_before && on < taxed_before.until ? taxed_before.as : taxed_as;
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
