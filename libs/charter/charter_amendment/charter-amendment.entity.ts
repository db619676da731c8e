import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { ChangeStatus } from '#governance/resolution';
import type { ClassTermsInput } from '#ledger/share_class';
import { CharterAmendmentView, charterAmendmentMachine } from './charter-amendment.dto';

export interface NewClass extends ClassTermsInput {
  share_class_id: string | null;
}

export interface ChangedClass {
  share_class_id: string;
  before: ClassTermsInput;
  after: ClassTermsInput;
}

@ResourceEntity({
  name: 'charter_amendment',
  prefix: 'cam',
  machine: charterAmendmentMachine,
  view: () => CharterAmendmentView,
  papers: ['document_id'],
})
export class CharterAmendment extends FiledAction {
  declare status: ChangeStatus;
  declare resolution_id: string;
  @Column('jsonb') new_classes: NewClass[];
  @Column('jsonb') changed_classes: ChangedClass[];
  /** Null if unchanged. */
  @Column('text') purpose: string | null;
  @Column('jsonb') classes_before: { share_class_id: string; terms: ClassTermsInput }[];
}
