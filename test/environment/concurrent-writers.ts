import { setTimeout as delay } from 'node:timers/promises';
import type { EntityClass } from '#platform/wire/resource-entity';
import type { Envelope } from '#platform/wire/envelope';
import { UnitOfWork } from '#platform/db/unit-of-work';
import type { Database } from '#platform/db/database';
import type { TestTenant } from './database';

const upTo = (limit: number): number => Math.floor(Math.random() * limit);
const pick = <T>(from: T[], count: number): T[] => [
  ...new Set(Array.from({ length: count }, () => from[upTo(from.length)]!)),
];

/** The caller supplies the change, and this supplies the disorder. */
export interface Disorder<T extends Envelope> {
  database: Database;
  tenant: TestTenant;
  entity: EntityClass<T>;
  ids: string[];
  change(row: T): Partial<T>;
  writers: number;
  events: number;
}

/** Overlapping transactions pause, commit in any order, and roll back one time in five. */
export async function writeInDisorder<T extends Envelope>(disorder: Disorder<T>): Promise<number> {
  let committed = 0;
  const writer = async (): Promise<void> => {
    while (committed < disorder.events) {
      const events = await transact(disorder);
      committed += events;
    }
  };
  await Promise.all(Array.from({ length: disorder.writers }, writer));
  return committed;
}

async function transact<T extends Envelope>({ database, tenant, entity, ids, change }: Disorder<T>): Promise<number> {
  const work = new UnitOfWork(database, tenant.scope);
  const rows = await work.lockAll(entity, { id: pick(ids, 1 + upTo(4)) } as never);
  if (Math.random() < 0.3) await delay(upTo(15));
  for (const row of rows) for (let times = 1 + upTo(3); times > 0; times -= 1) work.update(row, change(row) as never);
  const fate = Math.random();
  if (fate < 0.1) await work.rollback();
  else if (fate < 0.2) await work.dryRun(); // a rollback loses its sequence numbers
  else await work.commit();
  return fate < 0.2 ? 0 : work.emitted.length;
}
