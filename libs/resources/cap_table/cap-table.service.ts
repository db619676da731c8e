import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { unixSeconds } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import type { Ctx } from '#platform/http/context';
import { toInstant } from '#platform/wire/instant';
import { Entity } from '#resources/entity';
import { TestClock } from '#resources/test_clock';
import type { CapTableView, ReadCapTable } from './cap-table.dto';
import { capTable } from './holdings';
import { standings } from './projection';

@Injectable()
export class CapTableService {
  /** What holders held at the end of a day, as far as it was known at an instant. */
  async retrieve({ id, ...asked }: ReadCapTable, { read }: Ctx): Promise<CapTableView> {
    const entity = await read.find(Entity, id);
    const { test_clock_id } = entity;
    const today = companyDay(entity, test_clock_id ? (await read.find(TestClock, test_clock_id)).frozen_time : new Date());
    const { as_of = today } = asked;
    if (as_of > today) throw invalidParam('as_of', `as_of has not come yet: today is ${today}.`);
    const known_at = asked.known_at === undefined ? undefined : toInstant(asked.known_at);
    const table = capTable(await standings(read, id, { as_of, known_at }));
    return { object: 'cap_table', entity_id: id, as_of, known_at: known_at ? unixSeconds(known_at) : null, share_class_ids: table.classes.map(({ share_class_id }) => share_class_id), ...table };
  }
}
