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
  doc: 'Secret addresses at which calendar programs read deadlines.',
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
      'Makes an address to which a calendar program subscribes: it reads the deadlines of a company or of a ' +
      'portfolio, as they are at the time, without other credentials.',
    discloses: 'company',
  })
  create(@Input() input: CreateCalendarFeed, @Ctx() ctx: RequestContext) {
    return this.feeds.create(input, ctx);
  }

  @Operation('POST /calendar_feeds/:id/revoke', {
    answers: 200,
    move: calendarFeedMachine.moves.revoke,
    doc: 'Ends a feed at once: its address is not found any more.',
  })
  revoke(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.feeds.revoke(input, ctx);
  }
}
