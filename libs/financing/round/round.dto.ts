import { FiledActionView } from '#governance/actions';
import { mostShares, participations, type Participation } from '#ledger/share_class';
import { PoolTermsInput } from '#financing/round_model';
import { HolderInput } from '#companies/stakeholder';
import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { roundMachine } from './round.machine';
import { RoundInvestorView, RoundPoolView, RoundFiguresView } from './round-figures.dto';
import { RoundRegisteredAgentInput, RoundRegisteredAgentView } from './round-agent.dto';

/** More shares than any charter authorises. */

/** The greatest valuation that is counted exactly: a hundred trillion dollars is beyond any. */
const mostCents = 10 ** 15;

export class RoundView extends FiledActionView {
  @Field.enum(
    roundMachine.states,
    'drafting while it is decided and the restated certificate is signed and filed; chartered once the state ' +
      'has accepted that; signed when company and investors have signed the purchase agreement: then closings ' +
      'follow, until it is closed.',
  )
  status: string;
  @Field.string('The series, without “Preferred Stock”.', { example: 'Series Seed' })
  series: string;
  @Field.string('What the numbers of its certificates begin with.', { example: 'SEED' })
  id_prefix: string;
  @Field.integer('Who is paid first when the company is sold: higher goes before lower.', { example: 2 })
  seniority: number;
  @Field.decimal('How many times the original issue price is paid on each share first.', { example: '1' })
  liquidation_preference_multiple: string;
  @Field.enum(participations, 'Whether it also shares in what is left, as if converted.')
  participation: string;
  @Field.decimal('How many times the original issue price a share gets at most; null unless participation is capped.', {
    nullable: true,
    example: '3',
  })
  participation_cap_multiple: string | null;
  @Field.decimal(
    'Its dividend in percent of the original issue price a year, when declared and not cumulative; null where ' +
      'it only shares in dividends on common stock.',
    { nullable: true, example: '6' },
  )
  dividend_percent: string | null;
  @Field.integer('What the company is worth before the new money.', { example: 1_500_000_000 })
  pre_money_cents: number;
  @Field.integer('How many places the price of a share has, in dollars; it is rounded down.', { example: 4 })
  price_decimals: number;
  @Field.boolean('Whether the pre-money valuation counts what convertibles become.')
  pre_money_includes_convertibles: boolean;
  @Field.integer('Options that are promised and not granted, which the valuation counts.', { example: 0 })
  promised_options: number;
  @Field.integer(
    'The least number of shares of common stock that the restated charter is to authorise; null for what is ' +
      'needed.',
    { nullable: true, example: 20_000_000 },
  )
  authorized_common_shares: number | null;
  @Field.object(() => RoundPoolView, 'By what the pool of a plan grows; null where none does.', nullable)
  pool: RoundPoolView | null;
  @Field.objects(() => RoundInvestorView, 'The new money.', { maxItems: 50 })
  investors: RoundInvestorView[];
  @Field.object(
    () => RoundRegisteredAgentView,
    'The registered agent that the restated certificate names; null where the service provides it.',
    nullable,
  )
  registered_agent: RoundRegisteredAgentView | null;
  @Field.id('doc', 'The term sheet.')
  term_sheet_document_id: string;
  @Field.object(() => RoundFiguresView, 'The figures on which the papers rest; null until it is drafted.', nullable)
  agreed: RoundFiguresView | null;
  @Field.id('res', 'The decision of the board; null until it is drafted.', nullable)
  resolution_id: string | null;
  @Field.id('stk', 'The officer who signs for the company.')
  signer_stakeholder_id: string;
  @Field.id('doc', 'The purchase agreement; null until the round is drafted.', nullable)
  purchase_agreement_document_id: string | null;
  @Field.date('The day of its last signature.', nullable)
  signed_on: string | null;
  @Field.date('The day of the first closing, on which SAFEs and notes became stock and the pool grew.', nullable)
  first_closed_on: string | null;
  @Field.date('The day on which it was closed: an investor who had not paid buys nothing.', nullable)
  closed_on: string | null;
}

