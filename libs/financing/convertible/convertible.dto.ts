import { compoundings, dayCounts } from '#equity/interest';
import { capBases, conversionTerms, mostShares, ReservedSharesInput, type CapBasis } from '#financing/round_model';
import { AuthorisationInput } from '#governance/resolution';
import { HolderInput } from '#companies/stakeholder';
import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';
import { convertibleMachine } from './convertible.machine';

const nullable = { nullable: true };
const optional = { optional: true };
const cap = 'Its valuation cap.';
const basis =
  'What the cap is measured by. post_money: the capitalization counts what all convertibles become, and not ' +
  'what the round adds to the pool. pre_money: it counts that, and no SAFE or note.';
const discount = 'By how many percent of the price of a round it converts below it.';
const favored = 'Whether its holder may elect the terms of a later one.';
/** The greatest price that is counted exactly: a hundred trillion dollars is beyond any. */
const mostCents = 10 ** 15;
/** As the decisions of a board state it. */
const discountPattern = {
  pattern: /^[1-9]\d?(\.\d{1,2})?$|^0\.\d{1,2}$/,
  patternDoc: 'must be a percentage below 100 with up to two places',
  max: 5,
};

export const convertibleKinds = ['safe', 'note', 'warrant'] as const;
const rate = {
  doc: 'Interest for a year, in percent of what bears it.',
  pattern: /^(0|[1-9]\d?)(\.\d{1,4})?$/,
  patternDoc: 'must be a percentage below 100 with up to four places',
  max: 7,
  example: '8',
};
const maturity = 'From when on it is paid when the investor demands it.';
const price = 'What one share costs when it is exercised, in dollars.';
const lastDay = 'The last day on which it can be exercised.';
const qualified = 'How much new money a financing brings in at least for it to convert by itself.';

export class NoteView {
  @Field.string(rate) interest_rate_percent: string;
  @Field.enum(compoundings, {
    doc:
      'At the end of which periods from `interest_from` on interest is added to what bears interest; of none it ' +
      'is simple.',
    extensible: true,
  })
  compounding: string;
  @Field.enum(dayCounts, {
    doc:
      'How its days are counted: those that have passed over 365, also in a leap year, or months of thirty days ' +
      'over 360 (2006 ISDA Definitions, 4.16(d) and (f)).',
    extensible: true,
  })
  day_count: string;
  @Field.date({
    doc: 'The first day of interest; null until it is issued where it is the day of issue.',
    ...nullable,
    example: '2026-05-04',
  })
  interest_from: string | null;
  @Field.date({
    doc: `${maturity} Null of one that was taken in from a bundle that did not say it.`,
    ...nullable,
    example: '2028-05-04',
  })
  maturity_date: string | null;
  @Field.integer({
    doc: `${qualified} Null where any does.`,
    ...nullable,
    example: 100_000_000,
  })
  qualified_financing_cents: number | null;
}

class NoteInput {
  @Field.string(rate) interest_rate_percent: string;
  @Field.enum(compoundings, {
    doc: 'At the end of which periods interest is added to what bears interest. Default: none.',
    ...optional,
  })
  compounding?: (typeof compoundings)[number];
  @Field.enum(dayCounts, {
    doc:
      'How its days are counted: those that have passed over 365, also in a leap year, or months of thirty days ' +
      'over 360. Default: actual_365.',
    ...optional,
  })
  day_count?: (typeof dayCounts)[number];
  @Field.date({
    doc: 'The first day of interest, today or later, within a hundred years. Default: that of its issue.',
    ...optional,
    example: '2026-05-04',
  })
  interest_from?: string;
  @Field.date({
    doc: `${maturity} Within a hundred years.`,
    example: '2028-05-04',
  })
  maturity_date: string;
  @Field.integer({
    doc: `${qualified} Default: any does.`,
    min: 1,
    max: mostCents,
    ...optional,
    example: 100_000_000,
  })
  qualified_financing_cents?: number;
}

class AmendNoteInput {
  @Field.date({
    doc: `${maturity} Within a hundred years; what is left out stays.`,
    ...optional,
    example: '2029-05-04',
  })
  maturity_date?: string;
  @Field.integer({
    doc: `${qualified} Null where any is to do; what is left out stays.`,
    min: 1,
    max: mostCents,
    ...optional,
    ...nullable,
    example: 50_000_000,
  })
  qualified_financing_cents?: number | null;
}

