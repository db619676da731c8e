import { CreateSignedAction } from '#governance/actions';
import { serviceEnds, type ExerciseWindow } from '#equity/post-termination-exercise';
import { type VestingFacts, type VestingTerms } from '#equity/vesting';
import { AuthorisationInput } from '#governance/resolution';
import { HolderInput } from '#companies/stakeholder';
import { EnvelopeView, Field } from '#platform/wire/field';
import { ExerciseWindowInput, ExerciseWindowView } from './exercise-windows.dto';
import { type GrantAmendment } from './grant.entity';
import { grantMachine } from './grant.machine';
import { grantKinds, type GrantKind } from '#law/federal/option-terms';
import { stockConsiderations, type StockConsideration } from '#law/restricted-stock';
import { VestingFactsView, GrantVestingInput, GrantVestingView } from './vesting.dto';
import { GrantSplitView, IncentiveYearView, GrantAmendmentView } from './grant-parts.dto';

export class GrantView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(grantMachine.states, {
    doc:
      'approved once the board has decided and the agreement goes round; outstanding from the last signature on; ' +
      'terminated when service has ended; exercised or released when all of it is issued; of restricted stock ' +
      'its shares are issued when it is outstanding, and what becomes of them is told of their securities; ' +
      'lapsed when its time is over; replaced when an amended one has taken its place.',
  })
  status: string;
  @Field.id('eqp', { doc: 'Under which plan.' })
  equity_plan_id: string;
  @Field.id('shc', { doc: 'Of which class its shares are.' })
  share_class_id: string;
  @Field.id('stk', { doc: 'To whom.' })
  stakeholder_id: string;
  @Field.enum(grantKinds, {
    doc: 'An incentive stock option (IRC § 422), another option, restricted stock units, or restricted stock.',
    extensible: true,
  })
  kind: string;
  @Field.integer({ doc: 'How many shares.', example: 4800 })
  quantity: number;
  @Field.integer({ doc: 'How many of them have been issued.', example: 0 })
  issued_quantity: number;
  @Field.integer({ doc: 'How many have returned to the pool.', example: 0 })
  returned_quantity: number;
  @Field.decimal({ doc: 'Of restricted stock: dollars a share.', nullable: true })
  price_per_share: string | null;
  @Field.enum(stockConsiderations, { doc: 'Of restricted stock: in what that is paid.', nullable: true })
  consideration: string | null;
  @Field.decimal({ doc: 'Of an option: dollars a share.', nullable: true, example: '0.25' })
  exercise_price: string | null;
  @Field.decimal({
    doc:
      'Of an option: what a share is worth when it is asked for, and from then on what one was on the day of the ' +
      'grant; null of one that was taken in.',
    nullable: true,
    example: '0.25',
  })
  fair_market_value: string | null;
  @Field.id('val', { doc: 'By which valuation.', nullable: true })
  valuation_id: string | null;
  @Field.integer({
    doc: 'Of an option: for how many months it lasts, from `granted_on`.',
    nullable: true,
    example: 120,
  })
  term_months: number | null;
  @Field.date({ doc: 'Of an option: the last day of its term, whatever becomes of service.', nullable: true })
  term_ends_on: string | null;
  @Field.integer({
    doc:
      'Of an option: for how many months after the end of service it can be exercised, unless `exercise_windows` ' +
      'has a time for what ended it; null where a bundle that was taken in told no time, or not the same of ' +
      'every end.',
    nullable: true,
    example: 3,
  })
  post_termination_months: number | null;
  @Field.objects(() => ExerciseWindowView, {
    doc:
      'Of an option: how long it can be exercised after the end of service, by what ended it, where that is ' +
      'another time than `post_termination_months`.',
  })
  exercise_windows: ExerciseWindow[];
  @Field.boolean({
    doc:
      'Of an option: whether it can be exercised before it vests, into shares that vest as it would have and that ' +
      'the company may buy back when service ends before.',
  })
  early_exercise: boolean;
  @Field.object(() => GrantVestingView, { doc: 'How it vests.' })
  vesting: VestingTerms;
  @Field.object(() => VestingFactsView, { doc: 'What happened that its vesting depends on.' })
  vesting_facts: VestingFacts;
  @Field.objects(() => GrantSplitView, {
    doc:
      'The splits of its shares since it was granted; its terms of vesting stay in the shares for which they ' +
      'were agreed.',
  })
  splits: GrantSplitView[];
  @Field.objects(() => IncentiveYearView, {
    doc:
      'Of an incentive stock option: which part of it is one under the limit of $100,000 a year (IRC § 422(d)), ' +
      'in shares of the day of the grant, without what waits for a milestone. What vests ahead of its time is ' +
      'counted in the year in which that was triggered, and all of a holder then anew, but for what was ' +
      'exercised before; what is cancelled is left out from the next year on (Treas. Reg. § 1.422-4(b)). Of one ' +
      'that takes the place of another and is no new grant with what was first exercisable under that.',
    nullable: true,
  })
  incentive_years: IncentiveYearView[] | null;
  @Field.id('grt', { doc: 'The grant that it amends, whose place it takes when it is signed.', nullable: true })
  replaces_grant_id: string | null;
  @Field.id('grt', { doc: 'The amended one that took its place.', nullable: true })
  replaced_by_grant_id: string | null;
  @Field.object(() => GrantAmendmentView, {
    doc:
      'Of one that amends another: what becomes of the shares. Until it is signed `quantity` and `vesting` say ' +
      'what that would come to today.',
    nullable: true,
  })
  amendment: GrantAmendment | null;
  @Field.id('stk', { doc: 'The officer who signs for the company; null of a grant that was taken in.', nullable: true })
  signer_stakeholder_id: string | null;
  @Field.id('res', { doc: 'The decision of the board; null of a grant that was taken in.', nullable: true })
  resolution_id: string | null;
  @Field.boolean({ doc: 'Whether it was written for this.' })
  auto_generated: boolean;
  @Field.id('doc', {
    doc: 'The agreement; null until the board has decided, and of a grant that was taken in.',
    nullable: true,
  })
  document_id: string | null;
  @Field.id('sec', { doc: 'Of restricted stock: what was issued.', nullable: true })
  security_id: string | null;
  @Field.date({ doc: 'The day of the grant: that of the last signature under its agreement.', nullable: true })
  effective_date: string | null;
  @Field.date({
    doc: 'The day from which its term is counted: that of the grant, or of the first whose place it took.',
    nullable: true,
  })
  granted_on: string | null;
  @Field.timestamp({ doc: 'When that was recorded.', nullable: true })
  completed_at: number | null;
  @Field.date({ doc: 'The last day on which shares are issued under it; null for none.', nullable: true })
  expires_on: string | null;
  @Field.date({ doc: 'The last day of service, with which vesting stopped.', nullable: true })
  service_ended_on: string | null;
  @Field.enum(serviceEnds, { doc: 'What ended it; null where nobody has said so.', nullable: true, extensible: true })
  service_ended_by: string | null;
  @Field.date({ doc: 'The day on which an amended one took its place.', nullable: true })
  ended_on: string | null;
  @Field.string({
    doc: 'Why it was not made, or how it was treated when the company was sold or ended.',
    nullable: true,
  })
  status_reason: string | null;
}

