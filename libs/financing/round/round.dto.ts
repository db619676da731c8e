import { AuthorisationInput } from '#governance/resolution';
import { participations, type Participation } from '#ledger/share_class';
import { HolderInput } from '#companies/stakeholder';
import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ListInput } from '#platform/wire/list';
import { roundMachine } from './round.machine';

const nullable = { nullable: true };
const optional = { optional: true };
const bearers = ['existing_holders', 'all_holders'] as const;
/** More shares than any charter authorises. */
const mostShares = 10 ** 12;
/** The greatest valuation that is counted exactly: a hundred trillion dollars is beyond any. */
const mostCents = 10 ** 15;

class RoundInvestorView {
  @Field.id('stk', { doc: 'The investor.' })
  stakeholder_id: string;
  @Field.string({
    doc: 'Their name when the round was begun.',
    example: 'Cove Ventures',
  })
  name: string;
  @Field.integer({
    doc: 'The most that they put in.',
    example: 500_000_000,
  })
  amount_cents: number;
  @Field.integer({
    doc: 'How many shares they buy; null until the round is drafted.',
    ...nullable,
    example: 4_486_719,
  })
  shares: number | null;
  @Field.integer({
    doc: 'What those cost; part of a cent counts as one.',
    ...nullable,
    example: 499_999_966,
  })
  price_cents: number | null;
  @Field.date({
    doc: 'The day on which the company had that.',
    ...nullable,
  })
  paid_on: string | null;
  @Field.string({
    doc: 'How the company knows the payment again.',
    ...nullable,
    example: 'Fedwire 20260630B1Q8',
  })
  payment_reference: string | null;
  @Field.date({
    doc: 'The day of their closing.',
    ...nullable,
  })
  closed_on: string | null;
  @Field.id('sec', {
    doc: 'What they were issued; null until then.',
    ...nullable,
  })
  security_id: string | null;
  @Field.id('doc', {
    doc: 'The notice to them of what a certificate would state.',
    ...nullable,
  })
  notice_document_id: string | null;
}

class RoundPoolView {
  @Field.id('eqp', { doc: 'The plan whose pool grows at the first closing.' })
  equity_plan_id: string;
  @Field.string({
    doc: 'Its name when the round was begun.',
    example: 'the 2026 Equity Incentive Plan',
  })
  plan_name: string;
  @Field.integer({
    doc: 'By how many shares; null where `percent` says it.',
    ...nullable,
    example: 1_695_000,
  })
  shares: number | null;
  @Field.decimal({
    doc: 'How many percent of the company fully diluted are left in it after the round; null where `shares` says it.',
    ...nullable,
    example: '10',
  })
  percent: string | null;
  @Field.enum(bearers, { doc: 'Whose shares that dilutes: the pre-money valuation counts it, or it comes on top.' })
  borne_by: string;
}

class RoundSeriesView {
  @Field.string({
    doc: 'What the charter calls it.',
    example: 'Series Seed Preferred Stock',
  })
  name: string;
  @Field.string({
    doc: 'What the numbers of its certificates begin with.',
    example: 'SEED',
  })
  id_prefix: string;
  @Field.integer({
    doc: 'How many shares the charter authorises of it.',
    example: 4_486_719,
  })
  authorized_shares: number;
  @Field.decimal({
    doc: 'Its original issue price, on which its preference and its conversion rest.',
    example: '1.1144',
  })
  original_issue_price: string;
  @Field.decimal({
    doc: 'The votes of a share: those of the share of common stock that it becomes.',
    example: '1',
  })
  votes_per_share: string;
  @Field.id('shc', {
    doc: 'The class; null until the charter is in effect.',
    ...nullable,
  })
  share_class_id: string | null;
}

class RoundConversionView {
  @Field.id('cvt', { doc: 'What converts at the first closing.' })
  convertible_id: string;
  @Field.string({
    doc: 'Its number.',
    example: 'SAFE-1',
  })
  number: string;
  @Field.string({
    doc: 'Whose it is.',
    example: 'Lena Hart',
  })
  holder: string;
  @Field.integer({
    doc: 'For how much: of a note with its interest to the day of these figures.',
    example: 20_000_000,
  })
  amount_cents: number;
  @Field.integer({
    doc: 'How many shares it becomes.',
    example: 588_235,
  })
  shares: number;
  @Field.decimal({
    doc: 'What a share costs of that for which it converts.',
    example: '0.34',
  })
  price_per_share: string;
  @Field.string({
    doc: 'By which of its terms: valuation_cap, discount or round_price.',
    example: 'valuation_cap',
  })
  converts_at: string;
  @Field.integer({
    doc: 'Of which series, by its place in `series`, from 0.',
    example: 1,
  })
  series: number;
}

