import { earliestDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { Document } from '#documents/document';
import type { StockPurchaseFacts } from './stock-purchase-agreement.document';
import { Entity } from '#companies/entity';
import { section83bDeadline } from '#law/federal/election-deadlines';
import { ShareLedger } from '#ledger/ledger_entry';
import { Security } from '#ledger/security';
import { ShareClass } from '#ledger/share_class';
import type { Signature } from '#documents/signature';
import { openEnvelope, signaturesOf, SigningEnvelope, voidPaper } from '#documents/signing_envelope';
import { hadRole, signingAs, Stakeholder } from '#companies/stakeholder';
import { wakeObligationWatch } from '#compliance/compliance_obligation';
import { openSection83b } from '#compliance/tax_election';
import { whenAdopted } from '#governance/resolution';
import { noticeOfShares } from '#stock/share_act';

export interface Purchase {
  entity_id: string;
  document_id: string;
  resolution_id: string;
}

export const purchaseId = (document_id: string): string => `stock_purchase/${document_id}`;

/** Stock is issued once its founder's agreement is signed. The caller holds the company's row lock. */
async function offerFounderStock(work: UnitOfWork, { id: entity_id }: Entity, resolution_id: string): Promise<void> {
  for (const { id } of await work.all(Document, {
    entity_id,
    type: 'stock_purchase_agreement',
    execution_status: 'draft',
    provenance: 'service_generated',
  })) {
    offerPurchase(work, { entity_id, document_id: id, resolution_id });
  }
}

whenAdopted('initial_board_resolution', offerFounderStock);

export function offerPurchase(work: UnitOfWork, { entity_id, document_id, resolution_id }: Purchase): void {
  startWorkflow(
    work,
    {
      workflow: 'stockPurchase',
      id: purchaseId(document_id),
      entity_id,
      kind: 'stock_purchase',
      summary: 'Stock purchase by a founder',
    },
    { document_id, resolution_id },
  );
}

/** Idempotent. The officer signs last, as a receipt for the price. */
export async function openPurchase(work: UnitOfWork, { entity_id, document_id }: Purchase): Promise<void> {
  const entity = await work.lock(Entity, entity_id);
  const agreement = await work.lock(Document, document_id);
  if (agreement.execution_status !== 'draft') {
    // A voided agreement without an envelope reports no end.
    if (agreement.execution_status === 'voided')
      work.send({
        kind: 'signal',
        id: purchaseId(document_id),
        signal: 'notify',
        args: [{ id: `${document_id}/voided`, topic: 'concluded' }],
      });
    return;
  }
  const { signatory } = agreement.facts as StockPurchaseFacts;
  const founder = await work.find(Stakeholder, agreement.stakeholder_id!);
  const officer = await work.find(Stakeholder, signatory.stakeholder_id);
  const signer = (person: Stakeholder, role: string, order: number) => ({
    stakeholder_id: person.id,
    ...signingAs(person),
    role,
    order,
  });
  openEnvelope(work, entity, {
    document: agreement,
    subject: agreement.title,
    routing: 'sequential',
    expires_at: null,
    remind_every_days: 7,
    notify: purchaseId(document_id),
    signers: [signer(founder, 'purchaser', 1), signer(officer, 'company', 2)],
  });
}

/** Idempotent. Issues the stock on the date of the last signature, never without it. */
export async function settlePurchase(
  work: UnitOfWork,
  { entity_id, document_id, resolution_id }: Purchase,
): Promise<string> {
  const entity = await work.lock(Entity, entity_id);
  const agreement = await work.lock(Document, document_id);
  const completed = await work.all(SigningEnvelope, { document_id, status: 'completed' });
  const envelope = completed.find(({ completed_at }) => completed_at !== null);
  if (!envelope) return agreement.execution_status!;
  if ((await work.all(Security, { entity_id, document_id })).length > 0) return 'issued';
  const given = await signaturesOf(work, envelope.id);
  const left = await leftOffice(
    work,
    given.find(({ role }) => role === 'company')!,
  );
  if (left !== null) {
    await voidPaper(work, agreement, left);
    return 'voided';
  }
  await issue(work, entity, { agreement, resolution_id, last: given.at(-1)! });
  return 'issued';
}

/** The officer's term ended before the signature. Null if it did not, or if the document names another signer. */
async function leftOffice(work: UnitOfWork, { stakeholder_id, signed_on }: Signature): Promise<string | null> {
  const person = await work.find(Stakeholder, stakeholder_id);
  const wasOfficer = person.roles.some(({ role }) => role === 'officer');
  return wasOfficer && !hadRole(person, 'officer', signed_on!)
    ? `${stakeholder_id} signed for the company but was no longer an officer at the time.`
    : null;
}

/**
 * 8 Del. C. §§ 152, 153, 161. The company's calendar dates the stock. The section 83(b) period starts on the earliest
 * possible local date, so it never ends too late.
 */
async function issue(
  work: UnitOfWork,
  entity: Entity,
  { agreement, resolution_id, last }: { agreement: Document; resolution_id: string; last: Signature },
): Promise<void> {
  const on = last.signed_on!;
  const { stakeholder_id, shares, vesting, consideration, address } = entity.founders.find(
    (founder) => founder.stakeholder_id === agreement.stakeholder_id,
  )!;
  const [common] = await work.all(ShareClass, { entity_id: entity.id, class_type: 'common' });
  const ledger = await ShareLedger.of(work, entity.id, on);
  const security = ledger.issue(
    common!,
    {
      stakeholder_id,
      quantity: shares!,
      issued_on: on,
      price_per_share: common!.par_value,
      consideration,
      document_id: agreement.id,
      vesting: vesting && { ...vesting, start: vesting.start ?? on, quantity: shares!, forfeited: 0 },
    },
    { kind: 'stock_issuance', effective_date: on, resolution_id, document_id: agreement.id },
  );
  await noticeOfShares(work, entity, security, 'issue');
  wakeObligationWatch(work, entity.id);
  if (vesting)
    await openSection83b(work, entity, {
      security,
      of: common!,
      deadline: section83bDeadline(earliestDay([entity.principal_address, address], last.signed_at!)),
    });
}
