import { Pool } from 'undici';
import type { Stack } from '#platform/embedded/stack';
import { currentVersion } from '#platform/wire/version';
import { burst, concurrency, measure, rounds, send, type Case } from './load';
import { interleave, spreadOf, type Row } from './rounds';
import { ServerProcess } from './server-process';

/** What an agent's token costs beside a secret key: a token below another, each with a policy that the request is judged by, and the windows of both. */
export async function benchTokens(stack: Stack): Promise<Row[]> {
  const gateway = await ServerProcess.gateway(stack);
  const pool = new Pool(gateway.url, { connections: concurrency });
  const { sk_test } = stack.credentials;
  const make = async <T>(path: string, body: object, secret = sk_test): Promise<T> => JSON.parse(await send(pool, { what: path, method: 'POST', path: `/v1/${path}`, body, goal: 0, secret })) as T;
  try {
    const { data: [human] } = JSON.parse(await send(pool, { what: 'users', method: 'GET', path: '/v1/users?limit=1', goal: 0, secret: sk_test })) as { data: { id: string }[] };
    const founders = [{ name: 'Ada Okafor', email: 'ada@bench.example' }];
    const { id } = await make<{ id: string }>('entities', { legal_name: 'Bench Tokens, Inc.', entity_type: 'c_corp', jurisdiction: 'US-DE', submit: false, founders });
    const { id: other } = await make<{ id: string }>('portfolios', { name: 'Bench' });
    const scope_policy = { version: 1, statements: [{ sid: 'no_filings', effect: 'deny', actions: ['filings.*'] }, { sid: 'all_else', effect: 'allow', actions: ['*'] }] };
    const token = { tier: 3, api_version: currentVersion, principal: { human_id: human!.id }, scope_policy };
    const parent = await make<{ secret: string }>('tokens', token);
    const child = await make<{ secret: string }>('tokens', token, parent.secret);
    const rows: Row[] = [];
    for (const [what, path] of [['GET /v1/entities/{id}', `/v1/entities/${id}`], ['GET /v1/portfolios/{id}', `/v1/portfolios/${other}`]] as const) {
      const by = (secret: string): Case => ({ what, method: 'GET', path, goal: 0.95, secret });
      for (const secret of [child.secret, sk_test]) await burst(pool, by(secret), 1500);
      const results = await interleave(rounds, () => measure(gateway, pool, by(child.secret)), () => measure(gateway, pool, by(sk_test)));
      const shown = (read: (one: (typeof results)[number]) => number): string => `${spreadOf(results.map(read)).median.toFixed(0)} requests a second`;
      rows.push({ what: `${what} by a token, to a key: throughput`, goal: 0.95, ratio: spreadOf(results.map(({ ours, control }) => ours.rate / control.rate)), ours: shown(({ ours }) => ours.rate), control: shown(({ control }) => control.rate) });
    }
    return rows;
  } finally {
    await pool.close();
    await gateway.stop();
  }
}