class RoundPlanClassView {
  @Field.id('shc', { doc: 'The class.' })
  share_class_id: string;
  @Field.string({
    doc: 'Its name.',
    example: 'Class B Common Stock',
  })
  name: string;
  @Field.integer({
    doc: 'How many shares of it the charter authorised before.',
    example: 1_000_000,
  })
  authorized_before: number;
  @Field.integer({
    doc: 'How many the restated charter authorises.',
    example: 2_500_000,
  })
  authorized_shares: number;
}

class RoundFiguresView {
  @Field.date({ doc: 'The day whose ledger they rest on.' })
  as_of: string;
  @Field.decimal({
    doc: 'What a share costs, in dollars.',
    example: '1.1144',
  })
  price_per_share: string;
  @Field.integer({
    doc: 'All that is issued, promised and reserved before the round.',
    example: 10_000_000,
  })
  fully_diluted_before: number;
  @Field.integer({
    doc: 'The same after it, when all investors have paid.',
    example: 17_946_424,
  })
  fully_diluted_after: number;
  @Field.integer({
    doc: 'By how many shares the pool grows.',
    example: 1_695_000,
  })
  pool_increase: number;
  @Field.integer({
    doc: 'Common stock, of the class that preferred stock becomes, that the charter authorised before.',
    example: 20_000_000,
  })
  common_before: number;
  @Field.integer({
    doc:
      'Common stock that the restated charter authorises: what there was, unless what is issued, reserved and ' +
      'may be converted needs more.',
    example: 20_000_000,
  })
  authorized_common_shares: number;
  @Field.object(() => RoundPlanClassView, {
    doc:
      'The other class of common stock of which the plan is, where its promised options and its pool need more ' +
      'of that than the charter authorises; null where they do not.',
    ...nullable,
  })
  plan_class: RoundPlanClassView | null;
  @Field.objects(() => RoundSeriesView, {
    doc:
      'The series that it creates: that of the new money, then one for each price at which SAFEs and notes ' +
      'convert, whose preference rests on that price.',
  })
  series: RoundSeriesView[];
  @Field.objects(() => RoundConversionView, {
    doc: 'What each SAFE and note becomes; a note that needs more new money stays what it is.',
    maxItems: 200,
  })
  conversions: RoundConversionView[];
}

class RoundRegisteredAgentInput {
  @Field.string({
    doc: 'Its name.',
    max: 200,
    printed: true,
    example: 'Harbor Agents, Inc.',
  })
  name: string;
  @Field.string({
    doc: 'The street of the registered office.',
    max: 200,
    printed: true,
    example: '8 The Green, Suite 100',
  })
  street: string;
  @Field.string({
    doc: 'The city.',
    max: 100,
    printed: true,
    example: 'Dover',
  })
  city: string;
  @Field.string({
    doc: 'The county (8 Del. C. § 131(c)).',
    max: 100,
    printed: true,
    example: 'Kent',
  })
  county: string;
  @Field.string({
    doc: 'The ZIP code.',
    max: 10,
    printed: true,
    example: '19901',
  })
  postal_code: string;
}

class RoundRegisteredAgentView extends RoundRegisteredAgentInput {
  @Field.string({
    doc: 'The state.',
    example: 'DE',
  })
  state: string;
}

