import { invalid, invalidParam, type ParameterError } from '#kernel/problem';
import { Document } from '#documents/document';
import { lawOf } from '#law/states/index';
import type { Correction, FilingOwner } from '#filings/filing';
import { appendEntry } from '#documents/minute_book';
import { kindOf } from './advancing';
import { amendmentId, type CharterAmendments } from './amending';
import { planAgain } from './amendment.plan';
import { withdrawAmendment } from './withdrawing';

/** The filings that change a charter, of every kind. */
export const amendmentFilings = (kinds: CharterAmendments): Record<'amendment', FilingOwner> => ({
  amendment: {
    workflowOf: ({ subject_id }) => amendmentId(kindOf(kinds, subject_id), { id: subject_id }),
    step: 'state_filing',
    isGivenUp: true,

    /** A company keeps its number. */
    checkNumber(_, { state_file_number }, __, number) {
      if (state_file_number !== number)
        throw invalidParam(
          'file_number',
          `The number of this company is ${state_file_number}: an amendment does not change it.`,
          'conflict',
        );
      return Promise.resolve();
    },

    async evidenceOf(work, entity, { document_id, subject_id }, { file_number }) {
      const filed = await work.find(Document, document_id!);
      const kind = kindOf(kinds, subject_id);
      return {
        execution_status: null,
        ...kind.evidence(entity, await work.find(kind.of, subject_id), {
          authority: lawOf(entity.jurisdiction).filing_office.authority_name,
          document_name: filed.title,
          document_sha256: filed.sha256!,
          file_number,
          filed_at: work.now.toISOString(),
          sandbox: !entity.livemode,
        }),
      };
    },

    /**
     * An amendment takes effect when it is filed: 8 Del. C. § 103(d), 6 Del. C. § 18-206(b), W.S. 17-16-123(a),
     * 17-29-205.
     */
    async accept(work, entity, { subject_id, document_id }, { effective_date }) {
      const kind = kindOf(kinds, subject_id);
      const change = await work.lock(kind.of, subject_id);
      const document = await work.find(Document, document_id!);
      const says = await kind.accept(work, entity, change, { effective_date, document });
      await appendEntry(work, entity, {
        kind: 'amendment',
        title: document.title,
        resolution_id: change.resolution_id!,
        document,
        dated: effective_date,
      });
      work.move(change, kind.moves.complete, { effective_date, completed_at: work.now });
      return says;
    },

    /** The office gets the same paper again: another one is another decision. */
    async correct(work, entity, { subject_id }, { corrections, signature }) {
      const kind = kindOf(kinds, subject_id);
      const errors = corrected({ corrections, signature }, kind.noun);
      if (errors.length > 0) throw invalid(errors);
      work.recordPlan(planAgain(entity, kind, await work.find(kind.of, subject_id)));
    },

    async withdraw(work, _, { subject_id }) {
      const kind = kindOf(kinds, subject_id);
      await withdrawAmendment(work, kind, await work.lock(kind.of, subject_id));
    },
  },
});

/** Refuses each correction: the paper stays as it was decided and signed. */
function corrected({ corrections, signature }: Correction, noun: string): ParameterError[] {
  const given = Object.entries(corrections).flatMap(([name, value]) =>
    value === undefined ? [] : [`corrections.${name}`],
  );
  const message = `The amendment is filed as it was decided and signed: cancel this ${noun} and ask for another one.`;
  return [...given, ...(signature ? ['incorporator_signature'] : [])].map((param) => ({
    param,
    code: 'conflict',
    message,
  }));
}
