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
import { admit, Stakeholder } from '#companies/stakeholder';
import { shareTransfer } from './share-transfer.action';
import type { CreateShareTransfer } from './share-transfer.dto';
import type { ShareTransfer } from './share-transfer.entity';
import { readShareTransfer } from './share-transfer.validation';

const interests = 'Interests in an LLC are assigned as its operating agreement says: this is for stock.';

@Injectable()
export class ShareTransferService {
  /**
   * Begins a transfer of stock, on a decision that is adopted or that it has written, or on none where the bylaws ask
   * for none.
   */
  async create(
    { id: entity_id, metadata, security_id, ...input }: CreateShareTransfer,
    { work }: Ctx,
  ): Promise<ShareTransfer> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'share_transfer');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const { security, of } = await stockOf(work, entity_id, { security_id, attempted: 'transfer', interests });
    const holder = people.find(({ id }) => id === security.stakeholder_id)!;
    const today = companyDay(entity, work.now);
    const { transferee, officer, terms, errors } = readShareTransfer(input, {
      entity,
      security,
      holder,
      people,
      today,
    });
    if (!officer || errors.length > 0) throw invalid(errors);
    await refuseEngaged(work, security_id, 'transfer');
    await refuseDuringSplit(work, of, 'transfer');
    return beginAction(work, entity, shareTransfer, {
      columns: {
        ...terms,
        metadata,
        security_id,
        share_class_id: of.id,
        stakeholder_id: holder.id,
        transferee_stakeholder_id: (await admit(work, entity_id, transferee)).id,
        signer_stakeholder_id: officer.id,
      },
      asked: input,
    });
  }

  /** Withdraws a transfer that is not made. */
  cancel(input: CancelInput, { work }: Ctx): Promise<ShareTransfer> {
    return cancelAction(work, shareTransfer, input);
  }
}
