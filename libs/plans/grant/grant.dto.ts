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
    'Status of the grant. `approved`: the board has approved it and the agreement is out for signature. ' +
      "`outstanding`: both parties have signed. `terminated`: the holder's service has ended. `exercised`, " +
      '`released`: all shares have been issued. `lapsed`: the exercise period has ended. `replaced`: an amended ' +
      'grant has superseded it. For restricted stock, the security shows the later status.',
  )
  status: string;
  @Field.id('eqp')
  equity_plan_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.enum(
    grantKinds,
    'Type of award: `iso` (incentive stock option, IRC § 422), `nso` (nonqualified stock option), `rsu`, ' +
      'or `restricted_stock`.',
    { extensible: true },
  )
  kind: string;
  @Field.integer('Number of shares granted.', { example: 4800 })
  quantity: number;
  @Field.integer('Number of shares issued so far, including withheld shares.', { example: 0 })
  issued_quantity: number;
  @Field.integer('Number of shares returned to the pool, excluding withheld shares.', { example: 0 })
  returned_quantity: number;
  @Field.integer('Number of shares withheld on exercise or release to cover the exercise price or taxes.', {
    example: 0,
  })
  withheld_quantity: number;
  @Field.decimal('Price per share in dollars. Restricted stock only.', nullable)
  price_per_share: string | null;
  @Field.enum(stockConsiderations, 'Form of payment. Restricted stock only.', nullable)
  consideration: string | null;
  @Field.decimal('Exercise price per share in dollars. Options only.', { nullable: true, example: '0.25' })
  exercise_price: string | null;
  @Field.decimal(
    'Fair market value per share in dollars on the grant date. Until the grant is made, the current ' +
      'value. Null for imported grants. Options only.',
    { nullable: true, example: '0.25' },
  )
  fair_market_value: string | null;
  @Field.id('val', 'ID of the 409A valuation that sets the fair market value.', nullable)
  valuation_id: string | null;
  @Field.integer('Option term in months, measured from `granted_on`.', { nullable: true, example: 120 })
  term_months: number | null;
  @Field.date("Last day of the option's term, regardless of service.", nullable)
  term_ends_on: string | null;
  @Field.integer(
    'Number of months the option can be exercised after service ends. `exercise_windows` ' +
      'overrides this period for specific reasons. Null if the imported file did not state a single period.',
    { nullable: true, example: 3 },
  )
  post_termination_months: number | null;
  @Field.objects(
    () => ExerciseWindowView,
    'Exercise periods that apply when service ends for specific reasons. These periods override ' +
      '`post_termination_months`. Options only.',
  )
  exercise_windows: ExerciseWindow[];
  @Field.boolean(
    'Whether the holder can exercise the grant for unvested shares, which remain on the vesting ' +
      'schedule and are subject to repurchase.',
  )
  early_exercise: boolean;
  @Field.object(() => GrantVestingView, 'Vesting schedule.')
  vesting: VestingTerms;
  @Field.object(() => VestingFactsView, 'Events that affect vesting.')
  vesting_facts: VestingFacts;
  @Field.objects(() => GrantSplitView, 'Stock splits since the grant. Vesting terms remain stated in pre-split shares.')
  splits: GrantSplitView[];
  @Field.objects(
    () => IncentiveYearView,
    'Shares first exercisable each year under the $100,000 limit on incentive stock options (IRC § 422(d)), in ' +
      'pre-split shares, excluding pending milestones. Accelerated shares count in the year of the trigger, and the ' +
      "holder's other options are recalculated, except for exercised shares. Cancelled shares are excluded starting " +
      'the following year (Treas. Reg. § 1.422-4(b)).',
    nullable,
  )
  incentive_years: IncentiveYearView[] | null;
  @Field.id('grt', 'ID of the amended grant.', nullable)
  replaces_grant_id: string | null;
  @Field.id('grt', 'ID of the new grant that replaced this grant.', nullable)
  replaced_by_grant_id: string | null;
  @Field.object(
    () => GrantAmendmentView,
    'Effect of the amendment on the shares. Until the amendment is signed, `quantity` and ' +
      '`vesting` show the result as of today.',
    nullable,
  )
  amendment: GrantAmendment | null;
  @Field.id('stk', 'ID of the officer who signs for the company. Null for imported grants.', nullable)
  signer_stakeholder_id: string | null;
  @Field.id('res', 'ID of the board resolution that approves the grant. Null for imported grants.', nullable)
  resolution_id: string | null;
  @Field.boolean('Whether Minutebook generated the resolution for this grant.')
  auto_generated: boolean;
  @Field.id(
    'doc',
    'ID of the grant agreement. Null for imported grants and until the board approves the grant.',
    nullable,
  )
  document_id: string | null;
  @Field.id('sec', 'ID of the security issued. Restricted stock only.', nullable)
  security_id: string | null;
  @Field.date('Grant date: the date of the last signature on the agreement.', nullable)
  effective_date: string | null;
  @Field.date('Start of the term: the grant date or, after amendments, the date of the original grant.', nullable)
  granted_on: string | null;
  @Field.timestamp('Time the grant became outstanding.', nullable)
  completed_at: number | null;
  @Field.date('Last day to exercise the grant. Null if it does not expire.', nullable)
  expires_on: string | null;
  @Field.date("Last day of the holder's service. Vesting stops on this date.", nullable)
  service_ended_on: string | null;
  @Field.enum(serviceEnds, 'Reason service ended. Null if unknown.', { nullable: true, extensible: true })
  service_ended_by: string | null;
  @Field.date(
    'Date from which an exercise is taxed like that of a nonstatutory option: three months after service ends or, ' +
      'for disability, one year (IRC § 422(a)(2), (c)(6)). Null during service, after death (IRC § 421(c)(1)), and ' +
      'for other awards.',
    nullable,
  )
  nonstatutory_from: string | null;
  @Field.date('Date the grant was no longer outstanding because it lapsed or was replaced.', nullable)
  ended_on: string | null;
  @Field.string('Explanation of the status, such as a rejection, a lapse, or treatment in a sale.', nullable)
  status_reason: string | null;
}

