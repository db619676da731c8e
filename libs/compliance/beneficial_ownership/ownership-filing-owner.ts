import type { UnitOfWork } from '#platform/db/unit-of-work';
import { companyFacts } from '#companies/entity';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { filingStep, filingWorkflow, assertUncorrected } from '#compliance/state_filing';
import { Document } from '#documents/document';
import { filingMachine, type Filing, type FilingOwner } from '#filings/filing';
import { BeneficialOwnershipReport } from './beneficial-ownership-report.entity';
import { beneficialOwnershipReportMachine } from './beneficial-ownership-report.machine';
import { authorityName } from './report-document';
import { beneficialOwnershipTranscript } from './beneficial-ownership.document';

const { submit, accept, reject, resubmit, cancel } = beneficialOwnershipReportMachine.moves;

const reportOf = (work: UnitOfWork, { subject_id }: Filing): Promise<BeneficialOwnershipReport> =>
  work.lock(BeneficialOwnershipReport, subject_id);

export const ownershipFilings: FilingOwner = {
  workflowOf: (_, { id }) => filingWorkflow(id),
  step: filingStep,
  isGivenUp: true,

  /** FinCEN prescribes no format for submission numbers. */
  assertFileNumber: () => Promise.resolve(),

  async evidenceOf(work, entity, { document_id }, { file_number }) {
    const { title, sha256 } = await work.find(Document, document_id!);
    return {
      template: beneficialOwnershipTranscript,
      execution_status: null,
      facts: {
        company: companyFacts(entity),
        authority: authorityName,
        document_name: title,
        document_sha256: sha256!,
        file_number,
        filed_at: work.now.toISOString(),
        sandbox: !entity.livemode,
      },
    };
  },

  async follow(work, filing) {
    const report = await reportOf(work, filing);
    if (filing.status === 'submitted') work.move(report, submit);
    else work.move(report, reject, { status_reason: filing.rejection_reason });
  },

  async accept(work, entity, filing, { file_number }) {
    work.move(await reportOf(work, filing), accept);
    wakeObligationWatch(work, entity.id);
    return `Accepted under ${file_number}.`;
  },

  async correct(work, _, filing, correction) {
    assertUncorrected(
      correction,
      'You cannot change a report when you resubmit it. Cancel it and submit a new report.',
    );
    work.move(await reportOf(work, filing), resubmit, { status_reason: null });
  },

  async withdraw(work, _, filing) {
    work.move(filing, filingMachine.moves.cancel);
    work.move(await reportOf(work, filing), cancel);
  },
};
