import type { LegalDate } from '#kernel/dates';
import type { Reader } from '#platform/db/reader';
import type { Entity } from '#companies/entity';
import { contributeLastTaxedDay, contributeWoundUp } from '#compliance/compliance_obligation';
import { endOfTax } from '#exit/dissolution';
import { CorporateTransaction } from './corporate-transaction.entity';

/** The tax year ends with the merger into another company (Treas. Reg. § 1.6012-2(a)(2)). */
async function mergedOn(read: Reader, { id: entity_id, status }: Entity): Promise<LegalDate | null> {
  if (status !== 'merged') return null;
  const [merger] = await read.all(CorporateTransaction, { entity_id, kind: 'merger', status: 'closed' });
  return merger!.effective_date;
}

contributeWoundUp(mergedOn);

contributeLastTaxedDay(async (read, entity) => {
  const day = await mergedOn(read, entity);
  return day === null ? null : endOfTax(entity, day);
});
