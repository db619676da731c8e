import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { addMonths } from '#kernel/dates';
import type { Ctx } from '#platform/operations/context';
import { presentAs } from '#platform/wire/present-row';
import { Entity } from '#companies/entity';
import { membersOf, Portfolio } from '#companies/portfolio';
import { todays } from '#companies/test_clock';
import { ComplianceObligation, ComplianceObligationView } from '#compliance/compliance_obligation';
import type { CalendarFile } from './calendar-file';
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

/**
 * Time of the last change that the file can show, at most now (RFC 9110 § 8.8.2.1). Includes other companies, since one
 * of them may have left the portfolio, and obligations that the calendar hides.
 */
async function lastChange(read: Reader, entity_ids: string[], renamed: Date): Promise<Date> {
  const companies = await read.query<{ at: Date | null }>(`select max(updated) as at from entity where ${tenant}`);
  const obligations = await read.query<{ at: Date | null }>(
    `select max(updated) as at from compliance_obligation where ${tenant} and entity_id = any($3)`,
    [entity_ids],
  );
  const latest = Math.max(+renamed, ...[...companies, ...obligations].map(({ at }) => Number(at)));
  return new Date(Math.min(latest, Date.now()));
}

export async function fileOfCompany(read: Reader, id: string): Promise<CalendarFile> {
  const company = await read.find(Entity, id);
  const text = icalendar(company.legal_name, await entriesOf(read, [company]));
  return { text, modified: await lastChange(read, [id], company.updated) };
}

export async function fileOfPortfolio(read: Reader, id: string): Promise<CalendarFile> {
  const { name, updated } = await read.find(Portfolio, id);
  const companies = await membersOf(read, id);
  const ids = companies.map((company) => company.id);
  return { text: icalendar(name, await entriesOf(read, companies)), modified: await lastChange(read, ids, updated) };
}

@Injectable()
export class ComplianceCalendarService {
  async ofCompany({ id }: ById, { read }: Ctx): Promise<object> {
    const company = await read.find(Entity, id);
    return calendar({ entity_id: id, portfolio_id: null }, await entriesOf(read, [company]));
  }

  async ofPortfolio({ id }: ById, { read }: Ctx): Promise<object> {
    await read.find(Portfolio, id);
    const companies = await membersOf(read, id);
    return calendar({ entity_id: null, portfolio_id: id }, await entriesOf(read, companies));
  }

  exportCompany({ id }: ById, { read }: Ctx): Promise<CalendarFile> {
    return fileOfCompany(read, id);
  }

  exportPortfolio({ id }: ById, { read }: Ctx): Promise<CalendarFile> {
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
