import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { HolderInput } from '#companies/stakeholder';
import { checklistItemMachine } from './checklist-item.machine';
import { gatedStages, owners, phases } from './checklist';

class ItemSignerView {
  @Field.id('stk', 'ID of the signer.')
  stakeholder_id: string;
  @Field.string('Role of the signer.', { example: 'officer' })
  role: string;
}

class ItemPaperView {
  @Field.id('doc')
  document_id: string;
  @Field.id('sge', 'ID of the signing envelope. Null until it is sent.', nullable)
  signing_envelope_id: string | null;
  @Field.objects(() => ItemSignerView, 'Signers of the document.')
  signers: ItemSignerView[];
}

export class ChecklistItemView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    checklistItemMachine.states,
    'Status of the item. `draft`: its document is written. `review`: it is out for signature. `executed`: ' +
      'signed and released. `delivered`: evidence is on record.',
  )
  status: string;
  @Field.string('Key of the item, unique within a transaction.', { example: 'good_standing' })
  key: string;
  @Field.enum(
    gatedStages,
    'Stage that requires this item before the transaction can leave it. Null for items after the closing.',
    nullable,
  )
  stage: string | null;
  @Field.enum(phases, 'Phase of the closing checklist.')
  phase: string;
  @Field.string('Description of the requirement.', { example: 'Good standing is certified within 30 days' })
  title: string;
  @Field.enum(owners, 'Party responsible for the item.')
  owner: string;
  @Field.date('Date the item was satisfied or waived.', nullable)
  done_on: string | null;
  @Field.id('doc', 'ID of the document that proves it.', nullable)
  evidence_document_id: string | null;
  @Field.string('Note, or the reason for the waiver.', nullable)
  note: string | null;
  @Field.objects(() => ItemPaperView, 'Documents of the item. Each signer may have a separate document.')
  papers: ItemPaperView[];
}

export class DraftChecklistItem extends ById {
  @Field.id(
    'doc',
    'ID of the negotiated version, uploaded and not yet signed. By default, Minutebook writes the ' +
      'document from the records.',
    optional,
  )
  document_id?: string;
  @Field.object(() => HolderInput, 'Escrow agent who holds the money and signs. Escrow agreements only.', optional)
  escrow_agent?: HolderInput;
}

export class SatisfyChecklistItem extends ById {
  @Field.id('doc', 'ID of a company document as evidence. Required unless you send a note.', optional)
  evidence_document_id?: string;
  @Field.string('Note about the item.', { max: 1000, ...optional, example: 'Signed by both on May 4.' })
  note?: string;
}

export class WaiveChecklistItem extends ById {
  @Field.string('Reason for the waiver, and the person who decided.', {
    max: 1000,
    example: 'The buyer waives it by its letter of May 4.',
  })
  reason: string;
}
