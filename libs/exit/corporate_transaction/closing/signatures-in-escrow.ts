import { companyDay } from '#kernel/calendar';
import { Problem } from '#kernel/problem';
import { quoted } from '#kernel/quoted';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { Document } from '#documents/document';
import { listed } from '#documents/kit';
import { concludeEnvelope, SigningEnvelope, voidPaper } from '#documents/signing_envelope';
import { ChecklistItem } from '../checklist-item.entity';
import { checklistItemMachine } from '../checklist-item.machine';
import type { CorporateTransaction } from '../corporate-transaction.entity';

const { execute } = checklistItemMachine.moves;

type Papered = Pick<ChecklistItem, 'papers'>;

export const envelopesOf = (read: Reader, items: readonly Papered[]): Promise<SigningEnvelope[]> =>
  read.byIds(
    SigningEnvelope,
    items.flatMap(({ papers }) => papers.flatMap(({ signing_envelope_id }) => signing_envelope_id ?? [])),
  );

const isLive = ({ status }: SigningEnvelope): boolean => status === 'sent' || status === 'completed';

interface Signatures {
  signed: string[];
  missing: string[];
  /** Signatures on a void document do not count. */
  void: boolean;
}

export async function signaturesOn(read: Reader, item: Papered): Promise<Signatures> {
  const envelopes = await envelopesOf(read, [item]);
  const namesOf = (one: SigningEnvelope, given: boolean): string[] =>
    one.signers.filter(({ status }) => (isLive(one) && status === 'signed') === given).map(({ name }) => name);
  return {
    signed: [...new Set(envelopes.flatMap((one) => namesOf(one, true)))],
    missing: [...new Set(envelopes.flatMap((one) => namesOf(one, false)))],
    void: !envelopes.every(isLive),
  };
}

/** Nobody may swap a signed document. */
export async function assertNobodySigned(read: Reader, { title, status, papers }: ChecklistItem): Promise<void> {
  const { signed } = await signaturesOn(read, { papers });
  if (signed.length === 0) return;
  const envelopes = papers.flatMap(({ signing_envelope_id }) => signing_envelope_id ?? []);
  throw new Problem(
    'invalid_state_transition',
    `${listed(signed.map(quoted))} already signed this version of "${title}". To draft another version, void ` +
      `${listed(envelopes)} first. Minutebook notifies all signers.`,
    { current_state: status, attempted_transition: 'draft', allowed_transitions: [] },
  );
}

/** Leaves evidence that the parties delivered. */
export async function voidPapersOf(
  work: UnitOfWork,
  { status, papers }: Papered & Pick<ChecklistItem, 'status'>,
  why: string,
  kept?: string,
): Promise<void> {
  if (status === 'delivered') return;
  for (const { document_id } of papers)
    if (document_id !== kept) await voidPaper(work, await work.lock(Document, document_id), why);
}

export async function voidClosing(work: UnitOfWork, { id }: CorporateTransaction): Promise<void> {
  for (const item of await work.all(ChecklistItem, { corporate_transaction_id: id }))
    if (item.status !== 'executed' || item.phase === 'closing')
      await voidPapersOf(work, item, 'The transaction was terminated.');
}

/** The gates have already verified the signatures. */
export async function releasePapers(work: UnitOfWork, entity: Entity, { id }: CorporateTransaction): Promise<void> {
  const held = { corporate_transaction_id: id, status: 'review', phase: 'closing' } as const;
  for (const item of await work.lockAll(ChecklistItem, held)) {
    for (const { signing_envelope_id } of item.papers)
      await concludeEnvelope(work, await work.lock(SigningEnvelope, signing_envelope_id!));
    work.move(item, execute, { done_on: companyDay(entity, work.now) });
  }
}

export async function settleSigned(work: UnitOfWork, entity: Entity, { id }: CorporateTransaction): Promise<void> {
  const out = { corporate_transaction_id: id, status: 'review', phase: 'signing' } as const;
  for (const item of await work.lockAll(ChecklistItem, out)) {
    const envelopes = await envelopesOf(work, [item]);
    if (envelopes.every(({ status }) => status === 'completed'))
      work.move(item, execute, { done_on: companyDay(entity, work.now) });
  }
}
