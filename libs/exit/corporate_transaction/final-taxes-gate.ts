import { companyForm } from '#law/common/entity-types';
import { contributeLastTaxedDay, ComplianceObligation, wordsOf } from '#compliance/compliance_obligation';
import { endOfTax, settledUntil, taxesOwed } from '#exit/dissolution';
import { listed } from '#documents/kit';
import type { GateState, Subject } from './transaction-parts';
import { ending } from './checklist';
import { CorporateTransaction } from './corporate-transaction.entity';

/** Whether what the state asks for is settled before it files the end of a corporation (8 Del. C. § 277). */
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
    says: until === null ? 'nothing is owed' : `settled to ${until}, by when the state has to accept`,
    how: null,
  };
}

/** A corporation that a transaction ends is taxed as one that dissolves, from when the transaction is definitive. */
contributeLastTaxedDay(async (read, entity, today) => {
  const { corporate_transaction_id, entity_type } = entity;
  if (corporate_transaction_id === null || companyForm(entity_type) !== 'corporation') return null;
  const { kind } = await read.find(CorporateTransaction, corporate_transaction_id);
  return ending.some((one) => one === kind) ? endOfTax(entity, today) : null;
});
