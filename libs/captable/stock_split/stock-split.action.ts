import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import {
  charterAction,
  stockAmendment,
  stockAmendmentKind,
  stockFiling,
  totalOf,
  type AuthorizedClass,
  type ShareTerms,
} from '#charter/amendment';
import type { Decision, ActionContext } from '#governance/actions';
import { ShareClass } from '#ledger/share_class';
import { carryOut } from './carry-out-split';
import { holdersMustVote } from './holders-vote';
import { outcomeOf, positionsOf, splitShortageObstacle } from './split-outcome';
import { StockSplit } from './stock-split.entity';
import { Inexact, type ClassOutcome } from './terms-after-split';
import { pendingActObstacle } from './pending-share-acts';

type SplitClassChange = Pick<StockSplit, 'share_class_id' | 'authorized_shares' | 'outcome'>;

export const splitClasses = <C extends AuthorizedClass>(
  classes: readonly C[],
  { share_class_id, authorized_shares, outcome }: SplitClassChange,
): C[] =>
  classes.map((one) => {
    const changed = outcome.classes.find((other) => other.share_class_id === one.id);
    return { ...one, ...changed?.after, ...(one.id === share_class_id ? { authorized_shares } : {}) };
  });

const classesOf = (work: UnitOfWork, entity_id: string): Promise<ShareClass[]> => work.all(ShareClass, { entity_id });

function changedTerms(
  classes: readonly Pick<ShareClass, 'id' | 'name'>[],
  changed: readonly ClassOutcome[],
): ({ class_name: string } & ShareTerms)[] {
  return changed.flatMap(({ share_class_id, before, after }) => {
    const ratio = after.conversion_rights?.ratio;
    const converts = ratio && JSON.stringify(before.conversion_rights!.ratio) !== JSON.stringify(ratio);
    const terms: ShareTerms = {
      ...(after.par_value === before.par_value ? {} : { par_value: after.par_value! }),
      ...(after.votes_per_share === before.votes_per_share ? {} : { votes_per_share: after.votes_per_share }),
      ...(after.original_issue_price === before.original_issue_price
        ? {}
        : { original_issue_price: after.original_issue_price! }),
      ...(converts ? { conversion_numerator: ratio.numerator, conversion_denominator: ratio.denominator } : {}),
    };
    return Object.keys(terms).length === 0
      ? []
      : [{ class_name: classes.find(({ id }) => id === share_class_id)!.name, ...terms }];
  });
}

const ofPaper = (
  { ratio, fractional_shares }: Pick<StockSplit, 'ratio' | 'fractional_shares'>,
  class_name: string,
) => ({ class_name, from: ratio.denominator, to: ratio.numerator, fractional_shares });

/** 8 Del. C. § 242(a)(3), (b), (d)(1), W.S. 17-16-1003, 1005 and 1006. */
export const stockSplit = charterAction({
  resource: StockSplit,
  title: 'stock split',
  engages: { authorized_stock: 'entity_id' },
  decision: async ({ work, entity, action }) => decisionOn(action, await classesOf(work, entity.id)),
  holdersApprove: async ({ work, entity, action }) =>
    action.holders_vote || (await holdersMustVote(work, entity, action)),
  paper: {
    type: ({ entity }) => stockAmendmentKind(entity),
    async facts({ work, entity, action }, statement) {
      const classes = splitClasses(await classesOf(work, entity.id), action);
      const { name } = classes.find(({ id }) => id === action.share_class_id)!;
      const terms = changedTerms(classes, action.outcome.classes);
      return stockAmendment({ work, entity }, classes, { split: ofPaper(action, name), terms }, statement);
    },
  },
  filing: stockFiling<StockSplit>(async ({ work, action: { share_class_id, ratio, counted_from } }) => {
    const { name } = await work.find(ShareClass, share_class_id);
    return `Accepted: the ${ratio.numerator}-for-${ratio.denominator} split of ${name} took effect on ${counted_from}.`;
  }),
  obstacle: splitObstacle,
  apply: carryOut,
});

function decisionOn(split: StockSplit, before: readonly ShareClass[]): Decision {
  const { ratio, fractional_shares, fair_value_per_share, outcome, authorized_shares } = split;
  const classes = splitClasses(before, split);
  const of = classes.find(({ id }) => id === split.share_class_id)!;
  const terms = changedTerms(classes, outcome.classes);
  const fractions =
    ratio.denominator === 1
      ? {}
      : { fractional_shares, ...(fair_value_per_share === null ? {} : { fair_value_per_share }) };
  return {
    act: 'stock_split',
    subject: ratio.numerator > ratio.denominator ? 'Split of Stock' : 'Reverse Split of Stock',
    particulars: {
      authorized_shares: totalOf(classes),
      ...(classes.length > 1 ? { classes: [{ class_name: of.name, authorized_shares }] } : {}),
      splits: [{ class_name: of.name, before: ratio.denominator, after: ratio.numerator, ...fractions }],
      ...(terms.length > 0 ? { terms } : {}),
    },
    affected_share_class_ids: [...new Set([of.id, ...outcome.classes.map(({ share_class_id }) => share_class_id)])],
  };
}

async function splitObstacle({ work, entity, action: split }: ActionContext<StockSplit>): Promise<string | null> {
  const classes = await classesOf(work, entity.id);
  const of = classes.find(({ id }) => id === split.share_class_id)!;
  if (of.authorized_shares !== split.former_authorized_shares)
    return (
      `The charter now authorizes ${of.authorized_shares} shares of ${of.name}, not the ` +
      `${split.former_authorized_shares} authorized when the split was requested. Request the split again.`
    );
  const open = await pendingActObstacle(work, entity.id, of);
  if (open !== null)
    return `${open} is pending and uses pre-split share numbers. Request the split again once it is complete.`;
  try {
    const positions = await positionsOf(work, of);
    const { outcome } = outcomeOf(positions, { of, classes, jurisdiction: entity.jurisdiction }, split);
    if (!isDeepStrictEqual(outcome.classes, split.outcome.classes))
      return 'The terms of the share classes have changed since the split was requested. Request the split again.';
    const short = splitShortageObstacle(outcome, of, split.authorized_shares, positions);
    return short && `${short} Request the split again with more authorized shares.`;
  } catch (error) {
    if (error instanceof Inexact) return `Minutebook cannot calculate the split exactly: ${error.message}.`;
    throw error;
  }
}