export class WarrantView {
  @Field.id('shc', { doc: 'Of which class its shares are.' })
  share_class_id: string;
  @Field.integer({
    doc: 'How many shares it is for, with those that were taken up.',
    example: 50_000,
  })
  quantity: number;
  @Field.integer({
    doc: 'As to how many it was exercised; the others are kept for it.',
    example: 0,
  })
  exercised_quantity: number;
  @Field.decimal({
    doc: price,
    example: '1.25',
  })
  exercise_price: string;
  @Field.date({
    doc: `${lastDay} Null of one that was taken in and has none.`,
    ...nullable,
    example: '2036-05-04',
  })
  expires_on: string | null;
}

class WarrantInput {
  @Field.id('shc', { doc: 'Of which class its shares are.' })
  share_class_id: string;
  @Field.integer({
    doc: 'How many: they are kept for it from the day of its issue.',
    min: 1,
    max: mostShares,
    example: 50_000,
  })
  quantity: number;
  @Field.decimal({
    doc: `${price} In Delaware no less than par value (8 Del. C. § 157(d)).`,
    example: '1.25',
  })
  exercise_price: string;
  @Field.date({
    doc: `${lastDay} Within thirty years.`,
    example: '2036-05-04',
  })
  expires_on: string;
}

class AmendWarrantInput {
  @Field.decimal({
    doc: `${price} What is left out stays.`,
    ...optional,
    example: '1',
  })
  exercise_price?: string;
  @Field.date({
    doc: `${lastDay} What is left out stays.`,
    ...optional,
    example: '2037-05-04',
  })
  expires_on?: string;
}

export class ConvertibleView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(convertibleMachine.states, {
    doc:
      'approved once the board has decided and the paper goes round; outstanding when investor and company have ' +
      'signed it; converted when it has become stock; repaid when the money was paid back; exercised when all ' +
      'shares of a warrant were taken up; lapsed when its last day is over, or a split left no whole share of ' +
      'it; replaced when another took its place; terminated when it had ended in another way before the company ' +
      'came in, as status_reason tells.',
  })
  status: string;
  @Field.enum(convertibleKinds, {
    doc: 'What it is: a simple agreement for future equity, a convertible note, or a warrant.',
    extensible: true,
  })
  kind: string;
  @Field.string({
    doc: "Its number among the company's; null until it is issued.",
    ...nullable,
    example: 'SAFE-1',
  })
  number: string | null;
  @Field.id('stk', { doc: 'The investor.' })
  stakeholder_id: string;
  @Field.integer({
    doc: 'What is paid for it; 0 of a warrant that is given for something else.',
    example: 20_000_000,
  })
  amount_cents: number;
  @Field.integer({
    doc: `${cap} Null without.`,
    ...nullable,
    example: 800_000_000,
  })
  valuation_cap_cents: number | null;
  @Field.enum(capBases, {
    doc: `${basis} Null without a cap.`,
    ...nullable,
    extensible: true,
  })
  cap_basis: string | null;
  @Field.string({
    doc: `${discount} Null without.`,
    ...nullable,
    example: '20',
  })
  discount_percent: string | null;
  @Field.boolean({ doc: favored })
  mfn: boolean;
  @Field.object(() => NoteView, {
    doc: 'Its terms as a loan; null of others.',
    ...nullable,
  })
  note: NoteView | null;
  @Field.object(() => WarrantView, {
    doc: 'What a warrant is a right to; null of others.',
    ...nullable,
  })
  warrant: WarrantView | null;
  @Field.id('cvt', {
    doc:
      'The one that it amends and restates, with what was paid for that; of one that was taken in also the one ' +
      'that was transferred to its investor.',
    ...nullable,
  })
  replaces_convertible_id: string | null;
  @Field.id('cvt', {
    doc: 'The later one whose terms its holder elected.',
    ...nullable,
  })
  adopts_convertible_id: string | null;
  @Field.id('stk', {
    doc: 'The officer who signs for the company, which is the receipt for the price; null of one that was taken in.',
    ...nullable,
  })
  signer_stakeholder_id: string | null;
  @Field.id('res', {
    doc:
      'The decision of the board; null of an election of most favored terms, which the first decision allows, ' +
      'and of one that was taken in.',
    ...nullable,
  })
  resolution_id: string | null;
  @Field.boolean({ doc: 'Whether it was written for this.' })
  auto_generated: boolean;
  @Field.id('doc', {
    doc: 'The paper; null until the board has decided, and of one that was taken in.',
    ...nullable,
  })
  document_id: string | null;
  @Field.date({
    doc: 'The day of the last signature, on which it was issued.',
    ...nullable,
  })
  effective_date: string | null;
  @Field.timestamp({
    doc: 'When that was recorded.',
    ...nullable,
  })
  completed_at: number | null;
  @Field.date({
    doc:
      'The day on which it became stock, was repaid, terminated or exercised to its end, or another took its ' +
      'place; of a warrant that has lapsed the day after its last.',
    ...nullable,
  })
  ended_on: string | null;
  @Field.integer({
    doc:
      'For how much it became stock, or how much was repaid: of a note with its interest; null where the bundle ' +
      'that it was taken in from did not say it.',
    ...nullable,
    example: 21_600_000,
  })
  settled_cents: number | null;
  @Field.timestamp({
    doc: 'When that was recorded.',
    ...nullable,
  })
  settled_at: number | null;
  @Field.id('sec', {
    doc: 'The stock that it became; null of a warrant, whose shares are told by the entries of the ledger.',
    ...nullable,
  })
  security_id: string | null;
  @Field.enum(conversionTerms, {
    doc:
      'By which of its terms it converted: that which gave the most shares; null where the bundle that it was ' +
      'taken in from did not say it.',
    ...nullable,
    extensible: true,
  })
  converts_at: string | null;
  @Field.string({
    doc: 'Why it was not issued, or was terminated.',
    ...nullable,
  })
  status_reason: string | null;
}

