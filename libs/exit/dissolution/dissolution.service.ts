import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import { dollars } from '#kernel/money';
import { companyDay } from '#kernel/calendar';
import { legalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, invalidParam, Problem } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { assertNotInTransaction, companyFacts, Entity, entityMachine } from '#companies/entity';
import { startRendering, writePaper } from '#documents/document';
import { companyForm } from '#law/common/entity-types';
import { Stakeholder } from '#companies/stakeholder';
import { presentOf } from '#companies/test_clock';
import { hasUnvestedStock } from '#captable/cap_table';
import { readAmendment } from '#charter/amendment';
import { beginAction, cancelAction, wakeAction } from '#governance/actions';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { holdersVote } from '../holders-vote';
import { unfinishedBusiness, warningsOf } from './company-endings';
import { dissolution } from './dissolution.action';
import { assertResolution, Resolution } from '#governance/resolution';
import { dissolutionMachine, isCalledOff } from './dissolution.machine';
import type { CancelDissolution, DissolveEntity, DistributeDissolution } from './dissolution.dto';
import { Dissolution } from './dissolution.entity';
import { distribute, early } from './distribution';
import { feeOf } from './dissolution-law';
import { assertRejectionsAged } from './claim-response';
import { CreditorClaim } from './creditor-claim.entity';
import { recordNotice } from './creditor-notice';
import type { RecordNoticeOfDissolution } from './notice.dto';
import { progressOf } from './dissolution-progress';
import type { DissolutionProgressView } from './progress.dto';
import {
  awardsLost,
  blockersOf,
  missingDetermination,
  missingNotice,
  recommended,
  unstatedDividends,
} from './dissolution-blockers';
import type { DissolutionReadinessView } from './readiness.dto';
import { distributeReserve } from './distribute-reserve';
import { checkServiceAddress } from './service-address';
import { checkShortForm } from './check-short-form';
import { ownerRanks } from './owner-ranks';
import { planOfLiquidation } from './plan-of-liquidation.document';

@Injectable()
export class DissolutionService {
  async readiness({ id }: ById, { read }: Ctx): Promise<DissolutionReadinessView> {
    const entity = await read.find(Entity, id);
    const blockers = await blockersOf(read, entity, companyDay(entity, await presentOf(read, entity)));
    return {
      object: 'dissolution_readiness',
      entity_id: id,
      executable: blockers.every(({ severity }) => severity !== 'blocking'),
      ...recommended(entity),
      blockers,
    };
  }

  async progress({ id }: ById, { read }: Ctx): Promise<DissolutionProgressView> {
    const action = await read.find(Dissolution, id);
    const entity = await read.find(Entity, action.entity_id);
    return progressOf(read, entity, action, companyDay(entity, await presentOf(read, entity)));
  }

  async create(input: DissolveEntity, { work }: Ctx): Promise<Dissolution> {
    const entity = await work.lock(Entity, input.id);
    work.assertOpen(entity, entityMachine.moves.begin_dissolution);
    assertNotInTransaction(entity, 'the dissolution cannot begin');
    const today = companyDay(entity, work.now);
    const blocking = (await blockersOf(work, entity, today)).find(({ severity }) => severity === 'blocking');
    if (blocking) throw new Problem('invalid_state_transition', blocking.summary);
    const people = await work.lockAll(Stakeholder, { entity_id: entity.id });
    const vote = await holdersVote(work, entity);
    const { board_resolution_id, stockholder_consent_id, auto_generate_resolutions, representatives } = input;
    const named = board_resolution_id !== undefined || stockholder_consent_id !== undefined;
    if (auto_generate_resolutions !== true && (!board_resolution_id || (vote && !stockholder_consent_id)))
      throw new Problem(
        'dissolution_prerequisites_missing',
        `Send board_resolution_id${vote ? ' and stockholder_consent_id' : ''}, or send ` +
          'auto_generate_resolutions: true to draft the resolutions.',
      );
    const { signatory, errors } = readAmendment(
      { stockholder_consent_id, signer_stakeholder_id: input.signer_stakeholder_id },
      { entity, people, today, holdersVote: vote },
    );
    const flaws = [
      ...errorWhen(
        named && auto_generate_resolutions === true,
        'auto_generate_resolutions',
        'conflict',
        'Send resolution IDs or auto_generate_resolutions, not both.',
      ),
      ...(input.form === 'short' ? await checkShortForm(work, entity, today) : []),
      ...errorWhen(
        input.form === 'short' && (await unfinishedBusiness({ read: work, entity })).length > 0,
        'form',
        'not_applicable',
        'The short form certifies that the company has no assets. Empty its bank accounts first, or omit form.',
      ),
      ...checkServiceAddress(input.service_address, entity, today),
      ...errors,
    ];
    if (!signatory || flaws.length > 0) throw invalid(flaws);
    for (const warning of await warningsOf({ read: work, entity, on: today })) work.warn(warning);
    for (const warning of await awardsLost(work, entity, today)) work.warn(warning);
    const unstated = input.procedure === 'elective_280' ? unstatedDividends(entity) : null;
    if (unstated !== null) work.warn(ours(unstated));
    const form = input.form === 'short' ? 'short' : 'long';
    if (companyForm(entity.entity_type) === 'corporation') await writeLiquidationPlan(work, entity, input);
    const made = await beginAction(work, entity, dissolution, {
      columns: {
        procedure: input.procedure ?? 'default_281',
        form,
        reason: input.reason ?? null,
        signer_stakeholder_id: signatory.stakeholder_id,
        service_address: input.service_address ?? null,
        metadata: input.metadata,
      },
      resolutionInput: {
        resolution_id: board_resolution_id,
        stockholder_consent_id,
        auto_generate_resolutions,
        representatives,
      },
      fees: [feeOf(entity, form, legalDate(work.now))],
    });
    work.move(entity, entityMachine.moves.begin_dissolution, { status_reason: null });
    return made;
  }

