import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { checkCompanyOrPortfolio } from '#companies/portfolio';
import { calendarFeedMachine } from './calendar-feed.machine';
import { CalendarFeed } from './calendar-feed.entity';
import { CalendarFeedService } from './calendar-feed.service';
import { CalendarFeedWithUrlView, CreateCalendarFeed } from './compliance-calendar.dto';

@Resource({
  path: 'calendar_feeds',
  entity: CalendarFeed,
  filters: ['entity_id', 'portfolio_id', 'status'],
  sorts: ['created'],
  doc: 'Secret addresses of calendar subscriptions.',
})
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedService) {}

  @Operation('POST /calendar_feeds', {
    answers: 201,
    checks: checkCompanyOrPortfolio,
    returns: () => CalendarFeedWithUrlView,
    human: 'signature',
    refuses: ['not_found'],
    doc:
      'Creates an address for calendar programs that shows the current deadlines of a company or portfolio. ' +
      'It needs no other credentials.',
    callers: { discloses: 'company' },
  })
  create(@Input() input: CreateCalendarFeed, @Ctx() ctx: RequestContext) {
    return this.feeds.create(input, ctx);
  }

  @Operation('POST /calendar_feeds/:id/revoke', {
    answers: 200,
    move: calendarFeedMachine.moves.revoke,
    doc: 'Revokes a feed. Its address stops working at once.',
  })
  revoke(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.feeds.revoke(input, ctx);
  }
}
