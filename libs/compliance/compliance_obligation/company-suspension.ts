import { companyDay } from '#kernel/calendar';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { lapseOf } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { entityMachine, type Entity } from '#companies/entity';
import { ComplianceObligation } from './compliance-obligation.entity';
import { mailToThoseInCharge } from './reminder';

const { suspend, reinstate } = entityMachine.moves;

/** The caller holds the company's row lock. */
export async function updateSuspension(work: UnitOfWork, entity: Entity): Promise<void> {
  const { id: entity_id, jurisdiction, status } = entity;
  const owed = await work.all(ComplianceObligation, { entity_id, jurisdiction });
  const [lapsed] = owed.filter(({ lapsed_on }) => lapsed_on !== null);
  if (lapsed && status === 'active') {
    const lapse = lapseOf(obligationRule(lapsed.rule_id), lapsed, entity.fiscal_year_end);
    const status_reason =
      `${jurisdictionNames[jurisdiction]} takes its powers from ${lapsed.lapsed_on}: it is ${lapse!.word} ` +
      `(${lapse!.statute}), for what was due on ` +
      `${lapsed.due_at} (${lapsed.statute}) is not done. A dry run of POST /v1/entities/${entity_id}/reinstate ` +
      'says what it takes.';
    work.move(entity, suspend, { status_reason });
    await mailToThoseInCharge(work, entity, companyDay(entity, work.now), {
      subject: `${entity.legal_name} is suspended`,
      text: status_reason,
    });
  }
  if (!lapsed && status === 'suspended') work.move(entity, reinstate, { status_reason: null });
}
