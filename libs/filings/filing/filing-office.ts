import { addDays, legalDate, type LegalDate } from '#kernel/dates';
import type { RecordedOutcome } from '#kernel/outcome';
import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { noteStep } from '#platform/temporal/start-plan';
import { Document, writePaper } from '#documents/document';
import { Entity } from '#companies/entity';
import type { Decision, FilingAuthority } from './authority/authority';
import { Filing, officeName } from './filing.entity';
import { filingMachine } from './filing.machine';
import type { Acceptance, FilingOwner, FilingOwners } from './filing-owner';
import { Withdrawn } from './withdrawn-error';

/** Without a correction or cancellation, a refused filing expires. */
export const correctionDays = 60;

/** `give_up_at` bounds the wait for a correction. */
export interface Prepared {
  filing_id: string;
  document_id: string;
  evidence_id: string | null;
  file_number: string | null;
  effective_date: LegalDate | null;
  outcome: 'ready' | 'accepted' | 'rejected';
  give_up_at: string | null;
  /** The earliest submission time, if any. */
  not_before?: string;
}

/** Each method is one idempotent transaction. */
export class FilingOffice {
  constructor(
    private readonly authorities: { sandbox: FilingAuthority; desk: FilingAuthority },
    private readonly owners: FilingOwners,
  ) {}

  authorityOf(livemode: boolean): FilingAuthority {
    return livemode ? this.authorities.desk : this.authorities.sandbox;
  }

  preparedFiling(filing: Filing): Prepared {
    const { id, document_id, evidence_document_id, file_number, effective_date, status, decided_at } = filing;
    return {
      filing_id: id,
      document_id: document_id!,
      evidence_id: evidence_document_id,
      file_number,
      effective_date,
      outcome: status === 'accepted' ? 'accepted' : status === 'rejected' ? 'rejected' : 'ready',
      give_up_at:
        this.ownerOf(filing).isGivenUp && status === 'rejected'
          ? new Date(+decided_at! + correctionDays * 86_400_000).toISOString()
          : null,
    };
  }

  /** Returns false for a refusal before submission. */
  checkName(work: UnitOfWork, filing: Filing): boolean {
    if (this.authorityOf(filing.livemode).nameIsFree(filing.legal_name)) return true;
    work.move(filing, filingMachine.moves.reject, {
      rejection_reason: `The name '${filing.legal_name}' is not distinguishable from a name already on record.`,
      decided_at: work.now,
    });
    return false;
  }

  async recordSubmission(work: UnitOfWork, filing_id: string): Promise<void> {
    const { filing } = await this.open(work, filing_id);
    if (filing.status === 'prepared') await this.submitted(work, filing);
  }

  /** Staff file by hand, then confirm the submission. */
  async awaitStaff(work: UnitOfWork, filing_id: string): Promise<void> {
    const { filing } = await this.open(work, filing_id);
    if (filing.status === 'prepared')
      await this.note(work, filing, 'waiting', 'Our staff will file this manually and record the outcome.');
  }

  /** Includes decisions that staff recorded. */
  async collect(work: UnitOfWork, filing_id: string): Promise<Prepared> {
    const { entity, filing } = await this.open(work, filing_id);
    if (filing.status === 'submitted')
      await this.record(work, entity, filing, this.authorityOf(entity.livemode).decide(filing, entity, work.now));
    return this.preparedFiling(filing);
  }

  /** Acceptance requires the filing office's evidence. */
  async recordOutcome(work: UnitOfWork, recorded: RecordedOutcome): Promise<Prepared> {
    const { filing_id, outcome, reason, file_number, effective_date, evidence_document_id } = recorded;
    const { entity, filing } = await this.open(work, filing_id);
    if (isRecorded(filing, recorded)) return this.preparedFiling(filing);
    const owner = this.ownerOf(filing);
    if (filing.status === 'prepared') await owner.assertSigned?.(work, filing);
    if (outcome === 'accepted') {
      await owner.assertFileNumber(work, entity, filing, file_number!);
      assertEffectiveDate(filing, effective_date!, work.now);
    }
    if (outcome === 'accepted' && entity.livemode && !evidence_document_id)
      throw invalidParam(
        'evidence_document_id',
        'evidence_document_id is required. Send the evidence of acceptance that you received from the filing office.',
        'missing',
      );
    if (evidence_document_id) await assertEvidence(work, entity, evidence_document_id);
    if (filing.status === 'prepared') await this.submitted(work, filing);
    const decision =
      outcome === 'accepted'
        ? { outcome, file_number: file_number!, effective_date: effective_date! }
        : { outcome, reason: reason! };
    await this.record(work, entity, filing, decision, evidence_document_id);
    work.send({
      kind: 'signal',
      id: await owner.workflowOf(work, filing),
      signal: 'notify',
      args: [{ id: `${filing_id}/${filing.attempt}`, topic: 'decided' }],
    });
    return this.preparedFiling(filing);
  }

