import { companyFacts } from '#companies/entity';
import { subscriptionAgreement, type SubscriptionFacts } from './subscription-agreement.document';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { checkShareholder } from '#law/federal/s-corporation';
import { corporateAction } from '#governance/actions';
import { ShareLedger } from '#ledger/ledger_entry';
import { companySigner, holderFacts, noticeOfShares } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { ShareIssuance } from './share-issuance.entity';
import './share-issuance.decision';

/** A corporation sells stock within its authorized shares (8 Del. C. §§ 152, 153 and 161, W.S. 17-16-621). */
export const shareIssuance = corporateAction({
  resource: ShareIssuance,
  title: 'share issuance',
  read: async ({ work, action }) => ({
    purchaser: await work.find(Stakeholder, action.stakeholder_id),
    officer: await work.find(Stakeholder, action.signer_stakeholder_id),
    of: await work.find(ShareClass, action.share_class_id),
  }),
  decision: ({ action: { quantity, total_cents, consideration }, purchaser: { name }, of }) => ({
    act: 'share_issuance_authorisation',
    subject: 'Issuance of Shares',
    particulars: { class_name: of.name, issues: [{ name, shares: quantity, price_cents: total_cents, consideration }] },
  }),
  paper: {
    type: subscriptionAgreement.kind,
    stakeholder_id: ({ purchaser }) => purchaser.id,
    signers: ({ purchaser, officer }) => [
      { person: purchaser, role: 'purchaser' },
      { person: officer, role: 'company' },
    ],
    facts: ({ entity, action, purchaser, officer, of, today }): SubscriptionFacts => ({
      company: companyFacts(entity),
      purchaser: holderFacts(purchaser),
      class_name: of.name,
      par_value: of.par_value,
      shares: action.quantity,
      price_per_share: action.price_per_share,
      purchase_price_cents: action.total_cents,
      paid_in: action.consideration,
      signatory: companySigner(officer, today),
      document_date: today,
    }),
  },
  async obstacle({ work, entity, action: { quantity }, purchaser, of }, on) {
    const [ineligible] = checkShareholder(entity, purchaser, '');
    if (ineligible) return ineligible.message;
    return (await ShareLedger.of(work, entity.id, on)).shortage(of, quantity, on);
  },
  async apply({ work, entity, action, of }, on) {
    const { stakeholder_id, quantity, price_per_share, consideration, resolution_id, document_id } = action;
    const security = (await ShareLedger.of(work, entity.id, on)).issue(
      of,
      { stakeholder_id, quantity, issued_on: on, price_per_share, consideration, document_id, vesting: null },
      { kind: 'stock_issuance', effective_date: on, resolution_id, document_id },
    );
    const notice = await noticeOfShares(work, entity, security, 'issue');
    wakeObligationWatch(work, entity.id);
    return { security_id: security.id, notice_document_id: notice.id };
  },
});
