import type { UnitOfWork } from '#platform/db/unit-of-work';
import { readStep } from '#platform/temporal/start-plan';
import { Entity, jurisdictionFor } from '#resources/entity';
import { correctionDays, Filing, filingMachine, Withdrawn, type FilingOffice, type Prepared } from '#resources/filing';
import { rejectNameChange, type Which } from './advancing';
import { NameChange } from './name-change.entity';
import { nameChangeId } from './name-change.plan';
import { voidAmendment } from './withdrawing';

/** The filing of an amendment that is signed; a name that is not free any more is a refusal before sending. Doing it twice is the same as once. */
export async function fileAmendment(work: UnitOfWork, office: FilingOffice, which: Which): Promise<Prepared> {
  const { entity, change } = await open(work, which);
  if (change.filing_id !== null) return office.standing(await work.lock(Filing, change.filing_id));
  const { fee_cents } = await readStep(work, nameChangeId(change.id), 'state_filing');
  const filing = work.insert(Filing, {
    entity_id: entity.id, type: 'amendment', subject_id: change.id, legal_name: change.legal_name, jurisdiction: entity.jurisdiction, authority: jurisdictionFor(entity.jurisdiction)!.authority,
    fee_cents, document_id: change.document_id, attempt: 1,
  });
  work.update(change, { filing_id: filing.id });
  office.checkName(work, filing);
  return office.standing(filing);
}

/** After sixty days without a correction. False when there was one after all. */
export async function giveUpNameChange(work: UnitOfWork, which: Which): Promise<boolean> {
  const { change } = await open(work, which);
  if (change.status === 'rejected') return true;
  const filing = await work.lock(Filing, change.filing_id!);
  if (filing.status !== 'rejected') return false; // it went out again in the last moment
  work.move(filing, filingMachine.moves.cancel);
  const why = `The state refused the amendment and nobody corrected it within ${correctionDays} days.`;
  await voidAmendment(work, change, why);
  await rejectNameChange(work, change, 'state_filing', why);
  return true;
}

async function open(work: UnitOfWork, { entity_id, change_id }: Which): Promise<{ entity: Entity; change: NameChange }> {
  const entity = await work.lock(Entity, entity_id);
  const change = await work.lock(NameChange, change_id);
  if (change.status === 'cancelled') throw new Withdrawn(`${change_id} was cancelled`);
  return { entity, change };
}
