import { EnvelopeView, Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { ListInput } from '#platform/wire/list';
import { checklistItemMachine } from './checklist-item.machine';
import { gatedStages, owners, phases } from './checklist';

const [nullable, optional] = [{ nullable: true }, { optional: true }];

export class ChecklistItemView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.id('ctx', { doc: 'The transaction.' })
  corporate_transaction_id: string;
  @Field.enum(checklistItemMachine.states, { doc: 'delivered once it is there, or was found to be so.' })
  status: string;
  @Field.string({
    doc: 'Which it is; of each there is one in a transaction.',
    example: 'good_standing',
  })
  key: string;
  @Field.enum(gatedStages, {
    doc: 'The stage that is left only once it is done: it is one of the gates of that. Null after the closing.',
    ...nullable,
  })
  stage: string | null;
  @Field.enum(phases, { doc: 'Its part of the closing checklist.' })
  phase: string;
  @Field.string({
    doc: 'Says what is needed.',
    example: 'Good standing is certified within 30 days',
  })
  title: string;
  @Field.enum(owners, { doc: 'Who brings it.' })
  owner: string;
  @Field.date({
    doc: 'When it was done or waived.',
    ...nullable,
  })
  done_on: string | null;
  @Field.id('doc', {
    doc: 'What proves it.',
    ...nullable,
  })
  evidence_document_id: string | null;
  @Field.string({
    doc: 'What was noted about it, or why it was waived.',
    ...nullable,
  })
  note: string | null;
}

export class SatisfyChecklistItem extends ById {
  @Field.id('doc', {
    doc: 'What proves it: a document of the company.',
    ...optional,
  })
  evidence_document_id?: string;
  @Field.string({
    doc: 'What there is to say about it.',
    max: 1000,
    ...optional,
    example: 'Signed by both on May 4.',
  })
  note?: string;
}

export class WaiveChecklistItem extends ById {
  @Field.string({
    doc: 'Why it is not needed, and who says so.',
    max: 1000,
    example: 'The buyer waives it by its letter of May 4.',
  })
  reason: string;
}

export class ListChecklistItems extends ListInput {
  @Field.id('ctx', {
    doc: 'Only those of this transaction.',
    ...optional,
  })
  corporate_transaction_id?: string;
  @Field.id('ent', {
    doc: 'Only those of this company.',
    ...optional,
  })
  entity_id?: string;
  @Field.enum(checklistItemMachine.states, {
    doc: 'Only in this state.',
    ...optional,
  })
  status?: string;
}
