import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { projectFile } from '../../libs/platform/config/project';
import { startTestStack } from '#testing/stack';
import { currentVersion } from '#platform/wire/version';
import { post } from '../faults/companies';
import { Killer, parts } from '../faults/kill';
import { chooseSeed, randomFrom } from '../faults/seeded-random';

const rows = 60_000;
interface Exported {
  id: string;
  status: string;
  record_count: number;
}

it('resumes where it was, and verifies, although every part of the product is killed twice meanwhile', async () => {
  const seed = chooseSeed();
  console.info(`MINUTEBOOK_SEED=${seed}`);
  const random = randomFrom(seed);
  const stack = await startTestStack({ LOG_LEVEL: 'warn' });
  const over = new AbortController();
  const killers = parts.map(
    (part) => new Killer(part, stack[part]!, randomFrom(Math.floor(random() * 2 ** 31)), [300, 2500]),
  );
  const get = async <R>(path: string): Promise<R | null> => {
    const headers = { authorization: `Bearer ${stack.credentials.sk_test}`, 'service-version': currentVersion };
    return fetch(`${stack.baseUrl}${path}`, { headers, signal: AbortSignal.timeout(10_000) }).then(
      async (answer) => (answer.ok ? ((await answer.json()) as R) : null),
      () => null,
    );
  };
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-export-'));
  try {
    const client = new Client({ connectionString: stack.databaseUrl });
    await client.connect();
    await client.query(
      `insert into portfolio (id, account_id, livemode, created, updated, metadata, version, sequence, name)
      select 'pf_' || lpad(n::text, 26, '0'), $1, false, now() - n * interval '1 second', now(), '{}', 1, 0,
      'Fund ' || n from generate_series(1, ${rows}) n`,
      [stack.credentials.account_id],
    );
    await client.end();
    const { id } = (await post(stack, '/v1/data_exports', { format: 'zip', include_documents: true }, 'export'))
      .body as Exported;
    const killing = killers.map((killer) => killer.run(over.signal, 2));
    let row: Exported | null = null;
    for (const end = Date.now() + 240_000; row?.status !== 'completed' && Date.now() < end; await delay(200))
      row = await get<Exported>(`/v1/data_exports/${id}`);
    await Promise.all(killing);
    expect({ seed, status: row?.status }).toEqual({ seed, status: 'completed' });
    let bytes: Buffer | null = null;
    for (let tries = 0; bytes === null && tries < 100; tries += 1) {
      const link = await get<{ url: string }>(`/v1/data_exports/${id}/download`);
      bytes =
        link &&
        (await fetch(link.url).then(
          async (answer) => Buffer.from(await answer.arrayBuffer()),
          () => null,
        ));
      if (bytes === null) await delay(200);
    }
    const file = join(folder, 'export.zip');
    writeFileSync(file, bytes!);
    const { stdout } = spawnSync(process.execPath, [projectFile('docs', 'verify-export.mjs'), file], {
      encoding: 'utf8',
    });
    expect({ seed, said: stdout.split('\n')[0] }).toEqual({ seed, said: 'valid' });
    expect(row!.record_count).toBeGreaterThan(rows);
    expect({ seed, deaths: killers.flatMap(({ deaths }) => deaths) }).toEqual({ seed, deaths: [] });
    console.info(JSON.stringify(Object.fromEntries(killers.map(({ part, kills }) => [part, kills]))));
  } finally {
    over.abort();
    rmSync(folder, { recursive: true, force: true });
    await stack.stop();
  }
}, 360_000);
