import { FiledActionView } from '#governance/actions';
import type { SplitRatio } from '#equity/split';
import { Field, nullable, optional } from '#platform/wire/field';
import { AmendmentInput } from '#charter/amendment';
import { maxAuthorizedShares } from '#law/formation/founder-equity';
import { ConversionRightsView } from '#ledger/share_class';
import { fractionRules, type Fractions } from './divide-holdings';
import { changeMachine } from '#governance/resolution';
import { parChanges, type ParChange } from './terms-after-split';

/** Effective when the state accepts the amendment. */
export const stockSplitMachine = changeMachine('stock_split');

const mostParts = 1_000_000;

class SplitRatioView {
  @Field.integer('Number of shares after the split.', { min: 1, max: mostParts, example: 1 })
  numerator: number;
  @Field.integer('Number of shares before the split.', { min: 1, max: mostParts, example: 12 })
  denominator: number;
}

class SplitHolderView {
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.integer('Number of shares of the class before the split.', { example: 4_000_005 })
  before: number;
  @Field.integer('Number of shares after the split.', { example: 333_333 })
  after: number;
  @Field.integer(
    'Numerator of the fractional share remaining after the split, before payment or rounding. The ' +
      'denominator is the same as in the split ratio.',
    { example: 9 },
  )
  fraction: number;
  @Field.integer('Cash paid for the fractional share, in cents. 0 if no fraction remains or for imported splits.', {
    example: 63,
  })
  cash_in_lieu_cents: number;
}

class SplitPlanView {
  @Field.id('eqp')
  equity_plan_id: string;
  @Field.integer('Total number of shares reserved under the plan before the split.', { example: 1_000_000 })
  reserved_before: number;
  @Field.integer('Total number of shares reserved under the plan after the split.', { example: 10_000_000 })
  reserved_after: number;
  @Field.integer('Number of shares available for grants before the split.', { example: 600_000 })
  available_before: number;
  @Field.integer('Number of shares available after the split, including shares freed by rounding.', {
    example: 6_000_000,
  })
  available_after: number;
}

class SplitGrantView {
  @Field.id('grt')
  grant_id: string;
  @Field.id('eqp')
  equity_plan_id: string;
  @Field.integer('Number of outstanding shares under the grant before the split.', { example: 4800 })
  before: number;
  @Field.integer('Number of outstanding shares after the split, rounded down. A grant with no shares left lapses.', {
    example: 48_000,
  })
  after: number;
  @Field.decimal('Exercise price per share before the split. Options only.', { ...nullable, example: '0.5' })
  exercise_price_before: string | null;
  @Field.decimal(
    'Exercise price per share after the split, rounded up to ten decimal places. In Delaware, at least par value.',
    { ...nullable, example: '0.05' },
  )
  exercise_price_after: string | null;
}

class SplitWarrantView {
  @Field.id('cvt', 'ID of the warrant.')
  convertible_id: string;
  @Field.integer('Number of shares left before the split.', { example: 50_000 })
  before: number;
  @Field.integer('Number of shares left after the split, rounded down. A warrant with no shares lapses.', {
    example: 500_000,
  })
  after: number;
  @Field.decimal('Exercise price per share before the split.', { example: '1.25' })
  exercise_price_before: string;
  @Field.decimal(
    'Exercise price per share after the split, rounded up to ten decimal places. In Delaware, at least par value.',
    { example: '0.125' },
  )
  exercise_price_after: string;
}

class ClassTermsView {
  @Field.decimal('Par value per share in dollars. Null if none.', { ...nullable, example: '0.00001' })
  par_value: string | null;
  @Field.decimal('Votes per share.', { example: '1' })
  votes_per_share: string;
  @Field.decimal('Original issue price per share in dollars, used to calculate preferences. Null for common stock.', {
    ...nullable,
    example: '1.25',
  })
  original_issue_price: string | null;
  @Field.object(() => ConversionRightsView, 'Conversion terms. Null if the class does not convert.', nullable)
  conversion_rights: ConversionRightsView | null;
}

class SplitClassView {
  @Field.id('shc', 'ID of the class that was split or whose terms were adjusted because of the split.')
  share_class_id: string;
  @Field.object(() => ClassTermsView, 'Terms before the split.')
  before: ClassTermsView;
  @Field.object(() => ClassTermsView, 'Terms after the split.')
  after: ClassTermsView;
}