export class RoundView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(roundMachine.states, {
    doc:
      'drafting while it is decided and the restated certificate is signed and filed; chartered once the state ' +
      'has accepted that; signed when company and investors have signed the purchase agreement: then closings ' +
      'follow, until it is closed.',
  })
  status: string;
  @Field.string({
    doc: 'The series, without “Preferred Stock”.',
    example: 'Series Seed',
  })
  series: string;
  @Field.string({
    doc: 'What the numbers of its certificates begin with.',
    example: 'SEED',
  })
  id_prefix: string;
  @Field.integer({
    doc: 'Who is paid first when the company is sold: higher goes before lower.',
    example: 2,
  })
  seniority: number;
  @Field.decimal({
    doc: 'How many times the original issue price is paid on each share first.',
    example: '1',
  })
  liquidation_preference_multiple: string;
  @Field.enum(participations, { doc: 'Whether it also shares in what is left, as if converted.' })
  participation: string;
  @Field.decimal({
    doc: 'How many times the original issue price a share gets at most; null unless participation is capped.',
    ...nullable,
    example: '3',
  })
  participation_cap_multiple: string | null;
  @Field.decimal({
    doc:
      'Its dividend in percent of the original issue price a year, when declared and not cumulative; null where ' +
      'it only shares in dividends on common stock.',
    ...nullable,
    example: '6',
  })
  dividend_percent: string | null;
  @Field.integer({
    doc: 'What the company is worth before the new money.',
    example: 1_500_000_000,
  })
  pre_money_cents: number;
  @Field.integer({
    doc: 'How many places the price of a share has, in dollars; it is rounded down.',
    example: 4,
  })
  price_decimals: number;
  @Field.boolean({ doc: 'Whether the pre-money valuation counts what convertibles become.' })
  pre_money_includes_convertibles: boolean;
  @Field.integer({
    doc: 'Options that are promised and not granted, which the valuation counts.',
    example: 0,
  })
  promised_options: number;
  @Field.integer({
    doc:
      'The least number of shares of common stock that the restated charter is to authorise; null for what is ' +
      'needed.',
    ...nullable,
    example: 20_000_000,
  })
  authorized_common_shares: number | null;
  @Field.object(() => RoundPoolView, {
    doc: 'By what the pool of a plan grows; null where none does.',
    ...nullable,
  })
  pool: RoundPoolView | null;
  @Field.objects(() => RoundInvestorView, {
    doc: 'The new money.',
    maxItems: 50,
  })
  investors: RoundInvestorView[];
  @Field.object(() => RoundRegisteredAgentView, {
    doc: 'The registered agent that the restated certificate names; null where the service provides it.',
    ...nullable,
  })
  registered_agent: RoundRegisteredAgentView | null;
  @Field.id('doc', { doc: 'The term sheet.' })
  term_sheet_document_id: string;
  @Field.object(() => RoundFiguresView, {
    doc: 'The figures on which the papers rest; null until it is drafted.',
    ...nullable,
  })
  agreed: RoundFiguresView | null;
  @Field.id('res', {
    doc: 'The decision of the board; null until it is drafted.',
    ...nullable,
  })
  resolution_id: string | null;
  @Field.boolean({
    doc: 'Whether the holders vote on it as well: they do on the restated charter (8 Del. C. § 242(b)(1)).',
  })
  holders_vote: boolean;
  @Field.id('res', {
    doc: 'Their consent; null until the board has decided.',
    ...nullable,
  })
  stockholder_consent_id: string | null;
  @Field.boolean({ doc: 'Whether both were written for it.' })
  auto_generated: boolean;
  @Field.id('stk', { doc: 'The officer who signs for the company.' })
  signer_stakeholder_id: string;
  @Field.id('doc', {
    doc: 'The restated certificate that is signed and filed; null until it is decided.',
    ...nullable,
  })
  document_id: string | null;
  @Field.id('flg', {
    doc: 'Its filing; null until it is signed.',
    ...nullable,
  })
  filing_id: string | null;
  @Field.date({
    doc: 'The day from which it is in effect.',
    ...nullable,
  })
  effective_date: string | null;
  @Field.timestamp({
    doc: 'When its acceptance was recorded.',
    ...nullable,
  })
  completed_at: number | null;
  @Field.id('doc', {
    doc: 'The purchase agreement; null until the round is drafted.',
    ...nullable,
  })
  purchase_agreement_document_id: string | null;
  @Field.date({
    doc: 'The day of its last signature.',
    ...nullable,
  })
  signed_on: string | null;
  @Field.date({
    doc: 'The day of the first closing, on which SAFEs and notes became stock and the pool grew.',
    ...nullable,
  })
  first_closed_on: string | null;
  @Field.date({
    doc: 'The day on which it was closed: an investor who had not paid buys nothing.',
    ...nullable,
  })
  closed_on: string | null;
  @Field.string({
    doc: 'Why it was abandoned.',
    ...nullable,
  })
  status_reason: string | null;
}

class RoundInvestorInput extends HolderInput {
  @Field.integer({
    doc: 'The most that they put in: as many whole shares as that buys are theirs.',
    min: 1,
    max: mostCents,
    example: 500_000_000,
  })
  amount_cents: number;
}

class RoundPoolInput {
  @Field.id('eqp', {
    doc: 'The plan. Default: the only one whose pool is kept.',
    ...optional,
  })
  equity_plan_id?: string;
  @Field.integer({
    doc: 'By how many shares its pool grows; or give `percent`.',
    min: 1,
    max: mostShares,
    ...optional,
    example: 1_695_000,
  })
  shares?: number;
  @Field.decimal({
    doc: 'How many percent of the company fully diluted are left in it after the round, at least; or give `shares`.',
    ...optional,
    example: '10',
  })
  percent?: string;
  @Field.enum(bearers, {
    doc: 'Whose shares it dilutes: the pre-money valuation counts it, or it comes on top. Default: existing_holders.',
    ...optional,
  })
  borne_by?: (typeof bearers)[number];
}

