import type { UnitOfWork } from '#platform/db/unit-of-work';
import { readStep } from '#platform/temporal/start-plan';
import { Entity } from '#companies/entity';
import { lawOf } from '#law/states/index';
import { correctionDays, Filing, filingMachine, Withdrawn, type FilingOffice, type Prepared } from '#filings/filing';
import { kindOf, rejectAmendment, type Held, type WhichAmendment } from './advancing';
import { amendmentId, type CharterAmendments } from './amending';
import { voidAmendment } from './withdrawing';

/**
 * The filing of an amendment that is signed; a new name that is not free any more is a refusal before sending. Doing it
 * twice is the same as once.
 */
export async function fileAmendment(
  work: UnitOfWork,
  kinds: CharterAmendments,
  { office, which }: { office: FilingOffice; which: WhichAmendment },
): Promise<Prepared> {
  const { entity, kind, change } = await open(work, kinds, which);
  if (change.filing_id !== null) return office.standing(await work.lock(Filing, change.filing_id));
  const { fee_cents } = await readStep(work, amendmentId(kind, change), 'state_filing');
  const { legal_name, isNew } = kind.nameOf(entity, change);
  const filing = work.insert(Filing, {
    entity_id: entity.id,
    type: 'amendment',
    subject_id: change.id,
    legal_name,
    jurisdiction: entity.jurisdiction,
    authority: lawOf(entity.jurisdiction).filing_office.authority,
    fee_cents,
    document_id: change.document_id,
    attempt: 1,
  });
  work.update(change, { filing_id: filing.id });
  if (isNew) office.checkName(work, filing);
  return office.standing(filing);
}

/** After sixty days without a correction. False when there was one after all. */
export async function giveUpAmendment(
  work: UnitOfWork,
  kinds: CharterAmendments,
  which: WhichAmendment,
): Promise<boolean> {
  const held = await open(work, kinds, which);
  const { kind, change } = held;
  if (change.status === kind.moves.reject.to) return true;
  const filing = await work.lock(Filing, change.filing_id!);
  if (filing.status !== 'rejected') return false; // it went out again in the last moment
  work.move(filing, filingMachine.moves.cancel);
  const why = `The state refused the amendment and nobody corrected it within ${correctionDays} days.`;
  await voidAmendment(work, change, why);
  await rejectAmendment(held, 'state_filing', why);
  return true;
}

async function open(
  work: UnitOfWork,
  kinds: CharterAmendments,
  { entity_id, change_id }: WhichAmendment,
): Promise<Held> {
  const entity = await work.lock(Entity, entity_id);
  const kind = kindOf(kinds, change_id);
  const change = await work.lock(kind.of, change_id);
  if (change.status === kind.moves.cancel.to) throw new Withdrawn(`${change_id} was cancelled`);
  return { work, entity, kind, change };
}
