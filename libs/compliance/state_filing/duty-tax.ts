import type { ParameterError } from '#kernel/problem';
import { stateTax, type StateTaxRule } from '#law/common/state-tax';
import { dutyTaxes } from '#law/states/duty-taxes';
import { dollars } from '#kernel/money';
import type { TaxLine } from '#law/common/tax-line';
import { obligationName, type ComplianceObligation } from '#compliance/compliance_obligation';
import type { StateFilingPayload } from './state-filing.dto';

type DutyTax = { tax_cents: number; lines: TaxLine[] } | { errors: ParameterError[] };
type Duty = Pick<ComplianceObligation, 'rule_id' | 'period' | 'kind' | 'amount_cents'>;

/** No record holds the tax base. */
export const amountMissing: ParameterError = {
  param: 'payload.amount_cents',
  code: 'missing',
  message: 'payload.amount_cents is required because the state bases this tax on facts that are not on record.',
};

export function taxOfDuty(obligation: Duty, payload: StateFilingPayload): DutyTax {
  const rules = dutyTaxes[obligation.rule_id];
  if (rules !== undefined) return taxByLaw(obligation, payload, rules);
  if (obligation.kind !== 'franchise_tax') return { tax_cents: 0, lines: [] };
  const tax_cents = obligation.amount_cents ?? payload.amount_cents;
  return tax_cents === undefined ? { errors: [amountMissing] } : { tax_cents, lines: [] };
}

/** The company may state more, because the statutory minimum is not always the full amount. */
function taxByLaw(obligation: Duty, payload: StateFilingPayload, rules: readonly StateTaxRule[]): DutyTax {
  const on = `${obligation.period.slice(0, 4)}-01-01`;
  const taxes = rules.map((rule) => stateTax(rule, { on, ...payload }));
  const lines = taxes.flatMap((one) => one.lines);
  const least = taxes.reduce((sum, { tax_cents }) => sum + (tax_cents ?? 0), 0);
  const { statute } = rules[0]!;
  const { amount_cents } = payload;
  const param = 'payload.amount_cents';
  if (amount_cents === undefined) {
    const unknown = rules.filter((_, index) => taxes[index]!.tax_cents === null);
    return unknown.length > 0
      ? { errors: unknown.map((rule) => measureMissing(rule, payload)) }
      : { tax_cents: least, lines };
  }
  if (amount_cents < least) {
    const message =
      `${param} must be at least ${least}, the computed minimum for the ` +
      `${obligationName(obligation)} (${statute}).`;
    return { errors: [{ param, code: 'out_of_range', message }] };
  }
  const stated = { label: 'Amount stated by the company', value: dollars(amount_cents), statute };
  return { tax_cents: amount_cents, lines: [...lines, stated] };
}

/** Requires the tax itself if Minutebook does not compute it. */
function measureMissing({ measure, beyond, statute }: StateTaxRule, payload: StateFilingPayload): ParameterError {
  const of = measure!.of;
  if (payload[of] !== undefined) return { ...amountMissing, message: `${amountMissing.param} is required: ${beyond}.` };
  const param = `payload.${of}`;
  return { param, code: 'missing', message: `${param} is required because the tax depends on it (${statute}).` };
}
