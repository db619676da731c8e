import type { LegalDate } from '#kernel/dates';
import { kindRules, type HeldTransaction } from '#exit/corporate_transaction';
import { Convertible, noticeOfTermination } from '#financing/convertible';

/** Holders of the SAFEs and notes that the closing paid receive a notice of their termination. */
export async function notifyTerminations(
  { work, entity, action: { kind, funds_flow }, counterparty }: HeldTransaction,
  on: LegalDate,
): Promise<void> {
  const paid = new Map(funds_flow?.rights.map(({ id, paid_cents = 0 }) => [id, paid_cents]));
  for (const one of await work.all(Convertible, { entity_id: entity.id, status: 'terminated' })) {
    const paid_cents = paid.get(one.id) ?? 0;
    if (paid_cents > 0)
      await noticeOfTermination(work, entity, one, {
        paid_cents,
        transaction: kindRules[kind].title,
        buyer: counterparty!.name,
        on,
      });
  }
}
