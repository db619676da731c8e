import { officeDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { type Filing, undecidedFilings } from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import { feeOn } from '#law/common/scheduled-fee';
import { finalReturnOf, withdrawalOf } from '#law/states/withdrawals';
import { agentAppointmentMachine, appointmentIn } from '#compliance/agent_appointment';
import { ForeignQualification, foreignQualificationMachine, qualificationIn } from '#compliance/foreign_qualification';
import { taxationOf } from '#compliance/compliance_obligation';
import { orderFor, type Order, type StateFilingRequest } from './filing-order';

/** A company that has ended at home files another document in some states. */
export const hasEnded = ({ status }: Entity): boolean => status === 'dissolved' || status === 'merged';

export async function orderWithdrawal(
  work: UnitOfWork,
  entity: Entity,
  { type, jurisdiction }: StateFilingRequest,
): Promise<Order> {
  const qualification = await qualificationIn(work, entity.id, jurisdiction);
  const [underWay] = await undecidedFilings(work, { entity_id: entity.id, type, jurisdiction });
  if (!qualification || underWay)
    throw invalidParam(
      'jurisdiction',
      underWay
        ? `Filing ${underWay.id} for this withdrawal is in progress.`
        : `The company is not qualified in ${jurisdictionNames[jurisdiction]}.`,
      'conflict',
    );
  const standing = await appointmentIn(work, entity.id, jurisdiction);
  const today = officeDay(jurisdiction, work.now);
  const { fee, document, ...withdrawal } = withdrawalOf(
    jurisdiction,
    companyForm(entity.entity_type),
    hasEnded(entity),
  );
  const isSCorporation = (await taxationOf(work, entity, today)) === 's_corporation';
  const final_return = finalReturnOf(withdrawal, { isSCorporation });
  return orderFor(feeOn(fee, today), {
    statute: document.statute,
    name: document.name,
    subject_id: qualification.id,
    ends: standing,
    effects: {
      creates: [],
      emits: ['foreign_qualification.withdrawn', ...(standing ? ['agent_appointment.ended'] : [])],
    },
    facts: { qualified_on: qualification.qualified_on },
    attached: [
      ...(document.attached === null ? [] : [{ label: 'Attached', value: document.attached }]),
      ...(final_return === null ? [] : [{ label: 'Last return', value: final_return }]),
    ],
  });
}

/** Somebody may have recorded the withdrawal by hand since. */
export async function recordWithdrawal(
  work: UnitOfWork,
  entity: Entity,
  { id, ...filing }: Filing,
  on: LegalDate,
): Promise<void> {
  const jurisdiction = filing.jurisdiction as StateCode;
  for (const one of await work.lockAll(ForeignQualification, { entity_id: entity.id, jurisdiction, status: 'active' }))
    work.move(one, foreignQualificationMachine.moves.withdraw, { withdrawn_on: on });
  const standing = await appointmentIn(work, entity.id, jurisdiction);
  if (standing)
    work.move(standing, agentAppointmentMachine.moves.end, {
      ended_on: on,
      end_reason: 'no_longer_qualified_in_state',
      ending_filing_id: id,
    });
}
