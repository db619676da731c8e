import { Module } from '@nestjs/common';
import { CalendarFeedController } from './calendar-feed.controller';
import { CalendarFeedService } from './calendar-feed.service';
import { ComplianceCalendarController } from './compliance-calendar.controller';
import { ComplianceCalendarService } from './compliance-calendar.service';
import { SubscriptionController } from './subscription.controller';

@Module({
  controllers: [ComplianceCalendarController, CalendarFeedController, SubscriptionController],
  providers: [ComplianceCalendarService, CalendarFeedService],
})
export class ComplianceCalendarModule {}
