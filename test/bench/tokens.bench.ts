import { join } from 'node:path';
import { Pool } from 'undici';
import type { Stack } from '../../apps/stack/embedded/stack';
import { currentVersion } from '#platform/wire/version';
import { concurrency, measure, send, type Case } from './load';
import { recipeOf } from './request-recipe';
import { interleave, spreadOf, type Row } from './rounds';
import { ServerProcess } from './server-process';

/** Many short rounds, because a machine's pace varies within seconds by more than the measured difference. */
const [rounds, roundMs] = [40, 500];

/**
 * Measures an agent's token below another, each with a policy and rate windows, against a secret key and a bare server.
 * The HTTP bench requires 0.7 for a read, and 0.95 of that must remain.
 */
export async function benchTokens(stack: Stack): Promise<Row[]> {
  const gateway = await ServerProcess.gateway(stack);
  const bare = await ServerProcess.beside(stack, join(__dirname, 'bare-server.js'));
  const [pool, barePool] = [gateway, bare].map(({ url }) => new Pool(url, { connections: concurrency })) as [
    Pool,
    Pool,
  ];
  const { sk_test } = stack.credentials;
  const make = async <T>(path: string, body: object, secret = sk_test): Promise<T> =>
    JSON.parse(await send(pool, { what: path, method: 'POST', path: `/v1/${path}`, body, goal: 0, secret })) as T;
  try {
    const {
      data: [human],
    } = JSON.parse(
      await send(pool, { what: 'users', method: 'GET', path: '/v1/users?limit=1', goal: 0, secret: sk_test }),
    ) as { data: { id: string }[] };
    const founders = [{ name: 'Ada Okafor', email: 'ada@bench.example' }];
    const { id } = await make<{ id: string }>('entities', {
      legal_name: 'Bench Tokens, Inc.',
      entity_type: 'c_corp',
      jurisdiction: 'US-DE',
      submit: false,
      founders,
    });
    const { id: other } = await make<{ id: string }>('portfolios', { name: 'Bench' });
    const scope_policy = {
      version: 1,
      statements: [
        { sid: 'no_filings', effect: 'deny', actions: ['filings.*'] },
        { sid: 'all_else', effect: 'allow', actions: ['*'] },
      ],
    };
    const token = { tier: 3, api_version: currentVersion, principal: { human_id: human!.id }, scope_policy };
    const chain = async (): Promise<string> => {
      const parent = await make<{ secret: string }>('tokens', token);
      return (await make<{ secret: string }>('tokens', token, parent.secret)).secret;
    };
    const key = async (): Promise<string> =>
      (await make<{ secret: string }>('api_keys', { name: 'Bench', api_version: currentVersion })).secret;
    const rows: Row[] = [];
    for (const [what, path] of [
      ['GET /v1/entities/{id}', `/v1/entities/${id}`],
      ['GET /v1/portfolios/{id}', `/v1/portfolios/${other}`],
    ] as const) {
      const by = (secret: string): Case => ({ what, method: 'GET', path, goal: 0, secret });
      const recorded = [];
      for (let times = 0; times < 2; times += 1)
        recorded.push(
          await gateway.record(async () => {
            await send(pool, by(sk_test));
          }),
        );
      await bare.tell({ path: `GET ${path}`, recipe: recipeOf(recorded[0]!, recorded[1]!, null) });
      /** Rotates tokens, because a fast machine exceeds one token's rate limit. */
      const inTurn = async (make: () => Promise<string>) => {
        const secrets = await Promise.all(Array.from({ length: 4 }, make));
        let turn = 0;
        return () => measure(gateway, pool, by(secrets[(turn += 1) % secrets.length]!), roundMs);
      };
      const compare = async (
        beside: string,
        control: () => ReturnType<typeof measure>,
        goal?: number,
      ): Promise<void> => {
        const token = await inTurn(chain);
        for (const warm of [token, control]) for (let times = 0; times < 3; times += 1) await warm();
        const results = await interleave(rounds, token, control);
        const shown = (read: (one: (typeof results)[number]) => number): string =>
          `${spreadOf(results.map(read)).median.toFixed(0)} requests a second`;
        rows.push({
          what: `${what} by a token, to ${beside}: throughput`,
          ...(goal ? { goal } : {}),
          ratio: spreadOf(results.map(({ ours, control: other }) => ours.rate / other.rate)),
          ours: shown(({ ours }) => ours.rate),
          control: shown(({ control: other }) => other.rate),
        });
      };
      await compare('bare Fastify with a key', () => measure(bare, barePool, by(sk_test), roundMs), 0.665);
      await compare('a key', await inTurn(key));
    }
    return rows;
  } finally {
    await Promise.all([pool.close(), barePool.close()]);
    await Promise.all([gateway.stop(), bare.stop()]);
  }
}
