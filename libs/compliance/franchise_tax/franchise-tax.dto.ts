import { mostShares } from '#ledger/share_class';
import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

class TaxedClassInput {
  @Field.string('Name of the class.', { max: 200, example: 'Common Stock' })
  name: string;
  @Field.integer('Number of authorized shares.', { min: 1, max: mostShares, example: 10_000_000 })
  authorized: number;
  @Field.decimal('Par value per share in dollars. Defaults to none.', {
    ...optional,
    nullable: true,
    example: '0.00001',
  })
  par_value?: string | null;
  @Field.integer('Number of issued shares, including treasury shares.', { max: mostShares, example: 8_000_000 })
  issued: number;
}

/** Minutebook keeps no rates of earlier years. */
const taxYear = { min: 2024, max: 2100, example: 2026 } as const;

const assets = Field.integer(
  "Total gross assets on the year's federal return (Form 1120, Schedule L), in cents. If omitted, the " +
    'tax is calculated using the authorized shares method.',
  { ...optional, example: 100_000_000 },
);

const large = Field.boolean(
  'Whether the corporation is a large corporate filer (8 Del. C. § 503(c)). Defaults to false.',
  { ...optional },
);

export class CalculateDelawareFranchiseTax {
  @Field.objects(() => TaxedClassInput, 'Classes and series in the charter.', { minItems: 1 })
  classes: TaxedClassInput[];
  @assets
  gross_assets_cents?: number;
  @Field.integer('Tax year. Always a calendar year. The tax is due on March 1 of the following year.', { ...taxYear })
  tax_year: number;
  @large
  large_corporate_filer?: boolean;
}

export class CalculateFranchiseTax extends ById {
  @Field.integer('Tax year. Always a calendar year.', { ...taxYear })
  tax_year: number;
  @assets
  gross_assets_cents?: number;
  @large
  large_corporate_filer?: boolean;
  @Field.integer(
    'Value of the assets located in the state, in cents. Wyoming bases its license tax on this value ' +
      '(W.S. 17-16-1630). If omitted, the value is treated as unknown.',
    { ...optional, example: 50_000_000 },
  )
  assets_in_state_cents?: number;
  @Field.integer(
    "Previous year's tax in cents. If it is $5,000 or more, this year's tax is due in installments. " +
      'Defaults to the filed amount. If no amount was filed, a single payment is assumed.',
    { ...optional, example: 40_000 },
  )
  prior_year_tax_cents?: number;
  @Field.date(
    'Date of the share count (end of day). Defaults to the last day of the year or, during the year, to ' +
      "today in the company's time zone.",
    { ...optional, example: '2026-06-30' },
  )
  as_of?: string;
  @Field.date('Payment date used to calculate the penalty and interest. Defaults to today.', {
    ...optional,
    example: '2027-03-01',
  })
  paid_on?: string;
}

class TaxLineView {
  @Field.string('Description of the step.', { example: 'Assumed par value to six decimal places' })
  label: string;
  @Field.string('Result of the step, formatted for display.', { example: '$2.061856' })
  value: string;
  @Field.string('Statute that governs the step.', { example: '8 Del. C. § 503(a)(2)' })
  statute: string;
}

class TaxMethodView {
  @Field.integer('Tax under this method, in cents. Null if unknown; the last line of the calculation explains why.', {
    nullable: true,
    example: 40_000,
  })
  tax_cents: number | null;
  @Field.objects(() => TaxLineView, 'Steps of the calculation.')
  lines: TaxLineView[];
}

class DelawareFranchiseTaxFigures {
  @Field.object(() => TaxMethodView, 'Authorized shares method.')
  authorized_shares_method: TaxMethodView;
  @Field.object(
    () => TaxMethodView,
    'Assumed par value capital method, based on gross assets, issued shares, and authorized shares.',
  )
  assumed_par_value_method: TaxMethodView;
  @Field.enum(
    ['authorized_shares', 'assumed_par_value', 'large_corporate_filer'],
    'Calculation method: the method that yields the lower tax, or the flat tax for a large corporate filer.',
    { example: 'assumed_par_value' },
  )
  method: string;
  @Field.integer('Tax for the year, in cents.', { example: 40_000 })
  tax_cents: number;
  @Field.integer('Annual report fee, in cents.', { example: 5000 })
  report_fee_cents: number;
  @Field.integer('Tax and fee in cents.', { example: 45_000 })
  total_cents: number;
}

export class DelawareFranchiseTaxView extends DelawareFranchiseTaxFigures {
  @Field.discriminator('delaware_franchise_tax')
  object: string;
  @Field.integer('Tax year.', { example: 2026 })
  tax_year: number;
}

class TaxDueView {
  @Field.date('Due date.', { example: '2027-03-01' })
  due_at: string;
  @Field.integer('Amount in cents.', { example: 40_000 })
  amount_cents: number;
  @Field.string('Description of the payment.', { example: 'Franchise tax for 2026' })
  label: string;
  @Field.string('Statute that sets the due date.', { example: '8 Del. C. § 504(a)' })
  statute: string;
}

export class FranchiseTaxCalculationView {
  @Field.discriminator('franchise_tax_calculation')
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.string('State of formation, which levies the tax.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.integer('Tax year.', { example: 2026 })
  tax_year: number;
  @Field.date('Date of the share count (end of day).', { example: '2026-12-31' })
  as_of: string;
  @Field.object(
    () => DelawareFranchiseTaxFigures,
    'Results under both calculation methods for a Delaware corporation. Null for other companies.',
    nullable,
  )
  stock: DelawareFranchiseTaxFigures | null;
  @Field.objects(() => TaxLineView, 'Calculation steps for penalties, interest, and taxes not based on stock.')
  lines: TaxLineView[];
  @Field.integer('Tax for the year, in cents. Null if unknown; a line of the calculation explains why.', {
    nullable: true,
    example: 40_000,
  })
  tax_cents: number | null;
  @Field.integer('Tax and report fee, in cents. Null if the tax is unknown.', { nullable: true, example: 45_000 })
  total_cents: number | null;
  @Field.boolean(
    'Whether the tax is prorated because the stock changed or the company existed for only part of the year.',
    { example: false },
  )
  prorated: boolean;
  @Field.objects(() => TaxDueView, 'Payments, ordered by due date.')
  due: TaxDueView[];
  @Field.integer('Refund of installments that exceed the tax, in cents (8 Del. C. § 505).', { example: 0 })
  refund_cents: number;
  @Field.integer('Late penalty as of the payment date, in cents.', { example: 0 })
  penalty_cents: number;
  @Field.integer('Interest accrued as of the payment date, in cents.', { example: 0 })
  interest_cents: number;
}
