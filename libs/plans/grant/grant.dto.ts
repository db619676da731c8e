import { CreateSignedAction } from '#governance/actions';
import { serviceEnds, type ExerciseWindow } from '#equity/post-termination-exercise';
import { type VestingFacts, type VestingTerms } from '#equity/vesting';
import { HolderInput } from '#companies/stakeholder';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ExerciseWindowInput, ExerciseWindowView } from './exercise-windows.dto';
import { type GrantAmendment } from './grant.entity';
import { grantMachine } from './grant.machine';
import { grantKinds, type GrantKind } from '#law/federal/option-terms';
import { stockConsiderations, type StockConsideration } from '#law/stock/restricted-stock';
import { VestingFactsView, GrantVestingInput, GrantVestingView } from './vesting.dto';
import { GrantSplitView, IncentiveYearView, GrantAmendmentView } from './grant-parts.dto';

export class GrantView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    grantMachine.states,
    'approved once the board has decided and the agreement goes round; outstanding from the last signature on; ' +
      'terminated when service has ended; exercised or released when all of it is issued; of restricted stock ' +
      'its shares are issued when it is outstanding, and what becomes of them is told of their securities; ' +
      'lapsed when its time is over; replaced when an amended one has taken its place.',
  )
  status: string;
  @Field.id('eqp')
  equity_plan_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'To whom.')
  stakeholder_id: string;
  @Field.enum(
    grantKinds,
    'An incentive stock option (IRC § 422), another option, restricted stock units, or restricted stock.',
    { extensible: true },
  )
  kind: string;
  @Field.integer('How many shares.', { example: 4800 })
  quantity: number;
  @Field.integer('How many of them have been issued.', { example: 0 })
  issued_quantity: number;
  @Field.integer('How many have returned to the pool.', { example: 0 })
  returned_quantity: number;
  @Field.decimal('Of restricted stock: dollars a share.', nullable)
  price_per_share: string | null;
  @Field.enum(stockConsiderations, 'Of restricted stock: in what that is paid.', nullable)
  consideration: string | null;
  @Field.decimal('Of an option: dollars a share.', { nullable: true, example: '0.25' })
  exercise_price: string | null;
  @Field.decimal(
    'Of an option: what a share is worth when it is asked for, and from then on what one was on the day of the ' +
      'grant; null of one that was taken in.',
    { nullable: true, example: '0.25' },
  )
  fair_market_value: string | null;
  @Field.id('val', 'By which valuation.', nullable)
  valuation_id: string | null;
  @Field.integer('Of an option: for how many months it lasts, from `granted_on`.', { nullable: true, example: 120 })
  term_months: number | null;
  @Field.date('Of an option: the last day of its term, whatever becomes of service.', nullable)
  term_ends_on: string | null;
  @Field.integer(
    'Of an option: for how many months after the end of service it can be exercised, unless `exercise_windows` ' +
      'has a time for what ended it; null where a bundle that was taken in told no time, or not the same of ' +
      'every end.',
    { nullable: true, example: 3 },
  )
  post_termination_months: number | null;
  @Field.objects(
    () => ExerciseWindowView,
    'Of an option: how long it can be exercised after the end of service, by what ended it, where that is ' +
      'another time than `post_termination_months`.',
  )
  exercise_windows: ExerciseWindow[];
  @Field.boolean(
    'Of an option: whether it can be exercised before it vests, into shares that vest as it would have and that ' +
      'the company may buy back when service ends before.',
  )
  early_exercise: boolean;
  @Field.object(() => GrantVestingView, 'How it vests.')
  vesting: VestingTerms;
  @Field.object(() => VestingFactsView, 'What happened that its vesting depends on.')
  vesting_facts: VestingFacts;
  @Field.objects(
    () => GrantSplitView,
    'The splits of its shares since it was granted; its terms of vesting stay in the shares for which they ' +
      'were agreed.',
  )
  splits: GrantSplitView[];
  @Field.objects(
    () => IncentiveYearView,
    'Of an incentive stock option: which part of it is one under the limit of $100,000 a year (IRC § 422(d)), ' +
      'in shares of the day of the grant, without what waits for a milestone. What vests ahead of its time is ' +
      'counted in the year in which that was triggered, and all of a holder then anew, but for what was ' +
      'exercised before; what is cancelled is left out from the next year on (Treas. Reg. § 1.422-4(b)). Of one ' +
      'that takes the place of another and is no new grant with what was first exercisable under that.',
    nullable,
  )
  incentive_years: IncentiveYearView[] | null;
  @Field.id('grt', 'The grant that it amends, whose place it takes when it is signed.', nullable)
  replaces_grant_id: string | null;
  @Field.id('grt', 'The amended one that took its place.', nullable)
  replaced_by_grant_id: string | null;
  @Field.object(
    () => GrantAmendmentView,
    'Of one that amends another: what becomes of the shares. Until it is signed `quantity` and `vesting` say ' +
      'what that would come to today.',
    nullable,
  )
  amendment: GrantAmendment | null;
  @Field.id('stk', 'The officer who signs for the company; null of a grant that was taken in.', nullable)
  signer_stakeholder_id: string | null;
  @Field.id('res', 'The decision of the board; null of a grant that was taken in.', nullable)
  resolution_id: string | null;
  @Field.boolean('Whether it was written for this.')
  auto_generated: boolean;
  @Field.id('doc', 'The agreement; null until the board has decided, and of a grant that was taken in.', nullable)
  document_id: string | null;
  @Field.id('sec', 'Of restricted stock: what was issued.', nullable)
  security_id: string | null;
  @Field.date('The day of the grant: that of the last signature under its agreement.', nullable)
  effective_date: string | null;
  @Field.date(
    'The day from which its term is counted: that of the grant, or of the first whose place it took.',
    nullable,
  )
  granted_on: string | null;
  @Field.timestamp('When that was recorded.', nullable)
  completed_at: number | null;
  @Field.date('The last day on which shares are issued under it; null for none.', nullable)
  expires_on: string | null;
  @Field.date('The last day of service, with which vesting stopped.', nullable)
  service_ended_on: string | null;
  @Field.enum(serviceEnds, 'What ended it; null where nobody has said so.', { nullable: true, extensible: true })
  service_ended_by: string | null;
  @Field.date('The day on which an amended one took its place.', nullable)
  ended_on: string | null;
  @Field.string('Why it was not made, or how it was treated when the company was sold or ended.', nullable)
  status_reason: string | null;
}

