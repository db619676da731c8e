import { AttributionView } from '#platform/wire/attribution.dto';
import { ticketForm } from '#platform/keys/ticket';
import { resumptionForm } from '#platform/events/reconnect-token';
import { patternDoc, patternForm } from '#platform/events/subscription';
import type { Edition } from '#platform/wire/edition';
import { Field, nullable, optional } from '#platform/wire/field';
import { PageInput } from '#platform/queries/list';
import { previewVersion, versions } from '#platform/wire/version';
import type { Event } from './event.entity';

export class SubjectView {
  @Field.string('Resource type.', { example: 'filing' })
  object: string;
  @Field.string('ID of the resource.', { example: 'flg_01jzv7k3qmf9rvx8a2c4e6g8h0' })
  id: string;
}

/** Uses the requested version, or the snapshot's own if older. */
export const snapshotOf = (
  { subject_object, data, api_version }: Pick<Event, 'subject_object' | 'data' | 'api_version'>,
  edition?: Edition,
): unknown => edition?.snapshot(subject_object, data, api_version) ?? data;

export class EventView {
  @Field.id('evt', 'ID of the event.')
  id: string;
  @Field.discriminator('event')
  object: string;
  @Field.string('Event type. GET /event_types lists all types.', { example: 'filing.accepted' })
  type: string;
  @Field.datetime('Time of the event, in ISO 8601 format (UTC). Simulated for a company on a test clock.', {
    from: ({ occurred_at }: Event) => occurred_at.toISOString(),
  })
  occurred_at: string;
  @Field.boolean('Whether the event occurred in live mode.')
  livemode: boolean;
  @Field.object(() => SubjectView, 'Resource the event is about.', {
    from: (event: Event) => ({ object: event.subject_object, id: event.subject_id }),
  })
  subject: SubjectView;
  @Field.id('ent', 'ID of the company.', nullable)
  entity_id: string | null;
  @Field.integer('Sequence number of the event for its subject, starting at 1 with no gaps.', { min: 1 })
  sequence: number;
  @Field.object(() => AttributionView, 'Actor and responsible parties.')
  authorized_by: AttributionView;
  @Field.json('State of the resource after the event. Returned only with expand[]=data.', {
    optional: true,
    onDemand: true,
    from: snapshotOf,
  })
  data?: Record<string, unknown>;
}

export const eventSorts = ['created', 'occurred_at'];

const types = { pattern: patternForm, patternDoc, minItems: 1, optional: true, example: ['filing.*'] };

export class ListEvents extends PageInput {
  @Field.strings(
    'Filters by type. Accepts an exact type, prefix.*, or *. Separate multiple values with commas or ' +
      'repeat the parameter.',
    types,
  )
  types?: string[];
  @Field.string('Filters by resource.', { max: 100, optional: true })
  subject_id?: string;
  @Field.id('ent', 'Filters by company.', optional)
  entity_id?: string;
  @Field.instant(
    'Filters for times after the given time, in Unix seconds or ISO 8601. Sorts by -occurred_at by default.',
    { optional: true, example: '2026-05-01T00:00:00Z' },
  )
  occurred_after?: string;
  @Field.instant(
    'Filters for times before the given time, in Unix seconds or ISO 8601. Sorts by -occurred_at by default.',
    optional,
  )
  occurred_before?: string;
}

export class StreamEvents {
  @Field.id('ent', 'Filters by company.', optional)
  entity_id?: string;
  @Field.strings(
    'Filters by type. Accepts an exact type, prefix.*, or *. Separate multiple values with commas or ' +
      'repeat the parameter.',
    types,
  )
  types?: string[];
  @Field.string(
    'Position to resume after: a Service-Reconnect-Token, or the ID of the last event you ' +
      'received. The stream replays up to 30 days of events. If you also send a `Last-Event-ID`, ' +
      'this parameter is validated but ignored.',
    {
      pattern: resumptionForm,
      patternDoc: 'must be a Service-Reconnect-Token or the ID of an event',
      optional: true,
      example: 'evt_01jzv7k3qmf9rvx8a2c4e6g8h0',
    },
  )
  since?: string;
  @Field.string('Ticket from POST /stream_tickets. Replaces the headers and determines which events are sent.', {
    max: 8000,
    pattern: ticketForm,
    patternDoc: 'must be a ticket from POST /stream_tickets',
    optional: true,
    sensitive: 'a credential',
    example: `tkt_${'x'.repeat(64)}`,
  })
  ticket?: string;
}

/** Seconds. The default suffices to load a page. */
export const ticketSeconds = { usual: 60, most: 3600 };

export class CreateStreamTicket {
  @Field.id('ent', 'Filters by company.', optional)
  entity_id?: string;
  @Field.strings('Filters by type. Accepts an exact type, prefix.*, or *.', { ...types, maxItems: 50, max: 100 })
  types?: string[];
  @Field.integer(`Lifetime in seconds. Default: ${ticketSeconds.usual}.`, {
    min: 1,
    max: ticketSeconds.most,
    optional: true,
    example: ticketSeconds.usual,
  })
  expires_in?: number;
}

export class StreamTicketView {
  @Field.discriminator('stream_ticket')
  object: string;
  @Field.boolean('Whether the ticket is in live mode.')
  livemode: boolean;
  @Field.string(
    'URL for an EventSource. Share the URL only with the page that needs it, because anyone with ' +
      'the URL can read the events until it expires. The stream starts at the current end of the log; to resume, set ' +
      'since to the last event received.',
    { max: 9000, sensitive: 'a credential', example: 'https://api.example/v1/events/stream?since=rct_…&ticket=tkt_…' },
  )
  url: string;
  @Field.timestamp('Time the ticket expires.')
  expires_at: number;
  @Field.enum([...versions, previewVersion], 'API version of the events, taken from the request.')
  api_version: string;
  @Field.id('ent', 'Company whose events are streamed.', nullable)
  entity_id: string | null;
  @Field.strings('Event types in the stream. Null if all types are included.', { pattern: patternForm, nullable: true })
  types: string[] | null;
}

class EventTypeView {
  @Field.discriminator('event_type')
  object: string;
  @Field.string('Event type.', { example: 'filing.accepted' })
  type: string;
  @Field.string('Subject type.', { example: 'filing' })
  resource: string;
  @Field.string('Description of the change that emits the event.', { example: 'Accept: `submitted` → `accepted`.' })
  description: string;
}

export class EventTypesView {
  @Field.discriminator('list')
  object: string;
  @Field.objects(() => EventTypeView, 'All event types in alphabetical order.', { maxItems: 1000 })
  data: EventTypeView[];
  @Field.boolean('Always false, because the catalog is a single page.')
  has_more: boolean;
  @Field.string('Path of the catalog.', { example: '/v1/event_types' })
  url: string;
  @Field.string('Always null.', nullable)
  next_cursor: string | null;
}
