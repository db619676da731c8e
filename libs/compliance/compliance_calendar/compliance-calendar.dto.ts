import { ComplianceObligationView } from '#compliance/compliance_obligation';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { calendarFeedMachine } from './calendar-feed.machine';

export class ComplianceCalendarView {
  @Field.discriminator('compliance_calendar')
  object: string;
  @Field.id('ent', "ID of the company. Null for a portfolio's calendar.", nullable)
  entity_id: string | null;
  @Field.id('pf', "ID of the portfolio, for a portfolio's calendar.", nullable)
  portfolio_id: string | null;
  @Field.objects(
    () => ComplianceObligationView,
    'Obligations sorted by due date, including obligations completed within the past year. ' +
      'Limited to 1,000 obligations. To retrieve more, list the compliance obligations.',
    { maxItems: 1000 },
  )
  obligations: ComplianceObligationView[];
}

export class CalendarFeedView extends EnvelopeView {
  @Field.id('ent', "ID of the company. Null for a portfolio's feed.", nullable)
  entity_id: string | null;
  @Field.id('pf', "ID of the portfolio, for a portfolio's feed.", nullable)
  portfolio_id: string | null;
  @Field.enum(calendarFeedMachine.states, 'Status of the feed. The URL of a `revoked` feed returns 404.')
  status: string;
}

export class CalendarFeedWithUrlView extends CalendarFeedView {
  @Field.string('Subscription URL of the calendar, shown only once. Anyone with this URL can read the calendar.', {
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
  @Field.id(
    'pf',
    'ID of the portfolio. The feed covers the companies in the portfolio at the time the feed is read.',
    optional,
  )
  portfolio_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