export class CreateGrant extends CreateSignedAction {
  @Field.id('eqp', { doc: 'Under which plan: one that the board has adopted.' })
  equity_plan_id: string;
  @Field.object(() => HolderInput, {
    doc: 'To whom: a natural person or, unless as an incentive stock option, an organization.',
  })
  grantee: HolderInput;
  @Field.enum(grantKinds, { doc: 'iso is for employees alone.' })
  kind: GrantKind;
  @Field.integer({
    doc: 'How many shares: what the pool holds and nobody else was promised.',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    example: 4,
  })
  quantity: number;
  @Field.decimal({
    doc:
      'Of an option: dollars a share, at least what one is worth by the valuation (IRC § 409A), and 110 % of ' +
      'that for incentive stock options of who has more than ten percent of the votes; in Delaware no less than ' +
      'par value (8 Del. C. § 157(d)). Default: that.',
    optional: true,
    example: '0.5',
  })
  exercise_price?: string;
  @Field.decimal({
    doc: 'Of restricted stock: dollars a share; in Delaware at least par value (8 Del. C. § 153(a)).',
    optional: true,
  })
  price_per_share?: string;
  @Field.enum(stockConsiderations, {
    doc: 'Of restricted stock: whether it is paid in cash, or by services that were rendered. Default: cash.',
    optional: true,
  })
  consideration?: StockConsideration;
  @Field.integer({
    doc:
      'Of an option: for how many months it lasts. Default: 120, or 60 for incentive stock options of ten ' +
      'percent holders.',
    min: 1,
    max: 240,
    optional: true,
    example: 60,
  })
  term_months?: number;
  @Field.integer({
    doc: 'Of an option: for how many months after the end of service it can be exercised. Default: 3.',
    max: 240,
    optional: true,
    example: 3,
  })
  post_termination_months?: number;
  @Field.objects(() => ExerciseWindowInput, {
    doc:
      'Of an option: another time than that, by what ended service. An incentive stock option has three months ' +
      'at most, but twelve after disability, and any time after death (IRC §§ 421(c)(1), 422(a)(2), (c)(6)). ' +
      'Default: none.',
    maxItems: 7,
    optional: true,
    example: [{ reason: 'involuntary_death', period: 12, unit: 'months' }],
  })
  exercise_windows?: ExerciseWindowInput[];
  @Field.boolean({
    doc:
      'Of an option: whether it can be exercised before it vests. The shares then vest as the option would have, on ' +
      'days and by nothing else, the company may buy back what has not vested when service ends, at the lower of ' +
      'price and value, and there are thirty days for an election under section 83(b). All of an incentive stock ' +
      'option counts in the year of its grant (IRC § 422(d)). Default: false.',
    optional: true,
  })
  early_exercise?: boolean;
  @Field.object(() => GrantVestingInput, {
    doc:
      'How it vests; restricted stock by one schedule of months, of which the last installment takes what is ' +
      'left over.',
    example: { start: '2026-06-01', conditions: [{ kind: 'schedule', periods: 48, cliff_months: 12 }] },
  })
  vesting: GrantVestingInput;
}

