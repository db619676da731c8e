import { Field, nullable } from '#platform/wire/field';
import { signatureMachine } from '#documents/signature';
import { gatedStages, owners, phases } from '../checklist';
import { checklistItemMachine } from '../checklist-item.machine';

class ChecklistSignatoryView {
  @Field.id('stk', 'Who signs.')
  stakeholder_id: string;
  @Field.string('Their name; for an organization that of the person who signs for it.', { example: 'Ada Okafor' })
  name: string;
  @Field.string('In which role.', { example: 'officer' })
  role: string;
  @Field.id('doc')
  document_id: string;
  @Field.enum(signatureMachine.states, 'Where their signature stands; pending before the paper is sent.')
  status: string;
}

export class ChecklistEntryView {
  @Field.string('Its number, computed when the checklist is shown.', { example: '3.2' })
  number: string;
  @Field.id('cli', 'The item.')
  checklist_item_id: string;
  @Field.string('Which it is.', { example: 'officers_certificate' })
  key: string;
  @Field.string('Says what is needed.', {
    example: "The officer's certificate that the representations hold is delivered",
  })
  title: string;
  @Field.enum(owners, 'Who brings it.')
  owner: string;
  @Field.enum(checklistItemMachine.states, 'Where it stands; of what the service sees by itself, too.')
  status: string;
  @Field.enum(gatedStages, 'The stage of which it is a gate; null after the closing.', nullable)
  gate: string | null;
  @Field.ids('doc', 'Its papers, or what proves it.')
  document_ids: string[];
  @Field.objects(() => ChecklistSignatoryView, 'Each who signs it.')
  signatories: ChecklistSignatoryView[];
}

class ChecklistSectionView {
  @Field.string('Its number.', { example: '3' })
  number: string;
  @Field.enum(phases, 'The part of the closing.')
  phase: string;
  @Field.objects(() => ChecklistEntryView, 'Its entries in their order.')
  entries: ChecklistEntryView[];
}

export class ClosingChecklistView {
  @Field.string('closing_checklist', { example: 'closing_checklist' })
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.objects(() => ChecklistSectionView, 'Pre-signing, signing, closing and post-closing.')
  sections: ChecklistSectionView[];
}
