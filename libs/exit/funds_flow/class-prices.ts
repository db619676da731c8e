import { paidByClass } from '#captable/cap_table';
import type { ClassPrice, Subject } from '#exit/corporate_transaction';
import { flowOf, saleOf } from './compute-flow';

/** After the payments that precede the holders. A class never loses by an earn-out, not even a rounded cent. */
export async function classPrices(subject: Subject): Promise<ClassPrice[]> {
  const { division, left_cents } = await flowOf(subject);
  if (division === null) return [];
  const whole = paidByClass(division, left_cents + saleOf(subject.transaction).earn_out_cents);
  return paidByClass(division, left_cents).map(({ share_class_id, name, quantity, amount_cents }) => ({
    name,
    shares: quantity,
    closing_cents: amount_cents,
    earn_out_cents: Math.max(
      0,
      whole.find((one) => one.share_class_id === share_class_id)!.amount_cents - amount_cents,
    ),
  }));
}
