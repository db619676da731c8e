import type { LegalDate } from '#kernel/dates';
import { isId } from '#kernel/ids';
import { constituentsOf, kindRules, type HeldTransaction } from '#exit/corporate_transaction';
import { Convertible, noticeOfTermination } from '#financing/convertible';

/** Holders of the SAFEs and notes that the closing paid receive a notice of their termination. */
export async function notifyTerminations(
  { work, entity, action: { kind, terms, funds_flow }, counterparty }: HeldTransaction,
  on: LegalDate,
): Promise<void> {
  const paid = new Map(funds_flow?.rights.map((right) => [right.id, right]));
  const { survivor } =
    kindRules[kind].filed === 'merger' ? constituentsOf(entity, terms, counterparty) : { survivor: entity.legal_name };
  const ids = [...paid.keys()].filter((id) => isId('cvt', id) && (paid.get(id)!.paid_cents ?? 0) > 0);
  for (const one of await work.byIds(Convertible, ids)) {
    const { paid_cents = 0, escrow_cents = 0, earn_out_cents = 0 } = paid.get(one.id)!;
    await noticeOfTermination(work, entity, one, {
      paid_cents,
      escrow_cents,
      earn_out: earn_out_cents > 0,
      transaction: kindRules[kind].title,
      preposition: kindRules[kind].preposition,
      buyer: counterparty!.name,
      ...(survivor === entity.legal_name ? {} : { successor: survivor }),
      on,
    });
  }
}
