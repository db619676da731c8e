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
  @Field.string('Type name.', { example: 'filing' })
  object: string;
  @Field.string('Its id.', { example: 'flg_01jzv7k3qmf9rvx8a2c4e6g8h0' })
  id: string;
}

/** A snapshot is read in the version that is asked for, or in the older one in which it was taken. */
export const snapshotOf = (
  { subject_object, data, api_version }: Pick<Event, 'subject_object' | 'data' | 'api_version'>,
  edition?: Edition,
): unknown => edition?.snapshot(subject_object, data, api_version) ?? data;

/** An event about its subject; thin, without the details, unless they are asked for. */
export class EventView {
  @Field.id('evt', 'Typed id.')
  id: string;
  @Field.string('Type discriminator.')
  object: string;
  @Field.string('Dotted name; GET /event_types lists them.', { example: 'filing.accepted' })
  type: string;
  @Field.datetime('When it happened, ISO 8601 UTC; simulated time for a company on a test clock.', {
    from: ({ occurred_at }: Event) => occurred_at.toISOString(),
  })
  occurred_at: string;
  @Field.boolean('False in test mode.')
  livemode: boolean;
  @Field.object(() => SubjectView, 'What it happened to.', {
    from: (event: Event) => ({ object: event.subject_object, id: event.subject_id }),
  })
  subject: SubjectView;
  @Field.id('ent', 'The company that it belongs to.', nullable)
  entity_id: string | null;
  @Field.integer('Counts the events of the subject, from 1 and without a gap.', { min: 1 })
  sequence: number;
  @Field.object(() => AttributionView, 'Who stood behind it.')
  authorized_by: AttributionView;
  @Field.json('The resource as it stood after the event; only with expand[]=data.', {
    optional: true,
    onDemand: true,
    from: snapshotOf,
  })
  data?: Record<string, unknown>;
}

/** The sort keys of a list. */
export const eventSorts = ['created', 'occurred_at'];

const types = { pattern: patternForm, patternDoc, minItems: 1, optional: true, example: ['filing.*'] };

export class ListEvents extends PageInput {
  @Field.strings('Only these types: exact, prefix.* or *; comma-separated or repeated.', types)
  type?: string[];
  @Field.string('Only what happened to this resource.', { max: 100, optional: true })
  subject_id?: string;
  @Field.id('ent', 'Only events of this company.', optional)
  entity_id?: string;
  @Field.instant(
    'Only what occurred later: unix seconds or ISO 8601. The list is then sorted by -occurred_at, unless you ' +
      'say otherwise.',
    { optional: true, example: '2026-05-01T00:00:00Z' },
  )
  occurred_after?: string;
  @Field.instant(
    'Only what occurred earlier: unix seconds or ISO 8601. The list is then sorted by -occurred_at, unless you ' +
      'say otherwise.',
    optional,
  )
  occurred_before?: string;
}

export class StreamEvents {
  @Field.id('ent', 'Only events of this company.', optional)
  entity_id?: string;
  @Field.strings('Only these types: exact, prefix.* or *; comma-separated or repeated.', types) types?: string[];
  @Field.string(
    'Resume after this: a Service-Reconnect-Token, or the id of the last event seen. Everything later is sent ' +
      'first, up to 30 days back. Beside `Last-Event-ID` only its form is looked at.',
    {
      pattern: resumptionForm,
      patternDoc: 'must be a Service-Reconnect-Token, or the id of an event',
      optional: true,
      example: 'evt_01jzv7k3qmf9rvx8a2c4e6g8h0',
    },
  )
  since?: string;
  @Field.string('Instead of headers: a ticket of POST /stream_tickets, which also says which events come.', {
    max: 8000,
    pattern: ticketForm,
    patternDoc: 'must be a ticket of POST /stream_tickets',
    optional: true,
    sensitive: 'a credential',
    example: `tkt_${'x'.repeat(64)}`,
  })
  ticket?: string;
}

/** How long a ticket opens streams, in seconds: long enough to load a page. */
export const ticketSeconds = { usual: 60, most: 3600 };

export class CreateStreamTicket {
  @Field.id('ent', 'Only events of this company.', optional)
  entity_id?: string;
  @Field.strings('Only these types: exact, prefix.* or *.', { ...types, maxItems: 50, max: 100 })
  types?: string[];
  @Field.integer(`For how many seconds it opens streams: ${ticketSeconds.usual} unless you say otherwise.`, {
    min: 1,
    max: ticketSeconds.most,
    optional: true,
    example: ticketSeconds.usual,
  })
  expires_in?: number;
}

/** The right to open the stream of events, as an address. */
export class StreamTicketView {
  @Field.string('stream_ticket')
  object: string;
  @Field.boolean('False in test mode.')
  livemode: boolean;
  @Field.string(
    'The address for an EventSource. Whoever has it can read these events until then: give it to the page that ' +
      'asked, and to nobody else. The stream begins where the log ends now, whenever it is opened: put the last ' +
      'event that was seen in the place of since.',
    { max: 9000, sensitive: 'a credential', example: 'https://api.example/v1/events/stream?since=rct_…&ticket=tkt_…' },
  )
  url: string;
  @Field.timestamp('Until when it opens streams.')
  expires_at: number;
  @Field.enum([...versions, previewVersion], 'The API version that its events are written in: that of the request.')
  api_version: string;
  @Field.id('ent', 'Only events of this company.', nullable)
  entity_id: string | null;
  @Field.strings('Only these types; null means all.', { pattern: patternForm, nullable: true })
  types: string[] | null;
}

class EventTypeView {
  @Field.string('event_type')
  object: string;
  @Field.string('The name, as in the type of an event.', { example: 'filing.accepted' })
  type: string;
  @Field.string('The type of its subject.', { example: 'filing' })
  resource: string;
  @Field.string('When it is emitted.', { example: 'Accept: `submitted` → `accepted`.' })
  description: string;
}

export class EventTypesView {
  @Field.string('list', { example: 'list' })
  object: string;
  @Field.objects(() => EventTypeView, 'Every type, in alphabetical order.', { maxItems: 1000 })
  data: EventTypeView[];
  @Field.boolean('Always false: the catalogue is one page.')
  has_more: boolean;
  @Field.string('The path of the catalogue.', { example: '/v1/event_types' })
  url: string;
  @Field.string('Always null.', nullable)
  next_cursor: string | null;
}