class RoundInvestorInput extends HolderInput {
  @Field.integer('The most that they put in: as many whole shares as that buys are theirs.', {
    min: 1,
    max: mostCents,
    example: 500_000_000,
  })
  amount_cents: number;
}

class RoundPoolInput extends PoolTermsInput {
  @Field.id('eqp', 'The plan. Default: the only one whose pool is kept.', optional)
  equity_plan_id?: string;
  @Field.integer('By how many shares its pool grows; or give `percent`.', {
    min: 1,
    max: mostShares,
    optional: true,
    example: 1_695_000,
  })
  shares?: number;
}

export class CreateRound extends ById {
  @Field.string('The series, without “Preferred Stock”.', { max: 60, printed: true, example: 'Series Seed' })
  series: string;
  @Field.string('What the numbers of its certificates begin with.', {
    max: 8,
    pattern: /^[A-Z][A-Z0-9]*$/,
    patternDoc: 'must be a capital letter, then capital letters and digits',
    example: 'SEED',
  })
  id_prefix: string;
  @Field.integer(
    'Who is paid first when the company is sold: higher goes before lower. Default: with the preferred stock ' +
      'that is paid first now.',
    { min: 1, max: 1000, optional: true, example: 2 },
  )
  seniority?: number;
  @Field.decimal(
    'How many times the original issue price is paid on each share before junior classes get anything. ' +
      'Default: 1.',
    { optional: true, example: '1' },
  )
  liquidation_preference_multiple?: string;
  @Field.enum(participations, 'Whether it also shares in what is left, as if converted. Default: none.', {
    optional: true,
    example: 'none',
  })
  participation?: Participation;
  @Field.decimal(
    'Of capped participation: how many times the original issue price a share gets at most, its preference ' +
      'counted.',
    optional,
  )
  participation_cap_multiple?: string;
  @Field.decimal(
    'Its dividend in percent of the original issue price a year, when declared and not cumulative. Default: it ' +
      'only shares in dividends on common stock.',
    { optional: true, example: '6' },
  )
  dividend_percent?: string;
  @Field.integer('What the company is worth before the new money.', { min: 1, max: mostCents, example: 1_500_000_000 })
  pre_money_cents: number;
  @Field.integer('How many places the price of a share has, in dollars; it is rounded down. Default: 4.', {
    min: 2,
    max: 10,
    optional: true,
    example: 4,
  })
  price_decimals?: number;
  @Field.boolean(
    'Whether the pre-money valuation counts what convertibles become, so that they dilute no new investor. ' +
      'Default: true.',
    optional,
  )
  pre_money_includes_convertibles?: boolean;
  @Field.integer(
    'Options that are promised and not granted, which the valuation counts; of the class of the plan whose ' +
      'pool grows, or of all plans. Default: 0.',
    { max: mostShares, optional: true, example: 0 },
  )
  promised_options?: number;
  @Field.integer(
    'The least number of shares of common stock that the restated charter is to authorise. Default: what is ' +
      'needed, and no fewer than now.',
    { min: 1, max: mostShares, optional: true, example: 20_000_000 },
  )
  authorized_common_shares?: number;
  @Field.object(
    () => RoundPoolInput,
    'By what the pool of an equity plan grows at the first closing. Default: nothing.',
    optional,
  )
  pool?: RoundPoolInput;
  @Field.objects(() => RoundInvestorInput, 'The new money: accredited investors (17 C.F.R. § 230.501(a)).', {
    minItems: 1,
    maxItems: 50,
  })
  investors: RoundInvestorInput[];
  @Field.object(
    () => RoundRegisteredAgentInput,
    'Of a company that was brought in: its registered agent in Delaware, which the restated certificate names ' +
      '(8 Del. C. §§ 102(a)(2) and 245).',
    optional,
  )
  registered_agent?: RoundRegisteredAgentInput;
  @Field.id('stk', 'The officer who signs for the company. Default: the first who is no investor.', optional)
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
