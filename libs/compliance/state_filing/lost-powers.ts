import { addMonths, type LegalDate } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { lapseOf } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { reinstatementOn, type ReinstatementRow } from '#law/states/reinstatement';
import { dollars } from '#kernel/money';
import { ComplianceObligation } from '#compliance/compliance_obligation';
import { yearlyTax } from '#compliance/franchise_tax';
import { stockAssetsMissing, type Priced } from './filing-price';
import type { StateFilingPayload } from './state-filing.dto';

export interface Lost {
  since: LegalDate;
  word: string;
  statute: string;
  law: ReinstatementRow;
}

/** 400 if the period for revival has ended. */
export async function lostPowers(work: UnitOfWork, entity: Entity, today: LegalDate): Promise<Lost> {
  const { id: entity_id, jurisdiction, entity_type, fiscal_year_end } = entity;
  const law = reinstatementOn(jurisdiction, companyForm(entity_type), today);
  const lapsed = (await work.all(ComplianceObligation, { entity_id, jurisdiction }))
    .filter(({ lapsed_on }) => lapsed_on !== null)
    .toSorted((one, other) => (one.lapsed_on! < other.lapsed_on! ? -1 : 1));
  const first = lapsed[0]!;
  const { word, statute } = lapseOf(obligationRule(first.rule_id), first, fiscal_year_end)!;
  const since = first.lapsed_on!;
  const until = law.months === null ? null : addMonths(since, law.months);
  if (until !== null && today > until)
    throw invalidParam(
      'id',
      `The company lost its powers in ${jurisdictionNames[jurisdiction]} on ${since}, and the deadline to restore ` +
        `them was ${until} (${law.source}). Form a new company.`,
      'out_of_range',
    );
  return { since, word, statute, law };
}

/** After this time the state takes a lump sum in place of the arrears. */
export const isLongVoid = ({ since, law }: Lost, today: LegalDate): boolean =>
  law.long_void !== null && today > addMonths(since, law.long_void.months);

/** A multiple of the year's tax replaces the taxes and penalties since the lapse. */
export async function priceOfLongVoid(
  work: UnitOfWork,
  entity: Entity,
  arrears: readonly ComplianceObligation[],
  { lost, payload, today }: { lost: Lost; payload: StateFilingPayload; today: LegalDate },
): Promise<Priced> {
  const tax_year = Number(today.slice(0, 4));
  const { times } = lost.law.long_void!;
  const { gross_assets_cents, large_corporate_filer } = payload;
  const tax = await yearlyTax(work, entity, {
    tax_year,
    as_of: today,
    paid_on: today,
    ...(gross_assets_cents === undefined ? {} : { gross_assets_cents }),
    ...(large_corporate_filer === undefined ? {} : { large_corporate_filer }),
  });
  const tax_cents = tax.tax_cents ?? payload.amount_cents ?? null;
  if (tax_cents === null || (tax.stock !== null && gross_assets_cents === undefined))
    return { errors: [stockAssetsMissing] };
  const source = lost.law.source;
  const description = `${times} times the franchise tax for ${tax_year}, in place of all earlier years`;
  return {
    fees: [],
    payments: [{ description, amount_cents: times * tax_cents, source }],
    lines: [{ label: `Tax for ${tax_year}`, value: dollars(tax_cents), statute: source, period: String(tax_year) }],
    discharges: arrears.map((obligation) => ({ obligation, tax_cents: null, taxed_until: null })),
  };
}
