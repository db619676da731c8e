import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { RepresentativeView } from '#companies/stakeholder';
import { actNames, bodies, type ActName, type Body } from '#law/decisions/acts';
import { resolutionMachine } from './resolution.machine';
import {
  mostPeople,
  SignatoryView,
  AuthorityView,
  ThresholdView,
  MeetingInput,
  NoticeView,
  ResolutionUseView,
} from './resolution-parts.dto';

export const kinds = ['board_meeting', 'written_consent'] as const;

export type Kind = (typeof kinds)[number];

class CoverPageInput {
  @Field.strings('Why it is decided.', { maxItems: 50, max: 4000, printed: true, optional: true })
  recitals?: string[];
  @Field.strings('What is decided.', {
    minItems: 1,
    maxItems: 50,
    max: 4000,
    printed: true,
    example: ['the office lease presented to the Board is approved'],
  })
  resolved_clauses: string[];
  @Field.date('A later day from which it takes effect, at most sixty days on.', { optional: true, nullable: true })
  effective_date?: string | null;
}

export class StakeholderRepresentativeInput extends RepresentativeView {
  @Field.id('stk', 'The organization.')
  stakeholder_id: string;
}

export class ResolutionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(resolutionMachine.states, 'adopted once those have signed whom the law asks for.')
  status: string;
  @Field.enum(kinds, 'Minutes of a board meeting, or a consent without one.')
  kind: string;
  @Field.enum(bodies, 'Who decides.')
  body: string;
  @Field.string('What it is about.', { example: 'Lease of the office at 1 Main Street' })
  subject: string;
  @Field.enum(actNames, 'The act that it authorises; null for a general one.', { nullable: true, extensible: true })
  action: string | null;
  @Field.string('The template of its paper.', { nullable: true, example: 'service:board_consent:general:2026-04-26' })
  template_id: string | null;
  @Field.id('doc')
  document_id: string;
  @Field.id('sge', 'The envelope that collects the signatures.', nullable)
  signing_envelope_id: string | null;
  @Field.objects(() => SignatoryView, 'Before whom it is brought, and who has signed.')
  signatories: SignatoryView[];
  @Field.object(() => CoverPageInput, 'The words of a general resolution.', nullable)
  cover_page_fields: CoverPageInput | null;
  @Field.json('The terms that are decided on, as Schedule A of its paper states them.', nullable)
  particulars: object | null;
  @Field.ids(
    'shc',
    'Classes that the act affects and that vote apart; null when nobody said which: then each.',
    nullable,
  )
  affected_share_class_ids: string[] | null;
  @Field.object(() => MeetingInput, 'The meeting that minutes are of.', nullable)
  meeting: MeetingInput | null;
  @Field.object(
    () => AuthorityView,
    'Why it is enough, or what is missing: of the day on which it was made, then of the last signature.',
  )
  authority: AuthorityView;
  @Field.objects(() => ThresholdView, 'The same in numbers.')
  threshold: ThresholdView[];
  @Field.timestamp(
    'Until when signatures count. The first consent of a holder may bring it forward (8 Del. C. § 228(c)).',
  )
  expires_at: number;
  @Field.date(
    'Of a consent of holders: the record date, whose holdings are counted. As the board fixed it, else the day ' +
      "of the board's own decision on the act, else that of the first consent (8 Del. C. § 213(b)); null before.",
    nullable,
  )
  record_date: string | null;
  @Field.timestamp('When it was adopted, rejected, expired or cancelled.', nullable)
  resolved_at: number | null;
  @Field.date('The day from which it has effect.', nullable)
  effective_date: string | null;
  @Field.date('The last day on which an operation can rest on it: a year from its adoption.', nullable)
  valid_until: string | null;
  @Field.objects(() => NoticeView, 'Holders who did not consent and are told of the action (8 Del. C. § 228(e)).')
  notices: NoticeView[];
  @Field.object(() => ResolutionUseView, 'What it was spent on; it authorises once.', nullable)
  used_by: ResolutionUseView | null;
  @Field.string('Why it stands where it stands.', nullable)
  status_reason: string | null;
}

export class CreateResolution extends ById {
  @Field.enum(
    kinds,
    'Minutes of a board meeting, which each listed director counter-signs, or a consent without one.',
    { example: 'written_consent' },
  )
  kind: Kind;
  @Field.string('What it is about.', { max: 300, printed: true, example: 'Accounts at the bank of the company' })
  subject: string;
  @Field.enum(
    bodies,
    'Who decides. Default: the board, or who decides the action; of an LLC its managers or its members.',
    optional,
  )
  body?: Body;
  @Field.enum(actNames, 'The act that is to be authorised. It decides the template and the vote.', {
    optional: true,
    extensible: true,
    example: 'bank_account_authorisation',
  })
  action?: ActName;
  @Field.string('The template. Default: the one for the action, else the general one.', { max: 200, optional: true })
  template_id?: string;
  @Field.ids('stk', 'Who is to sign. Default: whom the law asks for.', { minItems: 1, optional: true })
  signatory_stakeholder_ids?: string[];
  @Field.object(
    () => CoverPageInput,
    'The words of a general resolution, which needs them; a specialised one has its own.',
    optional,
  )
  cover_page_fields?: CoverPageInput;
  @Field.json(
    'The terms that are decided on, by the `particulars_schema` of the template (`GET ' +
      '/v1/templates/{template_id}`); Schedule A of the paper states them. A general resolution says them in its ' +
      'clauses.',
    { optional: true, example: { bank_name: 'First Harbor Bank, N.A.' } },
  )
  particulars?: object;
  @Field.ids(
    'shc',
    'Classes of stock that the act affects. Default: each, where the act gives classes a vote.',
    optional,
  )
  affected_share_class_ids?: string[];
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'The natural persons by whom organizations sign; who was named once is known afterwards.',
    { maxItems: mostPeople, optional: true },
  )
  representatives?: StakeholderRepresentativeInput[];
  @Field.date(
    'Of a consent of holders: the record date that the board has fixed, of the last sixty days. Default: as ' +
      'the act has it.',
    optional,
  )
  record_date?: string;
  @Field.object(
    () => MeetingInput,
    'Of minutes: the meeting. Without it the signatories are those present and voting for, now.',
    optional,
  )
  meeting?: MeetingInput;
  @Field.timestamp('Until when it can be signed, within a year. Default: sixty days.', optional)
  expires_at?: number;
  @Field.metadata() metadata?: Record<string, string>;
}

export class RecordNotice extends ById {
  @Field.id('stk', 'To whom the notice was given: one of `notices` without an address.')
  stakeholder_id: string;
  @Field.date('When.', { example: '2026-06-15' })
  given_on: string;
  @Field.string('How.', { example: 'By first-class mail to the last address in the stock ledger' })
  manner: string;
}
