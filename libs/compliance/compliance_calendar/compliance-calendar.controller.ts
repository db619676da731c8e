import { Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { ComplianceCalendarView } from './compliance-calendar.dto';
import { ComplianceCalendarService } from './compliance-calendar.service';
import { calendarText } from './calendar-file';
import { calendarMedia } from './icalendar';

const file = 'attachment; filename="compliance-calendar.ics"';

@Resource({ path: 'compliance_calendar', doc: 'Deadlines for a company or portfolio, in chronological order.' })
export class ComplianceCalendarController {
  constructor(private readonly calendars: ComplianceCalendarService) {}

  @Operation('GET /entities/:id/compliance_calendar', {
    answers: 200,
    returns: () => ComplianceCalendarView,
    summary: "Retrieve a company's calendar",
    doc: "Returns a company's obligations, ordered by due date.",
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  ofCompany(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.calendars.ofCompany(input, ctx);
  }

  @Operation('GET /entities/:id/compliance_calendar/export', {
    answers: 200,
    summary: "Export a company's calendar",
    doc:
      "Returns a company's calendar as an iCalendar file (RFC 5545), with alarms 30 and 7 days before each " +
      'deadline.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
    transport: { raw: calendarMedia, etag: true },
  })
  async exportCompany(
    @Input() input: ById,
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.header('content-disposition', file);
    return calendarText(reply, await this.calendars.exportCompany(input, ctx));
  }

  @Operation('GET /portfolios/:id/compliance_calendar', {
    answers: 200,
    returns: () => ComplianceCalendarView,
    summary: "Retrieve a portfolio's calendar",
    doc: 'Returns the obligations of all companies in a portfolio, ordered by due date.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  ofPortfolio(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.calendars.ofPortfolio(input, ctx);
  }

  @Operation('GET /portfolios/:id/compliance_calendar/export', {
    answers: 200,
    summary: "Export a portfolio's calendar",
    doc: "Returns a portfolio's calendar as an iCalendar file (RFC 5545).",
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
    transport: { raw: calendarMedia, etag: true },
  })
  async exportPortfolio(
    @Input() input: ById,
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    void reply.header('content-disposition', file);
    return calendarText(reply, await this.calendars.exportPortfolio(input, ctx));
  }
}
