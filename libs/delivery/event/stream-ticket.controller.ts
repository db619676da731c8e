import { Config } from '#platform/config/config';
import { EventStreams } from '#platform/events/stream';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CreateStreamTicket, StreamTicketView } from './event.dto';
import { streamTicket } from './stream-ticket.rules';

@Resource({
  path: 'stream_tickets',
  view: () => StreamTicketView,
  doc: 'Tickets that let a browser open the event stream without headers or an API key.',
})
export class StreamTicketController {
  constructor(
    private readonly config: Config,
    private readonly streams: EventStreams,
  ) {}

  @Operation('POST /stream_tickets', {
    answers: 200,
    summary: 'Create a stream ticket',
    doc:
      'Creates a URL that an EventSource can use to open the stream. The URL is valid for one ' +
      'minute by default and becomes invalid earlier if the key does. Nothing is stored.',
    transport: { reads: true },
  })
  async create(@Input() input: CreateStreamTicket, @Ctx() { principal, request: { edition } }: RequestContext) {
    return streamTicket(input, { ...principal, edition, since: await this.streams.here(principal) }, this.config);
  }
}
