import { Field, nullable, optional } from '#platform/wire/field';
import { AmendmentInput, DecidedAmendmentView } from '#charter/amendment';
import {
  classDefaults,
  ClassRights,
  ClassTermsInput,
  CharterTermsView,
  ConversionRightsInput,
} from '#ledger/share_class';
import { changeMachine } from '#governance/resolution';

export const charterAmendmentMachine = changeMachine('charter_amendment');

class NewClassView extends CharterTermsView {
  @Field.id('shc', 'ID of the created class. Null until the state accepts the amendment.', nullable)
  share_class_id: string | null;
}

class ChangedClassView {
  @Field.id('shc')
  share_class_id: string;
  @Field.object(() => CharterTermsView, 'Charter terms at the time of the request.')
  before: CharterTermsView;
  @Field.object(() => CharterTermsView, 'Charter terms after the amendment.')
  after: CharterTermsView;
}

export class CharterAmendmentView extends DecidedAmendmentView {
  @Field.enum(
    charterAmendmentMachine.states,
    'Status of the amendment. `completed` once the state accepts the amendment. The charter remains ' +
      'unchanged until completion.',
  )
  status: string;
  @Field.objects(() => NewClassView, 'Classes to create.')
  new_classes: NewClassView[];
  @Field.objects(() => ChangedClassView, 'Classes whose authorized shares or rights change.')
  changed_classes: ChangedClassView[];
  @Field.string('New corporate purpose. Null if unchanged.', nullable)
  purpose: string | null;
}

class ChangedClassInput extends ClassRights {
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('New number of authorized shares. Must cover all issued and reserved shares.', {
    min: 1,
    max: 10 ** 12,
    optional: true,
    example: 15_000_000,
  })
  authorized_shares?: number;
  @Field.object(() => ConversionRightsInput, 'Conversion terms. Preferred stock only.', optional)
  conversion_rights?: ConversionRightsInput;
}

export class CreateCharterAmendment extends AmendmentInput {
  @Field.objects(() => ClassTermsInput, `Classes or series of stock to create, with their rights. ${classDefaults}`, {
    optional: true,
    maxItems: 10,
  })
  new_classes?: ClassTermsInput[];
  @Field.objects(
    () => ChangedClassInput,
    'Classes whose authorized shares or rights change. Omitted fields stay unchanged. The holders of each class vote ' +
      'separately (W.S. 17-16-1004). In Delaware, all series of preferred stock are one class, and a series votes ' +
      'alone if only its rights change (8 Del. C. § 242(b)(2)).',
    { optional: true, maxItems: 10 },
  )
  changed_classes?: ChangedClassInput[];
  @Field.string('New corporate purpose, as a full sentence beginning with "To".', {
    max: 2000,
    printed: true,
    optional: true,
    example: 'To build and operate wind turbines, and to engage in any other lawful act or activity.',
  })
  purpose?: string;
}
