import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid } from '#kernel/problem';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { refuseDuringSplit } from '#ledger/ledger_entry';
import { beginAction, cancelAction } from '#governance/actions';
import { assertCanDecide } from '#governance/resolution';
import { refuseEngaged, stockOf } from '#stock/share_act';
import { Stakeholder } from '#companies/stakeholder';
import { shareCancellation } from './share-cancellation.action';
import type { CreateShareCancellation } from './share-cancellation.dto';
import type { ShareCancellation } from './share-cancellation.entity';
import { readShareCancellation } from './share-cancellation.validation';

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
    assertCanDecide(entity, 'share_cancellation');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const { security, of } = await stockOf(work, entity_id, { security_id, attempted: 'cancel', interests });
    const holder = people.find(({ id }) => id === security.stakeholder_id)!;
    const today = companyDay(entity, work.now);
    const { officer, quantity, errors } = readShareCancellation(input, { security, holder, people, today });
    if (!officer || errors.length > 0) throw invalid(errors);
    await refuseEngaged(work, security_id, 'cancel');
    await refuseDuringSplit(work, of, 'cancel');
    return beginAction(work, entity, shareCancellation, {
      columns: {
        metadata,
        quantity,
        reason: input.reason,
        security_id,
        share_class_id: of.id,
        stakeholder_id: holder.id,
        signer_stakeholder_id: officer.id,
      },
      asked: input,
    });
  }

  /** Withdraws a cancellation that is not made. */
  cancel(input: CancelInput, { work }: Ctx): Promise<ShareCancellation> {
    return cancelAction(work, shareCancellation, input);
  }
}
