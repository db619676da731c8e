import { corporateAction } from '#governance/actions';
import { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { ShareRepurchase } from './share-repurchase.entity';
import { shareRepurchaseMachine } from './share-repurchase.machine';
import './share-repurchase.decision';

const { approve, settle, reject, cancel } = shareRepurchaseMachine.moves;

/** The board approves a repurchase (8 Del. C. § 160(a)); the recorded payment completes it. */
export const shareRepurchase = corporateAction({
  resource: ShareRepurchase,
  title: 'share repurchase',
  moves: { approve, complete: settle, reject, cancel },
  engages: { security: 'security_id' },
  read: async ({ work, action }) => ({
    seller: await work.find(Stakeholder, action.stakeholder_id),
    of: await work.find(ShareClass, action.share_class_id),
  }),
  decision: ({ action: { quantity, price_per_share }, seller, of }) => ({
    act: 'authorize_share_repurchase',
    subject: 'Repurchase of Shares',
    particulars: { seller: seller.name, shares: quantity, class_name: of.name, price_per_share },
  }),
});
