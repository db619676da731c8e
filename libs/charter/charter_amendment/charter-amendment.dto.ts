import { Field, nullable, optional } from '#platform/wire/field';
import { AmendmentInput, DecidedAmendmentView } from '#charter/amendment';
import { ClassRights, ClassTermsInput, CharterTermsView, ConversionRightsInput } from '#ledger/share_class';
import { changeMachine } from '#governance/resolution';

/** An amendment of the charter: made when the state has accepted it, or never. */
export const charterAmendmentMachine = changeMachine('charter_amendment');

class NewClassView extends CharterTermsView {
  @Field.id('shc', 'The class that it has become; null until the state has accepted the amendment.', nullable)
  share_class_id: string | null;
}

class ChangedClassView {
  @Field.id('shc')
  share_class_id: string;
  @Field.object(() => CharterTermsView, 'What the charter stated of it when this was asked for.')
  before: CharterTermsView;
  @Field.object(() => CharterTermsView, 'What it is to state of it.')
  after: CharterTermsView;
}

export class CharterAmendmentView extends DecidedAmendmentView {
  @Field.enum(
    charterAmendmentMachine.states,
    'completed only when the state has accepted the amendment: until then the charter stays as it is.',
  )
  status: string;
  @Field.objects(() => NewClassView, 'The classes that it creates.')
  new_classes: NewClassView[];
  @Field.objects(() => ChangedClassView, 'The classes whose number or rights it changes.')
  changed_classes: ChangedClassView[];
  @Field.string('The purpose that the charter is to state; null where it stays.', nullable)
  purpose: string | null;
}

class ChangedClassInput extends ClassRights {
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('How many the charter is to authorise: no fewer than are issued or kept for others.', {
    min: 1,
    max: 10 ** 12,
    optional: true,
    example: 15_000_000,
  })
  authorized_shares?: number;
  @Field.object(() => ConversionRightsInput, 'Of preferred stock: into what it is to convert.', optional)
  conversion_rights?: ConversionRightsInput;
}

export class CreateCharterAmendment extends AmendmentInput {
  @Field.objects(
    () => ClassTermsInput,
    'Classes or series of stock that the charter is to create, with their rights.',
    { optional: true, maxItems: 10 },
  )
  new_classes?: ClassTermsInput[];
  @Field.objects(
    () => ChangedClassInput,
    'Classes whose number of shares or rights it is to change: what is left out stays. The holders of each vote ' +
      'apart (8 Del. C. § 242(b)(2), W.S. 17-16-1004).',
    { optional: true, maxItems: 10 },
  )
  changed_classes?: ChangedClassInput[];
  @Field.string('The purpose that it is to state, as a full sentence that begins with To.', {
    max: 2000,
    printed: true,
    optional: true,
    example: 'To build and operate wind turbines, and to engage in any other lawful act or activity.',
  })
  purpose?: string;
}
