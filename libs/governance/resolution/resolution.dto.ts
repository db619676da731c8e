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
  @Field.strings('Recitals ("whereas" clauses) of the resolution.', {
    maxItems: 50,
    max: 4000,
    printed: true,
    optional: true,
  })
  recitals?: string[];
  @Field.strings('Clauses of the resolution, each introduced by "RESOLVED".', {
    minItems: 1,
    maxItems: 50,
    max: 4000,
    printed: true,
    example: ['the office lease presented to the Board is approved'],
  })
  resolved_clauses: string[];
  @Field.date('Delayed effective date, at most 60 days in the future.', { optional: true, nullable: true })
  effective_date?: string | null;
}

export class StakeholderRepresentativeInput extends RepresentativeView {
  @Field.id('stk', 'ID of the organization.')
  stakeholder_id: string;
}

export class ResolutionView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    resolutionMachine.states,
    'Status of the resolution. `adopted`: all legally required signatures have been given.',
  )
  status: string;
  @Field.enum(kinds, 'Type of resolution: board meeting minutes, or a written consent without a meeting.')
  kind: string;
  @Field.enum(bodies, 'Body that makes the decision.')
  body: string;
  @Field.string('Subject of the resolution.', { example: 'Lease of the office at 1 Main Street' })
  subject: string;
  @Field.enum(actNames, 'Action authorized by the resolution. Null for a general resolution.', {
    nullable: true,
    extensible: true,
  })
  action: string | null;
  @Field.string('ID of the template.', { nullable: true, example: 'service:board_consent:general:2026-04-26' })
  template_id: string | null;
  @Field.id('doc')
  document_id: string;
  @Field.id('sge', 'ID of the envelope that collects the signatures.', nullable)
  signing_envelope_id: string | null;
  @Field.objects(() => SignatoryView, 'People who must sign, and the status of each signature.')
  signatories: SignatoryView[];
  @Field.object(() => CoverPageInput, 'Text of a general resolution.', nullable)
  cover_page_fields: CoverPageInput | null;
  @Field.json('Terms of the decision, as stated in Schedule A.', nullable)
  particulars: object | null;
  @Field.ids(
    'shc',
    'IDs of the affected classes, which vote separately. In Delaware, all series of preferred stock are one class. ' +
      'If null, every class votes separately.',
    nullable,
  )
  affected_share_class_ids: string[] | null;
  @Field.object(() => MeetingInput, 'Meeting recorded in the minutes.', nullable)
  meeting: MeetingInput | null;
  @Field.object(
    () => AuthorityView,
    'Legal basis for the decision, or the unmet requirement. Evaluated at the time of the request ' +
      'and again when the last person signs.',
  )
  authority: AuthorityView;
  @Field.objects(() => ThresholdView, 'Required and available votes.')
  threshold: ThresholdView[];
  @Field.timestamp(
    'Deadline for signatures. The first consent from a holder may move the deadline to an earlier date (8 ' +
      'Del. C. § 228(c)).',
  )
  expires_at: number;
  @Field.date(
    "Record date for a holders' consent: the date set by the board, or else the date of the " +
      "board's decision, or else the date of the first consent (8 Del. C. § 213(b)). Null until it " +
      'is determined.',
    nullable,
  )
  record_date: string | null;
  @Field.timestamp('Time of adoption, rejection, expiration, or cancellation.', nullable)
  resolved_at: number | null;
  @Field.date('Effective date.', nullable)
  effective_date: string | null;
  @Field.date('Last date an operation can use the resolution: one year after adoption.', nullable)
  valid_until: string | null;
  @Field.objects(() => NoticeView, 'Notices to holders who did not consent (8 Del. C. § 228(e)).')
  notices: NoticeView[];
  @Field.object(
    () => ResolutionUseView,
    'Operation that used the resolution. Each resolution authorizes one operation.',
    nullable,
  )
  used_by: ResolutionUseView | null;
  @Field.string('Reason for the status.', nullable)
  status_reason: string | null;
}

export class CreateResolution extends ById {
  @Field.enum(
    kinds,
    'Type of resolution: board meeting minutes countersigned by each listed director, or a ' +
      'written consent without a meeting.',
    { example: 'written_consent' },
  )
  kind: Kind;
  @Field.string('Subject of the resolution.', { max: 300, printed: true, example: 'Company bank accounts' })
  subject: string;
  @Field.enum(
    bodies,
    'Body that makes the decision. Defaults to the board or another body with authority over the ' +
      'action or, for an LLC, to its managers or members.',
    optional,
  )
  body?: Body;
  @Field.enum(actNames, 'Action to authorize. It determines the template and the vote.', {
    optional: true,
    extensible: true,
    example: 'bank_account_authorisation',
  })
  action?: ActName;
  @Field.string("ID of the template. Defaults to the action's template, or else to the general template.", {
    max: 200,
    optional: true,
  })
  template_id?: string;
  @Field.ids('stk', 'IDs of the signatories. Defaults to the people required by law.', { minItems: 1, optional: true })
  signatory_stakeholder_ids?: string[];
  @Field.object(() => CoverPageInput, 'Text of a general resolution. Not used for specialized templates.', optional)
  cover_page_fields?: CoverPageInput;
  @Field.json(
    "Terms of the decision, printed in Schedule A. They must match the template's " +
      '`particulars_schema` (`GET /v1/templates/{template_id}`). General resolutions state their ' +
      'terms in their clauses.',
    { optional: true, example: { bank_name: 'First Harbor Bank, N.A.' } },
  )
  particulars?: object;
  @Field.ids(
    'shc',
    'IDs of the affected classes of stock. Defaults to all classes entitled to vote on the action.',
    optional,
  )
  affected_share_class_ids?: string[];
  @Field.objects(
    () => StakeholderRepresentativeInput,
    'Natural persons who sign for organizations. Minutebook saves the names for later documents.',
    { maxItems: mostPeople, optional: true },
  )
  representatives?: StakeholderRepresentativeInput[];
  @Field.date("Record date fixed by the board, within the last 60 days. For holders' consents.", optional)
  record_date?: string;
  @Field.object(
    () => MeetingInput,
    'Meeting recorded in the minutes. If omitted, the minutes record a meeting at the current time, with every ' +
      'signatory present and voting in favor.',
    optional,
  )
  meeting?: MeetingInput;
  @Field.timestamp('Deadline for signatures, within one year. Defaults to 60 days from now.', optional)
  expires_at?: number;
  @Field.metadata() metadata?: Record<string, string>;
}

export class RecordNotice extends ById {
  @Field.id('stk', 'ID of a holder listed in `notices` who has no address on record.')
  stakeholder_id: string;
  @Field.date('Date the company gave notice.', { example: '2026-06-15' })
  given_on: string;
  @Field.string('How the notice was delivered.', {
    example: 'By first-class mail to the last address in the stock ledger',
  })
  manner: string;
}
