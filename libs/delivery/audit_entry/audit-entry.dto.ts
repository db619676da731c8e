import { breaks } from '#platform/events/audit-verification';
import { patternDoc, patternForm } from '#platform/events/subscription';
import { Field, nullable, optional } from '#platform/wire/field';
import { PageInput } from '#platform/queries/list';
import { AttributionView } from '#platform/wire/attribution.dto';
import { SubjectView } from '#delivery/event';
import type { AuditEntry } from './audit-entry.entity';

export class AuditEntryView {
  @Field.id('aud', 'ID of the audit entry.')
  id: string;
  @Field.discriminator('audit_entry')
  object: string;
  @Field.timestamp('Time the entry was recorded, in Unix seconds.', {
    from: ({ recorded_at }: AuditEntry) => recorded_at,
  })
  created: number;
  @Field.boolean('Whether the entry is in live mode.')
  livemode: boolean;
  @Field.string(
    'Action performed. Matches the type of the event it emits. Staff actions that change nothing emit no event.',
    { example: 'filing.accepted' },
  )
  action: string;
  @Field.object(() => SubjectView, 'Resource the action was performed on.', {
    from: (entry: AuditEntry) => ({ object: entry.subject_object, id: entry.subject_id }),
  })
  subject: SubjectView;
  @Field.id('ent', 'ID of the company.', nullable)
  entity_id: string | null;
  @Field.integer('Sequence number of the event, or of the previous event if the entry has no event.', {
    min: 1,
    example: 3,
  })
  sequence: number;
  @Field.integer('Version of the resource after the action.', { example: 3 })
  resource_version: number;
  @Field.string('Status before the action, if the action changed it.', { ...nullable, example: 'submitted' })
  from_status: string | null;
  @Field.string('Status after the action, if any.', { ...nullable, example: 'accepted' })
  to_status: string | null;
  @Field.string('Reason, if given.', nullable)
  reason: string | null;
  @Field.object(() => AttributionView, 'Actor and responsible parties.')
  authorized_by: AttributionView;
  @Field.string('ID of the credential used. Null for actions taken by the service itself.', nullable)
  credential_id: string | null;
  @Field.string('ID of the request. Null for actions performed by the service itself.', nullable)
  request_id: string | null;
  @Field.datetime('Time of the action, in ISO 8601 format (UTC). Simulated for a company on a test clock.', {
    from: ({ occurred_at }: AuditEntry) => occurred_at.toISOString(),
  })
  occurred_at: string;
  @Field.datetime('Time the entry was recorded, always in real time.', {
    from: ({ recorded_at }: AuditEntry) => recorded_at.toISOString(),
  })
  recorded_at: string;
  @Field.integer(
    'Position in the chain for this account and mode, starting at 1. Briefly null until the entry is sealed.',
    { min: 1, ...nullable, example: 127 },
  )
  position: number | null;
  @Field.string('Hash of the previous entry. All zeros for the first entry.', nullable)
  previous_hash: string | null;
  @Field.string("SHA-256 hash of the previous entry's hash and this entry.", nullable)
  hash: string | null;
}

export const auditSorts = ['created', 'recorded_at', 'occurred_at'];

export class ListAuditEntries extends PageInput {
  @Field.strings(
    'Filters by action. Accepts an exact action, prefix.*, or *. Separate multiple values with commas or ' +
      'repeat the parameter.',
    { pattern: patternForm, patternDoc, minItems: 1, optional: true, example: ['filing.*'] },
  )
  action?: string[];
  @Field.string('Filters by resource.', { max: 100, optional: true })
  subject_id?: string;
  @Field.id('ent', 'Filters by company.', optional)
  entity_id?: string;
  @Field.instant('Filters for times after the given time, in Unix seconds or ISO 8601.', optional)
  occurred_after?: string;
  @Field.instant('Filters for times before the given time, in Unix seconds or ISO 8601.', optional)
  occurred_before?: string;
}

class AuditBreakView {
  @Field.integer('Position of the break. Null if the entry was never assigned a position.', nullable)
  position: number | null;
  @Field.id('aud', 'ID of the entry at the break. Null if the entry no longer exists.', nullable)
  audit_entry_id: string | null;
  @Field.enum(
    breaks,
    'Type of integrity failure. `changed`: the entry differs from its seal. `missing`: the entry ' +
      'was removed. `out_of_place`: the entry is not linked to the previous entry. `never_sealed`: ' +
      'the entry was not inserted by the service.',
  )
  reason: string;
}

export class AuditVerificationView {
  @Field.discriminator('audit_verification')
  object: string;
  @Field.boolean('Whether every entry is unchanged and in sequence.', { example: true })
  intact: boolean;
  @Field.integer('Number of sealed entries verified, counted from the start of the chain.', { example: 128 })
  entries: number;
  @Field.object(() => AuditBreakView, 'First break in the chain.', { ...nullable, example: null })
  first_broken: AuditBreakView | null;
  @Field.integer('Number of entries too recent to be sealed.')
  unsealed: number;
}
