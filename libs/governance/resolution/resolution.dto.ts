import { EnvelopeView, Field } from '#platform/wire/field';
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

export class CoverPageInput {
  @Field.strings({ doc: 'Why it is decided.', maxItems: 50, max: 4000, printed: true, optional: true })
  recitals?: string[];
  @Field.strings({
    doc: 'What is decided.',
    minItems: 1,
    maxItems: 50,
    max: 4000,
    printed: true,
    example: ['the office lease presented to the Board is approved'],
  })
  resolved_clauses: string[];
  @Field.date({ doc: 'A later day from which it takes effect, at most sixty days on.', optional: true, nullable: true })
  effective_date?: string | null;
}

export class StakeholderRepresentativeInput extends RepresentativeView {
  @Field.id('stk', { doc: 'The organization.' })
  stakeholder_id: string;
}

export class ResolutionView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.enum(resolutionMachine.states, { doc: 'adopted once those have signed whom the law asks for.' })
  status: string;
  @Field.enum(kinds, { doc: 'Minutes of a board meeting, or a consent without one.' })
  kind: string;
  @Field.enum(bodies, { doc: 'Who decides.' })
  body: string;
  @Field.string({ doc: 'What it is about.', example: 'Lease of the office at 1 Main Street' })
  subject: string;
  @Field.enum(actNames, {
    doc: 'The act that it authorises; null for a general one.',
    nullable: true,
    extensible: true,
  })
  action: string | null;
  @Field.string({
    doc: 'The template of its paper.',
    nullable: true,
    example: 'service:board_consent:general:2026-04-26',
  })
  template_id: string | null;
  @Field.id('doc', { doc: 'Its paper.' })
  document_id: string;
  @Field.id('sge', { doc: 'The envelope that collects the signatures.', nullable: true })
  signing_envelope_id: string | null;
  @Field.objects(() => SignatoryView, { doc: 'Before whom it is brought, and who has signed.' })
  signatories: SignatoryView[];
  @Field.object(() => CoverPageInput, { doc: 'The words of a general resolution.', nullable: true })
  cover_page_fields: CoverPageInput | null;
  @Field.json({ doc: 'The terms that are decided on, as Schedule A of its paper states them.', nullable: true })
  particulars: object | null;
  @Field.ids('shc', {
    doc: 'Classes that the act affects and that vote apart; null when nobody said which: then each.',
    nullable: true,
  })
  affected_share_class_ids: string[] | null;
  @Field.object(() => MeetingInput, { doc: 'The meeting that minutes are of.', nullable: true })
  meeting: MeetingInput | null;
  @Field.object(() => AuthorityView, {
    doc: 'Why it is enough, or what is missing: of the day on which it was made, then of the last signature.',
  })
  authority: AuthorityView;
  @Field.objects(() => ThresholdView, { doc: 'The same in numbers.' })
  threshold: ThresholdView[];
  @Field.timestamp({
    doc: 'Until when signatures count. The first consent of a holder may bring it forward (8 Del. C. § 228(c)).',
  })
  expires_at: number;
  @Field.date({
    doc:
      'Of a consent of holders: the record date, whose holdings are counted. As the board fixed it, else the day ' +
      "of the board's own decision on the act, else that of the first consent (8 Del. C. § 213(b)); null before.",
    nullable: true,
  })
  record_date: string | null;
  @Field.timestamp({ doc: 'When it was adopted, rejected, expired or cancelled.', nullable: true })
  resolved_at: number | null;
  @Field.date({ doc: 'The day from which it has effect.', nullable: true })
  effective_date: string | null;
  @Field.date({ doc: 'The last day on which an operation can rest on it: a year from its adoption.', nullable: true })
  valid_until: string | null;
  @Field.objects(() => NoticeView, {
    doc: 'Holders who did not consent and are told of the action (8 Del. C. § 228(e)).',
  })
  notices: NoticeView[];
  @Field.object(() => ResolutionUseView, { doc: 'What it was spent on; it authorises once.', nullable: true })
  used_by: ResolutionUseView | null;
  @Field.string({ doc: 'Why it stands where it stands.', nullable: true })
  status_reason: string | null;
}

export class CreateResolution {
  @Field.path({ doc: 'The company.' })
  id: string;
  @Field.enum(kinds, {
    doc: 'Minutes of a board meeting, which each listed director counter-signs, or a consent without one.',
    example: 'written_consent',
  })
  kind: Kind;
  @Field.string({ doc: 'What it is about.', max: 300, printed: true, example: 'Accounts at the bank of the company' })
  subject: string;
  @Field.enum(bodies, {
    doc: 'Who decides. Default: the board, or who decides the action; of an LLC its managers or its members.',
    optional: true,
  })
  body?: Body;
  @Field.enum(actNames, {
    doc: 'The act that is to be authorised. It decides the template and the vote.',
    optional: true,
    extensible: true,
    example: 'bank_account_authorisation',
  })
  action?: ActName;
  @Field.string({
    doc: 'The template. Default: the one for the action, else the general one.',
    max: 200,
    optional: true,
  })
  template_id?: string;
  @Field.ids('stk', { doc: 'Who is to sign. Default: whom the law asks for.', minItems: 1, optional: true })
  signatory_stakeholder_ids?: string[];
  @Field.object(() => CoverPageInput, {
    doc: 'The words of a general resolution, which needs them; a specialised one has its own.',
    optional: true,
  })
  cover_page_fields?: CoverPageInput;
  @Field.json({
    doc:
      'The terms that are decided on, by the `particulars_schema` of the template (`GET ' +
      '/v1/templates/{template_id}`); Schedule A of the paper states them. A general resolution says them in its ' +
      'clauses.',
    optional: true,
    example: { bank_name: 'First Harbor Bank, N.A.' },
  })
  particulars?: object;
  @Field.ids('shc', {
    doc: 'Classes of stock that the act affects. Default: each, where the act gives classes a vote.',
    optional: true,
  })
  affected_share_class_ids?: string[];
  @Field.objects(() => StakeholderRepresentativeInput, {
    doc: 'The natural persons by whom organizations sign; who was named once is known afterwards.',
    maxItems: mostPeople,
    optional: true,
  })
  representatives?: StakeholderRepresentativeInput[];
  @Field.date({
    doc:
      'Of a consent of holders: the record date that the board has fixed, of the last sixty days. Default: as ' +
      'the act has it.',
    optional: true,
  })
  record_date?: string;
  @Field.object(() => MeetingInput, {
    doc: 'Of minutes: the meeting. Without it the signatories are those present and voting for, now.',
    optional: true,
  })
  meeting?: MeetingInput;
  @Field.timestamp({ doc: 'Until when it can be signed, within a year. Default: sixty days.', optional: true })
  expires_at?: number;
  @Field.metadata() metadata?: Record<string, string>;
}

export class RecordNotice {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.id('stk', { doc: 'To whom the notice was given: one of `notices` without an address.' })
  stakeholder_id: string;
  @Field.date({ doc: 'When.', example: '2026-06-15' })
  given_on: string;
  @Field.string({ doc: 'How.', max: 500, example: 'By first-class mail to the last address in the stock ledger' })
  manner: string;
}
