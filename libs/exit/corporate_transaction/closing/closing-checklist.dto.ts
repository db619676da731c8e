import { Field, nullable } from '#platform/wire/field';
import { signatureMachine } from '#documents/signature';
import { gatedStages, owners, phases } from '../checklist';
import { checklistItemMachine } from '../checklist-item.machine';

class ChecklistSignatoryView {
  @Field.id('stk', 'ID of the signer.')
  stakeholder_id: string;
  @Field.string('Name of the signer. For an organization, the name of its representative.', { example: 'Ada Okafor' })
  name: string;
  @Field.string('Role of the signer.', { example: 'officer' })
  role: string;
  @Field.id('doc')
  document_id: string;
  @Field.enum(signatureMachine.states, 'Status of the signature. `pending` until the document is sent.')
  status: string;
}

export class ChecklistEntryView {
  @Field.string('Entry number in the checklist. Recalculated for each response.', { example: '3.2' })
  number: string;
  @Field.id('cli', 'ID of the checklist item.')
  checklist_item_id: string;
  @Field.string('Item key.', { example: 'officers_certificate' })
  key: string;
  @Field.string('Description of the requirement.', {
    example: "Officer's closing certificate on the representations delivered",
  })
  title: string;
  @Field.enum(owners, 'Party responsible for the item.')
  owner: string;
  @Field.enum(checklistItemMachine.states, 'Status of the item.')
  status: string;
  @Field.enum(gatedStages, 'Stage that requires this item. Null for post-closing items.', nullable)
  gate: string | null;
  @Field.date('Date the item was satisfied or waived.', nullable)
  done_on: string | null;
  @Field.ids('doc', "IDs of the item's documents or evidence.")
  document_ids: string[];
  @Field.objects(() => ChecklistSignatoryView, 'Signers of the item.')
  signatories: ChecklistSignatoryView[];
}

class ChecklistSectionView {
  @Field.string('Section number.', { example: '3' })
  number: string;
  @Field.enum(phases, 'Phase of the closing.')
  phase: string;
  @Field.objects(() => ChecklistEntryView, 'Checklist entries, in order.')
  entries: ChecklistEntryView[];
}

export class ClosingChecklistView {
  @Field.discriminator('closing_checklist')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.objects(() => ChecklistSectionView, 'Checklist sections: pre-signing, signing, closing, and post-closing.')
  sections: ChecklistSectionView[];
}
