import { Injectable } from '@nestjs/common';
import { legalDate, type LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import { invalid } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { Ctx } from '#platform/operations/context';
import { checkEvidence, storeEvidence, type EvidenceInput } from '#documents/document';
import { Entity } from '#companies/entity';
import { electionId } from './election-deadline';
import { checkDay } from './check-election-day';
import type { MarkTaxElectionFiled, MarkTaxElectionMailed } from './tax-election.dto';
import { TaxElection } from './tax-election.entity';
import { taxElectionMachine } from './tax-election.machine';

interface Proof {
  id: string;
  param: 'mailed_on' | 'filed_on';
  on: LegalDate;
  move: Move;
  evidence: EvidenceInput;
}

@Injectable()
export class TaxElectionService {
  markMailed({ id, mailed_on, evidence }: MarkTaxElectionMailed, ctx: Ctx): Promise<TaxElection> {
    return this.prove({ id, param: 'mailed_on', on: mailed_on, move: taxElectionMachine.moves.mail, evidence }, ctx);
  }

  markFiled({ id, filed_on, evidence }: MarkTaxElectionFiled, ctx: Ctx): Promise<TaxElection> {
    return this.prove({ id, param: 'filed_on', on: filed_on, move: taxElectionMachine.moves.file, evidence }, ctx);
  }

  private async prove({ id, param, on, move, evidence }: Proof, { work }: Ctx): Promise<TaxElection> {
    const { entity_id } = await work.find(TaxElection, id);
    const entity = await work.lock(Entity, entity_id);
    const election = await work.lock(TaxElection, id);
    const { deadline, mailed_on } = election;
    const errors = [
      ...checkDay({
        param,
        on,
        today: legalDate(work.now),
        formation_date: entity.formation_date!,
        deadline,
        mailed_on,
      }),
      ...checkEvidence(evidence),
    ];
    const proof = errors.length > 0 ? null : await storeEvidence(work, entity, 'election_evidence', evidence);
    // report an invalid transition before a wrong date
    work.move(election, move, { [param]: on, evidence_document_id: proof?.id });
    if (errors.length > 0) throw invalid(errors);
    work.send({ kind: 'signal', id: electionId(id), signal: 'notify', args: [{ id: newId('evt'), topic: 'proved' }] });
    return election;
  }
}
