import { FiledActionView } from '#governance/actions';
import { mostShares, participations, type Participation } from '#ledger/share_class';
import { PoolTermsInput } from '#financing/round_model';
import { HolderInput } from '#companies/stakeholder';
import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { roundMachine } from './round.machine';
import { RoundInvestorView, RoundPoolView, RoundFiguresView } from './round-figures.dto';
import { RoundRegisteredAgentInput, RoundRegisteredAgentView } from './round-agent.dto';

/** A hundred trillion dollars keeps every valuation exact. */
const mostCents = 10 ** 15;

export class RoundView extends FiledActionView {
  @Field.enum(
    roundMachine.states,
    'Status of the round. `drafting`: the restated certificate is being approved, signed, and filed. ' +
      '`chartered`: the state has accepted it. `signed`: all parties have signed the purchase agreement and ' +
      'closings can begin.',
  )
  status: string;
  @Field.string('Name of the series, without "Preferred Stock".', { example: 'Series Seed' })
  series: string;
  @Field.string('Certificate number prefix.', { example: 'SEED' })
  id_prefix: string;
  @Field.integer('Seniority in a sale. Higher numbers are paid first.', { example: 2 })
  seniority: number;
  @Field.decimal('Liquidation preference per share as a multiple of the original issue price.', { example: '1' })
  liquidation_preference_multiple: string;
  @Field.enum(participations, 'Participation in the remaining proceeds, on an as-converted basis.')
  participation: string;
  @Field.decimal(
    'Maximum proceeds per share as a multiple of the original issue price. Null unless participation is capped.',
    { nullable: true, example: '3' },
  )
  participation_cap_multiple: string | null;
  @Field.decimal(
    'Annual noncumulative dividend, if declared, as a percentage of the original issue price. Null ' +
      'if the series only participates in dividends on common stock.',
    { nullable: true, example: '6' },
  )
  dividend_percent: string | null;
  @Field.integer('Pre-money valuation in cents.', { example: 1_500_000_000 })
  pre_money_cents: number;
  @Field.integer('Number of decimal places in the price per share. The price is rounded down.', { example: 4 })
  price_decimals: number;
  @Field.boolean('Whether the pre-money valuation includes the shares from convertibles.')
  pre_money_includes_convertibles: boolean;
  @Field.integer('Number of promised options that have not been granted, included in the valuation.', { example: 0 })
  promised_options: number;
  @Field.integer('Minimum number of common shares to authorize. If null, the required number applies.', {
    nullable: true,
    example: 20_000_000,
  })
  authorized_common_shares: number | null;
  @Field.object(() => RoundPoolView, "Increase in the plan's pool. Null if none.", nullable)
  pool: RoundPoolView | null;
  @Field.objects(() => RoundInvestorView, 'Investors contributing new money.', { maxItems: 50 })
  investors: RoundInvestorView[];
  @Field.object(
    () => RoundRegisteredAgentView,
    "Registered agent named in the restated certificate. Null if Minutebook's agent is used.",
    nullable,
  )
  registered_agent: RoundRegisteredAgentView | null;
  @Field.id('doc', 'ID of the term sheet.')
  term_sheet_document_id: string;
  @Field.object(() => RoundFiguresView, 'Figures stated in the documents. Null until the round is drafted.', nullable)
  agreed: RoundFiguresView | null;
  @Field.id('res', 'ID of the board resolution. Null until the round is drafted.', nullable)
  resolution_id: string | null;
  @Field.id('stk', 'ID of the officer who signs for the company.')
  signer_stakeholder_id: string;
  @Field.id('doc', 'ID of the purchase agreement. Null until the round is drafted.', nullable)
  purchase_agreement_document_id: string | null;
  @Field.date('Date of the last signature on the purchase agreement.', nullable)
  signed_on: string | null;
  @Field.date('Date of the first closing, when SAFEs and notes converted and the pool increased.', nullable)
  first_closed_on: string | null;
  @Field.date('Date the round closed. Investors who had not paid by then received no shares.', nullable)
  closed_on: string | null;
}

