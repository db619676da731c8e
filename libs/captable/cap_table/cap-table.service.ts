import { Injectable } from '@nestjs/common';
import { unixSeconds, type LegalDate } from '#kernel/dates';
import { invalidParam } from '#kernel/problem';
import type { Reader } from '#platform/db/reader';
import type { Ctx } from '#platform/operations/context';
import { toInstant } from '#platform/wire/instant';
import { Entity } from '#companies/entity';
import { classesOn } from '#ledger/share_class';
import { promisedShares } from '#ledger/ledger_entry';
import { presentOf, todays } from '#companies/test_clock';
import type { CapTableView, ReadCapTable } from './cap-table.dto';
import {
  dayAt,
  dayOf,
  differenceOf,
  type CapTableDiffView,
  type CompareCapTables,
  capTable,
  type ShareHolding,
  compared,
  standings,
  standingsOfAll,
} from '#ledger/holdings';
import { modelOn, type CapTableModelView, type ModelRound, outstandingConvertibles } from '#financing/round_model';
import { modelWaterfall } from './waterfall/model-waterfall';
import { grantsLeft, warrantsLeft } from './waterfall/outstanding-rights';
import type { ModelWaterfall, WaterfallView } from './waterfall/waterfall.dto';

@Injectable()
export class CapTableService {
  async retrieve({ id, ...asked }: ReadCapTable, { read }: Ctx): Promise<CapTableView> {
    return capTableOn(read, id, asked.as_of, asked.known_at === undefined ? undefined : toInstant(asked.known_at));
  }

  async diff({ id, from, to: asked, known_at: instant }: CompareCapTables, { read }: Ctx): Promise<CapTableDiffView> {
    const to = await dayOf(read, id, asked, 'to');
    if (from > to) throw invalidParam('from', `\`from\` must be on or before ${to}.`);
    const known_at = instant === undefined ? undefined : toInstant(instant);
    const { before, after, entries } = await compared(read, id, { from, to, known_at });
    return {
      object: 'cap_table_diff',
      entity_id: id,
      from,
      to,
      known_at: known_at ? unixSeconds(known_at) : null,
      ...differenceOf(before, after),
      entries,
    };
  }

  async model(asked: ModelRound, { read }: Ctx): Promise<CapTableModelView> {
    return modelOn(read, await dayOf(read, asked.id, asked.as_of), asked);
  }

  async waterfall(asked: ModelWaterfall, { read }: Ctx): Promise<WaterfallView> {
    const as_of = await dayOf(read, asked.id, asked.as_of);
    const { grants = 'none', warrants = 'none', convertibles = 'none' } = asked;
    return modelWaterfall(
      as_of,
      {
        standings: await standings(read, asked.id, { as_of }),
        classes: await classesOn(read, asked.id, as_of),
        grants: grants === 'none' && convertibles === 'none' ? [] : await grantsLeft(read, asked.id, as_of),
        warrants: warrants === 'none' && convertibles === 'none' ? [] : await warrantsLeft(read, asked.id, as_of),
        convertibles: convertibles === 'none' ? [] : await outstandingConvertibles(read, asked.id, as_of),
      },
      asked,
    );
  }
}

/** Today's cap table shows promises of pending acts as they are now. */
export async function capTableOn(
  read: Reader,
  entity_id: string,
  asked?: LegalDate,
  known_at?: Date,
): Promise<CapTableView> {
  const entity = await read.find(Entity, entity_id);
  const now = await presentOf(read, entity);
  const as_of = dayAt(entity, now, asked);
  const held = await standings(read, entity_id, { as_of, known_at });
  const isToday = known_at === undefined && as_of === dayAt(entity, now);
  return shown({ entity_id, as_of, known_at }, held, isToday ? await promisedShares(read, [entity_id]) : undefined);
}

export async function capTablesOf(read: Reader, entities: Entity[]): Promise<CapTableView[]> {
  const days = await todays(read, entities);
  const held = await standingsOfAll(
    read,
    entities.map(({ id }, index) => ({ entity_id: id, as_of: days[index]! })),
  );
  const promised = await promisedShares(
    read,
    entities.map(({ id }) => id),
  );
  return entities.map(({ id }, index) => shown({ entity_id: id, as_of: days[index]! }, held[index]!, promised));
}

function shown(
  { entity_id, as_of, known_at }: { entity_id: string; as_of: LegalDate; known_at?: Date | undefined },
  standing: ShareHolding[],
  promised?: ReadonlyMap<string, number>,
): CapTableView {
  const table = capTable(standing, promised);
  return {
    object: 'cap_table',
    entity_id,
    as_of,
    known_at: known_at ? unixSeconds(known_at) : null,
    share_class_ids: table.classes.map(({ share_class_id }) => share_class_id),
    ...table,
  };
}
