import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { writePaper, type StockTransferFacts } from '#documents/document';
import { companyFacts, Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import type { Claim } from '#governance/resolution';
import { Security, securityMachine } from '#ledger/security';
import {
  advanceShareAct,
  companySigner,
  holderFacts,
  noticeOfShares,
  shareActId,
  vestedOf,
  type Acting,
  type ShareActStanding,
  type WhichAct,
} from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { ShareTransfer } from './share-transfer.entity';
import { shareTransferMachine } from './share-transfer.machine';

const decision = { act: 'share_transfer_approval', operation: 'share_transfers.create' } as const;

interface Words {
  holder: string;
  transferee: string;
  class_name: string;
  certificate_number: string;
}

/** What a transfer needs of the board, with the words of the decision. */
export function claimOf(
  { id, quantity, price_per_share }: Pick<ShareTransfer, 'id' | 'quantity' | 'price_per_share'>,
  { holder, transferee, class_name, certificate_number }: Words,
  on: LegalDate,
): Claim {
  const shares =
    `${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'share' : 'shares'} of ${class_name}, out of number ` +
    `${certificate_number} in the stock ledger`;
  return {
    ...decision,
    subject_id: id,
    on,
    notify: shareActId(id),
    subject: 'Transfer of Shares',
    particulars: {},
    resolved_clauses: [
      `the transfer of ${shares}, from ${holder} to ${transferee}, ` +
        `${price_per_share === null ? 'without consideration' : `at $${price_per_share} a share`}, ` +
        'is approved as the bylaws and every agreement that restricts it require',
      'the Corporation does not exercise any right of first refusal that it has on those shares in respect of ' +
        'this transfer, and assigns it to nobody',
      'the officers are to sign the agreement of transfer for the Corporation, under which the transferee ' +
        'takes the shares subject to the same restrictions, and to record the transfer in the stock ledger when ' +
        'all of its parties have signed',
    ],
  };
}

/**
 * How a transfer is carried out (8 Del. C. §§ 201 and 202, 6 Del. C. § 8-401, W.S. 17-16-627, 34.1-8-401). The work
 * holds the company and the transfer.
 */
export async function transferring(work: UnitOfWork, entity: Entity, transfer: ShareTransfer): Promise<Acting> {
  const security = await work.lock(Security, transfer.security_id);
  const [holder, transferee, officer, of] = [
    await work.find(Stakeholder, transfer.stakeholder_id),
    await work.find(Stakeholder, transfer.transferee_stakeholder_id),
    await work.find(Stakeholder, transfer.signer_stakeholder_id),
    await work.find(ShareClass, transfer.share_class_id),
  ];
  const { quantity, resolution_id } = transfer;
  return {
    decision,
    moves: shareTransferMachine.moves,
    write() {
      const today = companyDay(entity, work.now);
      const facts: StockTransferFacts = {
        company: companyFacts(entity),
        transferor: holderFacts(holder),
        transferee: holderFacts(transferee),
        class_name: of.name,
        certificate_number: security.certificate_number,
        shares: quantity,
        reason: transfer.reason,
        price_per_share: transfer.price_per_share,
        purchase_price_cents: transfer.total_cents,
        approved: resolution_id !== null,
        signatory: companySigner(officer, today),
        document_date: today,
      };
      return writePaper(work, entity, {
        type: 'stock_transfer_agreement',
        facts,
        execution_status: 'draft',
        stakeholder_id: holder.id,
      });
    },
    parties: () =>
      Promise.resolve([
        { person: holder, role: 'stockholder' },
        { person: transferee, role: 'purchaser' },
      ]),
    obstacle: (on) =>
      Promise.resolve(
        security.status !== 'outstanding'
          ? `${security.certificate_number} is ${security.status}.`
          : quantity > vestedOf(security, on)
            ? 'Not so many of its shares have vested.'
            : null,
      ),
    async carryOut(on) {
      const ledger = await ShareLedger.of(work, entity.id, on);
      const { document_id } = transfer;
      const { resulting, balance } = ledger.transfer(
        of,
        security,
        {
          move: securityMachine.moves.transfer,
          quantity,
          vesting: security.vesting,
          to: { stakeholder_id: transferee.id, document_id },
        },
        { kind: 'stock_transfer', effective_date: on, resolution_id, document_id },
      );
      return {
        resulting_security_id: resulting.id,
        balance_security_id: balance?.id ?? null,
        notice_document_id: (await noticeOfShares(work, entity, resulting, 'transfer')).id,
      };
    },
  };
}

/** Does the next thing that can be done for a transfer, for its workflow. Doing it twice is the same as once. */
export async function settleShareTransfer(
  work: UnitOfWork,
  { entity_id, change_id }: WhichAct,
): Promise<ShareActStanding> {
  const entity = await work.lock(Entity, entity_id);
  const transfer = await work.lock(ShareTransfer, change_id);
  return advanceShareAct(work, entity, transfer, await transferring(work, entity, transfer));
}
