import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Resolution } from '#governance/resolution';

export async function adoptionOf(
  work: UnitOfWork,
  {
    resolution_id,
    stockholder_consent_id: consent_id,
  }: { resolution_id: string | null; stockholder_consent_id: string | null },
): Promise<{ on: LegalDate; approved_on: LegalDate | null }> {
  const dayOf = async (id: string): Promise<LegalDate> => (await work.find(Resolution, id)).effective_date!;
  return { on: await dayOf(resolution_id!), approved_on: consent_id === null ? null : await dayOf(consent_id) };
}
