import { mostShares } from '#ledger/share_class';
import { Field, optional, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

class TaxedClassInput {
  @Field.string('The name of the class.', { max: 200, example: 'Common Stock' })
  name: string;
  @Field.integer('How many shares of it the charter authorises.', { min: 1, max: mostShares, example: 10_000_000 })
  authorized: number;
  @Field.decimal('Its par value in dollars a share. Default: without par value.', {
    ...optional,
    nullable: true,
    example: '0.00001',
  })
  par_value?: string | null;
  @Field.integer('How many are issued, those that the company holds itself included.', {
    max: mostShares,
    example: 8_000_000,
  })
  issued: number;
}

/** Rates of earlier years are not kept. */
const taxYear = { min: 2024, max: 2100, example: 2026 } as const;

const assets = Field.integer(
  'The total gross assets of the year’s federal return (Form 1120, Schedule L), in cents. Default: not known, and ' +
    'the tax is by authorized shares.',
  { ...optional, example: 100_000_000 },
);

const large = Field.boolean(
  'Whether it is on the list of large corporate filers (8 Del. C. § 503(c)). Default: it is not.',
  { ...optional },
);

export class CalculateDelawareFranchiseTax {
  @Field.objects(() => TaxedClassInput, 'All classes and series of its charter.', { minItems: 1 })
  classes: TaxedClassInput[];
  @assets
  gross_assets_cents?: number;
  @Field.integer('The calendar year of the tax, which is due on March 1 of the next.', { ...taxYear })
  tax_year: number;
  @large
  large_corporate_filer?: boolean;
}

export class CalculateFranchiseTax extends ById {
  @Field.integer('The calendar year of the tax.', { ...taxYear })
  tax_year: number;
  @assets
  gross_assets_cents?: number;
  @large
  large_corporate_filer?: boolean;
  @Field.integer(
    'The value of what the company has in its state, in cents, by which Wyoming measures its tax (W.S. ' +
      '17-16-1630). Default: not known.',
    { ...optional, example: 50_000_000 },
  )
  assets_in_state_cents?: number;
  @Field.integer(
    'The tax of the year before, in cents: from $5,000 on this one is paid in instalments. Default: as it was ' +
      'filed here; where it was not, all of it is due at once.',
    { ...optional, example: 40_000 },
  )
  prior_year_tax_cents?: number;
  @Field.date(
    'The day at whose end shares are counted. Default: the last day of the year or, while it runs, today, on the ' +
      "company's test clock if it lives on one.",
    { ...optional, example: '2026-06-30' },
  )
  as_of?: string;
  @Field.date('The day on which it is paid: penalty and interest run to it. Default: today.', {
    ...optional,
    example: '2027-03-01',
  })
  paid_on?: string;
}

class TaxLineView {
  @Field.string('The step.', { example: 'Assumed par value: gross assets by issued shares' })
  label: string;
  @Field.string('Its result, as a reader writes it.', { example: '$2.061856' })
  value: string;
  @Field.string('Where it is written.', { example: '8 Del. C. § 503(a)(2)' })
  statute: string;
}

class TaxMethodView {
  @Field.integer('The tax by this method, in cents; null where it cannot be told, as the last line says.', {
    nullable: true,
    example: 40_000,
  })
  tax_cents: number | null;
  @Field.objects(() => TaxLineView, 'Its steps.')
  lines: TaxLineView[];
}

class DelawareFranchiseTaxFigures {
  @Field.object(() => TaxMethodView, 'By the number of authorised shares.')
  authorized_shares_method: TaxMethodView;
  @Field.object(() => TaxMethodView, 'By gross assets, issued and authorised shares.')
  assumed_par_value_method: TaxMethodView;
  @Field.enum(
    ['authorized_shares', 'assumed_par_value', 'large_corporate_filer'],
    'The method of the tax: the lesser, or the flat tax of a large corporate filer.',
    { example: 'assumed_par_value' },
  )
  method: string;
  @Field.integer('The tax of the year, in cents.', { example: 40_000 })
  tax_cents: number;
  @Field.integer('The fee of the annual report, in cents.', { example: 5000 })
  report_fee_cents: number;
  @Field.integer('Tax and fee, in cents.', { example: 45_000 })
  total_cents: number;
}

export class DelawareFranchiseTaxView extends DelawareFranchiseTaxFigures {
  @Field.string('delaware_franchise_tax', { example: 'delaware_franchise_tax' })
  object: string;
  @Field.integer('The year of the tax.', { example: 2026 })
  tax_year: number;
}

class TaxDueView {
  @Field.date('The day on which it falls due.', { example: '2027-03-01' })
  due_at: string;
  @Field.integer('How much, in cents.', { example: 40_000 })
  amount_cents: number;
  @Field.string('The payment.', { example: 'Franchise tax of 2026' })
  label: string;
  @Field.string('Where it is written.', { example: '8 Del. C. § 504(a)' })
  statute: string;
}

export class FranchiseTaxCalculationView {
  @Field.string('franchise_tax_calculation', { example: 'franchise_tax_calculation' })
  object: string;
  @Field.id('ent')
  entity_id: string;
  @Field.string('The state that takes the tax: the one in which the company was formed.', { example: 'US-DE' })
  jurisdiction: string;
  @Field.integer('The year of the tax.', { example: 2026 })
  tax_year: number;
  @Field.date('The day at whose end shares were counted.', { example: '2026-12-31' })
  as_of: string;
  @Field.object(
    () => DelawareFranchiseTaxFigures,
    'Both methods, for a corporation of Delaware; null for a company that the state taxes otherwise.',
    nullable,
  )
  stock: DelawareFranchiseTaxFigures | null;
  @Field.objects(() => TaxLineView, 'The steps of a tax that is not by stock, and of penalty and interest.')
  lines: TaxLineView[];
  @Field.integer('The tax of the year, in cents; null where it cannot be told, as a line says.', {
    nullable: true,
    example: 40_000,
  })
  tax_cents: number | null;
  @Field.integer('Tax and fee of the report, in cents; null where the tax cannot be told.', {
    nullable: true,
    example: 45_000,
  })
  total_cents: number | null;
  @Field.boolean('Whether the stock changed within the year, or the company existed for a part of it only.', {
    example: false,
  })
  prorated: boolean;
  @Field.objects(() => TaxDueView, 'The payments, in their order.')
  due: TaxDueView[];
  @Field.integer('What lateness costs to the day on which it is paid, in cents.', { example: 0 })
  penalty_cents: number;
  @Field.integer('Interest to that day, in cents.', { example: 0 })
  interest_cents: number;
}
