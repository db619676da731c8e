import { ComplianceObligationView } from '#compliance/compliance_obligation';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { calendarFeedMachine } from './calendar-feed.machine';

export class ComplianceCalendarView {
  @Field.string('compliance_calendar', { example: 'compliance_calendar' })
  object: string;
  @Field.id('ent', 'The company, of the calendar of one.', nullable)
  entity_id: string | null;
  @Field.id('pf', 'The portfolio, of the calendar of its companies.', nullable)
  portfolio_id: string | null;
  @Field.objects(
    () => ComplianceObligationView,
    'What is owed, by its day; what has been discharged stays in for a year. The first thousand: further ones are ' +
      'in the list of compliance obligations.',
    { maxItems: 1000 },
  )
  obligations: ComplianceObligationView[];
}

export class CalendarFeedView extends EnvelopeView {
  @Field.id('ent', 'The company, of the feed of one.', nullable)
  entity_id: string | null;
  @Field.id('pf', 'The portfolio, of the feed of its companies.', nullable)
  portfolio_id: string | null;
  @Field.enum(calendarFeedMachine.states, 'A revoked feed is not found any more.')
  status: string;
}

export class CalendarFeedWithUrlView extends CalendarFeedView {
  @Field.string('The address to subscribe to; shown this once. Anybody who has it reads the calendar.', {
    sensitive: 'a credential',
    example: 'https://api.minutebook.example/calendars/….ics',
  })
  url: string;
}

export class CreateCalendarFeed {
  @Field.id('ent', 'The company. Exactly one of entity_id and portfolio_id is given.', {
    optional: true,
    exampled: true,
  })
  entity_id?: string;
  @Field.id('pf', 'The portfolio, whatever companies it has at the time of reading.', optional)
  portfolio_id?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