export class CreateGrant extends CreateSignedAction {
  @Field.id('eqp', 'ID of the equity plan, which the board must have adopted.')
  equity_plan_id: string;
  @Field.object(() => HolderInput, 'Recipient of the grant. Only natural persons can receive incentive stock options.')
  grantee: HolderInput;
  @Field.enum(grantKinds, 'Type of award. `iso` is for employees only.')
  kind: GrantKind;
  @Field.integer('Number of shares, up to the number available in the pool.', { min: 1, example: 48 })
  quantity: number;
  @Field.decimal(
    'Exercise price per share in dollars. Must be at least fair market value (IRC § 409A), or 110% of it for ' +
      'incentive stock options of holders with more than ten percent of the votes. In Delaware, also at least par ' +
      'value (8 Del. C. § 157(d)). Defaults to the minimum.',
    { optional: true, example: '0.5' },
  )
  exercise_price?: string;
  @Field.decimal(
    'Price per share in dollars. In Delaware, must be at least par value (8 Del. C. § 153(a)). Restricted stock only.',
    optional,
  )
  price_per_share?: string;
  @Field.enum(
    stockConsiderations,
    'Form of payment: cash or past services. Defaults to cash. Restricted stock only.',
    optional,
  )
  consideration?: StockConsideration;
  @Field.integer(
    'Option term in months. Defaults to 120, or 60 for incentive stock options granted to ten-percent holders.',
    { min: 1, max: 240, optional: true, example: 60 },
  )
  term_months?: number;
  @Field.integer('Number of months the option can be exercised after service ends. Defaults to 3.', {
    max: 240,
    optional: true,
    example: 3,
  })
  post_termination_months?: number;
  @Field.objects(
    () => ExerciseWindowInput,
    'Exercise periods for specific termination reasons. An incentive stock option exercised more than three months ' +
      'after employment ends, or twelve months for disability, is taxed as a nonstatutory option (IRC § 422(a)(2), ' +
      '(c)(6)). Defaults to twelve months after death or disability if `post_termination_months` is shorter, and to ' +
      'none after termination for cause. Send an empty list to apply `post_termination_months` to every reason.',
    { maxItems: 7, optional: true, example: [{ reason: 'involuntary_death', period: 12, unit: 'months' }] },
  )
  exercise_windows?: ExerciseWindowInput[];
  @Field.boolean(
    'Whether the holder can exercise unvested shares. These shares continue to vest by date, and the company may ' +
      'repurchase them at the lower of price and value when service ends. A section 83(b) election is due within 30 ' +
      'days. All shares of an incentive stock option count toward the limit in the year of grant (IRC § 422(d)). ' +
      'Defaults to false.',
    optional,
  )
  early_exercise?: boolean;
  @Field.object(
    () => GrantVestingInput,
    'Vesting schedule. For restricted stock, use a single monthly schedule; the last installment ' +
      'includes the remainder.',
    { example: { start: '2026-06-01', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] } },
  )
  vesting: GrantVestingInput;
}

export class AmendGrant extends CreateSignedAction {
  @Field.enum(['nso'], 'New award type. `nso` changes an incentive stock option to a nonqualified option.', optional)
  kind?: 'nso';
  @Field.integer('Number of shares to forfeit, starting with those that would vest last.', { min: 1, optional: true })
  cancelled_quantity?: number;
  @Field.decimal(
    'Exercise price per share in dollars. A reduced price is treated as a new grant and cannot be below current ' +
      'fair market value (IRC § 409A). In Delaware, at least par value. Required if the current price is below par ' +
      'value. Options only.',
    { optional: true, example: '0.5' },
  )
  exercise_price?: string;
  @Field.integer('Option term in months, measured from `granted_on`. A longer term is treated as a new grant.', {
    min: 1,
    max: 360,
    optional: true,
  })
  term_months?: number;
  @Field.integer('Number of months the option can be exercised after service ends.', {
    max: 240,
    optional: true,
    example: 3,
  })
  post_termination_months?: number;
  @Field.objects(
    () => ExerciseWindowInput,
    'Complete list of exercise periods that override `post_termination_months`. Options only.',
    { maxItems: 7, optional: true },
  )
  exercise_windows?: ExerciseWindowInput[];
  @Field.object(
    () => GrantVestingInput,
    'New vesting terms for the shares that are unvested when the amendment is signed. Vested shares stay vested.',
    optional,
  )
  vesting?: GrantVestingInput;
}
