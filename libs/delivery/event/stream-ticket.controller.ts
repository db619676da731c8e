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
  doc: 'What a browser opens the stream of events with, where it can send no header and must not have a key.',
})
export class StreamTicketController {
  constructor(
    private readonly config: Config,
    private readonly streams: EventStreams,
  ) {}

  @Operation('POST /stream_tickets', {
    answers: 200,
    doc:
      'Writes an address at which an EventSource can open the stream, for a minute unless you say otherwise. ' +
      'Nothing is stored; the ticket ends with the key.',
    transport: { reads: true },
  })
  async create(@Input() input: CreateStreamTicket, @Ctx() { principal, request: { edition } }: RequestContext) {
    return streamTicket(input, { ...principal, edition, since: await this.streams.here(principal) }, this.config);
  }
}
