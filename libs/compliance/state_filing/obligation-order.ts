import type { LegalDate } from '#kernel/dates';
import { invalid, invalidParam } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { jurisdictionNames } from '#law/common/jurisdictions';
import { dischargingFiling, filedFrom } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { isOpen, lastTaxedDay, obligationName, type ComplianceObligation } from '#compliance/compliance_obligation';
import type { StateFilingRequest, Order } from './filing-order';
import { priceOfAll } from './filing-price';

/** May assume that other filings are already in progress. */
interface Owed {
  duties: readonly ComplianceObligation[];
  today: LegalDate;
}

export async function orderOwed(read: Reader, entity: Entity, request: StateFilingRequest, owed: Owed): Promise<Order> {
  const ends = entity.status === 'dissolving' || (await lastTaxedDay(read, entity, owed.today)) !== null;
  const own = dutiesFor(request, { ...owed, ends });
  const price = await priceOfAll(read, entity, own, { payload: request.payload, ...owed });
  if ('errors' in price) throw invalid(price.errors);
  const { statute, period } = own[0]!;
  return { price, statute, period };
}

/** Defaults to the earliest period that can be filed. A list of officers and its license are filed together. */
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
  const periods = open.map((one) => one.period).join(', ');
  if (meant === undefined)
    throw open.length === 0
      ? invalidParam(
          'type',
          `The company has no open obligation of this type in ${jurisdictionNames[jurisdiction]}.`,
          'conflict',
        )
      : invalidParam('payload.period', `payload.period must be one of ${periods}.`, 'not_found');
  if (from(meant) > today)
    throw invalidParam(
      period === undefined ? 'type' : 'payload.period',
      `You can file the ${obligationName(meant)} from ${from(meant)}.`,
      'out_of_range',
    );
  const free = open.filter((one) => one.period === meant.period && one.filing_id === null);
  if (free.length === 0)
    throw invalidParam('type', `Filing ${meant.filing_id} for this obligation is in progress.`, 'conflict');
  return free;
}
