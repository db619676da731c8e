import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
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
import { amend, checkAmendment } from './grant-amendment';
import { incentiveOf } from './count-incentive';
import { assertNoEarlyExercise } from './early-exercise';
import type { AmendGrant } from './grant.dto';
import { equityGrant } from './grant.action';
import { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';
import { untouched } from './untouched-grant';
import { hasTenPercent } from './option-value';

@Injectable()
export class AmendingService {
  async amend({ id: replaces_grant_id, metadata, ...input }: AmendGrant, { work }: Ctx): Promise<Grant> {
    const { entity_id } = await work.find(Grant, replaces_grant_id);
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'amend');
    const before = await work.lock(Grant, replaces_grant_id);
    await assertAmendable(work, before);
    assertNoEarlyExercise(before, companyDay(entity, work.now), 'amend');
    const { equity_plan_id, share_class_id, stakeholder_id } = before;
    const of = await work.find(ShareClass, share_class_id);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const today = companyDay(entity, work.now);
    const amended = amend(before, input);
    const { terms, amendment } = amended;
    const valuation = amendment.is_new_grant ? await assertValuation(work, of, today) : null;
    if (valuation) await warnOfBasis(work, valuation.id);
    const worth = valuation && {
      fair_market_value: valuation.price_per_share,
      tenPercent: await hasTenPercent(work, entity_id, stakeholder_id, today),
    };
    const { officer, errors } = checkAmendment(before, input, amended, { entity, of, people, today, worth });
    if (!officer || errors.length > 0) throw invalid(errors);
    await assertNoPendingSplit(work, of, 'amend');
    const columns = {
      ...untouched(),
      ...amendedShares(before, today, amendment),
      ...terms,
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

/** A second amendment needs the outcome of the first. */
async function assertAmendable(work: UnitOfWork, { id, status, kind }: Grant): Promise<void> {
  const refuse = (why: string): Problem =>
    new Problem('invalid_state_transition', why, {
      current_state: status,
      attempted_transition: 'amend',
      allowed_transitions: grantMachine.allowedFrom(status),
    });
  if (status !== 'outstanding') throw refuse(`The grant is ${status}, not outstanding.`);
  if (kind === 'restricted_stock') throw refuse('Restricted stock is already issued, so the grant cannot be amended.');
  const [open] = await work.statement<{ id: string }>(
    `select id from "grant" where replaces_grant_id = $1 and status in ('pending', 'approved')`,
    [id],
  );
  if (open) throw refuse(`The amendment ${open.id} is pending. Complete or cancel it first.`);
}
