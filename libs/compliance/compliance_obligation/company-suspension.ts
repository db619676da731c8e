import { companyDay } from '#kernel/calendar';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { lapseOf } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { entityMachine, type Entity } from '#companies/entity';
import { ComplianceObligation } from './compliance-obligation.entity';
import { mailToThoseInCharge } from './people-in-charge';

const { suspend, reinstate, restore } = entityMachine.moves;

/** A formation still in progress does not trade. The caller holds the company's row lock. */
export async function updateSuspension(work: UnitOfWork, entity: Entity): Promise<void> {
  const { id: entity_id, jurisdiction, status, origin, activated_at } = entity;
  const isFormed = status === 'active' || (status === 'registered' && (origin === 'existing' || activated_at !== null));
  const owed = await work.all(ComplianceObligation, { entity_id, jurisdiction });
  const [lapsed] = owed.filter(({ lapsed_on }) => lapsed_on !== null);
  if (lapsed && isFormed) {
    const lapse = lapseOf(obligationRule(lapsed.rule_id), lapsed, entity.fiscal_year_end);
    const why =
      `The company lost its powers in ${jurisdictionNames[jurisdiction]} on ${lapsed.lapsed_on}. It is ` +
      `${lapse!.word} (${lapse!.statute}) because the obligation due on ${lapsed.due_at} (${lapsed.statute}) was ` +
      'not met.';
    const how = `A dry run of POST /v1/entities/${entity_id}/reinstate lists the requirements for reinstatement.`;
    work.move(entity, suspend, { status_reason: `${why} ${how}` });
    await mailToThoseInCharge(work, entity, companyDay(entity, work.now), {
      subject: `${entity.legal_name} is suspended`,
      paragraphs: [
        why,
        `To restore its powers, the company must file its overdue reports, pay its overdue taxes, and apply for ` +
          `reinstatement in ${jurisdictionNames[jurisdiction]}.`,
      ],
    });
  }
  if (!lapsed && status === 'suspended')
    work.move(entity, activated_at === null ? restore : reinstate, { status_reason: null });
}
