import type { LegalDate } from '#kernel/dates';
import type { Document } from '#resources/document';
import type { Entity } from '#resources/entity';
import type { Filing } from '#resources/filing';
import type { TaxElection } from '#resources/tax_election';

export interface NextStep { code: string; title: string; waits_for: 'caller' | 'founders' | 'authority' | 'service'; due: LegalDate | null; operation: string | null; subject_id: string | null }

interface Situation { today: LegalDate; entity: Entity; filings: Filing[]; documents: Document[]; elections: TaxElection[]; begun: boolean }

const next = (code: string, title: string, waits_for: NextStep['waits_for'], rest: Partial<NextStep> = {}): NextStep =>
  ({ code, title, waits_for, due: null, operation: null, subject_id: null, ...rest });

/** What comes next for a company, the most urgent first. Pure: reads the situation, changes nothing. */
export function nextSteps({ today, entity, filings, documents, elections, begun }: Situation): NextStep[] {
  if (entity.status === 'draft' && !begun) return [next('submit', 'Begin the formation of this draft.', 'caller', { operation: 'entities.submit', subject_id: entity.id })];
  const refused = filings.filter((filing) => filing.status === 'rejected')
    .map((filing) => next('correct_filing', `Correct what the office objected to: ${filing.rejection_reason}`, 'caller', { operation: 'filings.resubmit', subject_id: filing.id }));
  const waiting = filings.filter((filing) => filing.status === 'submitted')
    .map((filing) => next('await_authority', `Wait for the ${filing.authority.replaceAll('_', ' ')}.`, 'authority', { subject_id: filing.id }));
  const desk = !entity.livemode ? [] : filings.filter((filing) => filing.status === 'prepared')
    .map((filing) => next('await_desk', `Our staff file this with the ${filing.authority.replaceAll('_', ' ')} by hand.`, 'service', { subject_id: filing.id }));
  const due = elections.filter((election) => election.status === 'open')
    .map((election) => next('file_election', election.deadline < today ? 'The day for Form 2553 has passed: ask a tax adviser about relief (Rev. Proc. 2013-30).' : 'Sign and file Form 2553; a late election is no election (IRC § 1362(b)).', 'founders', { due: election.deadline, subject_id: election.document_id }));
  const ended = entity.status === 'rejected' || entity.status === 'cancelled';
  const unsigned = ended || entity.status !== 'active' ? [] : documents.filter((one) => one.execution_status === 'draft' && one.status === 'ready')
    .map((one) => next('sign_document', `Sign: ${one.title}`, 'founders', { subject_id: one.id }));
  return [...refused, ...missing(entity), ...desk, ...waiting, ...due, ...unsigned];
}

function missing(entity: Entity): NextStep[] {
  if (entity.status !== 'registered' || entity.origin !== 'existing') return [];
  return [
    ...(entity.ein === null ? [next('record_ein', 'Record the tax number.', 'caller', { operation: 'entities.update', subject_id: entity.id })] : []),
    next('formation_packet', 'Write the governance papers.', 'caller', { operation: 'entities.formation_packet', subject_id: entity.id }),
  ];
}
