import type { LegalDate } from '#kernel/dates';
import { invalid, invalidParam } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import { isForeignIn, type Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { dollars } from '#kernel/money';
import { dischargingFiling, filedFrom } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { lawOf } from '#law/states/index';
import { isOpen, lastTaxedDay, obligationName, type ComplianceObligation } from '#compliance/compliance_obligation';
import type { StateFilingRequest, Order } from './filing-order';
import type { FilingFacts } from './filing-facts';
import { priceOfAll } from './filing-price';
import type { StateFilingPayload } from './state-filing.dto';

/** May assume that other filings are already in progress. */
interface Owed {
  duties: readonly ComplianceObligation[];
  today: LegalDate;
}

export async function orderOwed(read: Reader, entity: Entity, request: StateFilingRequest, owed: Owed): Promise<Order> {
  const lastDay = await lastTaxedDay(read, entity, owed.today);
  const ends = entity.status === 'dissolving' || lastDay !== null;
  const own = dutiesFor(request, { ...owed, ends });
  const price = await priceOfAll(read, entity, own, { payload: request.payload, ...owed });
  if ('errors' in price) throw invalid(price.errors);
  const { period } = own[0]!;
  const isFinal = ends && period === (lastDay ?? owed.today).slice(0, 4) && marksFinal(entity, request);
  return {
    price,
    statute: [...new Set(own.map(({ statute }) => statute))].toSorted().join('; '),
    period,
    isFinal,
    facts: { ...amountsOf(request.payload), final: isFinal ? 'Yes' : 'No' },
  };
}

/** 8 Del. C. § 277(2). */
const marksFinal = (entity: Entity, { type, jurisdiction }: StateFilingRequest): boolean =>
  type === 'annual_report' &&
  !isForeignIn(jurisdiction, entity) &&
  lawOf(entity.jurisdiction).dissolution[companyForm(entity.entity_type)].tax_clearance !== null;

const amountsOf = (payload: StateFilingPayload): FilingFacts => {
  const stated = (cents: number | undefined) => (cents === undefined ? null : dollars(cents));
  return {
    gross_assets: stated(payload.gross_assets_cents),
    assets_in_state: stated(payload.assets_in_state_cents),
    receipts_in_state: stated(payload.receipts_in_state_cents),
    total_revenue: stated(payload.total_revenue_cents),
  };
};

/** Obligations of one period that the state takes together. */
export function filedTogether(
  duties: readonly ComplianceObligation[],
  { jurisdiction, period }: Pick<ComplianceObligation, 'jurisdiction' | 'period'>,
  type: string | null,
): ComplianceObligation[] {
  return duties.filter(
    (one) =>
      isOpen(one) &&
      one.filing_id === null &&
      one.jurisdiction === jurisdiction &&
      one.period === period &&
      dischargingFiling(obligationRule(one.rule_id), one.due_at) === type,
  );
}

/**
 * Defaults to the earliest period that can be filed. A report is filed with its tax, and a list of officers with its
 * license.
 */
function dutiesFor(
  { type, jurisdiction, payload: { period } }: StateFilingRequest,
  { duties, today, ends }: Owed & { ends: boolean },
): ComplianceObligation[] {
  const open = duties
    .filter(
      (one) =>
        isOpen(one) &&
        one.jurisdiction === jurisdiction &&
        dischargingFiling(obligationRule(one.rule_id), one.due_at) === type,
    )
    .toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
  const from = (one: ComplianceObligation) => filedFrom(obligationRule(one.rule_id), one, { ends });
  const meant =
    period === undefined
      ? (open.find((one) => from(one) <= today) ?? open[0])
      : open.find((one) => one.period === period);
  const periods = [...new Set(open.map((one) => one.period))].join(', ');
  if (meant === undefined)
    throw open.length === 0
      ? invalidParam('type', nothingOpen({ type, jurisdiction }, duties), 'conflict')
      : invalidParam('payload.period', `payload.period must be one of ${periods}.`, 'not_found');
  if (from(meant) > today)
    throw invalidParam(
      period === undefined ? 'type' : 'payload.period',
      `You can file the ${obligationName(meant)} starting on ${from(meant)}.`,
      'out_of_range',
    );
  const free = filedTogether(open, meant, type);
  if (free.length === 0)
    throw invalidParam('type', `Filing ${meant.filing_id} for this obligation is in progress.`, 'conflict');
  return free;
}

/** The state may take the tax only with another filing. */
function nothingOpen(
  { type, jurisdiction }: Pick<StateFilingRequest, 'type' | 'jurisdiction'>,
  duties: readonly ComplianceObligation[],
): string {
  const state = jurisdictionNames[jurisdiction];
  const other = duties.find((one) => isOpen(one) && one.jurisdiction === jurisdiction && one.kind === type);
  const instead = other && dischargingFiling(obligationRule(other.rule_id), other.due_at);
  return other && instead
    ? `${state} accepts the ${obligationName(other)} only in a filing of type ${instead} (${other.statute}).`
    : `The company does not have an open obligation of this type in ${state}.`;
}
