import { companyForm } from '#law/common/entity-types';
import { contributeLastTaxedDay, ComplianceObligation, wordsOf } from '#compliance/compliance_obligation';
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
      says: `the ${listed(owed.map(wordsOf))} ${owed.length === 1 ? 'is' : 'are'} owed`,
      how: { operation: 'filings.create', path: `/v1/entities/${entity.id}/filings` },
    };
  const until = settledUntil(await read.all(ComplianceObligation, { entity_id: entity.id }));
  return {
    closed: true,
    says: until === null ? 'nothing is owed' : `paid through ${until}, and the state must accept by then`,
    how: null,
  };
}

/** From the definitive stage, a corporation that will end owes taxes like a dissolving corporation. */
contributeLastTaxedDay(async (read, entity, today) => {
  const { corporate_transaction_id, entity_type } = entity;
  if (corporate_transaction_id === null || companyForm(entity_type) !== 'corporation') return null;
  const { kind } = await read.find(CorporateTransaction, corporate_transaction_id);
  return ending.some((one) => one === kind) ? endOfTax(entity, today) : null;
});