export class AmendGrant extends AuthorisationInput {
  @Field.path({ doc: 'The grant that is amended.' })
  id: string;
  @Field.enum(['nso'], { doc: 'nso: an incentive stock option goes on as another option.', optional: true })
  kind?: 'nso';
  @Field.integer({
    doc: 'How many shares are given up: of those that are left, those that would vest last.',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
  })
  cancelled_quantity?: number;
  @Field.decimal({
    doc:
      'Of an option: dollars a share. Less than before is a new grant, which costs at least what a share is ' +
      'worth on its day (IRC § 409A). In Delaware no less than par value; missing where it was less.',
    optional: true,
    example: '0.5',
  })
  exercise_price?: string;
  @Field.integer({
    doc: 'Of an option: for how many months it lasts, from `granted_on`. Longer than before is a new grant.',
    min: 1,
    max: 360,
    optional: true,
  })
  term_months?: number;
  @Field.integer({
    doc: 'Of an option: for how many months after the end of service it can be exercised.',
    max: 240,
    optional: true,
    example: 3,
  })
  post_termination_months?: number;
  @Field.objects(() => ExerciseWindowInput, {
    doc: 'Of an option: all the times that are others than that, by what ended service.',
    maxItems: 7,
    optional: true,
  })
  exercise_windows?: ExerciseWindowInput[];
  @Field.object(() => GrantVestingInput, {
    doc: 'How the shares vest that have not vested when it is signed; what has vested stays so.',
    optional: true,
  })
  vesting?: GrantVestingInput;
  @Field.id('stk', {
    doc: 'The officer who signs for the company. Default: the first who is not the holder.',
    optional: true,
  })
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
