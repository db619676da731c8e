import { companyDay } from '#kernel/calendar';
import { Document } from '#documents/document';
import { openEnvelope, voidPaper } from '#documents/signing_envelope';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { hadRole, Stakeholder } from '#companies/stakeholder';
import { inSigningOrder, signedOn, workflowOf, type ActionContext, type ActionWait } from '#governance/actions';
import type { Round } from './round.entity';
import { roundMachine } from './round.machine';

const stage = 'signPurchaseAgreement';

/** Sends the purchase agreement to the investors, then the company, after the charter takes effect. Idempotent. */
export async function signPurchaseAgreement(context: ActionContext<Round>): Promise<ActionWait> {
  const { work, entity, action: round } = context;
  if (round.status !== 'chartered') return null;
  const document = await work.lock(Document, round.purchase_agreement_document_id!);
  const { id: document_id, title, status, execution_status } = document;
  if (status !== 'ready') return { waits_for: 'paper', stage, document_id };
  if (execution_status === 'sent' || execution_status === 'partially_signed') return { waits_for: 'signature', stage };
  const officer = await work.find(Stakeholder, round.signer_stakeholder_id);
  const last = document.signatures?.find(({ role }) => role === 'company')?.signed_on;
  if (!hadRole(officer, 'officer', last ?? companyDay(entity, work.now)))
    return endUnsigned(context, document, `${officer.id}, who signs for the company, is no longer an officer.`);
  if (execution_status === 'draft') {
    await bringToInvestors(context, document, officer);
    return { waits_for: 'signature', stage };
  }
  if (execution_status !== 'executed')
    return endUnsigned(context, document, `${title} was not signed. It is ${execution_status}.`);
  work.move(round, roundMachine.moves.sign, { signed_on: signedOn(document) });
  wakeObligationWatch(work, round.entity_id);
  return null;
}

async function bringToInvestors(
  { work, entity, action: round }: ActionContext<Round>,
  document: Document,
  officer: Stakeholder,
): Promise<void> {
  const investors: Stakeholder[] = [];
  for (const { stakeholder_id } of round.investors) investors.push(await work.find(Stakeholder, stakeholder_id));
  openEnvelope(work, entity, {
    document,
    subject: document.title,
    routing: 'sequential',
    expires_at: null,
    remind_every_days: 7,
    notify: workflowOf(round),
    signers: inSigningOrder([
      ...investors.map((person) => ({ person, role: 'purchaser' })),
      { person: officer, role: 'company' },
    ]),
  });
}

/** An effective charter remains in effect. */
async function endUnsigned(
  { work, action: round }: ActionContext<Round>,
  document: Document,
  why: string,
): Promise<null> {
  await voidPaper(work, document, why);
  work.move(round, roundMachine.moves.reject, { status_reason: why }, why);
  return null;
}