export class CreateConvertible extends AuthorisationInput {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.object(() => HolderInput, { doc: 'Who invests: an accredited investor (17 C.F.R. § 230.501(a)).' })
  investor: HolderInput;
  @Field.enum(convertibleKinds, {
    doc: 'What it is. Default: safe.',
    ...optional,
  })
  kind?: (typeof convertibleKinds)[number];
  @Field.integer({
    doc:
      'What is paid for it, in cash: the principal of a note; 0 of a warrant that is given for something else, ' +
      'which the board finds sufficient.',
    max: mostCents,
    example: 20_000_000,
  })
  amount_cents: number;
  @Field.integer({
    doc: `${cap} Default: none.`,
    min: 1,
    max: mostCents,
    ...optional,
    example: 800_000_000,
  })
  valuation_cap_cents?: number;
  @Field.enum(capBases, {
    doc: `${basis} Default: post_money.`,
    ...optional,
  })
  cap_basis?: CapBasis;
  @Field.string({
    doc: `${discount} Default: none.`,
    ...discountPattern,
    ...optional,
    example: '20',
  })
  discount_percent?: string;
  @Field.boolean({
    doc: `${favored} Default: false. Only of a SAFE.`,
    ...optional,
  })
  mfn?: boolean;
  @Field.object(() => NoteInput, {
    doc: 'The terms of a note as a loan; only of a note.',
    ...optional,
  })
  note?: NoteInput;
  @Field.object(() => WarrantInput, {
    doc: 'What a warrant is a right to; only of a warrant, which has neither cap nor discount.',
    ...optional,
  })
  warrant?: WarrantInput;
  @Field.id('stk', {
    doc: 'The officer who signs for the company. Default: the first who is not the investor.',
    ...optional,
  })
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class AmendConvertible extends AuthorisationInput {
  @Field.path({ doc: 'The one that is amended.' })
  id: string;
  @Field.integer({
    doc: `${cap} Null takes it away; what is left out stays.`,
    min: 1,
    max: mostCents,
    ...optional,
    ...nullable,
    example: 600_000_000,
  })
  valuation_cap_cents?: number | null;
  @Field.enum(capBases, {
    doc: `${basis} What is left out stays; of a cap that is new it is post_money.`,
    ...optional,
  })
  cap_basis?: CapBasis;
  @Field.string({
    doc: `${discount} Null takes it away; what is left out stays.`,
    ...discountPattern,
    ...optional,
    ...nullable,
    example: '20',
  })
  discount_percent?: string | null;
  @Field.boolean({
    doc: `${favored} What is left out stays.`,
    ...optional,
  })
  mfn?: boolean;
  @Field.object(() => AmendNoteInput, {
    doc: 'What of a note as a loan is amended: its interest is not, and goes on.',
    ...optional,
  })
  note?: AmendNoteInput;
  @Field.object(() => AmendWarrantInput, {
    doc: 'What of a warrant is amended, as to the shares that are left.',
    ...optional,
  })
  warrant?: AmendWarrantInput;
  @Field.id('stk', {
    doc: 'The officer who signs for the company. Default: the first who is not the investor.',
    ...optional,
  })
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ElectMostFavored {
  @Field.path({ doc: 'The one whose holder elects.' })
  id: string;
  @Field.id('cvt', { doc: 'The later one whose terms are elected, as a whole.' })
  convertible_id: string;
  @Field.id('stk', {
    doc: 'The officer who signs for the company. Default: the first who is not the investor.',
    ...optional,
  })
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class ConvertConvertible {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.id('shc', { doc: 'The preferred stock that it becomes, whose charter is in effect.' })
  share_class_id: string;
  @Field.date({
    doc:
      'The day of the first closing of the round. What is held and outstanding at the end of the day before it ' +
      'counts.',
    example: '2026-06-30',
  })
  closed_on: string;
  @Field.decimal({
    doc: 'The lowest price at which a share was sold for new money in the round, in dollars.',
    example: '1.1144',
  })
  price_per_share: string;
  @Field.object(() => ReservedSharesInput, {
    doc: 'What was reserved at the end of that day for those who work for the company, without what the round adds.',
    ...optional,
  })
  reserved?: ReservedSharesInput;
  @Field.integer({
    doc: 'By how many shares the pool grows in the round, which pre-money caps count. Default: 0.',
    max: mostShares,
    ...optional,
    example: 1_695_000,
  })
  pool_increase?: number;
  @Field.integer({
    doc:
      'What the round brought in as new money. Other notes that need more are not counted; this one converts ' +
      'with less where its investor has elected that. Default: enough for all.',
    min: 1,
    max: mostCents,
    ...optional,
    example: 500_000_000,
  })
  new_money_cents?: number;
  @Field.date({
    doc:
      'The day to which interest is counted: that of the closing, or one of the thirty days before it. Default: ' +
      'that of the closing.',
    ...optional,
    example: '2026-06-15',
  })
  interest_to?: string;
}

export class RepayConvertible {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.date({
    doc: 'The day on which it was paid.',
    example: '2028-05-04',
  })
  paid_on: string;
  @Field.integer({
    doc: 'What was paid: the principal with its interest to that day.',
    min: 1,
    example: 29_000_000,
  })
  paid_cents: number;
}

export class ExerciseConvertible {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.integer({
    doc: 'As to how many of its shares. Default: all that are left.',
    min: 1,
    max: mostShares,
    ...optional,
  })
  quantity?: number;
  @Field.date({
    doc: 'The day on which its holder exercised it. Default: today.',
    ...optional,
  })
  exercised_on?: string;
  @Field.integer({
    doc:
      'What was paid, in cents: the exercise price of so many shares, part of a cent counted as one. Left out of ' +
      'a net exercise.',
    ...optional,
  })
  paid_cents?: number;
  @Field.decimal({
    doc:
      'Of a net exercise what a share was worth, in dollars, as the board has determined it: for the right to so ' +
      'many shares the holder gets as many as are worth what a share was worth beyond the exercise price, times ' +
      'so many, rounded down, and pays nothing.',
    ...optional,
  })
  fair_market_value?: string;
}

export class ReadAmount {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.date({
    doc:
      "The day, which may be to come within a hundred years. Default: today, on the company's test clock if it " +
      'lives on one.',
    ...optional,
    example: '2028-05-04',
  })
  on?: string;
}

export class ConvertibleAmountView {
  @Field.string({ doc: 'convertible_amount' })
  object: string;
  @Field.id('cvt', { doc: 'The SAFE or note.' })
  convertible_id: string;
  @Field.date({ doc: 'The day, whose own interest does not count.' })
  on: string;
  @Field.integer({
    doc: 'What was paid for it, or lent.',
    example: 25_000_000,
  })
  principal_cents: number;
  @Field.integer({
    doc:
      'The interest of a note that has accrued by then, rounded once to the nearest cent; 0 of a SAFE, and ' +
      'before its issue.',
    example: 4_000_000,
  })
  interest_cents: number;
  @Field.integer({
    doc: 'Both: what converts, and what a note is repaid with.',
    example: 29_000_000,
  })
  total_cents: number;
}

export class ListConvertibles extends ListInput {
  @Field.id('ent', {
    doc: 'Only those of this company.',
    ...optional,
  })
  entity_id?: string;
  @Field.enum(convertibleMachine.states, {
    doc: 'Only in this state.',
    ...optional,
  })
  status?: string;
  @Field.enum(convertibleKinds, {
    doc: 'Only of this kind.',
    ...optional,
  })
  kind?: string;
  @Field.id('stk', {
    doc: 'Only those of this investor.',
    ...optional,
  })
  stakeholder_id?: string;
}
