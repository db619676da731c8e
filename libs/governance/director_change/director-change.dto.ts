import { AppointeeInput, AppointeeView, ResignationNotice } from '#companies/stakeholder';
import { Field, nullable, optional } from '#platform/wire/field';
import { CreateAction, DecidedActionView } from '#governance/actions';
import { changeMachine } from '#governance/resolution';

export const directorChangeMachine = changeMachine('director_change');

const directorChangeKinds = ['election', 'vacancy', 'removal', 'resignation'] as const;
export type DirectorChangeKind = (typeof directorChangeKinds)[number];

const kindDoc =
  '`election`: the stockholders elect directors (8 Del. C. § 211). `vacancy`: the board fills a vacancy (§ 223). ' +
  '`removal`: the stockholders remove directors (§ 141(k)). `resignation`: a director resigns by notice, without a ' +
  'resolution (§ 141(b)). For Wyoming, see W.S. 17-16-803, 17-16-807, 17-16-808, and 17-16-810.';

class DirectorDepartureView {
  @Field.id('stk', 'ID of the departing director.')
  stakeholder_id: string;
  @Field.string('Name of the person.', { example: 'Ada Lovelace' })
  name: string;
  @Field.object(() => ResignationNotice, 'Notice of the resignation.', nullable)
  notice: ResignationNotice | null;
}

export class DirectorChangeView extends DecidedActionView {
  @Field.enum(
    directorChangeMachine.states,
    'Status of the change. `pending` until the change is approved and its effective date is reached.',
  )
  status: string;
  @Field.enum(directorChangeKinds, kindDoc)
  kind: string;
  @Field.objects(() => AppointeeView, 'New directors.')
  elected: AppointeeView[];
  @Field.objects(() => DirectorDepartureView, 'Departing directors.')
  departures: DirectorDepartureView[];
  @Field.integer('New number of directors. Null if unchanged.', { ...nullable, min: 1, example: 3 })
  board_size: number | null;
}

class DirectorDepartureInput {
  @Field.id('stk', 'ID of the director.')
  stakeholder_id: string;
  @Field.object(() => ResignationNotice, 'Notice of the resignation.', {
    optional: true,
    example: {
      delivered_on: '2026-06-15',
      statement: 'I resign from the board, effective upon delivery of this notice.',
    },
  })
  notice?: ResignationNotice;
}

export class CreateDirectorChange extends CreateAction {
  @Field.enum(directorChangeKinds, kindDoc, { example: 'vacancy' })
  kind: DirectorChangeKind;
  @Field.objects(() => AppointeeInput, 'Directors to elect or appoint. For elections and vacancies.', {
    maxItems: 20,
    optional: true,
    example: [{ name: 'Lena Hart', email: 'lena@example.com' }],
  })
  elected?: AppointeeInput[];
  @Field.objects(() => DirectorDepartureInput, 'Departing directors. For removals and resignations.', {
    maxItems: 20,
    optional: true,
  })
  departures?: DirectorDepartureInput[];
  @Field.integer(
    'New number of directors, set by the generated resolution. For elections and vacancies in ' +
      "companies that use Minutebook's bylaws.",
    { min: 1, max: 100, optional: true, example: 3 },
  )
  board_size?: number;
  @Field.date(
    'Effective date, at most one year from today. Defaults to today or, for a resignation, the date it was ' +
      'delivered. A generated resolution takes effect on adoption.',
    optional,
  )
  effective_date?: string;
}
