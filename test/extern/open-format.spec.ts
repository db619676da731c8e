import { ledgerFacts } from '../../libs/captable/ledger_facts/ledger-facts';
import { capTable } from '../../libs/ledger/holdings/holdings';
import { standings } from '../../libs/ledger/holdings/projection';
import { ocfBundle } from '../../libs/captable/ocf/bundle';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { LegalDate } from '#kernel/dates';
import { Reader } from '#platform/db/reader';
import { projectFile } from '../../libs/platform/config/project';
import { startTestDatabase, type TestDatabase } from '#testing/database';
import { Entity } from '#companies/entity';
import { everyPromise, livePromises, promiseLives } from '../support/promise-lives';
import { live, lives } from '../support/share-lives';
import { python } from './tools.cjs';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await startTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'minutebook-ocf-'));
});
afterAll(async () => {
  await database?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

type HolderTotals = Record<'held' | 'granted' | 'paid', Record<string, number>>;

/** Loads a company's export with pyocf and reads the cap table by names. */
async function loaded(
  read: Reader,
  entity_id: string,
  as_of: LegalDate,
): Promise<{ told: HolderTotals; shown: HolderTotals }> {
  const facts = await ledgerFacts(read, await read.find(Entity, entity_id), { as_of });
  const bundle = join(folder, `${entity_id}.zip`);
  writeFileSync(bundle, await ocfBundle(facts, new Date()));
  const holderTotals = JSON.parse(
    execFileSync(python!, [projectFile('test', 'extern', 'load_ocf.py'), bundle], { encoding: 'utf8' }),
  ) as HolderTotals;
  const { holders, grantees } = capTable(await standings(read, entity_id, { as_of }));
  const named = (all: readonly { stakeholder_id: string; amount: number }[]): Record<string, number> =>
    all
      .filter(({ amount }) => amount > 0)
      .reduce<Record<string, number>>((sums, { stakeholder_id, amount }) => {
        const { name } = facts.holders.get(stakeholder_id)!;
        return { ...sums, [name]: Math.round(((sums[name] ?? 0) + amount) * 100) / 100 };
      }, {});
  return {
    told: holderTotals,
    shown: {
      held: named(holders.map(({ stakeholder_id, quantity: amount }) => ({ stakeholder_id, amount }))),
      granted: named(
        [...holders, ...grantees].map(({ stakeholder_id, granted: amount }) => ({ stakeholder_id, amount })),
      ),
      paid: named(
        facts.convertibles
          .filter(({ kind }) => kind !== 'warrant')
          .filter(({ ended_on }) => ended_on === null || ended_on > as_of)
          .map(({ stakeholder_id, amount_cents }) => ({ stakeholder_id, amount: amount_cents / 100 })),
      ),
    },
  };
}

it('pyocf loads the exports of random lives, and holders have in them what they have in the cap table', async () => {
  const tenant = await database.tenant();
  const read = new Reader(database.app, tenant.scope);
  for (const acts of fc.sample(lives, 20)) {
    const { entity_id, days } = await live(tenant, acts);
    for (const as_of of new Set([days.at(-1)!, days[Math.floor(days.length / 2)]!])) {
      const { told, shown } = await loaded(read, entity_id, as_of);
      expect(told).toEqual(shown);
    }
  }
}, 300_000);

it('pyocf loads exports of random lives with grants, SAFEs and warrants, and all holdings are the same', async () => {
  const tenant = await database.tenant();
  const read = new Reader(database.app, tenant.scope);
  for (const acts of fc.sample(promiseLives(everyPromise), 20)) {
    const { entity_id, days } = await livePromises(tenant, acts);
    for (const as_of of new Set([days.at(-1)!, days[Math.floor(days.length / 2)]!])) {
      const { told, shown } = await loaded(read, entity_id, as_of);
      expect(told).toEqual(shown);
    }
  }
}, 300_000);
