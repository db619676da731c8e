import { FiledActionView } from '#governance/actions';
import type { SplitRatio } from '#equity/split';
import { Field, nullable, optional } from '#platform/wire/field';
import { AmendmentInput } from '#charter/amendment';
import { maxAuthorizedShares } from '#law/formation/founder-equity';
import { ConversionRightsView } from '#ledger/share_class';
import { fractionRules, type Fractions } from './divide-holdings';
import { changeMachine } from '#governance/resolution';
import { parChanges, type ParChange } from './terms-after-split';

/** A split of stock: made when the state has accepted the amendment, or never. */
export const stockSplitMachine = changeMachine('stock_split');

const mostParts = 1_000_000;

class SplitRatioView {
  @Field.integer('So many shares after the split.', { min: 1, max: mostParts, example: 1 })
  numerator: number;
  @Field.integer('For so many before it.', { min: 1, max: mostParts, example: 12 })
  denominator: number;
}

class SplitHolderView {
  @Field.id('stk', 'The holder.')
  stakeholder_id: string;
  @Field.integer('How many shares of the class they had.', { example: 4_000_005 })
  before: number;
  @Field.integer('How many they have.', { example: 333_333 })
  after: number;
  @Field.integer(
    'The fraction of a share that was left over, before it was paid for or rounded up: so many parts of the ' +
      'denominator of the ratio.',
    { example: 9 },
  )
  fraction: number;
  @Field.integer(
    'What is paid for it, in cents; 0 where nothing is, and of a split that was taken in, of which nobody says ' +
      'it.',
    { example: 63 },
  )
  cash_in_lieu_cents: number;
}

class SplitPlanView {
  @Field.id('eqp')
  equity_plan_id: string;
  @Field.integer('How many shares were reserved under it in all.', { example: 1_000_000 })
  reserved_before: number;
  @Field.integer('How many are.', { example: 10_000_000 })
  reserved_after: number;
  @Field.integer('How many could be granted.', { example: 600_000 })
  available_before: number;
  @Field.integer('How many can, with what grants lost by rounding.', { example: 6_000_000 })
  available_after: number;
}

class SplitGrantView {
  @Field.id('grt')
  grant_id: string;
  @Field.id('eqp')
  equity_plan_id: string;
  @Field.integer('How many shares were granted and neither issued nor returned.', { example: 4800 })
  before: number;
  @Field.integer('How many are, rounded down; a grant of which nothing is left lapses.', { example: 48_000 })
  after: number;
  @Field.decimal('What one cost, of an option.', { ...nullable, example: '0.5' })
  exercise_price_before: string | null;
  @Field.decimal('What one costs, rounded up in the tenth place, and in Delaware no less than par value.', {
    ...nullable,
    example: '0.05',
  })
  exercise_price_after: string | null;
}

class SplitWarrantView {
  @Field.id('cvt', 'The warrant.')
  convertible_id: string;
  @Field.integer('How many shares were left of it.', { example: 50_000 })
  before: number;
  @Field.integer('How many are, rounded down; a warrant of which nothing is left lapses.', { example: 500_000 })
  after: number;
  @Field.decimal('What one cost.', { example: '1.25' })
  exercise_price_before: string;
  @Field.decimal('What one costs, rounded up in the tenth place, and in Delaware no less than par value.', {
    example: '0.125',
  })
  exercise_price_after: string;
}

class ClassTermsView {
  @Field.decimal('Par value in dollars a share; null without.', { ...nullable, example: '0.00001' })
  par_value: string | null;
  @Field.decimal('Votes of one share.', { example: '1' })
  votes_per_share: string;
  @Field.decimal('What one share was first sold for, in dollars, on which preferences rest; null of common stock.', {
    ...nullable,
    example: '1.25',
  })
  original_issue_price: string | null;
  @Field.object(() => ConversionRightsView, 'Into what it converts; null where it does not.', nullable)
  conversion_rights: ConversionRightsView | null;
}

class SplitClassView {
  @Field.id('shc', 'The class: of the split itself, or another whose terms follow it.')
  share_class_id: string;
  @Field.object(() => ClassTermsView, 'What its charter said of each share.')
  before: ClassTermsView;
  @Field.object(() => ClassTermsView, 'What it says.')
  after: ClassTermsView;
}

