import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Problem } from '#kernel/problem';
import { CalendarFeedService } from './calendar-feed.service';
import { calendarText } from './calendar-file';

/** Outside the API, because calendar programs send no token. The secret in the address is the only credential. */
@Controller('calendars')
export class SubscriptionController {
  constructor(private readonly feeds: CalendarFeedService) {}

  @Get(':file')
  async read(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const found = await this.feeds.fileOf(file.replace(/\.ics$/, ''));
    if (found === null) throw new Problem('not_found', 'This calendar does not exist, or its URL was revoked.');
    void reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'private' }).send(calendarText(reply, found));
  }
}
