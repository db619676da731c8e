import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#platform/config/config';
import type { Database } from '#platform/db/database';
import { Reader } from '#platform/db/reader';
import type { Ctx } from '#platform/operations/context';
import { SYSTEM_DATABASE } from '#platform/config/injection-tokens';
import type { ById } from '#platform/wire/input';
import { presentAs } from '#platform/wire/present-row';
import { Entity } from '#companies/entity';
import { Portfolio } from '#companies/portfolio';
import type { CalendarFile } from './calendar-file';
import { CalendarFeed } from './calendar-feed.entity';
import { calendarFeedMachine } from './calendar-feed.machine';
import { CalendarFeedWithUrlView, type CreateCalendarFeed } from './compliance-calendar.dto';
import { fileOfCompany, fileOfPortfolio } from './compliance-calendar.service';

/** A plain hash suffices for a secret of 256 random bits. */
const hashOf = (token: string): string =>
  createHash('sha256').update(`minutebook/calendar/${token}`).digest('base64url');

@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly config: Config,
    @Inject(SYSTEM_DATABASE) private readonly system: Database,
  ) {}

  async create({ entity_id, portfolio_id, metadata }: CreateCalendarFeed, { work }: Ctx): Promise<object> {
    if (entity_id !== undefined) await work.find(Entity, entity_id);
    if (portfolio_id !== undefined) await work.find(Portfolio, portfolio_id);
    const token = randomBytes(32).toString('base64url');
    const feed = work.insert(CalendarFeed, {
      entity_id: entity_id ?? null,
      portfolio_id: portfolio_id ?? null,
      token_hash: hashOf(token),
      metadata,
    });
    const url = `${this.config.BASE_URL}/calendars/${token}.ics`;
    return presentAs(CalendarFeedWithUrlView, { ...feed, url }, 'calendar_feed');
  }

  async revoke({ id }: ById, { work }: Ctx): Promise<CalendarFeed> {
    return work.move(await work.lock(CalendarFeed, id), calendarFeedMachine.moves.revoke);
  }

  async fileOf(token: string): Promise<CalendarFile | null> {
    const [feed] = await this.system.query<CalendarFeed>(
      `select account_id, livemode, entity_id, portfolio_id from calendar_feed
        where token_hash = $1 and status = 'active'`,
      [hashOf(token)],
    );
    if (!feed) return null;
    const read = new Reader(this.system, feed);
    return feed.entity_id === null ? fileOfPortfolio(read, feed.portfolio_id!) : fileOfCompany(read, feed.entity_id);
  }
}