  /** An adopted dissolution ends by a decision on record: 8 Del. C. § 275(e), 6 Del. C. § 18-806. */
  async cancel({ abandonment_resolution_id, ...input }: CancelDissolution, { work }: Ctx): Promise<Dissolution> {
    const { entity_id } = await work.find(Dissolution, input.id);
    const entity = await work.lock(Entity, entity_id);
    const action = await work.lock(Dissolution, input.id);
    work.assertOpen(action, dissolutionMachine.moves.cancel);
    const { status } = await work.find(Resolution, action.resolution_id!);
    if (status !== 'adopted') {
      if (abandonment_resolution_id !== undefined)
        throw invalidParam(
          'abandonment_resolution_id',
          'The dissolution has not been adopted yet, so it does not need to be abandoned. Omit ' +
            'abandonment_resolution_id.',
          'not_applicable',
        );
      return cancelAction(work, dissolution, input);
    }
    const cancelled = await cancelAction(work, dissolution, input);
    await assertResolution(work, entity, {
      act: 'abandonment_of_dissolution',
      specific: true,
      resolution_id: abandonment_resolution_id,
      param: 'abandonment_resolution_id',
      on: companyDay(entity, work.now),
      operation: 'dissolutions.cancel',
      subject_id: action.id,
    });
    return work.update(cancelled, { abandonment_resolution_id: abandonment_resolution_id! });
  }

  async distribute(
    { id, assets_cents, received_cents, reserve_cents = 0 }: DistributeDissolution,
    { work }: Ctx,
  ): Promise<Dissolution> {
    const { entity_id } = await work.find(Dissolution, id);
    const entity = await work.lock(Entity, entity_id);
    const action = await work.lock(Dissolution, id);
    const { status, distributed_on } = action;
    if (isCalledOff(action)) throw early(`The dissolution is ${status}, so you cannot distribute assets.`);
    if (distributed_on !== null) {
      if (assets_cents !== undefined)
        throw early(
          `The company distributed its assets on ${distributed_on}. To distribute the remaining reserve of ` +
            `${dollars(action.reserve_cents!)}, omit assets_cents. Send any money received since then in ` +
            'received_cents.',
        );
      wakeObligationWatch(work, entity_id);
      wakeAction(work, action);
      return distributeReserve(work, entity, action, { received_cents: received_cents ?? 0, reserve_cents });
    }
    const errors = [
      ...errorWhen(
        assets_cents === undefined,
        'assets_cents',
        'missing',
        "assets_cents is required. Send the value of the company's total assets.",
      ),
      ...errorWhen(
        received_cents !== undefined,
        'received_cents',
        'not_applicable',
        'received_cents applies only after a distribution. Include the money in assets_cents.',
      ),
    ];
    if (errors.length > 0) throw invalid(errors);
    assertRejectionsAged(entity, await work.all(CreditorClaim, { dissolution_id: id }), companyDay(entity, work.now));
    for (const warning of [missingNotice(entity, action), missingDetermination(entity, action)])
      if (warning !== null) work.warn(ours(warning));
    await distribute(work, entity, action, { assets_cents: assets_cents!, reserve_cents });
    wakeObligationWatch(work, entity_id);
    wakeAction(work, action);
    return action;
  }

  async recordNotice({ id, ...notice }: RecordNoticeOfDissolution, { work }: Ctx): Promise<Dissolution> {
    const { entity_id } = await work.find(Dissolution, id);
    const entity = await work.lock(Entity, entity_id);
    const action = await recordNotice(work, entity, await work.lock(Dissolution, id), notice);
    wakeAction(work, action);
    return action;
  }
}

/** The plan that the board's decision adopts. */
async function writeLiquidationPlan(
  work: UnitOfWork,
  entity: Entity,
  { reason, procedure }: DissolveEntity,
): Promise<void> {
  const today = companyDay(entity, work.now);
  const document = writePaper(work, entity, {
    template: planOfLiquidation,
    facts: {
      company: companyFacts(entity),
      reason: reason ?? null,
      gives_notice: procedure === 'elective_280',
      repurchase_waived: await hasUnvestedStock(work, entity.id, today),
      ranks: await ownerRanks(work, entity.id, today),
      document_date: today,
    },
    execution_status: null,
  });
  startRendering(work, document);
}
