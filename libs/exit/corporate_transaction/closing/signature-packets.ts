import { Problem } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { signingAs, Stakeholder } from '#companies/stakeholder';
import { Document } from '#documents/document';
import { listed } from '#documents/kit';
import { openEnvelope } from '#documents/signing_envelope';
import { workflowOf } from '#governance/actions';
import { ChecklistItem } from '../checklist-item.entity';
import { checklistItemMachine } from '../checklist-item.machine';
import type { CorporateTransaction } from '../corporate-transaction.entity';
import { envelopesOf } from './signatures-in-escrow';
import { holdersWithout } from './missing-holders';
import type { ItemPaper } from './item-document';
import { numbered } from './item-numbers';
import type { SignaturePacketsView, SignaturePacketView } from './signature-packet.dto';

interface PacketContext {
  entity: Entity;
  transaction: CorporateTransaction;
}

/** Minutebook holds closing signatures until release. The last signature concludes documents of the signing phase. */
export async function sendPackets(work: UnitOfWork, context: PacketContext, only?: readonly string[]): Promise<void> {
  const { id, status, released } = context.transaction;
  if (released || (status !== 'definitive' && status !== 'closing'))
    throw notNow(
      released
        ? 'The closing has already been released.'
        : `The transaction is ${status}. You can send documents only after it becomes definitive and before the ` +
            'closing is released.',
      status,
    );
  const items = await work.lockAll(ChecklistItem, { corporate_transaction_id: id, status: 'draft' });
  const chosen = only ? items.filter((item) => only.includes(item.id)) : items;
  if (chosen.length === 0)
    throw notNow('None of these items has a draft. Draft a document with POST /v1/checklist_items/{id}/draft.', status);
  for (const item of chosen) await assertNamesHolders(work, context.transaction, item);
  const people = await work.all(Stakeholder, { entity_id: context.entity.id });
  for (const item of chosen) {
    const papers: ItemPaper[] = [];
    for (const paper of item.papers) papers.push(await sendPaper(work, context, item, paper, people));
    work.move(item, checklistItemMachine.moves.send, { papers });
  }
}

async function assertNamesHolders(
  work: UnitOfWork,
  transaction: CorporateTransaction,
  item: ChecklistItem,
): Promise<void> {
  const without = await holdersWithout(work, transaction, item);
  if (without.length === 0) return;
  throw notNow(
    `${listed(without)} ${without.length === 1 ? 'has' : 'have'} acquired shares since "${item.title}" was drafted. ` +
      `Draft it again with POST /v1/checklist_items/${item.id}/draft.`,
    transaction.status,
  );
}

async function sendPaper(
  work: UnitOfWork,
  { entity, transaction }: PacketContext,
  { phase }: ChecklistItem,
  paper: ItemPaper,
  people: readonly Stakeholder[],
): Promise<ItemPaper> {
  const document = await work.lock(Document, paper.document_id);
  const { id } = openEnvelope(work, entity, {
    document,
    subject: document.title,
    routing: 'parallel',
    concluded_by: phase === 'closing' ? 'owner' : 'signatures',
    expires_at: null,
    remind_every_days: 7,
    notify: workflowOf(transaction),
    signers: paper.signers.map(({ stakeholder_id, role }) => ({
      stakeholder_id,
      ...signingAs(people.find((one) => one.id === stakeholder_id)!),
      role,
      order: 1,
    })),
  });
  return { ...paper, signing_envelope_id: id };
}

const notNow = (detail: string, current_state: string): Problem =>
  new Problem('invalid_state_transition', detail, {
    current_state,
    attempted_transition: 'send',
    allowed_transitions: [],
  });

/** The hash binds a signature to its version. */
export async function packetsOf(read: Reader, transaction: CorporateTransaction): Promise<SignaturePacketsView> {
  const items = numbered(await read.all(ChecklistItem, { corporate_transaction_id: transaction.id }));
  const envelopes = await envelopesOf(read, items);
  const documents = await read.byIds(
    Document,
    envelopes.map(({ document_id }) => document_id),
  );
  const packets = new Map<string, SignaturePacketView>();
  for (const { id: checklist_item_id, number, papers } of items)
    for (const { signing_envelope_id } of papers) {
      const envelope = envelopes.find(({ id }) => id === signing_envelope_id);
      const document = documents.find(({ id }) => id === envelope?.document_id);
      if (!envelope || !document) continue;
      for (const { stakeholder_id, name, role, status, signed_at, signature_id } of envelope.signers) {
        const packet = packets.get(stakeholder_id) ?? { stakeholder_id, name, complete: true, papers: [] };
        packets.set(stakeholder_id, packet);
        packet.complete &&= status === 'signed';
        packet.papers.push({
          checklist_item_id,
          number,
          document_id: document.id,
          title: document.title,
          signing_envelope_id: envelope.id,
          signature_id,
          presented_sha256: envelope.presented_sha256,
          role,
          status,
          signed_at,
          execution_status: document.execution_status!,
        });
      }
    }
  return {
    object: 'signature_packets',
    corporate_transaction_id: transaction.id,
    data: [...packets.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
