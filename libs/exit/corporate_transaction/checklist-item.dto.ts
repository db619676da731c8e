import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { HolderInput } from '#companies/stakeholder';
import { checklistItemMachine } from './checklist-item.machine';
import { gatedStages, owners, phases } from './checklist';

class ItemSignerView {
  @Field.id('stk', 'Who signs.')
  stakeholder_id: string;
  @Field.string('In which role.', { example: 'officer' })
  role: string;
}

class ItemPaperView {
  @Field.id('doc')
  document_id: string;
  @Field.id('sge', 'The envelope in which it is signed; null before it is sent.', nullable)
  signing_envelope_id: string | null;
  @Field.objects(() => ItemSignerView, 'Who signs it.')
  signers: ItemSignerView[];
}

export class ChecklistItemView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    checklistItemMachine.states,
    'draft: its paper is written. review: before those who sign it. executed: signed and released. delivered: ' +
      'it is there, or was found to be so.',
  )
  status: string;
  @Field.string('Which it is; of each there is one in a transaction.', { example: 'good_standing' })
  key: string;
  @Field.enum(
    gatedStages,
    'The stage that is left only once it is done: it is one of the gates of that. Null after the closing.',
    nullable,
  )
  stage: string | null;
  @Field.enum(phases, 'Its part of the closing checklist.')
  phase: string;
  @Field.string('Says what is needed.', { example: 'Good standing is certified within 30 days' })
  title: string;
  @Field.enum(owners, 'Who brings it.')
  owner: string;
  @Field.date('When it was done or waived.', nullable)
  done_on: string | null;
  @Field.id('doc', 'What proves it.', nullable)
  evidence_document_id: string | null;
  @Field.string('What was noted about it, or why it was waived.', nullable)
  note: string | null;
  @Field.objects(() => ItemPaperView, 'Its papers, of an item that is one; each signer may have their own.')
  papers: ItemPaperView[];
}

export class DraftChecklistItem extends ById {
  @Field.id(
    'doc',
    'The version that the parties have negotiated, uploaded before and not yet signed. Default: the paper is ' +
      'written here from what is known of the company and the transaction.',
    optional,
  )
  document_id?: string;
  @Field.object(() => HolderInput, 'Of an escrow agreement: who holds the money and signs it too.', optional)
  escrow_agent?: HolderInput;
}

export class SatisfyChecklistItem extends ById {
  @Field.id('doc', 'What proves it: a document of the company. It or a note is given.', optional)
  evidence_document_id?: string;
  @Field.string('What there is to say about it.', { max: 1000, ...optional, example: 'Signed by both on May 4.' })
  note?: string;
}

export class WaiveChecklistItem extends ById {
  @Field.string('Why it is not needed, and who says so.', {
    max: 1000,
    example: 'The buyer waives it by its letter of May 4.',
  })
  reason: string;
}
