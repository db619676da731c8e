import { Injectable } from '@nestjs/common';
import { Database } from '#platform/db/database';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { Entity } from '#companies/entity';
import { recipientsOf } from '#companies/stakeholder';
import { readLink } from '#compliance/officer_link';
import { factsOf, type MailFacts } from '../mail-letters';
import { MailItem } from '../mail-item.entity';
import { acknowledge } from '../mail-item.service';

export interface ShownMail extends MailFacts {
  entity: Entity;
  item: MailItem;
}

/** The link is the only credential. Null for a link that is not valid. */
@Injectable()
export class MailItemPageService {
  constructor(
    private readonly database: Database,
    private readonly works: UnitOfWorkRunner,
  ) {}

  /** Read-only, because mail scanners open links too. */
  look(token: string, request_id: string): Promise<ShownMail | null> {
    return this.within(token, request_id, () => undefined);
  }

  acknowledge(token: string, request_id: string): Promise<ShownMail | null> {
    return this.within(token, request_id, (work, item, name) => {
      if (item.status !== 'acknowledged') acknowledge(work, item, `Acknowledged by ${name} by email.`);
    });
  }

  private async within(
    token: string,
    request_id: string,
    act: (work: UnitOfWork, item: MailItem, name: string) => void,
  ): Promise<ShownMail | null> {
    const link = readLink(this.database, { purpose: 'mail_items', token, request_id });
    if (link === null) return null;
    return this.works.run(link.scope, async (work) => {
      const { entity_id } = await work.find(MailItem, link.subject_id);
      const entity = await work.lock(Entity, entity_id);
      await work.onClock(entity.test_clock_id);
      const item = await work.lock(MailItem, link.subject_id);
      const reader = link.holderAmong(await recipientsOf(work, entity, { account: true }), work.now);
      if (!reader) return null;
      act(work, item, reader.name);
      return { entity, item, ...(await factsOf(work, entity, item)) };
    });
  }
}
