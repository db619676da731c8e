import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { votesAt } from '#ledger/holdings';
import { lawOf } from '#law/states/index';
import { type Entity } from '#companies/entity';
import { holdersVoteOnSplit } from '#law/decisions/stock-split';
import type { StockSplit } from './stock-split.entity';

type SplitVoteTerms = Pick<StockSplit, 'ratio' | 'authorized_shares' | 'former_authorized_shares' | 'par_value_change'>;

export async function holdersMustVote(
  work: UnitOfWork,
  entity: Entity,
  { ratio, authorized_shares: after, former_authorized_shares: before, par_value_change }: SplitVoteTerms,
): Promise<boolean> {
  const classes = await votesAt(work, entity.id, companyDay(entity, work.now));
  return holdersVoteOnSplit(lawOf(entity.jurisdiction).votes.holders, {
    ratio,
    authorized: { before, after },
    keepsPar: par_value_change === 'unchanged',
    classesOutstanding: classes.filter(({ holders }) => holders.length > 0).length,
  });
}
