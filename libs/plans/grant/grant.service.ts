import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { EquityPlan, equityPlanMachine } from '#plans/equity_plan';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { beginAction, cancelAction } from '#governance/actions';
import { assertCanDecide } from '#governance/resolution';
import { ShareClass } from '#ledger/share_class';
import { admit, Stakeholder, warnOfResidence } from '#companies/stakeholder';
import { assertValuation, warnOfBasis } from '#compliance/valuation';
import { readGrant } from './grant.validation';
import { assertInPool } from './assert-in-pool';
import { incentiveOf } from './count-incentive';
import { warnOfLongWindows } from './iso-treatment';
import type { CreateGrant } from './grant.dto';
import { equityGrant } from './grant.action';
import type { Grant } from './grant.entity';
import { untouched } from './untouched-grant';
import { hasTenPercent } from './option-value';
import { isOption } from '#law/federal/option-terms';

@Injectable()
export class GrantService {
  /** Reserves the shares immediately. */
  async create({ id: entity_id, metadata, equity_plan_id, ...input }: CreateGrant, { work }: Ctx): Promise<Grant> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'grant');
    const { plan, of } = await planOf(work, entity_id, equity_plan_id);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const today = companyDay(entity, work.now);
    const valuation = isOption(input) ? await assertValuation(work, of, today) : null;
    if (valuation) await warnOfBasis(work, valuation.id);
    const tenPercent = await hasTenPercent(work, entity_id, input.grantee.stakeholder_id ?? null, today);
    const {
      grantee: holder,
      officer,
      terms,
      errors,
    } = readGrant(input, {
      entity,
      of,
      people,
      today,
      fair_market_value: valuation && valuation.price_per_share,
      tenPercent,
    });
    if (!officer || errors.length > 0) throw invalid(errors);
    if (terms.kind === 'restricted_stock') warnOfResidence(work, entity, [['grantee.', holder]]);
    warnOfLongWindows(work, terms);
    await assertNoPendingSplit(work, of, 'grant');
    await assertInPool(work, plan, { quantity: terms.quantity, on: today });
    const grantee = await admit(work, entity_id, holder);
    const columns = {
      ...untouched(),
      ...terms,
      entity_id,
      equity_plan_id,
      share_class_id: of.id,
      stakeholder_id: grantee.id,
      signer_stakeholder_id: officer.id,
      replaces_grant_id: null,
      amendment: null,
      valuation_id: valuation?.id ?? null,
    };
    const incentive_years = await incentiveOf(work, columns, today);
    return beginAction(work, entity, equityGrant, {
      columns: { ...columns, metadata, incentive_years },
      resolutionInput: input,
    });
  }

  cancel(input: CancelInput, { work }: Ctx): Promise<Grant> {
    return cancelAction(work, equityGrant, input);
  }
}

async function planOf(
  work: UnitOfWork,
  entity_id: string,
  equity_plan_id: string,
): Promise<{ plan: EquityPlan; of: ShareClass }> {
  const [plan] = await work.lockAll(EquityPlan, { id: equity_plan_id, entity_id });
  if (!plan)
    throw invalid([
      { param: 'equity_plan_id', code: 'not_found', message: 'equity_plan_id is not a plan of this company.' },
    ]);
  const { status } = plan;
  if (status !== 'adopted' && status !== 'approved')
    throw new Problem(
      'invalid_state_transition',
      `${plan.plan_name} is ${status}. You can grant equity only under an adopted or approved plan.`,
      {
        current_state: status,
        attempted_transition: 'grant',
        allowed_transitions: equityPlanMachine.offeredFrom(status),
      },
    );
  return { plan, of: await work.find(ShareClass, plan.share_class_id) };
}
