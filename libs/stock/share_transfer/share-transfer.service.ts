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
  noticeProducts,
  planShareAct,
  refuseEngaged,
  stockOf,
} from '#stock/share_act';
import { admit, Stakeholder } from '#companies/stakeholder';
import { isExempt, readShareTransfer } from './asked';
import type { CreateShareTransfer } from './share-transfer.dto';
import { ShareTransfer } from './share-transfer.entity';
import { shareTransferMachine } from './share-transfer.machine';
import { claimOf, transferring } from './transferring';

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
    mustDecide(entity, 'share_transfer');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const { security, of } = await stockOf(work, entity_id, { security_id, attempted: 'transfer', interests });
    const holder = people.find(({ id }) => id === security.stakeholder_id)!;
    const today = companyDay(entity, work.now);
    const {
      transferee: asked,
      officer,
      terms,
      errors,
    } = readShareTransfer(input, { entity, security, holder, people, today });
    if (!officer || errors.length > 0) throw invalid(errors);
    await refuseEngaged(work, security_id, 'transfer');
    await refuseDuringSplit(work, of, 'transfer');
    const transferee = await admit(work, entity_id, asked);
    const id = newId('stf');
    const words = {
      holder: holder.name,
      transferee: transferee.name,
      class_name: of.name,
      certificate_number: security.certificate_number,
    };
    const resolution = isExempt(terms.reason, entity, holder)
      ? null
      : await authorise(work, entity, input, claimOf({ id, ...terms }, words, today));
    const transfer = work.insert(ShareTransfer, {
      id,
      entity_id,
      metadata,
      security_id,
      share_class_id: of.id,
      stakeholder_id: holder.id,
      transferee_stakeholder_id: transferee.id,
      ...terms,
      signer_stakeholder_id: officer.id,
      resolution_id: resolution?.id ?? null,
      auto_generated: input.auto_generate === true,
    });
    await advanceShareAct(work, entity, transfer, await transferring(work, entity, transfer));
    const whole = terms.quantity === security.quantity;
    followShareAct(
      work,
      transfer,
      planShareAct({
        kind: 'share_transfer',
        decision: transfer.status === 'pending' ? resolution!.signatories.length : null,
        paper: 'stock_transfer_agreement',
        signers: 3,
        creates: [
          { object: 'security', kind: 'security' },
          ...(whole ? [] : [{ object: 'security', kind: 'security' }]),
          { object: 'ledger_entry', kind: 'stock_transfer' },
          ...noticeProducts,
        ],
        emits: [
          'security.created',
          ...(whole ? [] : ['security.created']),
          'security.transferred',
          'ledger_entry.created',
          'document.created',
        ],
      }),
    );
    return transfer;
  }

  /** Withdraws a transfer that is not made. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<ShareTransfer> {
    const { entity_id } = await work.find(ShareTransfer, id);
    await work.lock(Entity, entity_id);
    return cancelShareAct(work, await work.lock(ShareTransfer, id), shareTransferMachine.moves.cancel, reason);
  }
}