class RoundInvestorInput extends HolderInput {
  @Field.integer('Maximum investment in cents. The investor receives as many whole shares as this amount buys.', {
    min: 1,
    max: mostCents,
    example: 500_000_000,
  })
  amount_cents: number;
}

class RoundPoolInput extends PoolTermsInput {
  @Field.id('eqp', 'ID of the plan. Defaults to the only plan with a pool.', optional)
  equity_plan_id?: string;
  @Field.integer('Number of shares to add to the pool. Send either this field or `percent`.', {
    min: 1,
    max: mostShares,
    optional: true,
    example: 1_695_000,
  })
  shares?: number;
}

export class CreateRound extends ById {
  @Field.string('Name of the series, without "Preferred Stock".', { max: 60, printed: true, example: 'Series Seed' })
  series: string;
  @Field.string('Certificate number prefix.', {
    max: 8,
    pattern: /^[A-Z][A-Z0-9]*$/,
    patternDoc: 'must start with a capital letter and contain only capital letters and digits',
    example: 'SEED',
  })
  id_prefix: string;
  @Field.integer(
    'Seniority in a sale. Higher numbers are paid first. Defaults to the seniority of the most senior preferred stock.',
    { min: 1, max: 1000, optional: true, example: 2 },
  )
  seniority?: number;
  @Field.decimal(
    'Liquidation preference per share as a multiple of the original issue price, paid before junior ' +
      'classes. Defaults to 1.',
    { optional: true, example: '1' },
  )
  liquidation_preference_multiple?: string;
  @Field.enum(
    participations,
    'Participation in the remaining proceeds, on an as-converted basis. Defaults to `none`.',
    { optional: true, example: 'none' },
  )
  participation?: Participation;
  @Field.decimal(
    'Maximum proceeds per share, including the preference, as a multiple of the original issue price. ' +
      'Capped participation only.',
    optional,
  )
  participation_cap_multiple?: string;
  @Field.decimal(
    'Annual noncumulative dividend, if declared, as a percentage of the original issue price. By ' +
      'default, the series only participates in dividends on common stock.',
    { optional: true, example: '6' },
  )
  dividend_percent?: string;
  @Field.integer('Pre-money valuation in cents.', { min: 1, max: mostCents, example: 1_500_000_000 })
  pre_money_cents: number;
  @Field.integer('Number of decimal places in the price per share. The price is rounded down. Defaults to 4.', {
    min: 2,
    max: 10,
    optional: true,
    example: 4,
  })
  price_decimals?: number;
  @Field.boolean(
    'Whether the pre-money valuation includes the shares from convertibles, so that they do not dilute ' +
      'new investors. Defaults to true.',
    optional,
  )
  pre_money_includes_convertibles?: boolean;
  @Field.integer(
    'Number of promised options that have not been granted, included in the valuation. They are taken from the plan ' +
      'whose pool is increased, or from all plans. Defaults to 0.',
    { max: mostShares, optional: true, example: 0 },
  )
  promised_options?: number;
  @Field.integer(
    'Minimum number of common shares to authorize. Cannot be less than the current number. ' +
      'Defaults to the required number.',
    { min: 1, max: mostShares, optional: true, example: 20_000_000 },
  )
  authorized_common_shares?: number;
  @Field.object(() => RoundPoolInput, "Increase in the plan's pool at the first closing. Defaults to none.", optional)
  pool?: RoundPoolInput;
  @Field.objects(() => RoundInvestorInput, 'Accredited investors who contribute new money (17 C.F.R. § 230.501(a)).', {
    minItems: 1,
    maxItems: 50,
  })
  investors: RoundInvestorInput[];
  @Field.object(
    () => RoundRegisteredAgentInput,
    'Delaware registered agent named in the restated certificate (8 Del. C. §§ 102(a)(2) and 245). For imported ' +
      'companies only.',
    optional,
  )
  registered_agent?: RoundRegisteredAgentInput;
  @Field.id(
    'stk',
    'ID of the officer who signs for the company. Defaults to the first officer who is not an investor.',
    optional,
  )
  signer_stakeholder_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