class SplitOutcomeView {
  @Field.integer('How many shares of the class were outstanding.', { example: 8_000_010 })
  outstanding_before: number;
  @Field.integer('How many are.', { example: 666_667 })
  outstanding_after: number;
  @Field.integer('What is paid for fractions in all, in cents.', { example: 63 })
  cash_in_lieu_cents: number;
  @Field.integer('How many securities end by it.', { example: 3 })
  securities: number;
  @Field.integer('How many come of them: of one that was too small for a whole share none does.', { example: 3 })
  resulting_securities: number;
  @Field.objects(() => SplitHolderView, 'What each holder of the class had and has.', { maxItems: 1_000_000 })
  holders: SplitHolderView[];
  @Field.objects(() => SplitPlanView, 'What becomes of each pool.', { maxItems: 1000 })
  plans: SplitPlanView[];
  @Field.objects(() => SplitGrantView, 'What becomes of each grant that is outstanding.', { maxItems: 1_000_000 })
  grants: SplitGrantView[];
  @Field.objects(() => SplitWarrantView, 'What becomes of each warrant that is outstanding.', { maxItems: 1_000_000 })
  warrants: SplitWarrantView[];
  @Field.objects(() => SplitClassView, 'The classes of which terms change.', { maxItems: 1000 })
  classes: SplitClassView[];
}

export class StockSplitView extends FiledActionView {
  @Field.enum(
    stockSplitMachine.states,
    'completed only when the state has accepted the amendment: until then all is counted as it was, and while ' +
      'the state has it no share of the class is issued or changes hands.',
  )
  status: string;
  @Field.id(
    'res',
    'The decision of the board; null of a split that was taken in with the ledger of the company.',
    nullable,
  )
  resolution_id: string | null;
  @Field.id('stk', 'Who signs the amendment for the company; null as the decision is.', nullable)
  signer_stakeholder_id: string | null;
  @Field.id('shc')
  share_class_id: string;
  @Field.object(() => SplitRatioView, 'How many shares become of how many, in its least numbers.')
  ratio: SplitRatio;
  @Field.enum(fractionRules, 'What becomes of a fraction of a share.')
  fractional_shares: string;
  @Field.decimal(
    'What one share after the split is worth, as the board has determined it for fractions; null where none ' +
      'can be left over or they are rounded up, and of a split that was taken in.',
    { ...nullable, example: '0.84' },
  )
  fair_value_per_share: string | null;
  @Field.enum(parChanges, 'Whether the par value of a share stays or is divided as the share is.')
  par_value_change: string;
  @Field.integer('How many shares of the class the charter is to authorise.', { example: 1_000_000 })
  authorized_shares: number;
  @Field.integer('How many it authorised when this was asked for.', { example: 10_000_000 })
  former_authorized_shares: number;
  @Field.object(
    () => SplitOutcomeView,
    'What it makes of what is held, kept and granted: as that was when it was asked for, and once it is ' +
      'completed as it was done.',
  )
  outcome: SplitOutcomeView;
  @Field.date(
    'The day from which the ledger counts in the new shares: that on which the amendment took effect, unless ' +
      'the ledger had an act of a later day by then.',
    nullable,
  )
  counted_from: string | null;
}

export class CreateStockSplit extends AmendmentInput {
  @Field.id('shc', 'The class. Default: the only class of stock.', optional)
  share_class_id?: string;
  @Field.object(
    () => SplitRatioView,
    'How many shares become of how many: 10 for 1 is a split, 1 for 12 a reverse split.',
  )
  ratio: SplitRatio;
  @Field.integer(
    'How many shares of the class the charter is to authorise from then on. Default: what it authorises, times ' +
      'the ratio.',
    { min: 1, max: maxAuthorizedShares, optional: true, example: 1_000_000 },
  )
  authorized_shares?: number;
  @Field.enum(
    fractionRules,
    'What becomes of a fraction of a share that is left over of all that one holder has: its fair value is ' +
      'paid in cash (8 Del. C. § 155(2), W.S. 17-16-604(a)(i)), or it is rounded up to a whole share. Default: ' +
      'cash.',
    optional,
  )
  fractional_shares?: Fractions;
  @Field.decimal(
    'Where fractions can be left over and are paid for: what one share after the split is worth, as the board ' +
      'determines it.',
    { optional: true, example: '0.84' },
  )
  fair_value_per_share?: string;
  @Field.enum(
    parChanges,
    'Whether the par value of a share stays or is divided as the share is. Default: unchanged.',
    optional,
  )
  par_value_change?: ParChange;
  @Field.boolean(
    'Where the law leaves it to the board alone: whether the holders vote all the same, since the charter ' +
      'expressly asks for it. Default: false of a company that was formed here, whose charter says nothing of ' +
      'it, else true.',
    { optional: true, example: true },
  )
  holders_vote?: boolean;
}
