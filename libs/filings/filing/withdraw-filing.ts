import { dollars } from '#kernel/money';
import { ours, sentence } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Filing } from './filing.entity';
import { filingMachine } from './filing.machine';

/** Warns of the consequences once the filing office has the filing. */
export function withdrawFiling(work: UnitOfWork, filing: Filing): void {
  const { payment_cents, submitted_at } = filing;
  const fee = ours(dollars(filing.fee_cents));
  if (submitted_at)
    work.warn(sentence`The state will not refund its fee of ${fee}, because it has already received the filing.`);
  if (submitted_at && payment_cents > 0)
    work.warn(
      sentence`The state may hold the ${ours(dollars(payment_cents))} sent with the filing. Ask it for a credit.`,
    );
  work.move(filing, filingMachine.moves.cancel);
}
