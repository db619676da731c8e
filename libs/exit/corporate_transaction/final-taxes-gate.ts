import { addBusinessDays, type LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import { retrieval } from '#platform/wire/remediation';
import { Filing } from '#filings/filing';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';
import { companyForm } from '#law/common/entity-types';
import { contributeLastTaxedDay, ComplianceObligation, obligationName } from '#compliance/compliance_obligation';
import { requestToDischarge } from '#compliance/state_filing';
import { endOfTax, settledUntil, taxesOwed } from '#exit/dissolution';
import { listed } from '#documents/kit';
import type { GateState, Subject } from './transaction-parts';
import { ending } from './checklist';
import { CorporateTransaction } from './corporate-transaction.entity';

/** Closed once final taxes are paid, before the state files the end of a corporation (8 Del. C. § 277). */
export async function taxesSettled({ read, entity, today }: Subject): Promise<GateState> {
  const owed = await taxesOwed(read, entity, today);
  if (owed.length > 0)
    return {
      closed: false,
      says: `the ${listed(owed.map(obligationName))} ${owed.length === 1 ? 'is' : 'are'} owed`,
      how:
        (await requestToDischarge(read, entity, owed, today)) ??
        retrieval('filings.retrieve', `filings/${owed[0]!.filing_id!}`),
    };
  const until = settledUntil(await read.all(ComplianceObligation, { entity_id: entity.id }));
  return {
    closed: true,
    says: until === null ? 'nothing is owed' : `paid through ${until}, and the state must accept by then`,
    how: null,
  };
}

/** Business days of the filing office from a day to the expected acceptance of a merger or conversion. */
export const acceptedBy = (jurisdiction: JurisdictionCode, from: Date): LegalDate =>
  addBusinessDays(from, lawOf(jurisdiction).filing_office.turnaround_business_days.merger).toISOString().slice(0, 10);

/**
 * The tax covers the whole month when the merger or conversion takes effect (8 Del. C. § 277(1)). The state accepts a
 * filing some days after the release.
 */
async function effectiveBy(
  read: Reader,
  { entity, transaction: { filing_id }, today }: Omit<Subject, 'read'>,
): Promise<LegalDate> {
  const filing = filing_id === null ? null : await read.find(Filing, filing_id);
  const expected = acceptedBy(entity.jurisdiction, filing?.submitted_at ?? new Date(`${today}T12:00:00Z`));
  return expected > today ? expected : today;
}

/** From the definitive stage, a corporation that will end owes taxes like a dissolving corporation. */
contributeLastTaxedDay(async (read, entity, today) => {
  const { corporate_transaction_id, entity_type } = entity;
  if (corporate_transaction_id === null || companyForm(entity_type) !== 'corporation') return null;
  const transaction = await read.find(CorporateTransaction, corporate_transaction_id);
  if (!ending.some((one) => one === transaction.kind)) return null;
  return endOfTax(entity, await effectiveBy(read, { entity, transaction, today }));
});
