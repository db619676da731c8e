import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { EquityPlan } from '#plans/equity_plan';
import { Grant } from '#plans/grant';
import { assertNoPendingSplit, ShareLedger } from '#ledger/ledger_entry';
import { assertNoPendingAction, beginAction, cancelAction } from '#governance/actions';
import { assertCanDecide, recountResolutions, Resolution } from '#governance/resolution';
import { Security, securityMachine } from '#ledger/security';
import { stockOf } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { checkRepurchasePayment, readShareRepurchase } from './share-repurchase.validation';
import { shareRepurchase } from './share-repurchase.action';
import type { CreateShareRepurchase, SettleShareRepurchase } from './share-repurchase.dto';
import { ShareRepurchase } from './share-repurchase.entity';
import { shareRepurchaseMachine } from './share-repurchase.machine';

const interests = 'You can repurchase only stock. LLCs redeem interests under their operating agreement.';

@Injectable()
export class ShareRepurchaseService {
  async create(
    { id: entity_id, metadata, security_id, ...input }: CreateShareRepurchase,
    { work }: Ctx,
  ): Promise<ShareRepurchase> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'share_repurchase');
    const { security, of } = await stockOf(work, entity_id, { security_id, attempted: 'repurchase', interests });
    const today = companyDay(entity, work.now);
    const { terms, errors } = readShareRepurchase(input, security, today);
    if (errors.length > 0) throw invalid(errors);
    await assertNoPendingAction(work, ['security', security_id], 'repurchase');
    await assertNoPendingSplit(work, of, 'repurchase');
    return beginAction(work, entity, shareRepurchase, {
      columns: { ...terms, metadata, security_id, share_class_id: of.id, stakeholder_id: security.stakeholder_id },
      resolutionInput: input,
    });
  }

  /** A partial repurchase gives the holder a new security for the remainder. */
  async settle({ id, paid_on, capital_unimpaired }: SettleShareRepurchase, { work }: Ctx): Promise<ShareRepurchase> {
    const { entity_id } = await work.find(ShareRepurchase, id);
    const entity = await work.lock(Entity, entity_id);
    const repurchase = await work.lock(ShareRepurchase, id);
    work.assertOpen(repurchase, shareRepurchaseMachine.moves.settle);
    assertCanDecide(entity, 'settle');
    const security = await work.lock(Security, repurchase.security_id);
    const { effective_date: decided } = await work.find(Resolution, repurchase.resolution_id);
    const today = companyDay(entity, work.now);
    const on = paid_on ?? today;
    const errors = checkRepurchasePayment({ on, capital_unimpaired }, { today, since: decided! });
    if (errors.length > 0) throw invalid(errors);
    const { quantity, portion, resolution_id } = repurchase;
    const ledger = await ShareLedger.of(work, entity_id, on);
    const vesting =
      security.vesting &&
      (portion === 'unvested'
        ? { ...security.vesting, forfeited: security.vesting.forfeited + quantity }
        : security.vesting);
    const balance = ledger.retire(
      await work.find(ShareClass, security.share_class_id),
      security,
      {
        move: securityMachine.moves.repurchase,
        quantity,
        vesting,
        into: portion === 'unvested' ? await planOf(work, security) : undefined,
      },
      { kind: 'stock_repurchase', effective_date: on, resolution_id },
    );
    await recountResolutions(work, entity_id);
    return work.move(repurchase, shareRepurchaseMachine.moves.settle, {
      effective_date: on,
      completed_at: work.now,
      balance_security_id: balance?.id ?? null,
    });
  }

  cancel(input: CancelInput, { work }: Ctx): Promise<ShareRepurchase> {
    return cancelAction(work, shareRepurchase, input);
  }
}

/** Unvested restricted stock returns to its plan; shares of exercised options do not. */
async function planOf(work: UnitOfWork, { grant_id }: Security): Promise<EquityPlan | undefined> {
  const grant = grant_id === null ? null : await work.find(Grant, grant_id);
  return grant?.kind === 'restricted_stock' ? work.find(EquityPlan, grant.equity_plan_id) : undefined;
}
