import { Field } from '#platform/wire/field';
import { signatureMachine } from '#documents/signature';
import { gatedStages, owners, phases } from '../checklist';
import { checklistItemMachine } from '../checklist-item.machine';

class ChecklistSignatoryView {
  @Field.id('stk', { doc: 'Who signs.' })
  stakeholder_id: string;
  @Field.string({ doc: 'Their name; for an organization that of the person who signs for it.', example: 'Ada Okafor' })
  name: string;
  @Field.string({ doc: 'In which role.', example: 'officer' })
  role: string;
  @Field.id('doc', { doc: 'The paper.' })
  document_id: string;
  @Field.enum(signatureMachine.states, { doc: 'Where their signature stands; pending before the paper is sent.' })
  status: string;
}

export class ChecklistEntryView {
  @Field.string({ doc: 'Its number, computed when the checklist is shown.', example: '3.2' })
  number: string;
  @Field.id('cli', { doc: 'The item.' })
  checklist_item_id: string;
  @Field.string({ doc: 'Which it is.', example: 'officers_certificate' })
  key: string;
  @Field.string({
    doc: 'Says what is needed.',
    example: "The officer's certificate that the representations hold is delivered",
  })
  title: string;
  @Field.enum(owners, { doc: 'Who brings it.' })
  owner: string;
  @Field.enum(checklistItemMachine.states, { doc: 'Where it stands; of what the service sees by itself, too.' })
  status: string;
  @Field.enum(gatedStages, { doc: 'The stage of which it is a gate; null after the closing.', nullable: true })
  gate: string | null;
  @Field.ids('doc', { doc: 'Its papers, or what proves it.' })
  document_ids: string[];
  @Field.objects(() => ChecklistSignatoryView, { doc: 'Each who signs it.' })
  signatories: ChecklistSignatoryView[];
}

class ChecklistSectionView {
  @Field.string({ doc: 'Its number.', example: '3' })
  number: string;
  @Field.enum(phases, { doc: 'The part of the closing.' })
  phase: string;
  @Field.objects(() => ChecklistEntryView, { doc: 'Its entries in their order.' })
  entries: ChecklistEntryView[];
}

export class ClosingChecklistView {
  @Field.string({ doc: 'closing_checklist', example: 'closing_checklist' })
  object: string;
  @Field.id('ctx', { doc: 'The transaction.' })
  corporate_transaction_id: string;
  @Field.objects(() => ChecklistSectionView, { doc: 'Pre-signing, signing, closing and post-closing.' })
  sections: ChecklistSectionView[];
}

export class ReadClosing {
  @Field.path({ doc: 'The transaction.' })
  id: string;
}
