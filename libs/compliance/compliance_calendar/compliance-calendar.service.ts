import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import type { Reader } from '#platform/db/reader';
import { addMonths } from '#kernel/dates';
import type { Ctx } from '#platform/operations/context';
import { presentAs } from '#platform/wire/present-row';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import { todays } from '#companies/test_clock';
import { ComplianceObligation, ComplianceObligationView } from '#compliance/compliance_obligation';
import { icalendar, type CalendarEntry } from './icalendar';

/** The calendar keeps the earliest entries. */
const mostEntries = 1000;

const shown: ComplianceObligation['status'][] = ['upcoming', 'due_soon', 'overdue', 'completed'];

/** Open obligations, and those completed within the last year. */
async function entriesOf(read: Reader, companies: readonly Entity[]): Promise<CalendarEntry[]> {
  const names = new Map(companies.map(({ id, legal_name }) => [id, legal_name]));
  const today = (await todays(read, companies)).toSorted()[0];
  if (today === undefined) return [];
  const { data } = await read.page(ComplianceObligation, {
    where: [
      { column: 'entity_id', operator: 'in', value: [...names.keys()] },
      { column: 'status', operator: 'in', value: shown },
      {
        or: [
          { column: 'completed_on', operator: 'is', value: null },
          { column: 'due_at', operator: '>=', value: addMonths(today, -12) },
        ],
      },
    ],
    sort: [
      { column: 'due_at', descending: false },
      { column: 'id', descending: false },
    ],
    limit: mostEntries,
  });
  return data.map((obligation) => ({ obligation, company: names.get(obligation.entity_id)! }));
}

export async function fileOfCompany(read: Reader, id: string): Promise<string> {
  const company = await read.find(Entity, id);
  return icalendar(company.legal_name, await entriesOf(read, [company]));
}

export async function fileOfPortfolio(read: Reader, id: string): Promise<string> {
  const { name } = await read.find(Portfolio, id);
  return icalendar(name, await entriesOf(read, await read.all(Entity, { portfolio_id: id })));
}

@Injectable()
export class ComplianceCalendarService {
  async ofCompany({ id }: ById, { read }: Ctx): Promise<object> {
    const company = await read.find(Entity, id);
    return calendar({ entity_id: id, portfolio_id: null }, await entriesOf(read, [company]));
  }

  async ofPortfolio({ id }: ById, { read }: Ctx): Promise<object> {
    await read.find(Portfolio, id);
    const companies = await read.all(Entity, { portfolio_id: id });
    return calendar({ entity_id: null, portfolio_id: id }, await entriesOf(read, companies));
  }

  exportCompany({ id }: ById, { read }: Ctx): Promise<string> {
    return fileOfCompany(read, id);
  }

  exportPortfolio({ id }: ById, { read }: Ctx): Promise<string> {
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
