import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { addDays, isLegalDate, type LegalDate } from '#kernel/dates';
import { Database } from '#platform/db/database';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { Entity } from '#companies/entity';
import { readLink } from '#compliance/officer_link';
import { longDate } from '#documents/kit';
import { dueSoonDays } from '#law/obligations/lateness';
import { ComplianceObligation } from '../compliance-obligation.entity';
import { isOpen } from '../compliance-obligation.machine';
import { ComplianceObligationService } from '../compliance-obligation.service';
import { peopleInCharge, type PersonInCharge } from '../people-in-charge';

export interface Agenda {
  entity: Entity;
  person: PersonInCharge;
  today: LegalDate;
  /** Due within thirty days, overdue, or recently completed. */
  obligations: readonly ComplianceObligation[];
  flaw?: string;
}

const isShown = ({ completed_on, due_at }: ComplianceObligation, today: LegalDate): boolean =>
  completed_on === null ? due_at <= addDays(today, dueSoonDays) : completed_on >= addDays(today, -dueSoonDays);

/** The link is the only credential. Null for a link that is not valid. */
@Injectable()
export class ObligationPageService {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
    private readonly obligations: ComplianceObligationService,
  ) {}

  /** Read-only, because mail scanners open links too. */
  look(token: string, request_id: string): Promise<Agenda | null> {
    return this.within(token, request_id, (_, agenda) => Promise.resolve(agenda));
  }

  complete(
    token: string,
    request_id: string,
    { id, completed_on }: { id: string; completed_on: string },
  ): Promise<Agenda | null> {
    return this.within(token, request_id, async (work, agenda) => {
      if (!agenda.obligations.some((one) => one.id === id && isOpen(one))) return agenda;
      const { entity, today, person } = agenda;
      const formed = entity.formation_date!;
      if (!isLegalDate(completed_on) || completed_on < formed || completed_on > today)
        return { ...agenda, flaw: `Enter a date from ${longDate(formed)} to ${longDate(today)}.` };
      await this.obligations.complete({ id, completed_on }, { work }, `Recorded by ${person.id} by email.`);
      return agenda;
    });
  }

  private async within(
    token: string,
    request_id: string,
    act: (work: UnitOfWork, agenda: Agenda) => Promise<Agenda>,
  ): Promise<Agenda | null> {
    const link = readLink(this.database, { purpose: 'obligations', token, request_id });
    if (link === null) return null;
    return this.works.run(link.scope, async (work) => {
      const entity = await work.find(Entity, link.subject_id);
      await work.onClock(entity.test_clock_id);
      const today = companyDay(entity, work.now);
      const person = link.holderAmong(await peopleInCharge(work, entity, today), work.now);
      if (!person) return null;
      const all = await work.all(ComplianceObligation, { entity_id: entity.id });
      const obligations = all
        .filter((one) => (isOpen(one) || one.status === 'completed') && isShown(one, today))
        .toSorted((one, other) => (one.due_at < other.due_at ? -1 : 1));
      return act(work, { entity, person, today, obligations });
    });
  }
}
