import { companyDay } from '#kernel/calendar';
import { invalidParam } from '#kernel/problem';
import { ended } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { noteStep, type StepStatus } from '#platform/temporal/start-plan';
import type { Entity } from '#companies/entity';
import { hadRole, Stakeholder, type HeldRole } from '#companies/stakeholder';
import { Document } from '#documents/document';
import { signatoryOf, type Signatory } from '#charter/amendment';
import { openEnvelope } from '#documents/signing_envelope';
import { type Filing, needsPowers } from '#filings/filing';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import { needsAgentIn } from '#compliance/agent_appointment';
import { filingWorkflow, signatureStep } from './begin-filing';
import { lateChargeRise } from './late-charge-rise';
import type { StateCertificateFacts } from './state-certificate.document';

/** A certificate with a flaw is not filed. */
type CertificateSignature = 'unrendered' | 'waiting' | 'signed' | { refused: string };

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
    const refused = `${stakeholder_id} can no longer sign the certificate for the company. File again.`;
    await note('failed', refused);
    return { refused };
  }
  const flaw =
    execution_status === 'executed'
      ? await flawOf(work, entity, filing, document)
      : `${title} was not signed. It is ${execution_status}.`;
  await note(flaw === null ? 'done' : 'failed', flaw ?? 'Signed.');
  return flaw === null ? 'signed' : { refused: flaw };
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

/** The signer held the printed office on the day of the signature: 8 Del. C. § 103(a)(2), 6 Del. C. § 18-204(a). */
async function flawOf(
  work: UnitOfWork,
  entity: Entity,
  filing: Filing,
  { facts, signatures }: Document,
): Promise<string | null> {
  const { stakeholder_id, role, signed_on } = signatures![0]!;
  const { title } = (facts as StateCertificateFacts).signatory;
  const { roles } = await work.find(Stakeholder, stakeholder_id);
  const held = roles.filter((one) => hadRole({ roles: [one] }, role as HeldRole['role'], signed_on));
  if (!held.some(({ titles }) => titles.length === 0 || titles.includes(title)))
    return `${stakeholder_id} no longer held the role ${role} (${title}) when they signed the certificate. File again.`;
  if (needsPowers(filing.type) && entity.status === 'suspended')
    return 'The company has lost its powers. Restore them, and file again.';
  if (filing.legal_name !== entity.legal_name)
    return `The company is now named ${ended(entity.legal_name)} File again.`;
  const state = filing.jurisdiction as StateCode;
  if (filing.type === 'registered_agent_change' && !(await needsAgentIn(work, entity, state)))
    return `The company no longer has an agent in ${jurisdictionNames[state]}.`;
  const rise = await lateChargeRise(work, entity, filing);
  return rise && `${rise} File again.`;
}
