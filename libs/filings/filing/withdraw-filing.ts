import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Filing } from './filing.entity';
import { filingMachine } from './filing.machine';

const dollars = (cents: number) => ours(`$${(cents / 100).toFixed(2)}`);

/** Warns of the consequences once the filing office has the filing. */
export function withdrawFiling(work: UnitOfWork, filing: Filing): void {
  const { fee_cents, payment_cents, submitted_at } = filing;
  if (submitted_at)
    work.warn(
      sentence`The state will not refund its fee of ${dollars(fee_cents)}, because it has already received the filing.`,
    );
  if (submitted_at && payment_cents > 0)
    work.warn(sentence`The state may hold the ${dollars(payment_cents)} sent with the filing. Ask it for a credit.`);
  work.move(filing, filingMachine.moves.cancel);
}
