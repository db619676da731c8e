import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { refuseDuringSplit } from '#ledger/ledger_entry';
import { authorise, mustDecide } from '#governance/resolution';
import {
  advanceShareAct,
  cancelShareAct,
  followShareAct,
  planShareAct,
  refuseEngaged,
  stockOf,
} from '#stock/share_act';
import { Stakeholder } from '#companies/stakeholder';
import { readShareCancellation } from './asked';
import { cancelling, claimOf } from './cancelling';
import type { CreateShareCancellation } from './share-cancellation.dto';
import { ShareCancellation } from './share-cancellation.entity';
import { shareCancellationMachine } from './share-cancellation.machine';

const interests = 'Interests in an LLC are given up as its operating agreement says: this is for stock.';

@Injectable()
export class ShareCancellationService {
  /**
   * Begins the cancellation of stock that its holder gives back, on a decision that is adopted or that it has written.
   */
  async create(
    { id: entity_id, metadata, security_id, ...input }: CreateShareCancellation,
    { work }: Ctx,
  ): Promise<ShareCancellation> {
    const entity = await work.lock(Entity, entity_id);
    mustDecide(entity, 'share_cancellation');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const { security, of } = await stockOf(work, entity_id, { security_id, attempted: 'cancel', interests });
    const holder = people.find(({ id }) => id === security.stakeholder_id)!;
    const today = companyDay(entity, work.now);
    const { officer, quantity, errors } = readShareCancellation(input, { security, holder, people, today });
    if (!officer || errors.length > 0) throw invalid(errors);
    await refuseEngaged(work, security_id, 'cancel');
    await refuseDuringSplit(work, of, 'cancel');
    const act = { id: newId('scn'), quantity, reason: input.reason };
    const resolution = await authorise(
      work,
      entity,
      input,
      claimOf(
        act,
        { holder: holder.name, class_name: of.name, certificate_number: security.certificate_number },
        today,
      ),
    );
    const cancellation = work.insert(ShareCancellation, {
      ...act,
      entity_id,
      metadata,
      security_id,
      share_class_id: of.id,
      stakeholder_id: holder.id,
      signer_stakeholder_id: officer.id,
      resolution_id: resolution.id,
      auto_generated: input.auto_generate === true,
    });
    await advanceShareAct(work, entity, cancellation, await cancelling(work, entity, cancellation));
    const rest = quantity < security.quantity;
    followShareAct(
      work,
      cancellation,
      planShareAct({
        kind: 'share_cancellation',
        decision: cancellation.status === 'pending' ? resolution.signatories.length : null,
        paper: 'stock_surrender',
        signers: 2,
        creates: [
          ...(rest ? [{ object: 'security', kind: 'security' }] : []),
          { object: 'ledger_entry', kind: 'stock_cancellation' },
        ],
        emits: [...(rest ? ['security.created'] : []), 'security.cancelled', 'ledger_entry.created'],
      }),
    );
    return cancellation;
  }

  /** Withdraws a cancellation that is not made. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<ShareCancellation> {
    const { entity_id } = await work.find(ShareCancellation, id);
    await work.lock(Entity, entity_id);
    return cancelShareAct(work, await work.lock(ShareCancellation, id), shareCancellationMachine.moves.cancel, reason);
  }
}