class SplitOutcomeView {
  @Field.integer('Number of outstanding shares before the split.', { example: 8_000_010 })
  outstanding_before: number;
  @Field.integer('Number of outstanding shares after the split.', { example: 666_667 })
  outstanding_after: number;
  @Field.integer('Total cash paid for fractional shares, in cents.', { example: 63 })
  cash_in_lieu_cents: number;
  @Field.integer('Number of securities replaced in the split.', { example: 3 })
  securities: number;
  @Field.integer('Number of replacement securities. A security that would not yield a whole share is not replaced.', {
    example: 3,
  })
  resulting_securities: number;
  @Field.objects(() => SplitHolderView, 'Holders of the class before and after the split.', { maxItems: 1_000_000 })
  holders: SplitHolderView[];
  @Field.objects(() => SplitPlanView, 'Effect on each pool.', { maxItems: 1000 })
  plans: SplitPlanView[];
  @Field.objects(() => SplitGrantView, 'Effect on each outstanding grant.', { maxItems: 1_000_000 })
  grants: SplitGrantView[];
  @Field.objects(() => SplitWarrantView, 'Effect on each outstanding warrant.', { maxItems: 1_000_000 })
  warrants: SplitWarrantView[];
  @Field.objects(() => SplitClassView, 'Classes whose terms change.', { maxItems: 1000 })
  classes: SplitClassView[];
}

export class StockSplitView extends FiledActionView {
  @Field.enum(
    stockSplitMachine.states,
    "Status of the split. `completed` once the state accepts the amendment. During the state's review, shares of " +
      'the class cannot be issued or transferred.',
  )
  status: string;
  @Field.id('res', 'ID of the board resolution. Null for imported splits.', nullable)
  resolution_id: string | null;
  @Field.id('stk', 'ID of the person who signs the amendment. Null for imported splits.', nullable)
  signer_stakeholder_id: string | null;
  @Field.id('shc')
  share_class_id: string;
  @Field.object(() => SplitRatioView, 'Split ratio in lowest terms.')
  ratio: SplitRatio;
  @Field.enum(fractionRules, 'How fractional shares are handled: paid in cash or rounded up.')
  fractional_shares: string;
  @Field.decimal(
    'Fair value per share after the split, as determined by the board for fractional shares. Null ' +
      'if no fractions are paid in cash or for imported splits.',
    { ...nullable, example: '0.84' },
  )
  fair_value_per_share: string | null;
  @Field.enum(
    parChanges,
    'Whether par value stays `unchanged` or is divided in the same ratio as the shares (`proportional`).',
  )
  par_value_change: string;
  @Field.integer('Number of authorized shares of the class after the split.', { example: 1_000_000 })
  authorized_shares: number;
  @Field.integer('Number of authorized shares at the time of the request.', { example: 10_000_000 })
  former_authorized_shares: number;
  @Field.object(
    () => SplitOutcomeView,
    'Effect on holdings, pools, and grants. Projected as of the request until the split is completed, then actual.',
  )
  outcome: SplitOutcomeView;
  @Field.date(
    "Date share counts start to reflect the split: the amendment's effective date or, if the ledger already " +
      'contained a later entry, a later date.',
    nullable,
  )
  counted_from: string | null;
}

export class CreateStockSplit extends AmendmentInput {
  @Field.id('shc', 'ID of the class. Defaults to the only class of stock.', optional)
  share_class_id?: string;
  @Field.object(() => SplitRatioView, 'Split ratio. 10 for 1 is a forward split, and 1 for 12 is a reverse split.')
  ratio: SplitRatio;
  @Field.integer(
    'Number of authorized shares of the class after the split. Defaults to the current number times the ratio.',
    { min: 1, max: maxAuthorizedShares, optional: true, example: 1_000_000 },
  )
  authorized_shares?: number;
  @Field.enum(
    fractionRules,
    'How fractional shares are handled. `cash` pays their fair value (8 Del. C. § 155(2), W.S. 17-16-604(a)(i)). ' +
      '`round_up` rounds up to a whole share. Defaults to `cash`.',
    optional,
  )
  fractional_shares?: Fractions;
  @Field.decimal(
    'Fair value per share after the split, as determined by the board. Required if fractions are paid in cash.',
    { optional: true, example: '0.84' },
  )
  fair_value_per_share?: string;
  @Field.enum(
    parChanges,
    'Whether par value stays `unchanged` or is divided in the same ratio as the shares (`proportional`). Defaults ' +
      'to `unchanged`.',
    optional,
  )
  par_value_change?: ParChange;
  @Field.boolean(
    'Whether the charter requires a stockholder vote that the law does not require. Defaults to false for ' +
      'companies formed through Minutebook, because their charters require no such vote, and to true for ' +
      'imported companies.',
    { optional: true, example: true },
  )
  holders_vote?: boolean;
}
