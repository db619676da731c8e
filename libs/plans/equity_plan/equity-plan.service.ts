import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { errorWhen } from '#kernel/error-when';
import { invalid, invalidParam, Problem } from '#kernel/problem';
import { sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { CancelInput } from '#platform/wire/input';
import {
  checkEvidence,
  Document,
  type EvidenceInput,
  startRendering,
  storeEvidence,
  writePaper,
} from '#documents/document';
import { companyFacts, Entity } from '#companies/entity';
import { poolOf, assertNoPendingSplit, ShareLedger } from '#ledger/ledger_entry';
import { beginAction, cancelAction, wakeAction } from '#governance/actions';
import { assertCanDecide, checkAuthorisation, withdrawDecision } from '#governance/resolution';
import { assertHasStock, namedClass, ShareClass } from '#ledger/share_class';
import { assertSharesAvailable } from '#stock/share_issuance';
import { equityIncentivePlan, type EquityIncentivePlanFacts } from './equity-incentive-plan.document';
import { spendDecision } from './plan-adoption';
import type { AdjustPool, ApproveEquityPlan, CreateEquityPlan } from './equity-plan.dto';
import { equityPlan } from './equity-plan.action';
import { EquityPlan } from './equity-plan.entity';
import { equityPlanMachine } from './equity-plan.machine';
import { changePool } from './change-pool';

@Injectable()
export class EquityPlanService {
  async create(
    {
      id: entity_id,
      metadata,
      plan_name,
      shares_reserved,
      withheld_shares_return = false,
      share_class_id,
      evidence,
      ...decisions
    }: CreateEquityPlan,
    { work }: Ctx,
  ): Promise<EquityPlan> {
    const entity = await work.lock(Entity, entity_id);
    assertHasStock(entity);
    assertCanDecide(entity, 'equity_plan');
    const { of, errors: ofClass } = namedClass(share_class_id, await work.all(ShareClass, { entity_id }));
    const errors = [
      ...checkAuthorisation(decisions),
      ...(evidence ? checkEvidence(evidence) : []),
      ...errorWhen(
        decisions.auto_generate_resolutions === true && decisions.stockholder_consent_id !== undefined,
        'stockholder_consent_id',
        'conflict',
        'Send either auto_generate_resolutions or stockholder_consent_id, not both.',
      ),
      ...ofClass,
    ];
    if (!of || errors.length > 0) throw invalid(errors);
    await assertNoPendingSplit(work, of, 'equity_plan');
    await assertSharesAvailable(work, of, shares_reserved, companyDay(entity, work.now));
    const document = evidence
      ? await storeEvidence(work, entity, 'equity_plan', evidence)
      : writePlan(work, entity, { plan_name, shares_reserved, withheld_shares_return, class_name: of.name });
    return beginAction(work, entity, equityPlan, {
      columns: {
        metadata,
        plan_name,
        shares_reserved,
        withheld_shares_return,
        share_class_id: of.id,
        document_id: document.id,
      },
      resolutionInput: decisions,
    });
  }

  /** A manual record makes the pending consent unnecessary. */
  async approve({ id, resolution_id }: ApproveEquityPlan, { work }: Ctx): Promise<EquityPlan> {
    const { entity, plan, of } = await this.open(work, id);
    work.assertOpen(plan, equityPlanMachine.moves.approve);
    const on = companyDay(entity, work.now);
    const consent = await spendDecision(work, entity, { plan, of, body: 'stockholders', on }, resolution_id);
    const { stockholder_consent_id } = plan;
    work.move(plan, equityPlanMachine.moves.approve, {
      stockholder_consent_id: consent.id,
      approved_on: consent.effective_date,
      status_reason: null,
    });
    if (stockholder_consent_id !== null && stockholder_consent_id !== consent.id)
      await withdrawDecision(work, stockholder_consent_id);
    if (plan.auto_generated) wakeAction(work, plan);
    return plan;
  }

  async adjustPool(
    { id, shares_reserved, resolution_id, stockholder_consent_id, evidence }: AdjustPool,
    { work }: Ctx,
  ): Promise<EquityPlan> {
    const { entity, plan, of } = await this.open(work, id);
    const { status, shares_reserved: before } = plan;
    if (status !== 'adopted' && status !== 'approved') {
      throw new Problem(
        'invalid_state_transition',
        `The plan is ${status}. Only adopted or approved plans have a pool.`,
        {
          current_state: status,
          attempted_transition: 'adjust_pool',
          allowed_transitions: equityPlanMachine.offeredFrom(status),
        },
      );
    }
    if (shares_reserved === before)
      throw invalidParam('shares_reserved', `shares_reserved is already ${before}.`, 'unchanged');
    if (shares_reserved > before && stockholder_consent_id === undefined)
      throw invalidParam(
        'stockholder_consent_id',
        'stockholder_consent_id is required. The stockholders must approve the increase as if it were a new plan ' +
          '(Treas. Reg. § 1.422-2(b)(2)(iii)).',
        'missing',
      );
    const today = companyDay(entity, work.now);
    const unused = await poolOf(work, plan.id, today);
    if (before - shares_reserved > unused)
      throw invalidParam(
        'shares_reserved',
        `shares_reserved must be at least ${before - unused}, the number of shares granted or issued under the plan.`,
        'too_small',
      );
    if (shares_reserved > before) await assertSharesAvailable(work, of, shares_reserved - before, today);
    const adjusted = { plan: { ...plan, shares_reserved }, shares_before: before, of, on: today };
    const resolution = await spendDecision(work, entity, { ...adjusted, body: 'board' }, resolution_id);
    if (stockholder_consent_id !== undefined)
      await spendDecision(
        work,
        entity,
        { ...adjusted, body: 'stockholders', param: 'stockholder_consent_id' },
        stockholder_consent_id,
      );
    const document_id = await amendedDocument(work, entity, adjusted, evidence);
    changePool(work, await ShareLedger.of(work, entity.id, today), plan, {
      of,
      by: shares_reserved - before,
      on: today,
      resolution_id: resolution.id,
    });
    return work.update(plan, { document_id });
  }

  cancel(input: CancelInput, { work }: Ctx): Promise<EquityPlan> {
    return cancelAction(work, equityPlan, input);
  }

  private async open(work: UnitOfWork, id: string): Promise<{ entity: Entity; plan: EquityPlan; of: ShareClass }> {
    const { entity_id } = await work.find(EquityPlan, id);
    const entity = await work.lock(Entity, entity_id);
    const plan = await work.lock(EquityPlan, id);
    return { entity, plan, of: await work.find(ShareClass, plan.share_class_id) };
  }
}

type PlanTerms = Omit<EquityIncentivePlanFacts, 'company' | 'document_date'>;

/** The board adopts this text, and each signer of the decisions can read it. */
function writePlan(work: UnitOfWork, entity: Entity, terms: PlanTerms): Document {
  const document = writePaper(work, entity, {
    template: equityIncentivePlan,
    facts: { company: companyFacts(entity), ...terms, document_date: companyDay(entity, work.now) },
    execution_status: null,
  });
  startRendering(work, document);
  return document;
}

interface AdjustedPlan {
  plan: EquityPlan;
  shares_before: number;
  of: ShareClass;
}

/** The plan document states the reserve, so that it changes with the pool. An upload is replaced by an upload. */
async function amendedDocument(
  work: UnitOfWork,
  entity: Entity,
  { plan, shares_before, of }: AdjustedPlan,
  evidence: EvidenceInput | undefined,
): Promise<string | null> {
  const errors = evidence ? checkEvidence(evidence) : [];
  if (errors.length > 0) throw invalid(errors);
  if (evidence) return (await storeEvidence(work, entity, 'equity_plan', evidence)).id;
  const { document_id, plan_name, shares_reserved, withheld_shares_return } = plan;
  const document = document_id === null ? null : await work.find(Document, document_id);
  if (document?.template_id !== equityIncentivePlan.id) {
    work.warn(sentence`No plan document on record states the new reserve. Send the amended plan as evidence.`);
    return document_id;
  }
  const terms = { plan_name, shares_reserved, withheld_shares_return, shares_before, class_name: of.name };
  return writePlan(work, entity, terms).id;
}
