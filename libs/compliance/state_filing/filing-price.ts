import type { LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import type { ParameterError } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { rowOn } from '#law/common/dated-rows';
import { companyForm } from '#law/common/entity-types';
import { feeOn } from '#law/common/scheduled-fee';
import { lateCharges } from '#law/franchise-tax/late-charges';
import { latenessOf } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { ratesOf } from '#law/franchise-tax/franchise-tax';
import { annualTaxes } from '#law/states/annual-taxes';
import { dollars } from '#kernel/money';
import type { TaxLine } from '#law/common/tax-line';
import {
  taxedUntil,
  taxesOfYears,
  obligationName,
  ComplianceObligation,
  type Discharge,
} from '#compliance/compliance_obligation';
import { instalmentsOf, yearlyTax } from '#compliance/franchise_tax';
import { amountMissing, taxOfDuty } from './duty-tax';
import type { StateFilingPayload } from './state-filing.dto';

/** The obligations start with the filing's own obligation. */
export interface Price {
  fees: Fee[];
  payments: Fee[];
  lines: (TaxLine & { period: string })[];
  discharges: Discharge[];
}
export type Priced = Price | { errors: ParameterError[] };

interface Terms {
  payload: StateFilingPayload;
  today: LegalDate;
  /** All obligations of the company, to find paid installments. */
  duties: readonly ComplianceObligation[];
}

const homeOf = ({ jurisdiction, entity_type }: Entity) => annualTaxes[jurisdiction][companyForm(entity_type)];

/** Errors name the missing inputs. */
async function priceOf(read: Reader, entity: Entity, obligation: ComplianceObligation, asked: Terms): Promise<Priced> {
  const { payload, today } = asked;
  const rule = obligationRule(obligation.rule_id);
  const { fee, statute } = rowOn(rule.rows, obligation.due_at);
  const fees = fee === null ? [] : [feeOn(fee, today)];
  const home = homeOf(entity);
  if (rule.id === home.tax.rule) return taxOfHome(read, entity, obligation, { ...asked, fees });
  const taxed = taxOfDuty(obligation, payload);
  if ('errors' in taxed) return taxed;
  const { tax_cents: tax } = taxed;
  const { penalty_cents, interest_cents, lines, terms } = latenessCost(entity, obligation, { tax, today });
  const words = obligationName(obligation);
  return {
    fees,
    payments: [
      { description: words, amount_cents: tax, source: statute },
      { description: `Penalty, ${words}`, amount_cents: penalty_cents, source: terms?.penalty.statute ?? statute },
      { description: `Interest, ${words}`, amount_cents: interest_cents, source: terms?.interest.statute ?? statute },
    ].filter(({ amount_cents }) => amount_cents > 0),
    lines: [...taxed.lines, ...lines].map((line) => ({ ...line, period: obligation.period })),
    discharges: [{ obligation, tax_cents: null, taxed_until: null }],
  };
}

/** The annual tax includes its unpaid installments. */
export async function priceOfAll(
  read: Reader,
  entity: Entity,
  obligations: readonly ComplianceObligation[],
  terms: Terms,
): Promise<Priced> {
  const prices = await Promise.all(obligations.map((one) => priceOf(read, entity, one, terms)));
  const errors = prices.flatMap((one) => ('errors' in one ? one.errors : []));
  if (errors.length > 0) return { errors: [...new Map(errors.map((one) => [one.param, one])).values()] };
  const takenIn = new Set(
    (prices as Price[]).flatMap(({ discharges }) => discharges.slice(1)).map(({ obligation }) => obligation.id),
  );
  const parts = (prices as Price[]).filter(({ discharges: [own] }) => !takenIn.has(own!.obligation.id));
  return {
    fees: parts.flatMap(({ fees }) => fees),
    payments: parts.flatMap(({ payments }) => payments),
    lines: parts.flatMap(({ lines }) => lines),
    discharges: parts.flatMap(({ discharges }) => discharges),
  };
}

/** A report's penalty may bear the interest of its tax. */
function lateTermsOf(entity: Entity, { rule_id, due_at }: ComplianceObligation) {
  const home = homeOf(entity);
  const penalty = latenessOf(obligationRule(rule_id), due_at);
  const interest = latenessOf(obligationRule(rule_id === home.report ? home.tax.rule : rule_id), due_at);
  return penalty && interest && { penalty, interest };
}

function latenessCost(
  entity: Entity,
  obligation: ComplianceObligation,
  { tax, today }: { tax: number; today: LegalDate },
) {
  const { due_at, period } = obligation;
  const terms = lateTermsOf(entity, obligation);
  if (terms === null) return { penalty_cents: 0, interest_cents: 0, lines: [], terms };
  const charges = lateCharges(terms, {
    unpaid: [{ due_on: due_at, amount_cents: tax, label: period }],
    missed_on: today >= terms.penalty.from ? due_at : null,
    on: today,
  });
  return { ...charges, terms };
}

interface Days {
  from: LegalDate;
  to: LegalDate;
}

/** Whether late charges rose after the pricing date. The filing office would return an underpaid filing. */
export async function becomesDearer(read: Reader, entity: Entity, filing_id: string, days: Days): Promise<boolean> {
  const duties = await read.all(ComplianceObligation, { entity_id: entity.id, filing_id });
  return duties.some((one) => costsMore(entity, one, days));
}

function costsMore(entity: Entity, obligation: ComplianceObligation, { from, to }: Days): boolean {
  const [before, after] = [from, to].map((today) => {
    const { penalty_cents, interest_cents } = latenessCost(entity, obligation, { tax: 100_000, today });
    return penalty_cents + interest_cents;
  });
  return after! > before!;
}

/** 8 Del. C. § 503(a): the assumed par value method may yield less than the authorized shares method. */
const mayCostLess = (tax_cents: number, tax_year: number): boolean =>
  tax_cents > ratesOf(tax_year).least_cents.assumed_par_value;

export const stockAssetsMissing: ParameterError = {
  param: 'payload.gross_assets_cents',
  code: 'missing',
  message: 'payload.gross_assets_cents is required because the assumed par value method may yield a lower tax.',
};

/** With penalty and interest until today, including the unpaid installments. */
async function taxOfHome(
  read: Reader,
  entity: Entity,
  obligation: ComplianceObligation,
  { payload, today, duties, fees }: Terms & { fees: Fee[] },
): Promise<Priced> {
  const home = homeOf(entity);
  const tax_year = Number(obligation.period.slice(0, 4));
  const { unpaid, paid } = instalmentsOf(duties, home.tax.instalments, obligation.period);
  const lastDay = `${tax_year}-12-31`;
  const { gross_assets_cents, large_corporate_filer, assets_in_state_cents } = payload;
  const tax = await yearlyTax(read, entity, {
    tax_year,
    as_of: today < lastDay ? today : lastDay,
    paid_on: today,
    prior_year_tax_cents: taxesOfYears(duties)[tax_year - 1] ?? 0,
    settled: paid.map(({ due_at }) => due_at),
    report_apart: home.report !== home.tax.rule,
    ...(gross_assets_cents === undefined ? {} : { gross_assets_cents }),
    ...(large_corporate_filer === undefined ? {} : { large_corporate_filer }),
    ...(assets_in_state_cents === undefined ? {} : { assets_in_state_cents }),
  });
  const tax_cents = tax.tax_cents ?? payload.amount_cents ?? null;
  if (tax_cents === null) return { errors: [home.tax.by === 'rules' ? assetsMissing : amountMissing] };
  if (tax.stock !== null && gross_assets_cents === undefined && mayCostLess(tax_cents, tax_year))
    return { errors: [stockAssetsMissing] };
  const { statute: source } = obligation;
  const { penalty_cents, interest_cents } = tax;
  const late = lateTermsOf(entity, obligation);
  const words = obligationName(obligation);
  const before = obligation.paid_cents;
  const paid_cents = before ?? paid.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0);
  const already = {
    label: before === null ? 'Paid in installments' : 'Already paid',
    value: dollars(paid_cents),
    statute: source,
  };
  const refund = {
    label: 'Overpayment, refundable',
    value: dollars(paid_cents - tax_cents),
    statute: '8 Del. C. § 505',
  };
  return {
    fees,
    payments: [
      { description: words, amount_cents: Math.max(0, tax_cents - paid_cents), source },
      { description: `Penalty, ${words}`, amount_cents: penalty_cents, source: late?.penalty.statute ?? source },
      { description: `Interest, ${words}`, amount_cents: interest_cents, source: late?.interest.statute ?? source },
    ].filter(({ amount_cents }) => amount_cents > 0),
    lines: [
      ...(tax.stock === null ? [] : linesOf(tax.stock)),
      ...tax.lines,
      ...(paid_cents === 0 && paid.length === 0 ? [] : [already]),
      ...(tax.stock === null || paid_cents <= tax_cents ? [] : [refund]),
    ].map((line) => ({ ...line, period: String(tax_year) })),
    discharges: [
      { obligation, tax_cents, taxed_until: await taxedUntil(read, entity, obligation, today) },
      ...unpaid.map((one) => ({ obligation: one, tax_cents: null, taxed_until: null })),
    ],
  };
}

const assetsMissing: ParameterError = {
  param: 'payload.assets_in_state_cents',
  code: 'missing',
  message: 'payload.assets_in_state_cents is required because the state bases its tax on this amount.',
};

const linesOf = (stock: NonNullable<Awaited<ReturnType<typeof yearlyTax>>['stock']>): TaxLine[] =>
  (stock.method === 'assumed_par_value' ? stock.assumed_par_value_method : stock.authorized_shares_method).lines;

/** Cents. */
export const totalOf = (fees: readonly Fee[]): number => fees.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
