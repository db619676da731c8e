import Fastify from 'fastify';
import { Database } from '#platform/db/database';
import { loadConfig } from '#platform/config/config';
import { lineOf, valuesOf, type Recipe, type Statement } from './request-recipe';

const behindMs = 1000;
const batch = 500;

/**
 * Bare Fastify sends the same statements over the same pool in the same round trips without any checks, and writes its
 * request log a second later.
 */
async function main(): Promise<void> {
  const config = loadConfig();
  const { pool } = await Database.connect(config, 'app');
  const { pool: system } = await Database.connect(config, 'system');
  const recipes = new Map<string, Recipe & { shown: unknown }>();
  let made = Math.floor(Math.random() * 2 ** 30);

  let lines: string[] = [];

  const nameIn =
    (tail: string) =>
    (number: number): string =>
      `evt_${tail}${number.toString(36)}`;
  const bind = (statement: Statement, tail: string): { name?: string; text: string; values: (string | null)[] } => ({
    ...(statement.name ? { name: statement.name } : {}),
    text: statement.text,
    values: valuesOf(statement, nameIn(tail)),
  });
  const note = (text: string, line: string): void => {
    if (lines.push(line) > 1) return;
    setTimeout(() => {
      const all = lines;
      lines = [];
      for (let start = 0; start < all.length; start += batch)
        void system.query(text, [`[${all.slice(start, start + batch).join(',')}]`]);
    }, behindMs);
  };

  const carryOut = async (path: string): Promise<unknown> => {
    const { trips, log, shown } = recipes.get(path)!;
    made += 1;
    const tail = `b${made.toString(36).padStart(20, '0')}`;
    const [first, ...rest] = trips;
    let { rows } = await pool.query(bind(first![0]!, tail));
    if (rest.length === 1 && rest[0]!.length === 1) ({ rows } = await pool.query(bind(rest[0]![0]!, tail)));
    else {
      const client = await pool.connect();
      try {
        for (const trip of rest) await Promise.all(trip.map((statement) => client.query(bind(statement, tail))));
      } finally {
        client.release();
      }
    }
    note(log.text, lineOf(log, nameIn(tail)));
    return shown ?? rows;
  };

  const server = Fastify();
  server.get('/healthz', () => 'ok');
  server.get('/*', (request) => carryOut(`GET ${request.url}`));
  server.post('/*', (request) => carryOut(`POST ${request.url}`));
  process.on('message', (message: { path: string; recipe: Recipe } | string) => {
    if (typeof message === 'string') return;
    const { path, recipe } = message;
    recipes.set(path, { ...recipe, shown: recipe.answer === null ? null : (JSON.parse(recipe.answer) as unknown) });
    process.send!('ready');
  });
  process.on('SIGTERM', () => process.exit(0));
  await server.listen({ port: config.PORT, host: '127.0.0.1' });
}

void main();
