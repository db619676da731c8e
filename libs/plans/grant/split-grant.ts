import { splitShares, timesRoundedUp, type SplitRatio } from '#equity/split';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { ShareLedger } from '#ledger/ledger_entry';
import { wakeAction } from '#governance/actions';
import type { ShareClass } from '#ledger/share_class';
import type { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';

interface Splitting {
  ledger: ShareLedger;
  of: ShareClass;
  act: Parameters<ShareLedger['grant']>[3];
  ratio: SplitRatio;
  stock_split_id: string;
  on: LegalDate;
  before: number;
  after: number;
  exercise_price_after: string | null;
}

/**
 * Shares round down and prices up, so that the holder gains nothing; a grant without shares lapses (IRC § 424(h)(3),
 * Treas. Reg. §§ 1.424-1(a), 1.409A-1(b)(5)(v)(H)). The caller holds the company and the grant, and has adjusted the
 * pool.
 */
export function splitGrant(
  work: UnitOfWork,
  grant: Grant,
  { ledger, of, act, ratio, stock_split_id, on, before, after, exercise_price_after }: Splitting,
): void {
  if (after !== before) ledger.grant(of, grant, after - before, act);
  if (after === 0) {
    if (grant.expires_on !== null) wakeAction(work, grant);
    const status_reason = 'The split left no whole share of the grant.';
    const returned_quantity = grant.returned_quantity + before;
    work.move(grant, grantMachine.moves.lapse, { returned_quantity, ended_on: on, status_reason }, status_reason);
    return;
  }
  work.update(grant, {
    ...splitTerms(grant, { ratio, stock_split_id, on, after }),
    exercise_price: exercise_price_after,
  });
}

export function splitTerms(
  grant: Grant,
  { ratio, stock_split_id, on, after }: Pick<Splitting, 'ratio' | 'stock_split_id' | 'on' | 'after'>,
): Pick<
  Grant,
  | 'quantity'
  | 'issued_quantity'
  | 'returned_quantity'
  | 'withheld_quantity'
  | 'exercise_price'
  | 'fair_market_value'
  | 'vesting_facts'
  | 'splits'
> {
  const {
    quantity,
    issued_quantity,
    returned_quantity,
    withheld_quantity,
    exercise_price,
    fair_market_value,
    vesting_facts: { milestones, accelerations },
  } = grant;
  const [issued, returned] = [issued_quantity, returned_quantity].map((count) => splitShares(count, ratio).shares) as [
    number,
    number,
  ];
  const priced = (price: string | null): string | null =>
    price && timesRoundedUp(price, ratio.denominator, ratio.numerator);
  return {
    quantity: issued + returned + after,
    issued_quantity: issued,
    returned_quantity: returned,
    withheld_quantity: splitShares(withheld_quantity, ratio).shares,
    exercise_price: priced(exercise_price),
    fair_market_value: priced(fair_market_value),
    vesting_facts: { milestones, accelerations: [] },
    splits: [
      ...grant.splits,
      {
        stock_split_id,
        on,
        quantity,
        issued_quantity,
        returned_quantity,
        exercise_price,
        fair_market_value,
        accelerations: [...accelerations],
        issued_after: issued,
        remaining_after: after,
      },
    ],
  };
}
