import { ours, sentence } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { undoPlan } from '#platform/temporal/start-plan';
import { Document } from '#documents/document';
import { Filing, filingMachine } from '#filings/filing';
import { withdrawDecision } from '#governance/resolution';
import { voidPaper } from '#documents/signing_envelope';
import { amendmentId, type Amending } from './amending';
import type { CharterAmendment } from './charter-amendment.entity';

/**
 * Withdraws an amendment that the state has not accepted, with everything that was made for it alone. A decision that
 * was adopted stays spent. The work holds the company and the amendment.
 */
export async function withdrawAmendment<A extends CharterAmendment>(
  work: UnitOfWork,
  kind: Pick<Amending<A>, 'moves' | 'noun' | 'workflow' | 'paperBeside'>,
  change: A,
  reason?: string,
): Promise<A> {
  work.move<CharterAmendment>(
    change,
    kind.moves.cancel,
    { status_reason: `Cancelled (${reason ?? 'no reason given'}).` },
    reason,
  );
  if (change.auto_generated)
    for (const id of [change.resolution_id, change.stockholder_consent_id])
      if (id !== null) await withdrawDecision(work, id, reason);
  if (change.filing_id !== null) withdrawFiling(work, await work.lock(Filing, change.filing_id));
  const why = `The ${kind.noun} was withdrawn.`;
  await voidAmendment(work, change, why);
  await voidBeside(work, kind, change, why);
  await undoPlan(work, amendmentId(kind, change));
  work.send({
    kind: 'signal',
    id: amendmentId(kind, change),
    signal: 'notify',
    args: [{ id: newId('evt'), topic: 'cancelled' }],
  });
  return change;
}

function withdrawFiling(work: UnitOfWork, filing: Filing): void {
  if (filing.submitted_at) {
    const fee = ours((filing.fee_cents / 100).toFixed(2));
    work.warn(sentence`The state does not return its fee of $${fee}: it has had the filing.`);
  }
  work.move(filing, filingMachine.moves.cancel);
}

/** Voids the paper that was to be signed once the state has accepted the amendment. */
export async function voidBeside<A extends CharterAmendment>(
  work: UnitOfWork,
  { paperBeside }: Pick<Amending<A>, 'paperBeside'>,
  change: A,
  status_reason: string,
): Promise<void> {
  const beside = paperBeside?.(change) ?? null;
  if (beside !== null) await voidPaper(work, await work.lock(Document, beside), status_reason);
}

/** Nobody is to take a paper for what the company files that it does not file any more: signed or not, it is void. */
export async function voidAmendment(
  work: UnitOfWork,
  { document_id }: Pick<CharterAmendment, 'document_id'>,
  status_reason: string,
): Promise<void> {
  if (document_id !== null) await voidPaper(work, await work.lock(Document, document_id), status_reason);
}
