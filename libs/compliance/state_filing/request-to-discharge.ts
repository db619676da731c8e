import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { request, type RemediationView } from '#platform/wire/remediation';
import type { Entity } from '#companies/entity';
import { dischargingFiling } from '#law/obligations/lateness';
import { obligationRule } from '#law/obligations/rules';
import { ComplianceObligation, owedAgain } from '#compliance/compliance_obligation';
import { filingFor } from './file-all-due';
import { priceOfAll } from './filing-price';
import { filedTogether } from './obligation-order';

/**
 * Holds null for each fact that its tax needs. Null if all filings are in progress. The filing reopens a tax paid only
 * through an earlier month.
 */
export async function requestToDischarge(
  read: Reader,
  entity: Entity,
  owed: readonly ComplianceObligation[],
  today: LegalDate,
): Promise<RemediationView | null> {
  const first = owed.map(asReopened).find(({ filing_id }) => filing_id === null);
  if (first === undefined) return null;
  if (dischargingFiling(obligationRule(first.rule_id), first.due_at) === null)
    return request('compliance_obligations.complete', `compliance_obligations/${first.id}/complete`);
  const { type, jurisdiction, payload } = filingFor(first);
  const all = await read.all(ComplianceObligation, { entity_id: entity.id });
  const duties = all.map((one) => (owed.some(({ id }) => id === one.id) ? asReopened(one) : one));
  const own = filedTogether(duties, first, type);
  const price = await priceOfAll(read, entity, own, { payload, today, duties });
  const missing = 'errors' in price ? price.errors.map(({ param }) => [param.replace('payload.', ''), null]) : [];
  return request('filings.create', `entities/${entity.id}/filings`, {
    type,
    jurisdiction,
    payload: { ...payload, ...Object.fromEntries(missing) },
  });
}

const asReopened = (one: ComplianceObligation): ComplianceObligation =>
  one.status === 'completed' ? { ...one, ...owedAgain(one), status: 'upcoming' } : one;
