import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import { Document } from '#resources/document';
import { companyFacts, jurisdictionFor } from '#resources/entity';
import type { FilingOwner } from '#resources/filing';
import { appendEntry } from '#resources/minute_book';
import { NameChange } from './name-change.entity';
import { nameChangeMachine } from './name-change.machine';
import { nameChangeId, planAgain } from './name-change.plan';
import { withdrawNameChange } from './withdrawing';

/** The filing that gives a company its new name. */
export const nameChangeFilings: Record<'amendment', FilingOwner> = {
  amendment: {
    workflowOf: ({ subject_id }) => nameChangeId(subject_id), step: 'state_filing', isGivenUp: true,

    /** A company keeps its number. */
    checkNumber(_, { state_file_number }, __, number) {
      if (state_file_number !== number) throw invalidParam('file_number', `The number of this company is ${state_file_number}: an amendment does not change it.`, 'conflict');
      return Promise.resolve();
    },

    async evidenceOf(work, entity, { document_id, legal_name }, { file_number }) {
      const filed = await work.find(Document, document_id!);
      return { type: 'amendment_evidence', execution_status: null, facts: {
        company: companyFacts(entity), new_name: legal_name, authority: jurisdictionFor(entity.jurisdiction)!.authority_name, document_name: filed.title, document_sha256: filed.sha256!, file_number,
        filed_at: work.now.toISOString(), sandbox: !entity.livemode,
      } };
    },

    /** An amendment takes effect when it is filed: 8 Del. C. § 103(d), 6 Del. C. § 18-206(b), W.S. 17-16-123(a), 17-29-205. */
    async accept(work, entity, filing, { effective_date }) {
      const change = await work.lock(NameChange, filing.subject_id);
      const former = { name: entity.legal_name, until: effective_date };
      work.update(entity, { legal_name: change.legal_name, former_names: [...entity.former_names, former] });
      const document = await work.find(Document, filing.document_id!);
      await appendEntry(work, entity, { kind: 'amendment', title: document.title, resolution_id: change.resolution_id, document, dated: effective_date });
      work.move(change, nameChangeMachine.moves.complete, { effective_date, completed_at: work.now });
      return `Accepted: ${former.name} is ${change.legal_name} from ${effective_date} on.`;
    },

    /** The office gets the same paper again: another name is another decision. */
    correct(work, entity, _, { corrections, signature }) {
      const given = Object.entries(corrections).flatMap(([name, value]) => (value === undefined ? [] : [`corrections.${name}`]));
      const errors = [...given, ...(signature ? ['incorporator_signature'] : [])].map((param): ParameterError => ({
        param, code: 'conflict', message: 'The amendment is filed as it was decided and signed: cancel this change of the name and ask for another one.',
      }));
      if (errors.length > 0) throw invalid(errors);
      work.follow(planAgain(entity, work.now));
      return Promise.resolve();
    },

    async withdraw(work, _, { subject_id }) { await withdrawNameChange(work, await work.lock(NameChange, subject_id)); },
  },
};
