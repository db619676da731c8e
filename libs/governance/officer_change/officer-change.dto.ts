import { AppointeeInput, AppointeeView, ResignationNotice } from '#companies/stakeholder';
import { Field, nullable, optional } from '#platform/wire/field';
import { CreateAction, DecidedActionView } from '#governance/actions';
import { changeMachine } from '#governance/resolution';

/** A change of officers: made once it is decided and its day has come, or never. */
export const officerChangeMachine = changeMachine('officer_change');

const ways = ['resignation', 'removal'] as const;

class AppointmentView extends AppointeeView {
  @Field.strings('The offices.', { example: ['Treasurer'] })
  titles: string[];
}

class OfficerDepartureView {
  @Field.id('stk', 'Who.')
  stakeholder_id: string;
  @Field.string('By name.', { example: 'Ada Lovelace' })
  name: string;
  @Field.strings('The offices that end.', { example: ['Treasurer'] })
  titles: string[];
  @Field.enum(ways, 'A resignation is notified, a removal decided.')
  by: string;
  @Field.object(() => ResignationNotice, 'The notice of a resignation.', nullable)
  notice: ResignationNotice | null;
}

export class OfficerChangeView extends DecidedActionView {
  @Field.enum(officerChangeMachine.states, 'pending until it is decided and its day has come.')
  status: string;
  @Field.objects(() => AppointmentView, 'Who is appointed.')
  appointments: AppointmentView[];
  @Field.objects(() => OfficerDepartureView, 'Who leaves office.')
  departures: OfficerDepartureView[];
}

class AppointmentInput extends AppointeeInput {
  @Field.strings('The offices.', { minItems: 1, maxItems: 10, max: 100, printed: true, example: ['Treasurer'] })
  titles: string[];
}

class OfficerDepartureInput {
  @Field.id('stk', 'The officer.')
  stakeholder_id: string;
  @Field.strings('The offices that end. Default: all that the officer holds.', {
    minItems: 1,
    maxItems: 10,
    max: 100,
    optional: true,
    example: ['Treasurer'],
  })
  titles?: string[];
  @Field.enum(ways, 'A resignation needs its notice and no resolution (8 Del. C. § 142(b), W.S. 17-16-843).', {
    example: 'removal',
  })
  by: 'resignation' | 'removal';
  @Field.object(() => ResignationNotice, 'The notice of a resignation.', optional)
  notice?: ResignationNotice;
}

export class CreateOfficerChange extends CreateAction {
  @Field.objects(() => AppointmentInput, 'Who is appointed to which offices.', {
    maxItems: 20,
    optional: true,
    example: [{ name: 'Lena Hart', email: 'lena@example.com', titles: ['Treasurer'] }],
  })
  appointments?: AppointmentInput[];
  @Field.objects(() => OfficerDepartureInput, 'Whose offices end.', { maxItems: 20, optional: true })
  departures?: OfficerDepartureInput[];
  @Field.date(
    'The day from which it has effect, within a year. Default: today, or the day on which the resignation is ' +
      'delivered. A decision that is written for it takes effect when it is adopted.',
    optional,
  )
  effective_date?: string;
}
