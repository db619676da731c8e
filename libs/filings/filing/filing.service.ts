import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity, assertHasPowers } from '#companies/entity';
import type { ResubmitFiling } from './filing.dto';
import { Filing, needsPowers } from './filing.entity';
import { filingMachine } from './filing.machine';
import type { FilingOwners } from './filing-owner';

export const filingOwners = Symbol('filing owners');

@Injectable()
export class FilingService {
  constructor(@Inject(filingOwners) private readonly owners: FilingOwners) {}

  /** The waiting workflow files again. */
  async resubmit(
    { id, corrections = {}, incorporator_signature: signature }: ResubmitFiling,
    { work }: Ctx,
  ): Promise<Filing> {
    const { entity, filing } = await this.lock(id, work);
    const owner = this.owners[filing.type];
    if (entity.status === 'cancelled') throw withdrawn(filing);
    if (needsPowers(filing.type)) assertHasPowers(entity, 'filings.resubmit');
    work.move(filing, filingMachine.moves.resubmit, {
      attempt: filing.attempt + 1,
      rejection_reason: null,
      decided_at: null,
      ...(corrections.legal_name === undefined ? {} : { legal_name: corrections.legal_name }),
    });
    await owner.correct(work, entity, filing, { corrections, signature });
    await this.tell(work, filing, 'corrected');
    return filing;
  }

  async cancel({ id }: ById, { work }: Ctx): Promise<Filing> {
    const { entity, filing } = await this.lock(id, work);
    await this.owners[filing.type].withdraw(work, entity, filing);
    await this.tell(work, filing, 'cancelled');
    return filing;
  }

  private async tell(work: Ctx['work'], filing: Filing, topic: 'corrected' | 'cancelled'): Promise<void> {
    work.send({
      kind: 'signal',
      id: await this.owners[filing.type].workflowOf(work, filing),
      signal: 'notify',
      args: [{ id: newId('evt'), topic }],
    });
  }

  /** Locks the company first to prevent deadlocks. */
  private async lock(id: string, work: Ctx['work']): Promise<{ entity: Entity; filing: Filing }> {
    const { entity_id } = await work.find(Filing, id);
    const entity = await work.lock(Entity, entity_id);
    return { entity, filing: await work.lock(Filing, id) };
  }
}

const withdrawn = ({ status }: Filing): Problem =>
  new Problem(
    'invalid_state_transition',
    "This company's formation was cancelled, so you cannot resubmit its filings.",
    { current_state: status, attempted_transition: 'resubmit', allowed_transitions: [] },
  );
