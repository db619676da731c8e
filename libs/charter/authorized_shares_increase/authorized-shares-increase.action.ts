import type { UnitOfWork } from '#platform/db/unit-of-work';
import {
  charterAction,
  holdersVoteOnStock,
  stockAmendment,
  stockAmendmentKind,
  stockFiling,
  totalOf,
  type AuthorizedClass,
} from '#charter/amendment';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { AuthorizedSharesIncrease } from './authorized-shares-increase.entity';

type ShareIncreaseTerms = Pick<AuthorizedSharesIncrease, 'share_class_id' | 'authorized_shares'>;

export const increased = <C extends AuthorizedClass>(
  classes: readonly C[],
  { share_class_id, authorized_shares }: ShareIncreaseTerms,
): C[] => classes.map((one) => (one.id === share_class_id ? { ...one, authorized_shares } : one));

const classesOf = (work: UnitOfWork, entity_id: string): Promise<ShareClass[]> => work.all(ShareClass, { entity_id });

/** 8 Del. C. § 242(a)(3), (b), W.S. 17-16-1003 and 1006. */
export const authorizedSharesIncrease = charterAction({
  resource: AuthorizedSharesIncrease,
  title: 'authorized share increase',
  engages: { authorized_stock: 'entity_id' },
  async decision({ work, entity, action }) {
    const { share_class_id, authorized_shares } = action;
    const classes = increased(await classesOf(work, entity.id), action);
    const { name: class_name } = classes.find(({ id }) => id === share_class_id)!;
    // With a single class, the total is enough.
    const several = classes.length > 1 ? { classes: [{ class_name, authorized_shares }] } : {};
    return {
      act: 'authorized_share_increase',
      subject: 'Increase of the Authorized Shares',
      particulars: { authorized_shares: totalOf(classes), ...several },
      affected_share_class_ids: [share_class_id],
    };
  },
  holdersApprove: ({ work, entity }) => holdersVoteOnStock(work, entity, 'authorized_share_increase'),
  paper: {
    type: ({ entity }) => stockAmendmentKind(entity),
    facts: async ({ work, entity, action }, statement) =>
      stockAmendment({ work, entity }, increased(await classesOf(work, entity.id), action), { split: null }, statement),
  },
  filing: stockFiling<AuthorizedSharesIncrease>(async ({ work, action: { share_class_id, authorized_shares } }, on) => {
    const { name } = await work.find(ShareClass, share_class_id);
    return `Accepted: ${authorized_shares} shares of ${name} are authorized as of ${on}.`;
  }),
  async obstacle({ work, action: { share_class_id, former_authorized_shares } }) {
    const { name, authorized_shares } = await work.find(ShareClass, share_class_id);
    return authorized_shares === former_authorized_shares
      ? null
      : `The charter now authorizes ${authorized_shares} shares of ${name}, not ${former_authorized_shares}. ` +
          'Request the increase again.';
  },
  async apply({ work, entity, action }, effective_date) {
    const { share_class_id, authorized_shares, resolution_id, document_id } = action;
    const of = await work.lock(ShareClass, share_class_id);
    (await ShareLedger.of(work, entity.id, effective_date)).authorize(of, authorized_shares, {
      kind: 'share_class_authorization',
      effective_date,
      resolution_id,
      document_id,
    });
    work.update(entity, { authorized_shares: totalOf(await classesOf(work, entity.id)) });
    return {};
  },
});
