import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from '#documents/document';
import { Entity } from '#companies/entity';
import { shareActId, signersOf, type ShareActStanding, type WhichAct } from '#stock/share_act';
import { openEnvelope, voidPaper } from '#documents/signing_envelope';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import { Round } from './round.entity';
import { roundMachine } from './round.machine';

/**
 * Brings the purchase agreement of a round before its investors and then the company, once the charter is in effect.
 * Doing it twice is the same as once.
 */
export async function settleRound(work: UnitOfWork, { entity_id, change_id }: WhichAct): Promise<ShareActStanding> {
  const entity = await work.lock(Entity, entity_id);
  const round = await work.lock(Round, change_id);
  const at = (next: ShareActStanding['next']): ShareActStanding => ({
    status: round.status,
    next,
    document_id: round.purchase_agreement_document_id,
    until: null,
  });
  if (round.status !== 'chartered') return at('nothing');
  const document = await work.lock(Document, round.purchase_agreement_document_id!);
  if (document.status !== 'ready') return at('paper');
  if (['sent', 'partially_signed'].includes(document.execution_status!)) return at('signature');
  const officer = await work.find(Stakeholder, round.signer_stakeholder_id);
  const given = document.signatures ?? [];
  const signed = given.find(({ role }) => role === 'company')?.signed_on ?? companyDay(entity, work.now);
  const able = hadRole(officer, 'officer', signed);
  if (able && document.execution_status === 'draft') {
    const parties: { person: Stakeholder; role: string }[] = [];
    for (const { stakeholder_id } of round.investors)
      parties.push({ person: await work.find(Stakeholder, stakeholder_id), role: 'purchaser' });
    openEnvelope(work, entity, {
      document,
      subject: document.title,
      routing: 'sequential',
      expires_at: null,
      remind_every_days: 7,
      notify: shareActId(round.id),
      signers: signersOf(parties, officer),
    });
    return at('signature');
  }
  if (able && document.execution_status === 'executed')
    work.move(round, roundMachine.moves.sign, {
      signed_on: given
        .map(({ signed_on }) => signed_on)
        .toSorted()
        .at(-1)!,
    });
  else
    await reject(
      work,
      round,
      document,
      able
        ? `${document.title} was not signed: it is ${document.execution_status}.`
        : `${officer.id}, who signs for the company, is no officer of it any more.`,
    );
  return at('nothing');
}

/** Ends a round whose agreement is not signed. The charter that is in effect stays so. */
async function reject(work: UnitOfWork, round: Round, document: Document, why: string): Promise<void> {
  await voidPaper(work, document, why);
  work.move(round, roundMachine.moves.reject, { status_reason: why }, why);
}
