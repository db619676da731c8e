import { AppointeeInput, AppointeeView, ResignationNotice } from '#companies/stakeholder';
import { Field, nullable, optional } from '#platform/wire/field';
import { CreateAction, DecidedActionView } from '#governance/actions';
import { changeMachine } from '#governance/resolution';

export const officerChangeMachine = changeMachine('officer_change');

const ways = ['resignation', 'removal'] as const;

class AppointmentView extends AppointeeView {
  @Field.strings('Offices the person will hold.', { example: ['Treasurer'] })
  titles: string[];
}

class OfficerDepartureView {
  @Field.id('stk', 'ID of the departing officer.')
  stakeholder_id: string;
  @Field.string('Name of the person.', { example: 'Ada Lovelace' })
  name: string;
  @Field.strings('Offices the person leaves.', { example: ['Treasurer'] })
  titles: string[];
  @Field.enum(ways, 'Reason the person leaves office: resignation by notice, or removal by resolution.')
  by: string;
  @Field.object(() => ResignationNotice, 'Notice of the resignation.', nullable)
  notice: ResignationNotice | null;
}

export class OfficerChangeView extends DecidedActionView {
  @Field.enum(
    officerChangeMachine.states,
    'Status of the change. `pending` until the change is approved and its effective date is reached.',
  )
  status: string;
  @Field.objects(() => AppointmentView, 'Appointed officers.')
  appointments: AppointmentView[];
  @Field.objects(() => OfficerDepartureView, 'Departing officers.')
  departures: OfficerDepartureView[];
}

class AppointmentInput extends AppointeeInput {
  @Field.strings('Offices the person will hold.', {
    minItems: 1,
    maxItems: 10,
    max: 100,
    printed: true,
    example: ['Treasurer'],
  })
  titles: string[];
}

class OfficerDepartureInput {
  @Field.id('stk', 'ID of the officer.')
  stakeholder_id: string;
  @Field.strings('Offices to vacate. Defaults to all offices that the person holds.', {
    minItems: 1,
    maxItems: 10,
    max: 100,
    optional: true,
    example: ['Treasurer'],
  })
  titles?: string[];
  @Field.enum(
    ways,
    'Reason the person leaves office: resignation by notice, which needs no resolution (8 Del. C. § 142(b), W.S. ' +
      '17-16-843), or removal by resolution.',
    { example: 'removal' },
  )
  by: 'resignation' | 'removal';
  @Field.object(() => ResignationNotice, 'Notice of the resignation.', optional)
  notice?: ResignationNotice;
}

export class CreateOfficerChange extends CreateAction {
  @Field.objects(() => AppointmentInput, 'People to appoint and their offices.', {
    maxItems: 20,
    optional: true,
    example: [{ name: 'Lena Hart', email: 'lena@example.com', titles: ['Treasurer'] }],
  })
  appointments?: AppointmentInput[];
  @Field.objects(() => OfficerDepartureInput, 'Departing officers.', { maxItems: 20, optional: true })
  departures?: OfficerDepartureInput[];
  @Field.date(
    'Effective date, at most one year from today. Defaults to today or, for a resignation, the date it was ' +
      'delivered. A generated resolution takes effect on adoption.',
    optional,
  )
  effective_date?: string;
}
