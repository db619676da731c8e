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
  doc: 'Secret URLs for calendar subscriptions.',
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
      'Creates a secret URL that calendar apps can use to read the current deadlines for a company ' +
      'or portfolio. No other credentials are required.',
    callers: { discloses: 'company' },
  })
  create(@Input() input: CreateCalendarFeed, @Ctx() ctx: RequestContext) {
    return this.feeds.create(input, ctx);
  }

  @Operation('POST /calendar_feeds/:id/revoke', {
    answers: 200,
    move: calendarFeedMachine.moves.revoke,
    doc: 'Revokes a calendar feed. Its URL stops working immediately.',
  })
  revoke(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.feeds.revoke(input, ctx);
  }
}
