import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { amendedShares } from '#equity/grant-vesting';
import { invalid, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { beginAction } from '#governance/actions';
import { assertCanDecide } from '#governance/resolution';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { assertValuation, warnOfBasis } from '#compliance/valuation';
import { amend, checkAfterService, checkAmendment, endOfServiceOf } from './grant-amendment';
import { incentiveOf } from './count-incentive';
import { warnOfLongWindows } from './iso-treatment';
import { assertNoEarlyExercise } from './early-exercise';
import type { AmendGrant } from './grant.dto';
import { equityGrant } from './grant.action';
import { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { pendingAmendment } from './pending-amendment';
import { untouched } from './untouched-grant';
import { hasTenPercent } from './option-value';

@Injectable()
export class AmendingService {
  async amend({ id: replaces_grant_id, metadata, ...input }: AmendGrant, { work }: Ctx): Promise<Grant> {
    const { entity_id } = await work.find(Grant, replaces_grant_id);
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'amend');
    const before = await work.lock(Grant, replaces_grant_id);
    const today = companyDay(entity, work.now);
    await assertAmendable(work, before, today);
    assertNoEarlyExercise(before, today, 'amend');
    const { equity_plan_id, share_class_id, stakeholder_id } = before;
    const of = await work.find(ShareClass, share_class_id);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const amended = amend(before, input);
    const { terms, amendment } = amended;
    const afterService = checkAfterService(before, input, terms, today);
    if (afterService.length > 0) throw invalid(afterService);
    const valuation = amendment.is_new_grant ? await assertValuation(work, of, today) : null;
    if (valuation) await warnOfBasis(work, valuation.id);
    const worth = valuation && {
      fair_market_value: valuation.price_per_share,
      tenPercent: await hasTenPercent(work, entity_id, stakeholder_id, today),
    };
    const { officer, errors } = checkAmendment(before, input, amended, { entity, of, people, today, worth });
    if (!officer || errors.length > 0) throw invalid(errors);
    warnOfLongWindows(work, terms);
    await assertNoPendingSplit(work, of, 'amend');
    const columns = {
      ...untouched(),
      ...amendedShares(before, before.service_ended_on ?? today, amendment),
      ...terms,
      ...endOfServiceOf(before),
      entity_id,
      equity_plan_id,
      share_class_id,
      stakeholder_id,
      signer_stakeholder_id: officer.id,
      replaces_grant_id,
      amendment,
      early_exercise: before.early_exercise,
      fair_market_value: worth?.fair_market_value ?? before.fair_market_value,
      valuation_id: valuation?.id ?? before.valuation_id,
    };
    const incentive_years = await incentiveOf(work, columns, today);
    return beginAction(work, entity, equityGrant, {
      columns: { ...columns, metadata, incentive_years },
      resolutionInput: input,
    });
  }
}

/** After service, only options can be amended, to extend their exercise period. */
async function assertAmendable(
  work: UnitOfWork,
  { id, status, kind, expires_on }: Grant,
  today: LegalDate,
): Promise<void> {
  const refuse = (why: string): Problem =>
    new Problem('invalid_state_transition', why, {
      current_state: status,
      attempted_transition: 'amend',
      allowed_transitions: grantMachine.offeredFrom(status),
    });
  if (kind === 'restricted_stock')
    throw refuse('The restricted stock has already been issued, so you cannot amend this grant.');
  if (status === 'terminated' && kind === 'rsu')
    throw refuse('Service has ended, and restricted stock units do not have an exercise period to extend.');
  if (status !== 'outstanding' && status !== 'terminated') throw refuse(`The grant is ${status}, not outstanding.`);
  if (expires_on !== null && expires_on < today) throw refuse(`The grant expired on ${expires_on}.`);
  const open = await pendingAmendment(work, id);
  if (open !== null) throw refuse(`Amendment ${open} is pending. Complete or cancel it first.`);
}
