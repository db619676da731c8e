import { Injectable } from '@nestjs/common';
import canonicalize from 'canonicalize';
import { invalid, Problem, type ParameterError } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { Ctx } from '#platform/http/context';
import type { ById } from '#platform/wire/input';
import { Document } from '#resources/document';
import { checkAddress, checkLegalName, checkSigned, Entity, entityMachine, foreseen, formationId, giveUpFormation, jurisdictionFor, planCorrection, sign, withoutReplaced, type PaperChange } from '#resources/entity';
import type { FilingCorrections, ResubmitFiling } from './filing.dto';
import { Filing } from './filing.entity';
import { filingMachine } from './filing.machine';

@Injectable()
export class FilingService {
  /** Puts right what the authority objected to; the workflow that waits for it files again. */
  async resubmit({ id, corrections = {}, incorporator_signature: signature }: ResubmitFiling, { work }: Ctx): Promise<Filing> {
    const { entity, filing } = await this.lock(id, work);
    work.move(filing, filingMachine.moves.resubmit, { attempt: filing.attempt + 1, rejection_reason: null, decided_at: null });
    // A corrected paper is another one: its incorporator signs anew.
    const redrawn = filing.type === 'formation' && Object.values(corrections).some((value) => value !== undefined);
    const errors = [...checkCorrections(filing, corrections, entity), ...(redrawn || signature ? checkSigned(entity, signature) : [])];
    if (errors.length > 0) throw invalid(errors);
    if (signature) sign(work, entity, signature);
    work.update(entity, { ...corrections, applied_defaults: withoutReplaced(entity.applied_defaults, corrections) });
    work.follow(planCorrection(entity, filing, await changeOf(work, filing, entity), work.now));
    if (filing.type === 'formation') foreseen(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(sentence));
    work.send({ kind: 'signal', id: formationId(entity.id), signal: 'notify', args: [{ id: newId('evt'), topic: 'corrected' }] });
    return filing;
  }

  /** Withdraws a formation filing before its acceptance, and with it the formation. */
  async cancel({ id }: ById, { work }: Ctx): Promise<Filing> {
    const { entity, filing } = await this.lock(id, work);
    if (filing.type !== 'formation') {
      throw new Problem('invalid_state_transition', 'A company needs its tax number: correct the filing and send it again.', {
        current_state: filing.status, attempted_transition: 'cancel', allowed_transitions: filingMachine.allowedFrom(filing.status).filter((move) => move !== 'cancel'),
      });
    }
    const lost = await giveUpFormation(work, entity, ['certificate']);
    work.move(filing, filingMachine.moves.cancel);
    work.move(entity, entityMachine.moves.cancel, { status_reason: `The filing was withdrawn${lost}.` });
    work.send({ kind: 'signal', id: formationId(entity.id), signal: 'notify', args: [{ id: newId('evt'), topic: 'cancelled' }] });
    return filing;
  }

  /** The company first, always: two works that touch one company queue at its row and cannot lock each other out. */
  private async lock(id: string, work: Ctx['work']): Promise<{ entity: Entity; filing: Filing }> {
    const { entity_id } = await work.find(Filing, id);
    const entity = await work.lock(Entity, entity_id);
    return { entity, filing: await work.lock(Filing, id) };
  }
}

/** What becomes of the paper of a corrected filing: one that no longer tells what the company is gets a successor. */
async function changeOf(work: Ctx['work'], filing: Filing, entity: Entity): Promise<PaperChange> {
  const { facts, status } = await work.find(Document, filing.document_id!);
  const { company } = facts as { company: Partial<Entity> };
  const told = (Object.keys(company) as (keyof Entity)[]).every((name) => canonicalize(company[name]) === canonicalize(entity[name]));
  return told ? (status === 'generating' ? 'made' : 'kept') : 'replaced';
}

function checkCorrections(filing: Filing, corrections: FilingCorrections, entity: Entity): ParameterError[] {
  const errors = corrections.principal_address ? checkAddress(corrections.principal_address, 'corrections.principal_address') : [];
  const registered = filing.type === 'formation' ? [] : (['legal_name', 'purpose'] as const).filter((name) => corrections[name] !== undefined);
  errors.push(...registered.map((name): ParameterError => ({ param: `corrections.${name}`, code: 'conflict', message: 'What the state has registered is changed by an amendment, not by a correction.' })));
  if (corrections.purpose !== undefined && corrections.purpose.trim() === '') errors.push({ param: 'corrections.purpose', code: 'invalid', message: 'A purpose needs words.' });
  if (registered.length === 0 && corrections.legal_name !== undefined) {
    const issues = checkLegalName(corrections.legal_name, entity.entity_type, jurisdictionFor(entity.jurisdiction)!);
    errors.push(...issues.map((issue) => ({ param: 'corrections.legal_name', ...issue })));
  }
  return errors;
}
