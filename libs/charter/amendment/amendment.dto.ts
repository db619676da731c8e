import { CreateAction, FiledActionView } from '#governance/actions';
import { Field, optional } from '#platform/wire/field';

/** A change that is decided and signed here. */
export abstract class DecidedAmendmentView extends FiledActionView {
  @Field.id('res', 'The decision of the board, or of those who decide for an LLC.')
  resolution_id: string;
  @Field.id('stk', 'Who signs the amendment for the company.')
  signer_stakeholder_id: string;
}

/** The common request for a change of a charter. */
export abstract class AmendmentInput extends CreateAction {
  @Field.id(
    'res',
    'Beside resolution_id, where the holders vote on it: their adopted consent, which is spent by it.',
    optional,
  )
  stockholder_consent_id?: string;
  @Field.id(
    'stk',
    'Who signs the amendment for the company: an officer, of an LLC a manager or member. Default: the first of ' +
      'them.',
    optional,
  )
  signer_stakeholder_id?: string;
}