export class CreateRound {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.string({
    doc: 'The series, without “Preferred Stock”.',
    min: 1,
    max: 60,
    printed: true,
    example: 'Series Seed',
  })
  series: string;
  @Field.string({
    doc: 'What the numbers of its certificates begin with.',
    min: 1,
    max: 8,
    pattern: /^[A-Z][A-Z0-9]*$/,
    patternDoc: 'must be a capital letter, then capital letters and digits',
    example: 'SEED',
  })
  id_prefix: string;
  @Field.integer({
    doc:
      'Who is paid first when the company is sold: higher goes before lower. Default: with the preferred stock ' +
      'that is paid first now.',
    min: 1,
    max: 1000,
    ...optional,
    example: 2,
  })
  seniority?: number;
  @Field.decimal({
    doc:
      'How many times the original issue price is paid on each share before junior classes get anything. ' +
      'Default: 1.',
    ...optional,
    example: '1',
  })
  liquidation_preference_multiple?: string;
  @Field.enum(participations, {
    doc: 'Whether it also shares in what is left, as if converted. Default: none.',
    ...optional,
    example: 'none',
  })
  participation?: Participation;
  @Field.decimal({
    doc:
      'Of capped participation: how many times the original issue price a share gets at most, its preference ' +
      'counted.',
    ...optional,
  })
  participation_cap_multiple?: string;
  @Field.decimal({
    doc:
      'Its dividend in percent of the original issue price a year, when declared and not cumulative. Default: it ' +
      'only shares in dividends on common stock.',
    ...optional,
    example: '6',
  })
  dividend_percent?: string;
  @Field.integer({
    doc: 'What the company is worth before the new money.',
    min: 1,
    max: mostCents,
    example: 1_500_000_000,
  })
  pre_money_cents: number;
  @Field.integer({
    doc: 'How many places the price of a share has, in dollars; it is rounded down. Default: 4.',
    min: 2,
    max: 10,
    ...optional,
    example: 4,
  })
  price_decimals?: number;
  @Field.boolean({
    doc:
      'Whether the pre-money valuation counts what convertibles become, so that they dilute no new investor. ' +
      'Default: true.',
    ...optional,
  })
  pre_money_includes_convertibles?: boolean;
  @Field.integer({
    doc:
      'Options that are promised and not granted, which the valuation counts; of the class of the plan whose ' +
      'pool grows, or of all plans. Default: 0.',
    max: mostShares,
    ...optional,
    example: 0,
  })
  promised_options?: number;
  @Field.integer({
    doc:
      'The least number of shares of common stock that the restated charter is to authorise. Default: what is ' +
      'needed, and no fewer than now.',
    min: 1,
    max: mostShares,
    ...optional,
    example: 20_000_000,
  })
  authorized_common_shares?: number;
  @Field.object(() => RoundPoolInput, {
    doc: 'By what the pool of an equity plan grows at the first closing. Default: nothing.',
    ...optional,
  })
  pool?: RoundPoolInput;
  @Field.objects(() => RoundInvestorInput, {
    doc: 'The new money: accredited investors (17 C.F.R. § 230.501(a)).',
    minItems: 1,
    maxItems: 50,
  })
  investors: RoundInvestorInput[];
  @Field.object(() => RoundRegisteredAgentInput, {
    doc:
      'Of a company that was brought in: its registered agent in Delaware, which the restated certificate names ' +
      '(8 Del. C. §§ 102(a)(2) and 245).',
    ...optional,
  })
  registered_agent?: RoundRegisteredAgentInput;
  @Field.id('stk', {
    doc: 'The officer who signs for the company. Default: the first who is no investor.',
    ...optional,
  })
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class DraftRound extends AuthorisationInput {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.id('res', {
    doc: 'Beside `resolution_id`: the adopted consent of the holders, which is spent by it.',
    ...optional,
  })
  stockholder_consent_id?: string;
}

class PaymentInput {
  @Field.id('stk', { doc: 'The investor who has paid.' })
  stakeholder_id: string;
  @Field.date({
    doc: 'The day on which the company had the price.',
    example: '2026-06-30',
  })
  paid_on: string;
  @Field.string({
    doc: 'How the company knows the payment again.',
    max: 200,
    ...optional,
    example: 'Fedwire 20260630B1Q8',
  })
  reference?: string;
}

export class CloseWithInvestors {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.objects(() => PaymentInput, {
    doc: 'Who has paid the price of their shares in full.',
    minItems: 1,
    maxItems: 50,
  })
  payments: PaymentInput[];
}

export class AbandonRound extends ById {
  @Field.string({
    doc: 'Why, for the audit trail.',
    max: 500,
    ...optional,
  })
  reason?: string;
}

export class ReadProForma {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.date({
    doc: "The day whose end it starts from. Default: today, on the company's test clock if it lives on one.",
    ...optional,
    example: '2026-06-30',
  })
  as_of?: string;
}

export class ListRounds extends ListInput {
  @Field.id('ent', {
    doc: 'Only those of this company.',
    ...optional,
  })
  entity_id?: string;
  @Field.enum(roundMachine.states, {
    doc: 'Only in this state.',
    ...optional,
  })
  status?: string;
}
