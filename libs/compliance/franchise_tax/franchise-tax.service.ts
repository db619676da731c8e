import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import { errorWhen } from '#kernel/error-when';
import type { Reader } from '#platform/db/reader';
import type { Ctx } from '#platform/operations/context';
import { Entity, formedOn } from '#companies/entity';
import { presentOf } from '#companies/test_clock';
import { franchiseTax } from '#law/franchise-tax/franchise-tax';
import { annualTaxOf, type AnnualTax, type AnnualTaxFacts } from '#law/obligations/annual-tax';
import { ComplianceObligation, taxedYear, taxesOfYears } from '#compliance/compliance_obligation';
import type {
  CalculateDelawareFranchiseTax,
  CalculateFranchiseTax,
  DelawareFranchiseTaxView,
  FranchiseTaxCalculationView,
} from './franchise-tax.dto';
import { settledParts } from './instalments';
import { stockOfYear } from './stock-of-year';

@Injectable()
export class FranchiseTaxService {
  onStock({ classes, gross_assets_cents, ...asked }: CalculateDelawareFranchiseTax): DelawareFranchiseTaxView {
    const errors = classes.flatMap((_, index) => checkStockClass(classes, index));
    if (errors.length > 0) throw invalid(errors);
    const stated = classes.map(({ par_value = null, ...one }) => ({ ...one, par_value }));
    return {
      object: 'delaware_franchise_tax',
      tax_year: asked.tax_year,
      ...franchiseTax({ classes: stated, gross_assets_cents: gross_assets_cents ?? null, ...asked }),
    };
  }

  async ofCompany(
    { id, tax_year, ...asked }: CalculateFranchiseTax,
    { read }: Ctx,
  ): Promise<FranchiseTaxCalculationView> {
    const entity = await read.find(Entity, id);
    const today = companyDay(entity, await presentOf(read, entity));
    const formation_date = formedOn(entity, 'franchise_tax', 'owes no tax');
    const { jurisdiction, foreign_jurisdiction } = entity;
    if (foreign_jurisdiction !== null) throw formedAbroad(entity);
    const { from, to } = await taxedYear(read, entity, { tax_year, today });
    const { as_of = today < to ? today : to, paid_on = today } = asked;
    const errors = checkTaxRequest({ formation_date, from, to, today, as_of, asked });
    if (errors.length > 0) throw invalid(errors);
    const duties = await read.all(ComplianceObligation, { entity_id: id });
    const { prior_year_tax_cents = taxesOfYears(duties)[tax_year - 1] } = asked;
    const known = prior_year_tax_cents === undefined ? {} : { prior_year_tax_cents };
    const parts = settledParts(entity, duties, tax_year);
    const tax = await yearlyTax(read, entity, { ...asked, ...known, ...parts, tax_year, as_of, paid_on });
    return { object: 'franchise_tax_calculation', entity_id: id, jurisdiction, tax_year, as_of, ...tax };
  }
}

const formedAbroad = ({ status: current_state }: Entity): Problem =>
  new Problem(
    'invalid_state_transition',
    'The calculation covers the taxes of the state of formation, and this company was formed outside the United ' +
      'States. Its compliance obligations list the state’s reports and taxes.',
    { current_state, attempted_transition: 'franchise_tax', allowed_transitions: [] },
  );

function checkStockClass(classes: CalculateDelawareFranchiseTax['classes'], index: number): ParameterError[] {
  const { name, authorized, issued } = classes[index]!;
  const first = classes.findIndex((one) => one.name === name);
  return [
    ...errorWhen(
      first < index,
      `classes[${index}].name`,
      'conflict',
      `The name ${name} already belongs to classes[${first}]. Each class needs a unique name.`,
    ),
    ...errorWhen(
      issued > authorized,
      `classes[${index}].issued`,
      'out_of_range',
      `classes[${index}].issued must not exceed ${authorized}, the number of authorized shares of the class.`,
    ),
  ];
}

export async function yearlyTax(
  read: Reader,
  entity: Entity,
  asked: Omit<CalculateFranchiseTax, 'id' | 'as_of' | 'paid_on'> &
    Pick<AnnualTaxFacts, 'settled' | 'report_apart'> & { as_of: LegalDate; paid_on: LegalDate },
): Promise<AnnualTax> {
  const { id, jurisdiction, entity_type, fiscal_year_end, formation_date } = entity;
  const { as_of, tax_year, paid_on: today, ...rest } = asked;
  const year = await taxedYear(read, entity, { tax_year, today });
  return annualTaxOf({
    ...rest,
    tax_year,
    paid_on: today,
    jurisdiction,
    entity_type,
    formed_on: formation_date!,
    fiscal_year_end,
    gross_assets_cents: asked.gross_assets_cents ?? null,
    assets_in_state_cents: asked.assets_in_state_cents ?? null,
    prior_year_tax_cents: asked.prior_year_tax_cents ?? 0,
    periods: await stockOfYear(read, id, { ...year, as_of }),
  });
}

function checkTaxRequest({
  formation_date,
  from,
  to,
  today,
  as_of,
  asked,
}: {
  formation_date: LegalDate;
  from: LegalDate;
  to: LegalDate;
  today: LegalDate;
  as_of: LegalDate;
  asked: Pick<CalculateFranchiseTax, 'as_of'>;
}): ParameterError[] {
  return [
    ...errorWhen(
      formation_date > to,
      'tax_year',
      'out_of_range',
      `The company was formed on ${formation_date}, so it does not owe tax for earlier years.`,
    ),
    ...errorWhen(
      formation_date <= to && from > today,
      'tax_year',
      'out_of_range',
      `The tax year has not begun yet. Today is ${today}.`,
    ),
    ...errorWhen(
      asked.as_of !== undefined && (as_of < from || as_of > to || as_of > today),
      'as_of',
      'out_of_range',
      `as_of must be between ${from} and ${today < to ? today : to}, within the tax year and not in the future.`,
    ),
  ];
}