  ownerOf({ type }: Filing): FilingOwner {
    return this.owners[type];
  }

  private async note(
    work: UnitOfWork,
    filing: Filing,
    status: 'waiting' | 'done' | 'failed',
    summary: string,
  ): Promise<void> {
    const { workflowOf, step } = this.ownerOf(filing);
    await noteStep(work, await workflowOf(work, filing), step, status, summary);
  }

  private async submitted(work: UnitOfWork, filing: Filing): Promise<void> {
    work.move(filing, filingMachine.moves.submit, { submitted_at: work.now });
    await this.ownerOf(filing).follow?.(work, filing);
    await this.note(work, filing, 'waiting', `Pending at the ${officeName(filing)}.`);
  }

  private async record(
    work: UnitOfWork,
    entity: Entity,
    filing: Filing,
    decision: Decision,
    evidence?: string,
  ): Promise<void> {
    if (decision.outcome === 'accepted') return this.accept(work, entity, filing, decision, evidence);
    work.move(filing, filingMachine.moves.reject, { rejection_reason: decision.reason, decided_at: work.now });
    await this.ownerOf(filing).follow?.(work, filing);
    await this.note(work, filing, 'failed', `Rejected: ${decision.reason}`);
  }

  private async accept(
    work: UnitOfWork,
    entity: Entity,
    filing: Filing,
    acceptance: Acceptance,
    given?: string,
  ): Promise<void> {
    const owner = this.ownerOf(filing);
    const { file_number, effective_date } = acceptance;
    const evidence_document_id =
      given ?? writePaper(work, entity, await owner.evidenceOf(work, entity, filing, acceptance)).id;
    work.move(filing, filingMachine.moves.accept, {
      file_number,
      effective_date,
      evidence_document_id,
      decided_at: work.now,
    });
    await this.note(work, filing, 'done', await owner.accept(work, entity, filing, acceptance));
  }

  /** Locks the company first, then the filing. A withdrawn filing stops its workflow. */
  private async open(work: UnitOfWork, filing_id: string): Promise<{ entity: Entity; filing: Filing }> {
    const { entity_id } = await work.find(Filing, filing_id);
    const entity = await work.lock(Entity, entity_id);
    const filing = await work.lock(Filing, filing_id);
    if (entity.status === 'cancelled' || filing.status === 'cancelled')
      throw new Withdrawn(`${filing_id} was cancelled`);
    return { entity, filing };
  }
}

/** A retry of an activity that lost its answer. New evidence makes a different outcome. */
const isRecorded = (
  filing: Filing,
  {
    outcome,
    reason,
    file_number,
    effective_date,
    evidence_document_id = filing.evidence_document_id ?? undefined,
  }: RecordedOutcome,
): boolean =>
  filing.status === outcome &&
  (outcome === 'rejected'
    ? filing.rejection_reason === reason
    : filing.file_number === file_number &&
      filing.effective_date === effective_date &&
      filing.evidence_document_id === evidence_document_id);

/**
 * Our documents request no later effective date (8 Del. C. § 103(d), W.S. 17-16-123). Time zones allow the day before.
 */
function assertEffectiveDate({ status, submitted_at, updated }: Filing, day: LegalDate, now: Date): void {
  const earliest = addDays(legalDate(status === 'submitted' ? submitted_at! : updated), -1);
  const today = legalDate(now);
  if (day < earliest || day > today)
    throw invalidParam(
      'effective_date',
      `effective_date must be between ${earliest} (the day before the earliest submission) and ${today}. A filing ` +
        'takes effect when the filing office accepts it.',
    );
}

/** Only an uploaded document of this company proves an outcome. */
async function assertEvidence(work: UnitOfWork, entity: Entity, id: string): Promise<void> {
  const paper = await work.find(Document, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  });
  if (paper?.entity_id !== entity.id || paper.provenance === 'service_generated') {
    throw invalidParam(
      'evidence_document_id',
      'evidence_document_id must be the ID of a document uploaded for this company.',
      'not_found',
    );
  }
}
