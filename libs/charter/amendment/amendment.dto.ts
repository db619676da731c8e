import { CreateAction, FiledActionView } from '#governance/actions';
import { Field, optional } from '#platform/wire/field';

export abstract class DecidedAmendmentView extends FiledActionView {
  @Field.id('res', 'ID of the resolution adopted by the board or, for an LLC, by the members or managers.')
  resolution_id: string;
  @Field.id('stk', 'ID of the person who signs the amendment.')
  signer_stakeholder_id: string;
}

export abstract class AmendmentInput extends CreateAction {
  @Field.id(
    'res',
    'ID of the adopted stockholder consent. Required in addition to `resolution_id` if the stockholders must vote. ' +
      'Each consent can be used only once.',
    optional,
  )
  stockholder_consent_id?: string;
  @Field.id(
    'stk',
    'ID of the officer, manager, or member who signs the amendment. Defaults to the first eligible person.',
    optional,
  )
  signer_stakeholder_id?: string;
}
