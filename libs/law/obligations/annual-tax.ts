import type { LegalDate } from '#kernel/dates';
import { rowOn } from '#law/common/dated-rows';
import { companyForm, type EntityType } from '#law/common/entity-types';
import { franchiseTaxDue, type TaxDue } from './tax-due';
import type { FranchiseTax } from '#law/franchise-tax/franchise-tax';
import { lateCharges } from '#law/franchise-tax/late-charges';
import { proratedFranchiseTax, type StockPeriod } from '#law/franchise-tax/prorated-tax';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import { latenessOf } from './lateness';
import { obligationsOf } from './company-obligations';
import { obligationRule } from './rules';
import { stateTax, stateTaxRules } from '#law/common/state-tax';
import { annualTaxes } from '#law/states/annual-taxes';
import { stateTaxes } from '#law/states/index';
import type { TaxLine } from '#law/common/tax-line';

/** US cents. Null means unknown. */
export interface AnnualTaxFacts {
  readonly jurisdiction: JurisdictionCode;
  readonly entity_type: EntityType;
  readonly formed_on: LegalDate;
  readonly fiscal_year_end: string;
  readonly tax_year: number;
  /** Empty without stock. */
  readonly periods: readonly Omit<StockPeriod, 'gross_assets_cents'>[];
  readonly gross_assets_cents: number | null;
  readonly assets_in_state_cents: number | null;
  readonly large_corporate_filer?: boolean | undefined;
  readonly prior_year_tax_cents: number;
  /** Due dates of paid parts, which accrue no late charges. */
  readonly settled?: readonly LegalDate[] | undefined;
  readonly report_apart?: boolean | undefined;
  readonly paid_on: LegalDate;
}

export interface AnnualTax {
  stock: FranchiseTax | null;
  lines: TaxLine[];
  tax_cents: number | null;
  total_cents: number | null;
  prorated: boolean;
  due: { due_at: LegalDate; amount_cents: number; label: string; statute: string }[];
  /** Installments above the tax (8 Del. C. § 505). */
  refund_cents: number;
  penalty_cents: number;
  interest_cents: number;
}

export function annualTaxOf(facts: AnnualTaxFacts): AnnualTax {
  const { report, tax } = annualTaxes[facts.jurisdiction][companyForm(facts.entity_type)];
  const computed = tax.by === 'stock' ? byStock(facts, tax.rule) : byRules(facts, tax.rule);
  const { due, lines, ...figures } = computed;
  const unpaid = due.filter(({ due_on }) => !facts.settled?.includes(due_on));
  const last = due.at(-1)?.due_on ?? null;
  const [penalty, interest] = [report, tax.rule].map((id) => last && latenessOf(obligationRule(id), last));
  const charged =
    penalty && interest
      ? lateCharges({ penalty, interest }, { unpaid, missed_on: facts.report_apart ? null : last, on: facts.paid_on })
      : { penalty_cents: 0, interest_cents: 0, lines: [] };
  return {
    ...figures,
    ...charged,
    lines: [...lines, ...charged.lines],
    due: due.map(({ due_on, ...one }) => ({ due_at: due_on, ...one })),
  };
}

type Computed = Omit<AnnualTax, 'due' | 'penalty_cents' | 'interest_cents'> & { due: TaxDue[] };

function byStock(
  { tax_year, gross_assets_cents, prior_year_tax_cents, ...facts }: AnnualTaxFacts,
  rule: string,
): Computed {
  if (facts.periods.length === 0) return ofUnknownStock(rowOn(obligationRule(rule).rows, `${tax_year + 1}-01-01`));
  const periods = facts.periods.map((one) => ({ ...one, gross_assets_cents }));
  const stock = proratedFranchiseTax({ tax_year, periods, large_corporate_filer: facts.large_corporate_filer });
  const { tax_cents, total_cents } = stock;
  const { due, overpaid_cents: refund_cents } = franchiseTaxDue(tax_year, { tax_cents, prior_year_tax_cents });
  const [first] = periods;
  const isWhole = periods.length === 1 && first!.from === `${tax_year}-01-01` && first!.to === `${tax_year}-12-31`;
  return { stock, lines: [], tax_cents, total_cents, prorated: !isWhole, due, refund_cents };
}

/** An imported corporation's tax without stock data is unknown, not zero. */
const ofUnknownStock = ({ statute }: { statute: string }): Computed => ({
  stock: null,
  lines: [{ label: 'Franchise tax', value: 'Not computed: the authorized stock is not on record.', statute }],
  tax_cents: null,
  total_cents: null,
  prorated: false,
  due: [],
  refund_cents: 0,
});

function byRules({ jurisdiction, tax_year, ...facts }: AnnualTaxFacts, rule: string): Computed {
  const form = companyForm(facts.entity_type);
  const on = `${tax_year}-12-31`;
  const { assets_in_state_cents } = facts;
  const taxes = stateTaxRules(stateTaxes[jurisdiction], form).map((one) =>
    stateTax(one, { on, assets_in_state_cents }),
  );
  const known = taxes.every((one) => one.tax_cents !== null);
  const tax_cents = known ? taxes.reduce((sum, one) => sum + one.tax_cents!, 0) : null;
  const due = dueDaysOf({ jurisdiction, tax_year, ...facts }, rule).map(({ due_at, statute }) => ({
    due_on: due_at,
    amount_cents: tax_cents ?? 0,
    label: `Tax for ${tax_year}`,
    statute,
  }));
  return {
    stock: null,
    lines: taxes.flatMap((one) => one.lines),
    tax_cents,
    total_cents: tax_cents,
    prorated: false,
    due: tax_cents === null ? [] : due,
    refund_cents: 0,
  };
}

function dueDaysOf(facts: AnnualTaxFacts, rule: string) {
  const { jurisdiction, entity_type, formed_on, fiscal_year_end, tax_year } = facts;
  return obligationsOf(
    {
      form: companyForm(entity_type),
      public_benefit: entity_type === 'pbc',
      taxed_as: 'c_corporation',
      former_forms: [],
      formed_in: jurisdiction,
      formed_on,
      fiscal_year_end,
      qualified: [],
      dissolution_adopted_on: null,
      dissolved_on: null,
      wound_up_on: null,
      events: [],
      taxes_cents: {},
    },
    { from: `${tax_year}-01-01`, to: `${tax_year + 2}-01-01` },
    [obligationRule(rule)],
  ).filter(({ period }) => period === String(tax_year));
}
