import type { LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { rowOn } from '#law/dated';
import { companyForm } from '#law/entity-types';
import { feeOn } from '#law/fees';
import { latenessOf } from '#law/obligations/after-the-due-date';
import { obligationRule } from '#law/obligations/rules';
import { annualTaxes } from '#law/states/annual-taxes';
import type { TaxLine } from '#law/tax-line';
import { wordsOf, type ComplianceObligation } from '#compliance/compliance_obligation';
import { yearlyTax } from '#compliance/franchise_tax';
import type { StateFilingPayload } from './state-filing.dto';

/** The cost of a filing: what the office charges, what is paid with it, and how that was computed. */
export interface Price {
  fees: Fee[];
  payments: Fee[];
  lines: TaxLine[];
}
export type Priced = Price | { errors: ParameterError[] };

interface Terms {
  payload: StateFilingPayload;
  today: LegalDate;
}

/** Computes what a duty costs that is discharged today; the errors name what has to be told for that. */
export async function priceOf(
  work: UnitOfWork,
  entity: Entity,
  obligation: ComplianceObligation,
  { payload, today }: Terms,
): Promise<Priced> {
  const rule = obligationRule(obligation.rule_id);
  const { fee, statute } = rowOn(rule.rows, obligation.due_at);
  const fees = fee === null ? [] : [feeOn(fee, today)];
  const home = annualTaxes[entity.jurisdiction][companyForm(entity.entity_type)];
  if (rule.id === home.tax.rule) return taxOfHome(work, entity, obligation, { payload, today, fees });
  const amount = obligation.amount_cents ?? payload.amount_cents ?? null;
  if (rule.kind === 'franchise_tax' && amount === null) return { errors: [amountMissing] };
  const late = rule.id === home.report ? null : latenessOf(rule, obligation.due_at);
  const penalty = late !== null && today >= late.from ? (late.penalty_cents ?? 0) : 0;
  const payments: Fee[] = [
    ...(rule.kind === 'franchise_tax'
      ? [{ description: wordsOf(obligation), amount_cents: amount!, source: statute }]
      : []),
    ...(penalty > 0 ? [{ description: 'Penalty', amount_cents: penalty, source: late!.statute }] : []),
  ];
  return { fees, payments, lines: [] };
}

const amountMissing: ParameterError = {
  param: 'payload.amount_cents',
  code: 'missing',
  message: 'payload.amount_cents is required: the state measures this tax by what is not on record.',
};

/** The yearly tax of the state of formation, with penalty and interest to today. */
async function taxOfHome(
  work: UnitOfWork,
  entity: Entity,
  obligation: ComplianceObligation,
  { payload, today, fees }: Terms & { fees: Fee[] },
): Promise<Priced> {
  const tax_year = Number(obligation.period.slice(0, 4));
  const lastDay = `${tax_year}-12-31`;
  const { gross_assets_cents, large_corporate_filer, assets_in_state_cents } = payload;
  const tax = await yearlyTax(work, entity, {
    tax_year,
    as_of: today < lastDay ? today : lastDay,
    paid_on: today,
    ...(gross_assets_cents === undefined ? {} : { gross_assets_cents }),
    ...(large_corporate_filer === undefined ? {} : { large_corporate_filer }),
    ...(assets_in_state_cents === undefined ? {} : { assets_in_state_cents }),
  });
  const amount = tax.tax_cents ?? payload.amount_cents ?? null;
  const measuredByAssets = annualTaxes[entity.jurisdiction][companyForm(entity.entity_type)].tax.by === 'rules';
  if (amount === null)
    return {
      errors: [
        measuredByAssets
          ? {
              param: 'payload.assets_in_state_cents',
              code: 'missing',
              message: 'payload.assets_in_state_cents is required: the state measures its tax by it.',
            }
          : amountMissing,
      ],
    };
  const { statute: source } = obligation;
  const { penalty_cents, interest_cents } = tax;
  return {
    fees,
    payments: [
      { description: wordsOf(obligation), amount_cents: amount, source },
      { description: 'Penalty', amount_cents: penalty_cents, source },
      { description: 'Interest', amount_cents: interest_cents, source },
    ].filter(({ amount_cents }) => amount_cents > 0),
    lines: [...(tax.stock === null ? [] : linesOf(tax.stock)), ...tax.lines],
  };
}

/** The steps of the method that gives the tax. */
const linesOf = (stock: NonNullable<Awaited<ReturnType<typeof yearlyTax>>['stock']>): TaxLine[] =>
  (stock.method === 'assumed_par_value' ? stock.assumed_par_value_method : stock.authorized_shares_method).lines;

/** The sum of some amounts, in cents. */
export const totalOf = (fees: readonly Fee[]): number => fees.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