export class CreateGrant extends CreateSignedAction {
  @Field.id('eqp', 'Under which plan: one that the board has adopted.')
  equity_plan_id: string;
  @Field.object(
    () => HolderInput,
    'To whom: a natural person or, unless as an incentive stock option, an organization.',
  )
  grantee: HolderInput;
  @Field.enum(grantKinds, 'iso is for employees alone.')
  kind: GrantKind;
  @Field.integer('How many shares: what the pool holds and nobody else was promised.', { min: 1, example: 4 })
  quantity: number;
  @Field.decimal(
    'Of an option: dollars a share, at least what one is worth by the valuation (IRC § 409A), and 110 % of ' +
      'that for incentive stock options of who has more than ten percent of the votes; in Delaware no less than ' +
      'par value (8 Del. C. § 157(d)). Default: that.',
    { optional: true, example: '0.5' },
  )
  exercise_price?: string;
  @Field.decimal('Of restricted stock: dollars a share; in Delaware at least par value (8 Del. C. § 153(a)).', optional)
  price_per_share?: string;
  @Field.enum(
    stockConsiderations,
    'Of restricted stock: whether it is paid in cash, or by services that were rendered. Default: cash.',
    optional,
  )
  consideration?: StockConsideration;
  @Field.integer(
    'Of an option: for how many months it lasts. Default: 120, or 60 for incentive stock options of ten ' +
      'percent holders.',
    { min: 1, max: 240, optional: true, example: 60 },
  )
  term_months?: number;
  @Field.integer('Of an option: for how many months after the end of service it can be exercised. Default: 3.', {
    max: 240,
    optional: true,
    example: 3,
  })
  post_termination_months?: number;
  @Field.objects(
    () => ExerciseWindowInput,
    'Of an option: another time than that, by what ended service. An incentive stock option has three months ' +
      'at most, but twelve after disability, and any time after death (IRC §§ 421(c)(1), 422(a)(2), (c)(6)). ' +
      'Default: none.',
    { maxItems: 7, optional: true, example: [{ reason: 'involuntary_death', period: 12, unit: 'months' }] },
  )
  exercise_windows?: ExerciseWindowInput[];
  @Field.boolean(
    'Of an option: whether it can be exercised before it vests. The shares then vest as the option would have, on ' +
      'days and by nothing else, the company may buy back what has not vested when service ends, at the lower of ' +
      'price and value, and there are thirty days for an election under section 83(b). All of an incentive stock ' +
      'option counts in the year of its grant (IRC § 422(d)). Default: false.',
    optional,
  )
  early_exercise?: boolean;
  @Field.object(
    () => GrantVestingInput,
    'How it vests; restricted stock by one schedule of months, of which the last installment takes what is ' +
      'left over.',
    { example: { start: '2026-06-01', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] } },
  )
  vesting: GrantVestingInput;
}

export class AmendGrant extends CreateSignedAction {
  @Field.enum(['nso'], 'nso: an incentive stock option goes on as another option.', optional)
  kind?: 'nso';
  @Field.integer('How many shares are given up: of those that are left, those that would vest last.', {
    min: 1,
    optional: true,
  })
  cancelled_quantity?: number;
  @Field.decimal(
    'Of an option: dollars a share. Less than before is a new grant, which costs at least what a share is ' +
      'worth on its day (IRC § 409A). In Delaware no less than par value; missing where it was less.',
    { optional: true, example: '0.5' },
  )
  exercise_price?: string;
  @Field.integer('Of an option: for how many months it lasts, from `granted_on`. Longer than before is a new grant.', {
    min: 1,
    max: 360,
    optional: true,
  })
  term_months?: number;
  @Field.integer('Of an option: for how many months after the end of service it can be exercised.', {
    max: 240,
    optional: true,
    example: 3,
  })
  post_termination_months?: number;
  @Field.objects(
    () => ExerciseWindowInput,
    'Of an option: all the times that are others than that, by what ended service.',
    { maxItems: 7, optional: true },
  )
  exercise_windows?: ExerciseWindowInput[];
  @Field.object(
    () => GrantVestingInput,
    'How the shares vest that have not vested when it is signed; what has vested stays so.',
    optional,
  )
  vesting?: GrantVestingInput;
}
