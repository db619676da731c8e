import { Injectable } from '@nestjs/common';
import type { Reader } from '#platform/db/reader';
import type { Ctx } from '#platform/http/context';
import { presentAs } from '#platform/wire/present';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import { ComplianceObligation, ComplianceObligationView } from '#compliance/compliance_obligation';
import type { ReadCompanyCalendar, ReadPortfolioCalendar } from './compliance-calendar.dto';
import { icalendar, type CalendarEntry } from './icalendar';

/** How many companies are read at once: each has some twenty duties on record. */
const companiesAtOnce = 20;

const shown: ComplianceObligation['status'][] = ['upcoming', 'due_soon', 'overdue', 'completed'];

/** The duties of some companies by their day, each with the name of the company. */
async function entriesOf(read: Reader, companies: readonly Entity[]): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  for (let first = 0; first < companies.length; first += companiesAtOnce) {
    const some = companies.slice(first, first + companiesAtOnce);
    const names = new Map(some.map(({ id, legal_name }) => [id, legal_name]));
    const owed = await read.all(ComplianceObligation, { entity_id: [...names.keys()], status: shown });
    entries.push(...owed.map((obligation) => ({ obligation, company: names.get(obligation.entity_id)! })));
  }
  const keyOf = ({ obligation: { due_at, id } }: CalendarEntry) => `${due_at} ${id}`;
  return entries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The calendar of a company as a file. */
export async function fileOfCompany(read: Reader, id: string): Promise<string> {
  const company = await read.find(Entity, id);
  return icalendar(company.legal_name, await entriesOf(read, [company]));
}

/** The calendar of the companies of a portfolio as a file. */
export async function fileOfPortfolio(read: Reader, id: string): Promise<string> {
  const { name } = await read.find(Portfolio, id);
  return icalendar(name, await entriesOf(read, await read.all(Entity, { portfolio_id: id })));
}

@Injectable()
export class ComplianceCalendarService {
  async ofCompany({ id }: ReadCompanyCalendar, { read }: Ctx): Promise<object> {
    const company = await read.find(Entity, id);
    return calendar({ entity_id: id, portfolio_id: null }, await entriesOf(read, [company]));
  }

  async ofPortfolio({ id }: ReadPortfolioCalendar, { read }: Ctx): Promise<object> {
    await read.find(Portfolio, id);
    const companies = await read.all(Entity, { portfolio_id: id });
    return calendar({ entity_id: null, portfolio_id: id }, await entriesOf(read, companies));
  }

  exportCompany({ id }: ReadCompanyCalendar, { read }: Ctx): Promise<string> {
    return fileOfCompany(read, id);
  }

  exportPortfolio({ id }: ReadPortfolioCalendar, { read }: Ctx): Promise<string> {
    return fileOfPortfolio(read, id);
  }
}

const calendar = (of: { entity_id: string | null; portfolio_id: string | null }, entries: CalendarEntry[]): object => ({
  object: 'compliance_calendar',
  ...of,
  obligations: entries.map(({ obligation }) =>
    presentAs(ComplianceObligationView, obligation, 'compliance_obligation'),
  ),
});
