import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EventStreams } from '#platform/events/stream';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { pageChecks } from '#platform/queries/list';
import { eventSorts, ListEvents, StreamEvents } from './event.dto';
import { Event } from './event.entity';
import { EventService } from './event.service';
import { subscriptionOf } from './stream-ticket.rules';

@Resource({ path: 'events', entity: Event, doc: 'Account events, in order. The event stream is the source of truth.' })
export class EventController {
  constructor(
    private readonly events: EventService,
    private readonly streams: EventStreams,
  ) {}

  @Operation('GET /events/stream', {
    answers: 200,
    refuses: ['replay_window_exceeded', 'rate_limit_exceeded'],
    summary: 'Stream events',
    doc:
      'Streams server-sent events: first all events after `since` or `Last-Event-ID` (which takes ' +
      'precedence), then new events as they occur. Events are always thin. Browsers use a ticket from POST ' +
      '/stream_tickets instead of headers.',
    transport: { raw: 'text/event-stream' },
    callers: { ticket: true },
  })
  stream(@Input() input: StreamEvents, @Ctx() ctx: RequestContext, @Res() reply: FastifyReply): Promise<void> {
    return this.streams.open(
      { ...ctx.principal, edition: ctx.request.edition, visibility: ctx.visibility },
      subscriptionOf(input, ctx.principal),
      reply,
    );
  }

  @Operation('GET /events/:id', {
    answers: 200,
    doc: "Returns an event. With expand[]=data, also returns the resource's state after the event.",
  })
  retrieve(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.events.retrieve(input, ctx);
  }

  @Operation('GET /events', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(Event, eventSorts),
    doc: 'Lists events, newest first.',
  })
  list(@Input() input: ListEvents, @Ctx() ctx: RequestContext) {
    return this.events.list(input, ctx);
  }
}
