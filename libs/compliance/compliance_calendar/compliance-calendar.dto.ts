import { ComplianceObligationView } from '#compliance/compliance_obligation';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { calendarFeedMachine } from './calendar-feed.machine';

export class ComplianceCalendarView {
  @Field.discriminator('compliance_calendar')
  object: string;
  @Field.id('ent', "ID of the company, for a company's calendar.", nullable)
  entity_id: string | null;
  @Field.id('pf', "ID of the portfolio, for a portfolio's calendar.", nullable)
  portfolio_id: string | null;
  @Field.objects(
    () => ComplianceObligationView,
    'Obligations by due date, including those completed within a year. At most 1,000; list compliance ' +
      'obligations for more.',
    { maxItems: 1000 },
  )
  obligations: ComplianceObligationView[];
}

export class CalendarFeedView extends EnvelopeView {
  @Field.id('ent', "ID of the company, for a company's feed.", nullable)
  entity_id: string | null;
  @Field.id('pf', "ID of the portfolio, for a portfolio's feed.", nullable)
  portfolio_id: string | null;
  @Field.enum(calendarFeedMachine.states, 'Status of the feed. The address of a `revoked` feed returns 404.')
  status: string;
}

export class CalendarFeedWithUrlView extends CalendarFeedView {
  @Field.string('Address to subscribe to, shown once. Anyone with the address can read the calendar.', {
    sensitive: 'a credential',
    example: 'https://api.minutebook.example/calendars/….ics',
  })
  url: string;
}

export class CreateCalendarFeed {
  @Field.id('ent', 'ID of the company. Send exactly one of `entity_id` and `portfolio_id`.', {
    optional: true,
    exampled: true,
  })
  entity_id?: string;
  @Field.id('pf', 'ID of the portfolio. The feed covers its companies at the time of reading.', optional)
  portfolio_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
