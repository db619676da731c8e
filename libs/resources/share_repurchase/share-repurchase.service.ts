import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid, invalidParam, Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { Entity } from '#resources/entity';
import { ShareLedger } from '#resources/ledger_entry';
import { authorise, cancelChange, mustDecide, reconsider, Resolution, startChange } from '#resources/resolution';
import { Security, securityMachine } from '#resources/security';
import { ShareClass } from '#resources/share_class';
import { Stakeholder } from '#resources/stakeholder';
import { approve, claimOf } from './approving';
import { obstaclesToPayment, readShareRepurchase } from './asked';
import type { CancelShareRepurchase, CreateShareRepurchase, SettleShareRepurchase } from './share-repurchase.dto';
import { ShareRepurchase } from './share-repurchase.entity';
import { shareRepurchaseMachine } from './share-repurchase.machine';
import { planShareRepurchase } from './share-repurchase.plan';

@Injectable()
export class ShareRepurchaseService {
  /** Asks for a repurchase: approved at once by a decision that is adopted, else when the one that was written for it is. */
  async create({ id: entity_id, metadata, security_id, ...input }: CreateShareRepurchase, { work }: Ctx): Promise<ShareRepurchase> {
    const entity = await work.lock(Entity, entity_id);
    mustDecide(entity, 'share_repurchase');
    const { security, of } = await stockOf(work, entity_id, security_id);
    const today = companyDay(entity, work.now);
    const { terms, errors } = readShareRepurchase(input, security, today);
    if (errors.length > 0) throw invalid(errors);
    await refuseSecond(work, security_id);
    const { name: seller } = await work.find(Stakeholder, security.stakeholder_id);
    const id = newId('srp');
    const resolution = await authorise(work, entity, input, claimOf({ id, ...terms }, { seller, class_name: of.name }, today));
    const repurchase = work.insert(ShareRepurchase, {
      id, entity_id, metadata, security_id, share_class_id: of.id, stakeholder_id: security.stakeholder_id, ...terms, resolution_id: resolution.id, auto_generated: input.auto_generate === true,
    });
    await approve(work, entity, repurchase);
    if (repurchase.status === 'pending') startChange(work, repurchase, planShareRepurchase(resolution.signatories.length));
    return repurchase;
  }

  /** The company has paid: the security ends, its shares may be issued again, and what remains the holder has in a new one. */
  async settle({ id, paid_on, capital_unimpaired }: SettleShareRepurchase, { work }: Ctx): Promise<ShareRepurchase> {
    const { entity_id } = await work.find(ShareRepurchase, id);
    const entity = await work.lock(Entity, entity_id);
    const repurchase = await work.lock(ShareRepurchase, id);
    work.mustBeOpen(repurchase, shareRepurchaseMachine.moves.settle);
    mustDecide(entity, 'settle');
    const security = await work.lock(Security, repurchase.security_id);
    const { effective_date: decided } = await work.find(Resolution, repurchase.resolution_id);
    const today = companyDay(entity, work.now);
    const on = paid_on ?? today;
    const errors = obstaclesToPayment({ on, capital_unimpaired }, { today, since: decided! });
    if (errors.length > 0) throw invalid(errors);
    const { quantity, portion, resolution_id } = repurchase;
    const ledger = await ShareLedger.of(work, entity_id);
    const vesting = security.vesting && (portion === 'unvested' ? { ...security.vesting, forfeited: security.vesting.forfeited + quantity } : security.vesting);
    const balance = ledger.retire(await work.find(ShareClass, security.share_class_id), security, { move: securityMachine.moves.repurchase, quantity, vesting }, { kind: 'stock_repurchase', effective_date: on, resolution_id });
    await reconsider(work, entity_id);
    return work.move(repurchase, shareRepurchaseMachine.moves.settle, { effective_date: on, completed_at: work.now, balance_security_id: balance?.id ?? null });
  }

  /** Withdraws a repurchase that has not been paid. */
  async cancel({ id, reason }: CancelShareRepurchase, { work }: Ctx): Promise<ShareRepurchase> {
    const { entity_id } = await work.find(ShareRepurchase, id);
    await work.lock(Entity, entity_id);
    return cancelChange(work, await work.lock(ShareRepurchase, id), shareRepurchaseMachine.moves.cancel, reason);
  }
}

/** The security, which is stock and outstanding, and its class. The work holds the company. */
async function stockOf(work: UnitOfWork, entity_id: string, security_id: string): Promise<{ security: Security; of: ShareClass }> {
  const [security] = await work.lockAll(Security, { id: security_id, entity_id });
  if (!security) throw invalidParam('security_id', 'security_id names no security of this company.', 'not_found');
  const of = await work.find(ShareClass, security.share_class_id);
  if (of.class_type === 'membership_interest') throw invalidParam('security_id', 'Interests in an LLC are redeemed as its operating agreement says: this is for stock.', 'not_applicable');
  if (security.status === 'outstanding') return { security, of };
  throw new Problem('invalid_state_transition', `${security.certificate_number} is ${security.status}.`, { current_state: security.status, attempted_transition: 'repurchase', allowed_transitions: securityMachine.allowedFrom(security.status) });
}

/** One repurchase of a security at a time: what a second would take is not known until the first is paid. The work holds the company. */
async function refuseSecond(work: UnitOfWork, security_id: string): Promise<void> {
  const [open] = await work.all(ShareRepurchase, { security_id, status: ['pending', 'approved'] });
  if (!open) return;
  throw new Problem('invalid_state_transition', `A repurchase of it is under way (${open.id}): settle or cancel it.`, { current_state: open.status, attempted_transition: 'repurchase', allowed_transitions: shareRepurchaseMachine.allowedFrom(open.status) });
}
