import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Reader } from '#platform/db/reader';
import { projectFile } from '#platform/embedded/project';
import { startTestDatabase, type TestDatabase } from '#platform/testing/database';
import { Entity } from '#resources/entity';
import { ledgerFacts } from '../../libs/resources/cap_table/export/facts';
import { capTable } from '../../libs/resources/cap_table/holdings';
import { ocfBundle } from '../../libs/resources/cap_table/ocf/bundle';
import { standings } from '../../libs/resources/cap_table/projection';
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

it('pyocf loads the exports of random lives, and holders have in them what they have in the cap table', async () => {
  const tenant = await database.tenant();
  const read = new Reader(database.app, tenant.scope);
  for (const acts of fc.sample(lives, 20)) {
    const { entity_id, days } = await live(tenant, acts);
    for (const as_of of new Set([days.at(-1)!, days[Math.floor(days.length / 2)]!])) {
      const facts = await ledgerFacts(read, await read.find(Entity, entity_id), { as_of });
      const bundle = join(folder, `${entity_id}.zip`);
      writeFileSync(bundle, await ocfBundle(facts, new Date()));
      const told = JSON.parse(execFileSync(python!, [projectFile('test', 'extern', 'load_ocf.py'), bundle], { encoding: 'utf8' })) as Record<string, number>;
      expect(told).toEqual(Object.fromEntries(capTable(await standings(read, entity_id, { as_of })).holders.map(({ stakeholder_id, quantity }) => [facts.holders.get(stakeholder_id)!.name, quantity])));
    }
  }
}, 300_000);
