import { breaks } from '#platform/events/audit-verification';
import { patternDoc, patternForm } from '#platform/events/subscription';
import { Field, nullable, optional } from '#platform/wire/field';
import { PageInput } from '#platform/queries/list';
import { AttributionView } from '#platform/wire/attribution.dto';
import { SubjectView } from '#delivery/event';
import type { AuditEntry } from './audit-entry.entity';

export class AuditEntryView {
  @Field.id('aud', 'Typed id.')
  id: string;
  @Field.string('Type discriminator.')
  object: string;
  @Field.timestamp('Recorded, unix seconds.', { from: ({ recorded_at }: AuditEntry) => recorded_at })
  created: number;
  @Field.boolean('False in test mode.')
  livemode: boolean;
  @Field.string(
    'What was done: the type of the event that it emitted. An action of our staff that changed nothing emitted ' +
      'none.',
    { example: 'filing.accepted' },
  )
  action: string;
  @Field.object(() => SubjectView, 'What it was done to.', {
    from: (entry: AuditEntry) => ({ object: entry.subject_object, id: entry.subject_id }),
  })
  subject: SubjectView;
  @Field.id('ent', 'The company that it belongs to.', nullable)
  entity_id: string | null;
  @Field.integer('The sequence of the event, or of the last one before an entry without an event.', {
    min: 1,
    example: 3,
  })
  sequence: number;
  @Field.integer('The version that the resource had then.', { example: 3 })
  resource_version: number;
  @Field.string('The state before, where the state changed.', { ...nullable, example: 'submitted' })
  from_status: string | null;
  @Field.string('The state after, where there is one.', { ...nullable, example: 'accepted' })
  to_status: string | null;
  @Field.string('Why, where a reason was given.', nullable)
  reason: string | null;
  @Field.object(() => AttributionView, 'Who stood behind it.')
  authorized_by: AttributionView;
  @Field.string('The credential that was used; null when the service acted by itself.', nullable)
  credential_id: string | null;
  @Field.string('The request that did it; null when the service acted by itself.', nullable)
  request_id: string | null;
  @Field.datetime('When it happened, ISO 8601 UTC; simulated time for a company on a test clock.', {
    from: ({ occurred_at }: AuditEntry) => occurred_at.toISOString(),
  })
  occurred_at: string;
  @Field.datetime('When it was written, always real time.', {
    from: ({ recorded_at }: AuditEntry) => recorded_at.toISOString(),
  })
  recorded_at: string;
  @Field.integer('Its place in the chain of this account and mode, from 1; null for the moment until it is sealed.', {
    min: 1,
    ...nullable,
    example: 127,
  })
  position: number | null;
  @Field.string('The hash of the entry before; zeros for the first.', nullable)
  previous_hash: string | null;
  @Field.string('SHA-256 over the previous hash and the entry.', nullable)
  hash: string | null;
}

/** The sort keys of a list. */
export const auditSorts = ['created', 'recorded_at', 'occurred_at'];

export class ListAuditEntries extends PageInput {
  @Field.strings('Only these actions: exact, prefix.* or *; comma-separated or repeated.', {
    pattern: patternForm,
    patternDoc,
    minItems: 1,
    optional: true,
    example: ['filing.*'],
  })
  action?: string[];
  @Field.string('Only what was done to this resource.', { max: 100, optional: true })
  subject_id?: string;
  @Field.id('ent', 'Only entries of this company.', optional)
  entity_id?: string;
  @Field.instant('Only what occurred later: unix seconds or ISO 8601.', optional)
  occurred_after?: string;
  @Field.instant('Only what occurred earlier: unix seconds or ISO 8601.', optional)
  occurred_before?: string;
}

class AuditBreakView {
  @Field.integer('Where the chain stops to hold; null for an entry that never had a place.', nullable)
  position: number | null;
  @Field.id('aud', 'The entry there; null when nothing is left of it.', nullable)
  audit_entry_id: string | null;
  @Field.enum(
    breaks,
    'changed: not what was sealed. missing: removed. out_of_place: not linked to the one before. never_sealed: ' +
      'put in beside the service.',
  )
  reason: string;
}

export class AuditVerificationView {
  @Field.string('audit_verification')
  object: string;
  @Field.boolean('True when every entry is the one that was written, in its place.', { example: true })
  intact: boolean;
  @Field.integer('How many sealed entries hold, from the first on.', { example: 128 })
  entries: number;
  @Field.object(() => AuditBreakView, 'The first place that does not hold.', { ...nullable, example: null })
  first_broken: AuditBreakView | null;
  @Field.integer('Entries so new that they are not sealed yet.')
  unsealed: number;
}
