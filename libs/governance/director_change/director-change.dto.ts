import { AppointeeInput, AppointeeView, ResignationNotice } from '#companies/stakeholder';
import { Field, nullable, optional } from '#platform/wire/field';
import { CreateAction, DecidedActionView } from '#governance/actions';
import { changeMachine } from '#governance/resolution';

/** A change of directors: made once it is decided and its day has come, or never. */
export const directorChangeMachine = changeMachine('director_change');

const directorChangeKinds = ['election', 'vacancy', 'removal', 'resignation'] as const;
export type DirectorChangeKind = (typeof directorChangeKinds)[number];

const kindDoc =
  'election: by the holders (8 Del. C. § 211). vacancy: filled by the board (§ 223). removal: by the holders ' +
  '(§ 141(k)). resignation: by notice, without a resolution (§ 141(b)). Wyoming: W.S. 17-16-803, 17-16-807, ' +
  '17-16-808, 17-16-810.';

class DirectorDepartureView {
  @Field.id('stk', 'Who.')
  stakeholder_id: string;
  @Field.string('By name.', { example: 'Ada Lovelace' })
  name: string;
  @Field.object(() => ResignationNotice, 'The notice of a resignation.', nullable)
  notice: ResignationNotice | null;
}

export class DirectorChangeView extends DecidedActionView {
  @Field.enum(directorChangeMachine.states, 'pending until it is decided and its day has come.')
  status: string;
  @Field.enum(directorChangeKinds, kindDoc)
  kind: string;
  @Field.objects(() => AppointeeView, 'Who becomes a director.')
  elected: AppointeeView[];
  @Field.objects(() => DirectorDepartureView, 'Who is one no longer.')
  departures: DirectorDepartureView[];
  @Field.integer('The number of directorships from then on; null where it stays as it is.', {
    ...nullable,
    min: 1,
    example: 3,
  })
  board_size: number | null;
}

class DirectorDepartureInput {
  @Field.id('stk', 'The director.')
  stakeholder_id: string;
  @Field.object(() => ResignationNotice, 'The notice of a resignation.', {
    optional: true,
    example: {
      delivered_on: '2026-06-15',
      statement: 'I resign from the board with effect from the delivery of this message.',
    },
  })
  notice?: ResignationNotice;
}

export class CreateDirectorChange extends CreateAction {
  @Field.enum(directorChangeKinds, kindDoc, { example: 'vacancy' })
  kind: DirectorChangeKind;
  @Field.objects(() => AppointeeInput, 'Of an election or a vacancy: who becomes a director.', {
    maxItems: 20,
    optional: true,
    example: [{ name: 'Lena Hart', email: 'lena@example.com' }],
  })
  elected?: AppointeeInput[];
  @Field.objects(() => DirectorDepartureInput, 'Of a removal or a resignation: who is a director no longer.', {
    maxItems: 20,
    optional: true,
  })
  departures?: DirectorDepartureInput[];
  @Field.integer(
    'Of an election or a vacancy with auto_generate, in a company whose bylaws are ours: the number of ' +
      'directorships, which the same resolution fixes.',
    { min: 1, max: 100, optional: true, example: 3 },
  )
  board_size?: number;
  @Field.date(
    'The day from which it has effect, within a year. Default: today, or the day on which the resignation is ' +
      'delivered. A decision that is written for it takes effect when it is adopted.',
    optional,
  )
  effective_date?: string;
}
