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
    'Status of the item. `draft`: the document has been drafted. `review`: the document is out for signature. ' +
      '`executed`: the document has been signed and released. `delivered`: evidence is on record.',
  )
  status: string;
  @Field.string('Item key, unique within a transaction.', { example: 'good_standing' })
  key: string;
  @Field.enum(
    gatedStages,
    'Stage the transaction cannot leave until this item is satisfied. Null for post-closing items.',
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
  @Field.id('doc', 'ID of the supporting document.', nullable)
  evidence_document_id: string | null;
  @Field.string('Note about the item, or the reason for the waiver.', nullable)
  note: string | null;
  @Field.objects(() => ItemPaperView, 'Documents for the item. Each signer may have a separate document.')
  papers: ItemPaperView[];
}

export class DraftChecklistItem extends ById {
  @Field.id(
    'doc',
    'ID of an uploaded, unsigned document with the negotiated text. By default, Minutebook drafts ' +
      "the document from the company's records.",
    optional,
  )
  document_id?: string;
  @Field.object(
    () => HolderInput,
    'Escrow agent that holds the funds and signs the agreement. For escrow agreements only.',
    optional,
  )
  escrow_agent?: HolderInput;
}

export class SatisfyChecklistItem extends ById {
  @Field.id('doc', 'ID of a company document that serves as evidence. Required unless you send a note.', optional)
  evidence_document_id?: string;
  @Field.id(
    'stk',
    'ID of the holder who signed the document. Required for items that need a signed document from each holder, and ' +
      'not allowed for other items.',
    optional,
  )
  stakeholder_id?: string;
  @Field.string('Note about the item.', { max: 1000, ...optional, example: 'Signed by both parties on May 4.' })
  note?: string;
  @Field.date('Date the item was satisfied. Cannot be in the future. Defaults to today.', optional)
  done_on?: string;
}

export class WaiveChecklistItem extends ById {
  @Field.string('Reason for the waiver and the name of the person who made the decision.', {
    max: 1000,
    example: 'The buyer waived this item in its letter dated May 4.',
  })
  reason: string;
}
