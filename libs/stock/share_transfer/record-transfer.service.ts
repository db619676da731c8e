import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import { checkShareholder } from '#law/federal/s-corporation';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { admit, Stakeholder } from '#companies/stakeholder';
import { storeEvidence } from '#documents/document';
import { assertNoPendingAction } from '#governance/actions';
import { assertCanDecide, recountResolutions } from '#governance/resolution';
import { ShareLedger } from '#ledger/ledger_entry';
import { securityMachine } from '#ledger/security';
import { firstDayOf, noticeOfShares, stockOf } from '#stock/share_act';
import { interests } from './interests';
import { shareTransferMachine, type RecordShareTransfer } from './share-transfer.dto';
import { ShareTransfer } from './share-transfer.entity';
import { readRecordedTransfer } from './share-transfer.validation';

@Injectable()
export class RecordTransferService {
  /**
   * Law has moved the stock, so the company decides nothing, its right of first refusal does not apply, and the
   * holder does not sign. The company registers the transfer for the person whom the evidence entitles: 8 Del. C. §§
   * 159 and 201, 6 Del. C. §§ 8-401, 8-402 and 8-404, W.S. 34.1-8-401, 34.1-8-402 and 34.1-8-404.
   */
  async record(
    { id: entity_id, metadata, security_id, ...asked }: RecordShareTransfer,
    { work }: Ctx,
  ): Promise<ShareTransfer> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'share_transfer');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const { security, of } = await stockOf(work, entity_id, { security_id, attempted: 'transfer', interests });
    await assertNoPendingAction(work, ['security', security_id], 'transfer');
    const { transferee, quantity, on, errors } = readRecordedTransfer(asked, {
      security,
      people,
      today: companyDay(entity, work.now),
      since: await firstDayOf(work, security),
    });
    if (errors.length > 0) throw invalid(errors);
    if (checkShareholder(entity, transferee, '').length > 0) {
      const law = ours('IRC §§ 1361(b)(1), 1362(d)(2)');
      work.warn(sentence`Unless the new holder is an estate or a trust that qualifies, the S election ends (${law}).`);
    }
    const { id: stakeholder_id } = await admit(work, entity_id, transferee);
    const { id: document_id } = await storeEvidence(work, entity, 'transfer_evidence', asked.evidence);
    const ledger = await ShareLedger.of(work, entity_id, on);
    const { resulting, balance } = ledger.transfer(
      of,
      security,
      {
        move: securityMachine.moves.transfer,
        quantity,
        vesting: security.vesting,
        to: { stakeholder_id, document_id },
      },
      { kind: 'stock_transfer', effective_date: on, document_id },
    );
    const recorded = work.insert(ShareTransfer, {
      entity_id,
      metadata,
      security_id,
      share_class_id: of.id,
      stakeholder_id: security.stakeholder_id,
      transferee_stakeholder_id: stakeholder_id,
      reason: asked.reason,
      quantity,
      price_per_share: null,
      total_cents: null,
      signer_stakeholder_id: null,
      resolution_id: null,
      auto_generated: false,
      document_id,
    });
    const notice = await noticeOfShares(work, entity, resulting, 'transfer');
    await recountResolutions(work, entity_id);
    return work.move(recorded, shareTransferMachine.moves.record, {
      resulting_security_id: resulting.id,
      balance_security_id: balance?.id ?? null,
      notice_document_id: notice.id,
      effective_date: on,
      completed_at: work.now,
    });
  }
}
