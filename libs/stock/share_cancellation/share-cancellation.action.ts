import { stockSurrender, type StockSurrenderFacts } from './stock-surrender.document';
import { companyFacts } from '#companies/entity';
import { corporateAction } from '#governance/actions';
import { ShareLedger } from '#ledger/ledger_entry';
import { Security, securityMachine } from '#ledger/security';
import { companySigner, holderFacts, vestedOf } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { ShareCancellation } from './share-cancellation.entity';

/**
 * The company retires surrendered stock (8 Del. C. § 243, W.S. 17-16-631(a)). It pays nothing, so § 160 sets no
 * limit.
 */
export const shareCancellation = corporateAction({
  resource: ShareCancellation,
  title: 'share cancellation',
  engages: { security: 'security_id' },
  read: async ({ work, action }) => ({
    security: await work.lock(Security, action.security_id),
    holder: await work.find(Stakeholder, action.stakeholder_id),
    officer: await work.find(Stakeholder, action.signer_stakeholder_id),
    of: await work.find(ShareClass, action.share_class_id),
  }),
  decision: ({ action: { quantity, reason }, security, holder, of }) => ({
    act: 'share_cancellation',
    subject: 'Surrender and Cancellation of Shares',
    resolved_clauses: [
      `the surrender by ${holder.name}, without consideration, of ${quantity.toLocaleString('en-US')} ` +
        `${quantity === 1 ? 'share' : 'shares'} of ${of.name}, out of number ${security.certificate_number} in the ` +
        `stock ledger, is accepted, because ${reason}`,
      'those shares shall be retired and resume the status of authorized and unissued shares when the holder and the ' +
        'Corporation have signed the surrender, and the officers shall sign it for the Corporation and record it in ' +
        'the stock ledger',
    ],
  }),
  paper: {
    type: stockSurrender.kind,
    stakeholder_id: ({ holder }) => holder.id,
    signers: ({ holder, officer }) => [
      { person: holder, role: 'stockholder' },
      { person: officer, role: 'company' },
    ],
    facts: ({ entity, action: { quantity, reason }, security, holder, officer, of, today }): StockSurrenderFacts => ({
      company: companyFacts(entity),
      holder: holderFacts(holder),
      class_name: of.name,
      certificate_number: security.certificate_number,
      shares: quantity,
      remaining: security.quantity - quantity,
      reason,
      signatory: companySigner(officer, today),
      document_date: today,
    }),
  },
  obstacle: ({ action: { quantity }, security }, on) =>
    security.status !== 'outstanding'
      ? `${security.certificate_number} is ${security.status}.`
      : quantity < security.quantity && quantity > vestedOf(security, on)
        ? 'The quantity exceeds the number of vested shares.'
        : null,
  async apply({ work, entity, action, security, of }, on) {
    const { quantity, resolution_id, document_id } = action;
    const balance = (await ShareLedger.of(work, entity.id, on)).retire(
      of,
      security,
      { move: securityMachine.moves.cancel, quantity, vesting: security.vesting },
      { kind: 'stock_cancellation', effective_date: on, resolution_id, document_id },
    );
    return { balance_security_id: balance?.id ?? null };
  },
});
