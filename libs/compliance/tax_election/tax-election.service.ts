import { Injectable } from '@nestjs/common';
import { legalDate, type LegalDate } from '#kernel/dates';
import type { Move } from '#kernel/machine';
import { invalid, Problem } from '#kernel/problem';
import { ours, sentence } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { Ctx } from '#platform/operations/context';
import { checkEvidence, storeEvidence, type EvidenceInput } from '#documents/document';
import { Entity } from '#companies/entity';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { sElectionEffect } from '#law/federal/election-deadlines';
import { electionId } from './election-deadline';
import { checkDay, checkRelief } from './check-election-day';
import type { MarkTaxElectionFiled, MarkTaxElectionMailed } from './tax-election.dto';
import { TaxElection } from './tax-election.entity';
import { taxElectionMachine } from './tax-election.machine';

interface Proof {
  id: string;
  param: 'mailed_on' | 'filed_on';
  on: LegalDate;
  /** Effective date in the letter of the IRS. */
  granted?: LegalDate;
  move: Move;
  evidence: EvidenceInput;
}

@Injectable()
export class TaxElectionService {
  markMailed({ id, mailed_on, evidence }: MarkTaxElectionMailed, ctx: Ctx): Promise<TaxElection> {
    return this.prove({ id, param: 'mailed_on', on: mailed_on, move: taxElectionMachine.moves.mail, evidence }, ctx);
  }

  markFiled({ id, filed_on, effective_on, evidence }: MarkTaxElectionFiled, ctx: Ctx): Promise<TaxElection> {
    const move = taxElectionMachine.moves.file;
    return this.prove({ id, param: 'filed_on', on: filed_on, granted: effective_on, move, evidence }, ctx);
  }

  private async prove({ id, param, on, granted, move, evidence }: Proof, { work }: Ctx): Promise<TaxElection> {
    const { entity_id } = await work.find(TaxElection, id);
    const entity = await work.lock(Entity, entity_id);
    const election = await work.lock(TaxElection, id);
    const { deadline, mailed_on, kind } = election;
    if (election.status === 'filed' && granted === undefined) throw alreadyFiled(election);
    const formation_date = entity.formation_date!;
    const effect = sElectionEffect(mailed_on ?? on, formation_date, entity.fiscal_year_end);
    const errors = [
      ...checkRelief(granted, { kind, formation_date, effective_on: effect }),
      ...checkDay({ param, on, today: legalDate(work.now), formation_date, deadline, mailed_on, kind }),
      ...checkEvidence(evidence),
    ];
    const proof = errors.length > 0 ? null : await storeEvidence(work, entity, 'election_evidence', evidence);
    // report an invalid transition before a wrong date
    const effective_on = kind === 'form_2553' ? (granted ?? effect) : null;
    work.move(election, move, { [param]: on, effective_on, evidence_document_id: proof?.id });
    if (errors.length > 0) throw invalid(errors);
    if (effective_on !== null && effective_on > formation_date)
      work.warn(
        sentence`The election takes effect on ${ours(effective_on)}. Until then, the company is a C corporation.`,
      );
    wakeObligationWatch(work, entity_id);
    work.send({ kind: 'signal', id: electionId(id), signal: 'notify', args: [{ id: newId('evt'), topic: 'proved' }] });
    return election;
  }
}

const alreadyFiled = ({ status }: TaxElection): Problem =>
  new Problem(
    'invalid_state_transition',
    'The filing has already been recorded. To record relief for a late election, send effective_on from letter CP261.',
    { current_state: status, attempted_transition: 'file', allowed_transitions: [] },
  );
