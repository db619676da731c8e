import { companyDay, officeDay } from '#kernel/calendar';
import { invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { noteStep, type StepStatus } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { hadRole, Stakeholder, type HeldRole } from '#companies/stakeholder';
import { Document, type DocumentSignature } from '#documents/document';
import { signatoryOf, type Signatory } from '#charter/amendment';
import { openEnvelope } from '#documents/signing_envelope';
import type { Filing } from '#filings/filing';
import { filingWorkflow, signatureStep } from './begin-filing';
import { becomesDearer } from './filing-price';
import type { StateCertificateFacts } from './state-certificate.document';

/** A refused certificate is not filed. */
export type CertificateSignature = 'unrendered' | 'waiting' | 'signed' | 'refused';

/** Sends the rendered certificate to its signer. Idempotent. The caller holds the company and the filing. */
export async function collectSignature(
  work: UnitOfWork,
  entity: Entity,
  filing: Filing,
): Promise<CertificateSignature> {
  const document = await work.lock(Document, filing.document_id!);
  const { status, execution_status, title } = document;
  if (execution_status === null) return 'signed'; // a data sheet
  if (status !== 'ready') return 'unrendered';
  if (execution_status === 'sent' || execution_status === 'partially_signed') return 'waiting';
  const note = (noted: StepStatus, says: string) =>
    noteStep(work, filingWorkflow(filing.id), signatureStep, noted, says);
  if (execution_status === 'draft') {
    const { stakeholder_id } = (document.facts as StateCertificateFacts).signatory;
    const person = await work.find(Stakeholder, stakeholder_id);
    const signer = signatoryOf(entity, person, companyDay(entity, work.now));
    if (signer) {
      open(work, entity, filing, { document, signer });
      await note('waiting', "Sent to the company's signer.");
      return 'waiting';
    }
    await note('failed', `${stakeholder_id} can no longer sign the certificate for the company. File again.`);
    return 'refused';
  }
  const flaw =
    execution_status === 'executed'
      ? await flawOf(work, entity, filing, document.signatures![0]!)
      : `${title} was not signed. It is ${execution_status}.`;
  await note(flaw === null ? 'done' : 'failed', flaw ?? 'Signed.');
  return flaw === null ? 'signed' : 'refused';
}

export async function assertSigned(work: UnitOfWork, { id, document_id }: Filing): Promise<void> {
  const { title, execution_status } = await work.find(Document, document_id!);
  if (execution_status === null || execution_status === 'executed') return;
  throw invalidParam(
    'filing_id',
    `${id} can have no outcome before ${title} is signed. Wait for the signature, or cancel the filing.`,
    'conflict',
  );
}

function open(
  work: UnitOfWork,
  entity: Entity,
  { id }: Filing,
  { document, signer }: { document: Document; signer: Signatory },
): void {
  const { stakeholder_id, name, email, role } = signer;
  openEnvelope(work, entity, {
    document,
    subject: document.title,
    routing: 'parallel',
    expires_at: null,
    remind_every_days: 7,
    notify: filingWorkflow(id),
    signers: [{ stakeholder_id, name, email, role, order: 1 }],
  });
}

/** The signer acts for the company on that day: 8 Del. C. § 103(a)(2), 6 Del. C. § 18-204(a). */
async function flawOf(
  work: UnitOfWork,
  entity: Entity,
  filing: Filing,
  { stakeholder_id, role, signed_on }: DocumentSignature,
): Promise<string | null> {
  if (!hadRole(await work.find(Stakeholder, stakeholder_id), role as HeldRole['role'], signed_on))
    return `${stakeholder_id} no longer held the role ${role} when they signed the certificate. File again.`;
  const days = { from: officeDay(filing.jurisdiction, filing.created), to: signed_on };
  return (await becomesDearer(work, entity, filing.id, days))
    ? `Late charges were higher on ${days.to}, the signing date, than on ${days.from}, the pricing date. File again.`
    : null;
}
