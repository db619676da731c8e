import { stockTransferAgreement, type StockTransferFacts } from './stock-transfer-agreement.document';
import { companyFacts } from '#companies/entity';
import { checkShareholder } from '#law/federal/s-corporation';
import { perShare } from '#documents/kit';
import { corporateAction } from '#governance/actions';
import { ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { companySigner, holderFacts, noticeOfShares, vestedOf } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { ShareTransfer } from './share-transfer.entity';
import { isExempt } from './share-transfer.validation';
import type { AgreedReason } from './transfer-reason';

/**
 * A stockholder transfers stock, with board approval if the bylaws require it (8 Del. C. §§ 201 and 202, 6 Del. C. §
 * 8-401, W.S. 17-16-627, 34.1-8-401).
 */
export const shareTransfer = corporateAction({
  resource: ShareTransfer,
  title: 'share transfer',
  engages: { security: 'security_id' },
  read: async ({ work, action }) => ({
    security: await work.lock(Security, action.security_id),
    holder: await work.find(Stakeholder, action.stakeholder_id),
    transferee: await work.find(Stakeholder, action.transferee_stakeholder_id),
    officer: action.signer_stakeholder_id === null ? null : await work.find(Stakeholder, action.signer_stakeholder_id),
    of: await work.find(ShareClass, action.share_class_id),
  }),
  decision({ entity, action, security, holder, transferee, of }) {
    const { reason, quantity, price_per_share } = action;
    if (isExempt(reason, entity, holder)) return null;
    const shares =
      `${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'share' : 'shares'} of ${of.name}, out of number ` +
      `${security.certificate_number} in the stock ledger`;
    return {
      act: 'share_transfer_approval',
      subject: 'Transfer of Shares',
      resolved_clauses: [
        `the transfer of ${shares}, from ${holder.name} to ${transferee.name}, ` +
          `${price_per_share === null ? 'without consideration' : `at ${perShare(price_per_share)} a share`}, ` +
          'is approved as the bylaws and every agreement that restricts it require',
        'the Corporation waives, and shall not assign, any right of first refusal to those shares in respect of this ' +
          'transfer',
        'the officers shall sign the agreement of transfer for the Corporation, under which the transferee takes the ' +
          'shares subject to the same restrictions, and shall record the transfer in the stock ledger when all of ' +
          'its parties have signed',
      ],
    };
  },
  paper: {
    type: stockTransferAgreement.kind,
    stakeholder_id: ({ holder }) => holder.id,
    signers: ({ holder, transferee, officer }) => [
      { person: holder, role: 'stockholder' },
      { person: transferee, role: 'purchaser' },
      { person: officer!, role: 'company' },
    ],
    facts: ({ entity, action, security, holder, transferee, officer, of, today }): StockTransferFacts => ({
      company: companyFacts(entity),
      transferor: holderFacts(holder),
      transferee: holderFacts(transferee),
      class_name: of.name,
      certificate_number: security.certificate_number,
      shares: action.quantity,
      reason: action.reason as AgreedReason,
      price_per_share: action.price_per_share,
      purchase_price_cents: action.total_cents,
      approved: action.resolution_id !== null,
      signatory: companySigner(officer!, today),
      document_date: today,
    }),
  },
  obstacle: ({ entity, action: { quantity }, security, transferee }, on) =>
    checkShareholder(entity, transferee, '')[0]?.message ??
    (security.status !== 'outstanding'
      ? `${security.certificate_number} is ${security.status}.`
      : quantity > vestedOf(security, on)
        ? 'The quantity exceeds the number of vested shares.'
        : null),
  async apply({ work, entity, action, security, transferee, of }, on) {
    const { quantity, resolution_id, document_id } = action;
    const { resulting, balance } = (await ShareLedger.of(work, entity.id, on)).transfer(
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
});
