import { companyDay, officeDay } from '#kernel/calendar';
import { addDays } from '#kernel/dates';
import { plan, step, type Step } from '#kernel/plan';
import { invalid, Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startPlan } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import type { StateCode } from '#law/common/jurisdictions';
import { dischargingFiling } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { ComplianceObligation, isOpen, requestToRecord, titleOf } from '#compliance/compliance_obligation';
import { evidenceOf } from './begin-filing';
import type { StateFilingRequest, Order } from './filing-order';
import { orderOwed } from './obligation-order';
import { totalOf } from './filing-price';
import { checkFilingRequest } from './check-filing-request';
import type { DueItemView } from './state-filing.dto';

interface DueWithin {
  within_days: number;
  jurisdictions?: readonly string[] | undefined;
}

/** No filing if another obligation's filing covers it, or if it cannot be filed. */
interface Quote {
  obligation: ComplianceObligation;
  order: Order | null;
  reason: string | null;
}

export const reasonOf = ({ detail, extra }: Problem): string =>
  (extra.errors ?? []).map(({ message }) => message).join(' ') || detail;

export const filingFor = ({ rule_id, due_at, jurisdiction, period }: ComplianceObligation): StateFilingRequest => ({
  type: dischargingFiling(obligationRule(rule_id), due_at)!,
  jurisdiction: jurisdiction as StateCode,
  payload: { period },
  expedite: 'standard',
});

export async function orderDue(
  work: UnitOfWork,
  entity: Entity,
  request: StateFilingRequest,
  duties: readonly ComplianceObligation[],
): Promise<Order> {
  const errors = checkFilingRequest(entity, request);
  if (errors.length > 0) throw invalid(errors);
  return orderOwed(work, entity, request, { duties, today: officeDay(request.jurisdiction, work.now) });
}

/** Reads without a lock, because the workflow checks again and skips filings whose price rose. */
export async function startFilingRun(work: UnitOfWork, entity: Entity, within: DueWithin): Promise<DueItemView[]> {
  const quotes = await quotesOf(work, entity, within);
  const steps = quotes.flatMap((one) => stepOf(one) ?? []);
  if (steps.length > 0)
    startPlan(work, {
      workflow: 'filingRun',
      id: `filing_run/${entity.id}/${newId('pln')}`,
      entity_id: entity.id,
      plan: plan('filing_run', steps),
      summary: steps.length === 1 ? 'Filing for one obligation' : `Filings for ${steps.length} obligations`,
    });
  return quotes.map(({ obligation, order, reason }) => ({
    entity_id: entity.id,
    obligation_id: obligation.id,
    kind: obligation.kind,
    fee_cents: totalOf(order?.price.fees ?? []),
    payment_cents: totalOf(order?.price.payments ?? []),
    reason,
  }));
}

/** Assumes that the earlier filings are already in progress. */
async function quotesOf(work: UnitOfWork, entity: Entity, { within_days, jurisdictions }: DueWithin): Promise<Quote[]> {
  const until = addDays(companyDay(entity, work.now), within_days);
  let duties = await work.all(ComplianceObligation, { entity_id: entity.id });
  const due = duties
    .filter(
      (one) =>
        isOpen(one) &&
        one.due_at <= until &&
        one.filing_id === null &&
        (jurisdictions?.includes(one.jurisdiction) ?? true),
    )
    .toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
  const quotes: Quote[] = [];
  for (const obligation of due) {
    const quote = await quoteOf(work, entity, obligation, duties);
    const taken = new Set(quote.order?.price.discharges.map((one) => one.obligation.id));
    duties = duties.map((one) => (taken.has(one.id) ? { ...one, filing_id: obligation.id } : one));
    quotes.push(quote);
  }
  return quotes;
}

async function quoteOf(
  work: UnitOfWork,
  entity: Entity,
  obligation: ComplianceObligation,
  duties: readonly ComplianceObligation[],
): Promise<Quote> {
  if (duties.some(({ id, filing_id }) => id === obligation.id && filing_id !== null))
    return { obligation, order: null, reason: null };
  if (dischargingFiling(obligationRule(obligation.rule_id), obligation.due_at) === null)
    return {
      obligation,
      order: null,
      reason:
        'Minutebook does not file this. File it yourself, then record it: ' +
        `${requestToRecord(obligation).method} ${requestToRecord(obligation).path}.`,
    };
  try {
    return { obligation, order: await orderDue(work, entity, filingFor(obligation), duties), reason: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isIncomplete = (error.extra.errors ?? []).some(({ code }) => code === 'missing');
    const how = isIncomplete ? ` File it with POST /v1/entities/${entity.id}/filings.` : '';
    return { obligation, order: null, reason: reasonOf(error) + how };
  }
}

function stepOf({ obligation, order }: Quote): Step | null {
  if (order === null) return null;
  const { type } = filingFor(obligation);
  const { fees, payments, discharges } = order.price;
  return step.house(obligation.id, titleOf(obligation), {
    creates: [
      { object: 'filing', kind: type },
      { object: 'document', kind: 'state_filing' },
      { object: 'document', kind: evidenceOf(type).kind },
    ],
    emits: [
      'document.created',
      'filing.created',
      ...discharges.map(() => 'compliance_obligation.updated'),
      'filing.submitted',
      'filing.accepted',
      ...discharges.map(() => 'compliance_obligation.completed'),
    ],
    fees: [...fees, ...payments],
  });
}
