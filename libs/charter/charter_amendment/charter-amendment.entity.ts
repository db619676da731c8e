import { Column } from 'typeorm';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { FiledAction } from '#governance/actions';
import type { ChangeStatus } from '#governance/resolution';
import type { ClassTermsInput } from '#ledger/share_class';
import { CharterAmendmentView, charterAmendmentMachine } from './charter-amendment.dto';

/** A class that the charter creates, and the row that it becomes. */
export interface NewClass extends ClassTermsInput {
  share_class_id: string | null;
}

/** A class of which the charter states something else. */
export interface ChangedClass {
  share_class_id: string;
  before: ClassTermsInput;
  after: ClassTermsInput;
}

/**
 * A company's way to another charter: classes of stock, their rights and the purpose. Its decisions, the amendment that
 * is signed, and the filing that the state accepts.
 */
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
  /** Null where it stays. */
  @Column('text') purpose: string | null;
  /** All classes as the charter stated them when this was asked for. */
  @Column('jsonb') classes_before: { share_class_id: string; terms: ClassTermsInput }[];
}
