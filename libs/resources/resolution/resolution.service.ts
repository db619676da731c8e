import { Injectable } from '@nestjs/common';
import { legalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { Entity, entityMachine } from '#resources/entity';
import { SigningEnvelope, voidEnvelope } from '#resources/signing_envelope';
import { openResolution, resolutionId } from './opening';
import { isOpen } from './outcome';
import { previewAuthority } from './preview';
import type { AuthorityPreviewView, CancelResolution, CreateResolution, PreviewAuthority } from './resolution.dto';
import { Resolution } from './resolution.entity';
import { resolutionMachine } from './resolution.machine';

@Injectable()
export class ResolutionService {
  /** Writes the paper of a decision and sets it going. */
  async create({ id, ...request }: CreateResolution, { work }: Ctx): Promise<Resolution> {
    const entity = await work.lock(Entity, id);
    if (!['registered', 'active', 'suspended'].includes(entity.status)) {
      throw new Problem('invalid_state_transition', `A company that is ${entity.status} passes no resolutions.`, {
        current_state: entity.status, attempted_transition: 'resolution', allowed_transitions: entityMachine.allowedFrom(entity.status),
      });
    }
    return openResolution(work, entity, request);
  }

  /** Ends a decision that nobody waits for any more; its links say so. */
  async cancel({ id, reason }: CancelResolution, { work }: Ctx): Promise<Resolution> {
    const { entity_id } = await work.find(Resolution, id);
    await work.lock(Entity, entity_id);
    const resolution = await work.lock(Resolution, id);
    work.move(resolution, resolutionMachine.moves.cancel, { resolved_at: work.now, status_reason: `Cancelled (${reason ?? 'no reason given'}).` }, reason);
    await this.close(work, resolution);
    work.send({ kind: 'signal', id: resolutionId(id), signal: 'notify', args: [{ id: newId('evt'), topic: 'cancelled' }] });
    return resolution;
  }

  async previewAuthority({ id, ...question }: PreviewAuthority, { read }: Ctx): Promise<AuthorityPreviewView> {
    const entity = await read.find(Entity, id);
    return previewAuthority(read, entity, question, legalDate(new Date()));
  }

  private async close(work: UnitOfWork, { signing_envelope_id }: Resolution): Promise<void> {
    if (signing_envelope_id === null) return;
    const envelope = await work.lock(SigningEnvelope, signing_envelope_id);
    if (isOpen(envelope)) await voidEnvelope(work, envelope, 'The resolution was cancelled.');
  }
}
